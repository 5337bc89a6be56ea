#!/usr/bin/env python3
"""Draws the pictures of docs/gallery with libass, and writes the page that shows them.

Each row of gallery.tsv is a picture: its name, the input beside the table, the second
of the frame, options, and what it shows.
"""

import csv
import html
import pathlib
import shlex
import subprocess
import sys
import tempfile

SAMPLES = pathlib.Path(__file__).resolve().parent
ROOT = SAMPLES.parent.parent
PAGES = ROOT / "docs/gallery"
SIZE = "1280x720"
# A still picture, and bright enough at one side that pale text has to stand out.
BACKGROUND = f"gradients=size={SIZE}:rate=1:duration=1:speed=0.00001:nb_colors=2:seed=1"
BACKGROUND += ":c0=0x16324f:c1=0x9a8f82:x0=0:y0=0:x1=1280:y1=720"
SHOWN_LINES, SHOWN_COLUMNS = 14, 72


def rows():
    with open(SAMPLES / "gallery.tsv", newline="", encoding="utf-8") as table:
        names = ["name", "file", "seconds", "options", "caption"]
        yield from csv.DictReader(table, names, delimiter="\t", quoting=csv.QUOTE_NONE)


def draw(program, row, script):
    options = shlex.split(row["options"])
    subprocess.run(
        [program, "-q", "-s", SIZE, *options, "-o", script, row["file"]], cwd=SAMPLES, check=True
    )
    filters = f"setpts=PTS+{row['seconds']}/TB,format=rgb24,ass={script}"
    subprocess.run(
        ["ffmpeg", "-nostdin", "-loglevel", "error", "-y", "-f", "lavfi", "-i", BACKGROUND]
        + ["-vf", filters, "-frames:v", "1", PAGES / f"{row['name']}.png"],
        check=True,
    )


def shown(text):
    lines = text.splitlines()
    cut = [line if len(line) <= SHOWN_COLUMNS else line[: SHOWN_COLUMNS - 1] + "…" for line in lines]
    return "\n".join(cut[:SHOWN_LINES] + ["…"] * (len(lines) > SHOWN_LINES))


def entry(row):
    source = html.escape(shown((SAMPLES / row["file"]).read_text(encoding="utf-8")))
    # A blank line would end the HTML in Markdown.
    source = source.replace("\n\n", "\n&nbsp;\n")
    command = html.escape(f"danmaku2ass {row['options']} {row['file']}".replace("  ", " "))
    return f"""
## {row["caption"]}

<table><tr><td><code>{command}</code> (<a href="../../Samples/gallery/{row["file"]}">input</a>)
<pre>{source}</pre></td>
<td><img src="{row["name"]}.png" width="640" alt="{html.escape(row["caption"])}"></td></tr></table>
"""


def main():
    program = ROOT / ".build/release/danmaku2ass"
    PAGES.mkdir(parents=True, exist_ok=True)
    page = "# Gallery\n\nInputs and what libass draws of them, made by `make gallery`.\n"
    with tempfile.TemporaryDirectory() as folder:
        for row in rows():
            if sys.argv[1:] and row["name"] not in sys.argv[1:]:
                page += entry(row)
                continue
            draw(program, row, pathlib.Path(folder) / "script.ass")
            page += entry(row)
    (PAGES / "README.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()

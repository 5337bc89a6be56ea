#!/usr/bin/env python3
"""Makes lists of comments as viewers write them: the same numbers give the same bytes.

Benchmarks/comments.py COUNT SECONDS FILE.{xml,json,csv,pb}... writes the same comments to each file.
--live puts them in order of time, as a recording has them; else they come as they were sent.
"""

import argparse
import csv
import json
import math
import pathlib
import random
from xml.sax.saxutils import escape

HAN = (
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里"
    "用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实"
)
# The 3755 characters of everyday use that GB 2312 puts first.
COMMON_HAN = b"".join(
    bytes((row, cell))
    for row in range(0xB0, 0xD8)
    for cell in range(0xA1, 0xFF if row < 0xD7 else 0xFA)
).decode("gb2312")
PHRASES = (
    "哈哈哈哈哈哈", "2333333", "666666", "前方高能", "泪目", "爷青回", "来了来了", "打卡", "草", "笑死我了",
    "太强了", "名场面", "下次一定", "妙啊", "弹幕护体", "完结撒花", "？？？", "啊啊啊啊啊啊", "awsl", "第一",
)  # fmt: skip
KANA = ("かわいい", "ありがとう", "すごい", "おつかれ", "神回", "ワロタ", "やったー！", "え？")
LATIN = ("lol", "hello", "GG", "nice one", "a<b && b>c", "100%", "WAVE", "so good", "R.I.P.", "ok", "BGM?", "114514")
FACES = ("(´・ω・`)", "\\(^o^)/", "{{{(>_<)}}}", "¯\\_(ツ)_/¯", "(╯°□°)╯", "QAQ", "_(:з」∠)_", "ヽ(✿ﾟ▽ﾟ)ノ", "(≧▽≦)", "→_→")
EMOJI = ("😂", "❤️", "👍🏻", "😭", "🔥", "🎉", "👨‍👩‍👧", "🇯🇵", "✨", "☺️", "⭐", "💔")
COLORS = (0xFE0302, 0xFFAA02, 0xFFFF00, 0x00CD00, 0x019899, 0x4266BE, 0x89D5FF, 0xCC0273, 0x222222)
MODES = {"scroll": 1, "bottom": 4, "top": 5}
FIELDS = ("time", "mode", "size", "color", "text")


class Source(random.Random):
    """Only `random()` is used, the one method whose numbers no version of Python changes."""

    def pick(self, values):
        return values[int(self.random() * len(values))]

    def length(self):
        """Log-normal, with a median of seven characters, and now and then a whole paragraph."""
        if self.random() < 0.01:
            return 40 + int(self.random() * 61)
        gauss = math.sqrt(-2 * math.log(1 - self.random())) * math.cos(math.tau * self.random())
        return max(1, min(60, round(7 * math.exp(0.72 * gauss))))

    def sentence(self):
        """Mostly the most frequent characters; long ones have commas."""
        length = self.length()
        if self.random() < 0.03:
            return self.pick(HAN) * length
        characters = [self.pick(HAN if self.random() < 0.75 else COMMON_HAN) for _ in range(length)]
        characters[8:-1:9] = "，" * len(characters[8:-1:9])
        return "".join(characters)

    def text(self):
        share = self.random()
        if share < 0.24:
            return self.pick(PHRASES)
        if share < 0.32:
            return " ".join(self.pick(LATIN) for _ in range(1 + int(4 * self.random() ** 4)))
        if share < 0.34:
            return self.pick(KANA)
        if share < 0.37:
            return self.pick(FACES)
        if share < 0.42:
            return self.sentence() + self.pick(EMOJI) * (1 + int(3 * self.random() ** 3))
        return self.sentence()


def comments(count, seconds, live=False, seed=1):
    """A list of (time, mode, size, color, text): a third in bursts, a tenth still, a quarter colored."""
    source = Source(seed)
    bursts = [source.random() * seconds for _ in range(max(1, int(seconds / 150)))]
    rows = []
    for _ in range(count):
        time = source.random() * seconds
        if source.random() < 0.33:
            time = min(seconds, source.pick(bursts) - 4 * math.log(1 - source.random()))
        share = source.random()
        mode = "scroll" if share < 0.9 else "top" if share < 0.97 else "bottom"
        share = source.random()
        size = 25 if share < 0.92 else 18 if share < 0.97 else 36
        color = 0xFFFFFF if source.random() < 0.78 else source.pick(COLORS)
        rows.append((round(time, 3), mode, size, color, source.text()))
    if live:
        rows.sort(key=lambda row: row[0])
    return rows


def write_xml(path, rows):
    """Bilibili's XML."""
    with open(path, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?><i><chatid>1</chatid>\n')
        for index, (time, mode, size, color, text) in enumerate(rows):
            file.write(
                f'<d p="{time:.5f},{MODES[mode]},{size},{color},{1600000000 + index},0,'
                f'{index * 2654435761 % 2**32:08x},{30000000000000 + index},5">{escape(text)}</d>\n'
            )
        file.write("</i>\n")


def write_json(path, rows):
    """An array of objects."""
    with open(path, "w", encoding="utf-8") as file:
        for index, row in enumerate(rows):
            file.write(",\n" if index else "[")
            json.dump(dict(zip(FIELDS, row)), file, ensure_ascii=False)
        file.write("]\n")


def write_csv(path, rows):
    """A table with a header."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(FIELDS)
        writer.writerows(rows)


def varint(number):
    """Seven bits a byte, the lowest first."""
    encoded = bytearray()
    while number > 0x7F:
        encoded.append(number & 0x7F | 0x80)
        number >>= 7
    encoded.append(number)
    return bytes(encoded)


def write_protobuf(path, rows):
    """A segment of Bilibili's."""
    with open(path, "wb") as file:
        for index, (time, mode, size, color, text) in enumerate(rows):
            numbers = {1: index + 1, 2: round(time * 1000), 3: MODES[mode], 4: size, 5: color}
            record = b"".join(varint(field << 3) + varint(value) for field, value in numbers.items())
            encoded = text.encode()
            record += varint(7 << 3 | 2) + varint(len(encoded)) + encoded
            file.write(varint(1 << 3 | 2) + varint(len(record)) + record)


LISTS = {
    # name: comments, seconds, whether a recording
    "3k": (3_000, 1_440, False),
    "10k": (10_000, 1_440, False),
    "60k": (60_000, 1_440, False),
    "300k": (300_000, 28_800, True),
    "1m": (1_000_000, 28_800, True),
}
WRITERS = {".xml": write_xml, ".json": write_json, ".csv": write_csv, ".pb": write_protobuf}


def provide(paths):
    """Makes those files that aren't there: FOLDER/NAME.SUFFIX, with a name of `LISTS`."""
    for name, values in LISTS.items():
        missing = [path for path in paths if path.stem == name and not path.exists()]
        if missing:
            rows = comments(*values)
        for path in missing:
            path.parent.mkdir(parents=True, exist_ok=True)
            unfinished = path.with_name(path.name + ".part")
            WRITERS[path.suffix](unfinished, rows)
            unfinished.rename(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("files", type=pathlib.Path, nargs="+")
    parser.add_argument("--live", action="store_true")
    options = parser.parse_args()
    rows = comments(options.count, options.seconds, options.live)
    for path in options.files:
        WRITERS[path.suffix](path, rows)


if __name__ == "__main__":
    main()

"""The converters that the benchmarks compare.

biliass and dmconvert are looked for on the PATH; DANMAKU_CONVERTERS names more, one a line:
NAME COMMAND with {input} and {output}. All get the same stage, font, size and times.
"""

import os
import pathlib
import shlex
import shutil
import subprocess
import time

import comments

FONT = "Noto Sans CJK SC"
LOOK = f"-s 1920x1080 -fn '{FONT}' -fs 40 -dm 12 -ds 5"


def known(program, packs=("first", "most")):
    """Yields (name, command, the suffixes that it reads)."""
    for pack in packs:
        command = f"{shlex.quote(program)} -q {LOOK} --pack {pack} -o {{output}} {{input}}"
        yield f"--pack {pack}", command, comments.WRITERS
    if peer := find("biliass"):
        yield "biliass", f"{peer} {LOOK} -o {{output}} {{input}}", (".xml",)
        yield "biliass", f"{peer} -f protobuf {LOOK} -o {{output}} {{input}}", (".pb",)
    if peer := find("dmconvert"):
        look = f"-fn '{FONT}' -f 40 -x 1920 -y 1080 -r 12 -ft 5"
        yield "dmconvert", f"{peer} {look} -o {{output}} -i {{input}}", (".xml",)
    for line in os.environ.get("DANMAKU_CONVERTERS", "").splitlines():
        if line.strip():
            yield *line.strip().split(maxsplit=1), (".xml",)


def find(name):
    """The program itself where pyenv has put a script of its own in front, which takes longer."""
    path = shutil.which(name)
    if path and "shims" in pathlib.Path(path).parts and shutil.which("pyenv"):
        path = subprocess.run(
            ["pyenv", "which", name], capture_output=True, text=True, check=True
        ).stdout.strip()
    return path and shlex.quote(path)


def measure(command):
    """Seconds by the clock, seconds of CPU, and MB."""
    start = time.perf_counter()
    quiet = [(os.POSIX_SPAWN_OPEN, fd, os.devnull, os.O_WRONLY, 0) for fd in (1, 2)]
    process = os.posix_spawnp(command[0], command, os.environ, file_actions=quiet)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    if status != 0:
        raise SystemExit(f"bench: failed: {shlex.join(command)}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024

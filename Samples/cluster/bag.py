#!/usr/bin/env python3
"""Converts a folder as a bag of Dask:

    bag.py FOLDER SCRIPTS REPORTS PARTS [SCHEDULER]
    bag.py /data/comments /data/scripts /data/reports 64 tcp://head:8786

Without a scheduler the workers are processes of this machine. Workers have to see the three folders by
the same names and to have danmaku2ass on their PATH.
"""
import pathlib
import subprocess
import sys

import dask.bag
import distributed


def convert(part, parts, folder, scripts, reports):
    """Converts one part and returns it with the exit status."""
    run = subprocess.run(
        ["danmaku2ass", "-q", folder, "-o", f"{scripts}/", "-j", "1",
         "--shard", f"{part}/{parts}", "--report", f"{reports}/{part}.jsonl"])
    return part, run.returncode


def main(folder, scripts, reports, parts, scheduler=None):
    pathlib.Path(reports).mkdir(parents=True, exist_ok=True)
    numbers = range(1, int(parts) + 1)
    with distributed.Client(scheduler) if scheduler else distributed.Client(threads_per_worker=1):
        bag = dask.bag.from_sequence(numbers, partition_size=1)
        statuses = bag.map(convert, len(numbers), folder, scripts, reports).compute()
    failed = [part for part, status in statuses if status != 0]
    if failed:
        sys.exit(f"parts that failed: {failed}; their reports tell of what")


if __name__ == "__main__":
    if len(sys.argv) not in (5, 6):
        sys.exit(__doc__)
    main(*sys.argv[1:])

#!/bin/sh
# Converts a folder on several hosts with GNU parallel:
#
#   parallel.sh FOLDER SCRIPTS REPORTS PARTS [OPTION OF PARALLEL]...
#   parallel.sh /data/comments /data/scripts /data/reports 64 -S host1,host2,:
#
# The three folders have to have the same names on all hosts, as on a shared file system, and danmaku2ass
# has to be on the PATH there. More parts than hosts even out how fast those are.
set -eu
folder=$1 scripts=$2 reports=$3 parts=$4
shift 4
mkdir -p "$reports"

# One part at a time on each host, as danmaku2ass uses all cores.
seq "$parts" | parallel --quote --jobs 1 "$@" \
  danmaku2ass -q "$folder" -o "$scripts/" --shard "{}/$parts" --report "$reports/{}.jsonl"

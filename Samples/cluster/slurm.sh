#!/bin/sh
# Converts a folder as a job array of Slurm, which says how many parts there are:
#
#   sbatch --array=1-64 --cpus-per-task=4 slurm.sh FOLDER SCRIPTS REPORTS
#
#SBATCH --job-name=danmaku2ass
set -eu
folder=$1 scripts=$2 reports=$3
mkdir -p "$reports"

[ "$SLURM_ARRAY_TASK_MIN" -eq 1 ] && [ "$SLURM_ARRAY_TASK_MAX" -eq "$SLURM_ARRAY_TASK_COUNT" ] || {
  echo "the array has to be 1-N, all of it; to repeat tasks, run the whole array again" >&2
  exit 2
}

exec danmaku2ass -q "$folder" -o "$scripts/" -j "${SLURM_CPUS_PER_TASK:-1}" \
  --shard "$SLURM_ARRAY_TASK_ID/$SLURM_ARRAY_TASK_COUNT" \
  --report "$reports/$SLURM_ARRAY_TASK_ID.jsonl"

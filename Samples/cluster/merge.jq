# Merges the reports of all parts into one:
#
#   jq -n -f merge.jq reports/*.jsonl
#
# Of several lines for one script, as runs that were repeated leave them, the last one counts.
reduce inputs as $line ({}; .[$line.output] = $line)
| [.[]]
| {
    scripts: length,
    status: (reduce .[].status as $status
      ({converted: 0, skipped: 0, "passed-over": 0, failed: 0}; .[$status] += 1)),
    comments: (map(.comments) | add),
    placed: (map(.placed) | add),
    filtered: (map(.filtered) | add),
    merged: (map(.merged) | add),
    dropped: (reduce (.[].dropped // {} | to_entries[]) as $drop ({}; .[$drop.key] += $drop.value)),
    failed: (map(select(.status == "failed") | {output, error}) | sort_by(.output))
  }

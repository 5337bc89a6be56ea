#pragma once
#include <valgrind/callgrind.h>

// The requests are macros, which Swift can't import. Without valgrind they do nothing.

/// Forgets what has been counted so far.
static inline void callgrind_zero(void) { CALLGRIND_ZERO_STATS; }

/// Writes what has been counted since the last time, under a name, and begins anew.
static inline void callgrind_dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }

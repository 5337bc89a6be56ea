#pragma once
#include <malloc.h>

// fcntl.h has it for those only who ask for all that is not POSIX.
int sync_file_range(int descriptor, long offset, long count, unsigned int flags);
static const unsigned int sync_file_range_write = 2;

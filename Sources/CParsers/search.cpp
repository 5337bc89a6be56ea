#include "CParsers.h"

#include <string.h>

// Swift's module of the C library has no memmem.
size_t cparsers_find(
    const uint8_t *bytes, size_t count, const uint8_t *word, size_t length) {
  const void *found = memmem(bytes, count, word, length);
  return found ? static_cast<size_t>(static_cast<const uint8_t *>(found) - bytes) : count;
}

#include "CParsers.h"

#include <simdjson.h>

bool cparsers_is_utf8(const uint8_t *bytes, size_t count) {
  return count == 0 || simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), count);
}

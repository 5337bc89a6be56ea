#include "CParsers.h"

#include <simdjson.h>

const char *cparsers_simdjson_version(void) {
#define CPARSERS_STRING(x) #x
#define CPARSERS_EXPAND(x) CPARSERS_STRING(x)
  return CPARSERS_EXPAND(SIMDJSON_VERSION);
}

#include "CParsers.h"

#include <pugixml.hpp>
#include <simdjson.h>

#include <string>

const char *cparsers_simdjson_version(void) {
#define CPARSERS_STRING(x) #x
#define CPARSERS_EXPAND(x) CPARSERS_STRING(x)
  return CPARSERS_EXPAND(SIMDJSON_VERSION);
}

const char *cparsers_pugixml_version(void) {
  static const std::string version = std::to_string(PUGIXML_VERSION / 1000) + "." +
                                     std::to_string(PUGIXML_VERSION / 10 % 100);
  return version.c_str();
}

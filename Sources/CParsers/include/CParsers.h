// What Swift uses of the C++ parsing libraries. No function throws.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CXMLParser.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Whether all bytes are UTF-8.
bool cparsers_is_utf8(const uint8_t *_Nullable bytes, size_t count);

/// The version of simdjson that this was compiled with.
const char *_Nonnull cparsers_simdjson_version(void);

#ifdef __cplusplus
}
#endif

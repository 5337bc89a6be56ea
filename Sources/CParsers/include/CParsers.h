// What Swift uses of the C++ parsing libraries. No function throws or keeps a pointer.
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

#ifdef __cplusplus
}
#endif

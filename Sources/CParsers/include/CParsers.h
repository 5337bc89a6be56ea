// What Swift uses of the C++ parsing libraries, and of C where its modules lack it. No function throws.
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

/// Where a word occurs first; the end if it does not.
size_t cparsers_find(
    const uint8_t *_Nonnull bytes, size_t count, const uint8_t *_Nonnull word, size_t length);

/// The version of simdjson that this was compiled with.
const char *_Nonnull cparsers_simdjson_version(void);

#ifdef __cplusplus
}
#endif

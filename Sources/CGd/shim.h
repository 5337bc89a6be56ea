#pragma once
#include <gd.h>
#include <stdarg.h>

// The library is opened when a picture is to be decoded: it comes with fifty others, and starting
// them takes longer than most conversions.

typedef gdImagePtr (*cgd_decoder)(int size, void *data);
typedef gdImagePtr (*cgd_jpeg_decoder)(int size, void *data, int ignore_warning);
typedef int (*cgd_pixel)(gdImagePtr image, int x, int y);
typedef void (*cgd_destroy)(gdImagePtr image);
typedef void (*cgd_set_error_method)(gdErrorMethod method);
typedef const char *(*cgd_version)(void);

static void cgd_ignore(int priority, const char *format, va_list arguments) {
  (void)priority;
  (void)format;
  (void)arguments;
}

// What is wrong with a picture is told by the decoder's result; libgd would print it as well.
static inline void cgd_silence(cgd_set_error_method set) { set(cgd_ignore); }

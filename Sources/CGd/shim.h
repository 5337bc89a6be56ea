#pragma once
#include <gd.h>
#include <stdarg.h>

static void cgd_ignore(int priority, const char *format, va_list arguments) {
  (void)priority;
  (void)format;
  (void)arguments;
}

// What is wrong with a picture is told by the decoder's result; libgd would print it as well.
static inline void cgd_silence(void) { gdSetErrorMethod(cgd_ignore); }

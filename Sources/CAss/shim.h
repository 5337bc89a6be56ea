#pragma once
#include <ass/ass.h>
#include <stdarg.h>
#include <stdio.h>

// libass's MSGL_WARN: lower levels are worse, higher ones mere information.
#define ASS_WARNING_LEVEL 2

static inline void ass_log_warning(int level, const char *format, va_list arguments, void *log) {
  if (level > ASS_WARNING_LEVEL) return;
  vfprintf((FILE *)log, format, arguments);
  fputc('\n', (FILE *)log);
}

// Writes warnings and errors to a stream, a line each. It is C, for Swift has no portable va_list.
static inline void ass_set_warning_log(ASS_Library *library, FILE *log) {
  ass_set_message_cb(library, ass_log_warning, log);
}

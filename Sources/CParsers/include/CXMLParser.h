// Finds the elements `<d p="…">text</d>` in XML that may be broken.
//
// A file is read with pugixml up to the first place that is no XML, and from the element in
// which that place lies by a scanner that needs no more than the tags of `<d>`. So nothing
// ends the reading before the end of the file.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One `<d>`, as ranges of the bytes that the reader was opened with.
typedef struct {
  /// Where its `<` is.
  size_t offset;
  /// The value of its attribute `p`, references not replaced; without one the length is 0.
  size_t parameters, parameters_length;
  /// What stands between its tags: text, references, CDATA sections and XML comments.
  size_t text, text_length;
  /// Whether the file ends before the element does.
  bool is_cut;
} cparsers_xml_element;

typedef struct cparsers_xml_reader cparsers_xml_reader;

/// A reader of bytes that must stay where they are until it is closed.
cparsers_xml_reader *_Nonnull cparsers_xml_open(const uint8_t *_Nullable bytes, size_t count);

/// The next elements in the order of the file, at most `capacity`; 0 at the end.
size_t cparsers_xml_read(
    cparsers_xml_reader *_Nonnull reader, cparsers_xml_element *_Nonnull elements,
    size_t capacity);

void cparsers_xml_close(cparsers_xml_reader *_Nonnull reader);

#ifdef __cplusplus
}
#endif

// Finds the elements `<d p="…">text</d>` in XML that may be broken.
//
// The scanner needs no more than the tags of `<d>`, knows no nesting and never goes back, so
// nothing ends the reading before the end of the file.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One `<d>`, as ranges of the file.
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

/// Where a scanner is in a part of a file.
///
/// An element ends at the latest where the next one begins. So a file may be read in parts, each
/// from an element on to where the next part begins, unless it has sections: one may begin in one
/// part and end in another.
typedef struct {
  /// Where it reads on, and where the part ends.
  size_t position, end;
  /// Whether an element without an end tag at the end of the part is cut off there.
  bool may_be_cut;
  /// Whether XML comments or CDATA sections began somewhere.
  bool has_sections;
  /// Whether the rest holds no end of an XML comment or a CDATA section, so that no beginning of one
  /// is worth a search.
  bool has_last_comment, has_last_data;
} cparsers_xml_scanner;

/// A scanner of a part of a file.
cparsers_xml_scanner cparsers_xml_scan(
    const uint8_t *_Nonnull file, size_t count, size_t start, size_t end);

/// Reads the next element, if there is one.
bool cparsers_xml_next(
    cparsers_xml_scanner *_Nonnull scanner, const uint8_t *_Nonnull file,
    cparsers_xml_element *_Nonnull element);

/// Where the first element at or after a place begins, sections not minded; `count` without one.
size_t cparsers_xml_find(const uint8_t *_Nonnull file, size_t count, size_t start);

#ifdef __cplusplus
}
#endif

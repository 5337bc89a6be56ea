#include "CXMLParser.h"

#include <algorithm>
#include <string_view>

namespace {

using std::string_view;

constexpr size_t none = string_view::npos;

/// Whether this is a blank, a control character or NUL.
bool is_blank(char byte) { return static_cast<unsigned char>(byte) <= ' '; }

bool starts_with(string_view bytes, size_t at, string_view word) {
  return bytes.substr(at, word.size()) == word;
}

size_t skip_blanks(string_view bytes, size_t at) {
  while (at < bytes.size() && is_blank(bytes[at])) ++at;
  return at;
}

size_t drop_blanks(string_view bytes, size_t start, size_t end) {
  while (end > start && is_blank(bytes[end - 1])) --end;
  return end;
}

/// Whether a tag begins so, and not one with a longer name.
bool is_tag(string_view bytes, size_t at, string_view opening) {
  if (!starts_with(bytes, at, opening)) return false;
  size_t end = at + opening.size();
  return end == bytes.size() || is_blank(bytes[end]) ||
         string_view("<>/").find(bytes[end]) != none;
}

/// The first element at or after a place.
size_t find_element(string_view bytes, size_t at) {
  while ((at = bytes.find('<', at)) != none && !is_tag(bytes, at, "<d")) ++at;
  return at;
}

/// Reads the elements of a part of a file, and leaves in `state` where it is.
class Scanner {
 public:
  Scanner(cparsers_xml_scanner &state, string_view bytes) : state(state), bytes(bytes) {}

  /// Reads the first element at or after the scanner's place, and moves that behind it.
  bool next(cparsers_xml_element &element) {
    size_t at = state.position;
    while ((at = bytes.find('<', at)) != none) {
      size_t section_end = end_of_section(at);
      if (section_end != none) {
        at = section_end;
      } else if (is_tag(bytes, at, "<d")) {
        state.position = read(at, element);
        return true;
      } else {
        ++at;
      }
    }
    state.position = bytes.size();
    return false;
  }

 private:
  cparsers_xml_scanner &state;
  /// The file up to the end of the part.
  string_view bytes;

  /// Reads the element at `offset`, and returns where what follows it begins.
  size_t read(size_t offset, cparsers_xml_element &element) {
    element = {};
    element.offset = offset;
    size_t at = offset + 2;
    while (read_attribute(at, element)) {}

    size_t tag_end = bytes.find_first_of("<>", at);
    // Where the `>` is missing, the text begins behind the last attribute.
    element.text = at;
    if (tag_end != none && bytes[tag_end] == '>') {
      element.text = tag_end + 1;
      if (bytes[tag_end - 1] == '/') return element.text;
    }
    size_t end = end_of_text(element);
    element.text_length = end - element.text;
    return end;
  }

  /// Reads an attribute and the blanks before it; where there is none, `at` stays in place.
  bool read_attribute(size_t &at, cparsers_xml_element &element) {
    size_t name = skip_blanks(bytes, at), name_end = name;
    while (name_end < bytes.size() && !is_blank(bytes[name_end]) &&
           string_view("=<>/\"'").find(bytes[name_end]) == none)
      ++name_end;
    size_t equals = skip_blanks(bytes, name_end);
    size_t quote = skip_blanks(bytes, equals + 1);
    if (name == name_end || !starts_with(bytes, equals, "=") || quote >= bytes.size() ||
        (bytes[quote] != '"' && bytes[quote] != '\''))
      return false;

    size_t value = quote + 1, value_end = value;
    while (value_end < bytes.size() && bytes[value_end] != bytes[quote] &&
           bytes[value_end] != '<')
      ++value_end;
    if (starts_with(bytes, value_end, bytes.substr(quote, 1))) {
      at = value_end + 1;
    } else {
      // The second quote is missing: the value ends with the tag.
      value_end = std::min(bytes.substr(0, value_end).find('>', value), value_end);
      at = value_end;
    }
    if (bytes.substr(name, name_end - name) == "p") {
      element.parameters = value;
      element.parameters_length = value_end - value;
    }
    return true;
  }

  /// The end of an element's text: its end tag, the next element, or the end of the part.
  size_t end_of_text(cparsers_xml_element &element) {
    size_t at = element.text;
    while ((at = bytes.find('<', at)) != none) {
      size_t section_end = end_of_section(at);
      if (section_end != none) {
        at = section_end;
      } else if (is_tag(bytes, at, "</d")) {
        return at;
      } else if (is_tag(bytes, at, "<d")) {
        // Without an end tag, the last blanks are the layout of the file.
        return drop_blanks(bytes, element.text, at);
      } else {
        ++at;
      }
    }
    element.is_cut = state.may_be_cut;
    return drop_blanks(bytes, element.text, bytes.size());
  }

  /// The end of the XML comment or CDATA section that begins here, if one does.
  size_t end_of_section(size_t at) {
    if (at + 1 >= bytes.size() || bytes[at + 1] != '!') return none;
    if (starts_with(bytes, at, "<!--"))
      return end_of_section(at + 4, "-->", state.has_last_comment);
    if (starts_with(bytes, at, "<![CDATA["))
      return end_of_section(at + 9, "]]>", state.has_last_data);
    return none;
  }

  size_t end_of_section(size_t at, string_view closing, bool &has_last) {
    state.has_sections = true;
    size_t found = has_last ? none : bytes.find(closing, at);
    has_last = found == none;
    return has_last ? none : found + closing.size();
  }
};

string_view view(const uint8_t *file, size_t count) {
  return string_view(reinterpret_cast<const char *>(file), count);
}

}  // namespace

cparsers_xml_scanner cparsers_xml_scan(
    const uint8_t *file, size_t count, size_t start, size_t end) {
  cparsers_xml_scanner scanner = {};
  scanner.position = start;
  scanner.end = end;
  if (end < count) return scanner;
  constexpr string_view root_end = "</i>";
  size_t last = drop_blanks(view(file, count), 0, count);
  bool is_closed =
      last >= start + root_end.size() && starts_with(view(file, count), last - root_end.size(), root_end);
  if (is_closed) scanner.end = last - root_end.size();
  scanner.may_be_cut = !is_closed;
  return scanner;
}

bool cparsers_xml_next(
    cparsers_xml_scanner *scanner, const uint8_t *file, cparsers_xml_element *element) {
  return Scanner(*scanner, view(file, scanner->end)).next(*element);
}

size_t cparsers_xml_find(const uint8_t *file, size_t count, size_t start) {
  return std::min(find_element(view(file, count), start), count);
}

#include "CXMLParser.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <string_view>

#include <pugixml.hpp>

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

/// Reads `<d>` elements in anything: knows no other tag, and never goes back.
class Scanner {
 public:
  explicit Scanner(string_view file) : bytes(file) {
    constexpr string_view root_end = "</i>";
    size_t end = drop_blanks(file, 0, file.size());
    ends_with_root = end >= root_end.size() && starts_with(file, end - root_end.size(), root_end);
    if (ends_with_root) bytes = file.substr(0, end - root_end.size());
  }

  /// Reads the first element at or after `position`, and moves that behind it.
  bool next(size_t &position, cparsers_xml_element &element) {
    while (position < bytes.size()) {
      position = std::min(bytes.find('<', position), bytes.size());
      size_t section_end = end_of_section(position);
      if (section_end != none) {
        position = section_end;
      } else if (is_tag(bytes, position, "<d")) {
        position = read(position, element);
        return true;
      } else {
        ++position;
      }
    }
    return false;
  }

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

 private:
  /// The file up to the end tag of its root.
  string_view bytes;
  bool ends_with_root;
  // Whether the ends of sections may still come: where not, no beginning is worth a search.
  bool comments_end = true;
  bool cdata_ends = true;

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

  /// The end of an element's text: its end tag, the next element, or the end of the root.
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
    element.is_cut = !ends_with_root;
    return drop_blanks(bytes, element.text, bytes.size());
  }

  /// The end of the XML comment or CDATA section that begins here, if one does.
  size_t end_of_section(size_t at) {
    if (starts_with(bytes, at, "<!--")) return end_of_section(at + 4, "-->", comments_end);
    if (starts_with(bytes, at, "<![CDATA[")) return end_of_section(at + 9, "]]>", cdata_ends);
    return none;
  }

  size_t end_of_section(size_t at, string_view closing, bool &may_end) {
    size_t found = may_end ? bytes.find(closing, at) : none;
    may_end = found != none;
    return may_end ? found + closing.size() : none;
  }
};

bool is_element(pugi::xml_node node) { return std::strcmp(node.name(), "d") == 0; }

/// The node after this one in the order of the file.
pugi::xml_node following(pugi::xml_node node) {
  if (node.first_child()) return node.first_child();
  while (node && !node.next_sibling()) node = node.parent();
  return node.next_sibling();
}

pugi::xml_node last_descendant(pugi::xml_node node) {
  while (node.last_child()) node = node.last_child();
  return node;
}

/// The last `<d>` of a document, if it has one.
pugi::xml_node last_element(const pugi::xml_document &document) {
  pugi::xml_node node = last_descendant(document);
  while (node && !is_element(node))
    node = node.previous_sibling() ? last_descendant(node.previous_sibling()) : node.parent();
  return node;
}

}  // namespace

struct cparsers_xml_reader {
  explicit cparsers_xml_reader(string_view file) : bytes(file), scanner(file) { parse(); }

  size_t read(cparsers_xml_element *elements, size_t capacity) {
    size_t count = 0;
    while (count < capacity && next(elements[count])) ++count;
    return count;
  }

 private:
  string_view bytes;
  Scanner scanner;
  /// What pugixml puts its terminators into; names and values lie where they lie in `bytes`.
  std::unique_ptr<char[]> copy;
  pugi::xml_document document;
  /// Where the walk through the document is, and the element at which it has to end.
  pugi::xml_node node, stop;
  /// Where the scanner goes on when the walk is over.
  size_t position = 0;

  void parse() {
    copy.reset(new (std::nothrow) char[bytes.size() + 1]);
    // The scanner needs no memory.
    if (!copy) return;
    // A NUL would end the document, and other control characters are errors in a tag.
    char *end = std::transform(bytes.begin(), bytes.end(), copy.get(),
                               [](char byte) { return is_blank(byte) ? ' ' : byte; });
    *end = 0;
    // Nothing is replaced, so that all stays where it is.
    constexpr unsigned options =
        pugi::parse_cdata | pugi::parse_embed_pcdata | pugi::parse_fragment;
    auto result = document.load_buffer_inplace(
        copy.get(), bytes.size() + 1, options, pugi::encoding_utf8);
    if (result) {
      position = bytes.size();
    } else {
      stop = last_element(document);
      if (!stop) return;
    }
    node = document.first_child();
  }

  bool next(cparsers_xml_element &element) {
    while (node && !is_element(node)) node = following(node);
    if (!node) return scanner.next(position, element);
    size_t offset = place(node.name()) - 1;
    // An attribute with a tag in it lacks a quote, and has swallowed other elements.
    string_view parameters = node.attribute("p").value();
    if (node == stop || parameters.find('<') != none || parameters.find('>') != none) {
      node = {};
      position = offset;
      return scanner.next(position, element);
    }
    if (node.first_child()) {
      // Sections, or tags that were meant to be text.
      scanner.read(offset, element);
    } else {
      string_view text = node.value();
      element = {offset, place(parameters), parameters.size(), place(text), text.size(), false};
    }
    node = following(node);
    return true;
  }

  /// Where a part of the document lies in the file; the empty one lies nowhere.
  size_t place(string_view part) const {
    return part.empty() ? 0 : static_cast<size_t>(part.data() - copy.get());
  }
};

cparsers_xml_reader *cparsers_xml_open(const uint8_t *bytes, size_t count) {
  return new cparsers_xml_reader(string_view(reinterpret_cast<const char *>(bytes), count));
}

size_t cparsers_xml_read(
    cparsers_xml_reader *reader, cparsers_xml_element *elements, size_t capacity) {
  return reader->read(elements, capacity);
}

void cparsers_xml_close(cparsers_xml_reader *reader) { delete reader; }

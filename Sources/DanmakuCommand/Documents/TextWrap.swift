/// Text in lines of a limited width.
enum TextWrap {
  /// The words of a text in lines of at most `width` characters, where the words allow it.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A left part, and a text that hangs beside it from a column on.
  static func hanging(_ left: String, _ text: String, column: Int, width: Int) -> String {
    let indent = String(repeating: " ", count: column)
    var result = left
    if left.count + 2 > column {
      result += "\n\(indent)"
    } else {
      result += indent.dropFirst(left.count)
    }
    return result + lines(text, width: width - column).joined(separator: "\n\(indent)") + "\n"
  }
}

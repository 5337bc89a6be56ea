/// Which lines of a script its events come from.
enum LineTable {
  private struct Line {
    var number: Int
    var range: Range<Int>
  }

  /// So many lines that libass has dropped may stand before an event.
  private static let farthest = 64

  /// The lines, from 1, of the events with these texts.
  ///
  /// libass drops lines that it can't read. Where there are more lines than events, the next one
  /// that ends with an event's text is its line.
  static func lines(of texts: [String], in script: Span<UInt8>) -> [Int] {
    let dialogues = dialogues(in: script)
    var next = 0
    return texts.map { text in
      let spare = min(dialogues.count - texts.count, farthest)
      let end = min(next + max(0, spare) + 1, dialogues.count)
      guard next < end else { return dialogues.last?.number ?? 0 }
      if spare > 0 {
        let text = Array(text.utf8)
        next = (next..<end).first { ends(script, dialogues[$0].range, with: text) } ?? next
      }
      defer { next += 1 }
      return dialogues[next].number
    }
  }

  private static func dialogues(in script: Span<UInt8>) -> [Line] {
    var lines: [Line] = []
    var number = 1
    var start = 0
    while start < script.count {
      var end = start
      while end < script.count, script[end] != lineFeed, script[end] != carriageReturn { end += 1 }
      if isDialogue(script, start..<end) { lines.append(Line(number: number, range: start..<end)) }
      number += 1
      start = end + 1
      if start < script.count, script[end] == carriageReturn, script[start] == lineFeed {
        start += 1
      }
    }
    return lines
  }

  private static func isDialogue(_ script: Span<UInt8>, _ line: Range<Int>) -> Bool {
    var start = line.lowerBound
    while start < line.upperBound, isBlank(script[start]) { start += 1 }
    for letter in "Dialogue:".utf8 {
      guard start < line.upperBound, script[start] == letter else { return false }
      start += 1
    }
    return true
  }

  /// Whether a line ends with a text, but for blanks.
  private static func ends(_ script: Span<UInt8>, _ line: Range<Int>, with text: [UInt8]) -> Bool {
    var end = line.upperBound
    var length = text.count
    while end > line.lowerBound, isBlank(script[end - 1]) { end -= 1 }
    while length > 0, isBlank(text[length - 1]) { length -= 1 }
    guard length <= end - line.lowerBound else { return false }
    for index in 0..<length where script[end - length + index] != text[index] { return false }
    return true
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

/// The font families that a script of another program names, in its styles and texts.
struct NamedFamilies {
  /// Those that the script itself does not bring along, in the order of their first use.
  private(set) var outside: [String] = []

  private static let style = Array("Style:".utf8)
  private static let event = Array("Dialogue:".utf8)
  private static let fonts = Array("[Fonts]".utf8)

  /// Reads a script; none are outside of one with fonts of its own.
  init(in script: Span<UInt8>) {
    var families: [String: String] = [:]
    var start = 0
    for end in 0...script.count where end == script.count || script[end] == UInt8(ascii: "\n") {
      let line = (start..<end).map { script[$0] }
      start = end + 1
      if line.starts(with: Self.fonts) {
        outside = []
        return
      }
      if line.starts(with: Self.style) {
        let fields = Self.fields(of: line, behind: Self.style, atMost: 3)
        if fields.count == 3 { families[fields[0]] = fields[1] }
      } else if line.starts(with: Self.event) {
        let fields = Self.fields(of: line, behind: Self.event, atMost: 10)
        guard fields.count == 10 else { continue }
        if let family = families[fields[3]] ?? families["Default"] { add(family) }
        let parts = fields[9].split(separator: "{", omittingEmptySubsequences: false)
        for part in parts.dropFirst() {
          for tag in part.prefix(while: { $0 != "}" }).split(separator: "\\")
          where tag.hasPrefix("fn") {
            add(String(tag.dropFirst(2)))
          }
        }
      }
    }
  }

  private mutating func add(_ name: String) {
    // An at sign asks for the face of vertical text.
    let name = name.hasPrefix("@") ? String(name.dropFirst()) : name
    if !name.isEmpty, !outside.contains(name) { outside.append(name) }
  }

  /// The fields of a line, the last of which may hold commas.
  private static func fields(
    of line: [UInt8], behind name: [UInt8], atMost count: Int
  ) -> [String] {
    line.dropFirst(name.count).split(
      separator: UInt8(ascii: ","), maxSplits: count - 1, omittingEmptySubsequences: false
    ).map { field in
      let blanks: [UInt8] = [0x20, 0x09, 0x0D]
      let end = field.lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? field.startIndex
      return String(decoding: field[..<end].drop { blanks.contains($0) }, as: UTF8.self)
    }
  }
}

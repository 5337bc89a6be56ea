/// The syntax of ffmpeg's filters and of shells.
enum FilterText {
  /// A file's name as the value of a filter's option.
  ///
  /// It is read twice: the graph ends a filter at `,`, `;`, `[` and `]`, the filter an option at `:`,
  /// and either takes away a level of quotes and backslashes.
  static func escape(_ path: Path) -> [UInt8] {
    escape(escape(path.bytes, #"\':"#), #"\'[],;"#)
  }

  /// A command line that a shell reads as ffmpeg with these words.
  static func commandLine(_ words: [[UInt8]]) -> [UInt8] {
    Array(([Array("ffmpeg".utf8)] + words.map(quote)).joined(separator: " ".utf8)) + "\n".utf8
  }

  private static func quote(_ word: [UInt8]) -> [UInt8] {
    let isPlain = word.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./:=,+@%".utf8.contains(byte)
      }
    }
    guard !isPlain || word.isEmpty else { return word }
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array(#"'\''"#.utf8) : [$0] } + [quote]
  }

  private static func escape(_ bytes: [UInt8], _ special: String) -> [UInt8] {
    bytes.flatMap { special.utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0] }
  }
}

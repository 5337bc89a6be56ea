import DanmakuFormats

extension Converter {
  /// The formats that can be read: the name that `--format` takes, and what it is.
  public static var formats: [(name: String, summary: String)] {
    FormatRegistry.all.map { ($0.name, $0.summary) }
  }

  /// Whether there is an encoding of a name, in whatever spelling.
  public static func hasEncoding(named name: String) -> Bool {
    TextEncoding(named: name) != nil
  }
}

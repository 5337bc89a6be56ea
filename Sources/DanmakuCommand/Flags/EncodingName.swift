import Danmaku

/// The names that `--encoding` takes.
enum EncodingName {
  /// The name of an encoding; `nil` if the content shall tell.
  static func read(_ value: FlagValue) throws(UsageError) -> String? {
    let name = try value.text()
    guard name != "auto" else { return nil }
    guard Converter.hasEncoding(named: name) else {
      throw UsageError("no such encoding: \(value.shown)", hint: "iconv --list shows them all")
    }
    return name
  }
}

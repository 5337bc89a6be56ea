import Danmaku

/// The names that `--format` takes.
enum FormatName {
  /// What stands for no format in particular; `autodetect` is its name in the Python danmaku2ass.
  static let automatic = ["auto", "autodetect"]

  /// All names.
  static var all: [String] { automatic.prefix(1) + Converter.formats.map(\.name) }

  /// The name of a format; `nil` if its content shall tell.
  static func read(_ value: FlagValue) throws(UsageError) -> String? {
    let name = try value.text()
    guard !automatic.contains(name) else { return nil }
    guard all.contains(name) else {
      let nearest = Suggestion.nearest(to: name, among: all)
      throw UsageError(
        "no such format: \(value.shown)",
        hint: nearest.map { "did you mean \($0)?" } ?? "--list-formats shows them all")
    }
    return name
  }
}

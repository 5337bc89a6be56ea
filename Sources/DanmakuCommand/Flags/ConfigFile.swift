/// The file that holds a user's own defaults: `option = value`, one a line.
enum ConfigFile {
  /// Where the file is; `nil` if none is to be read.
  ///
  /// The file with the standard name need not exist, the one that is asked for has to.
  static func path(
    _ config: Arguments.Config, in environment: Environment
  ) -> (path: Path, mustExist: Bool)? {
    switch config {
    case .none: return nil
    case .file(let path): return (path, true)
    case .standard:
      let home = environment.folder("HOME").map { $0.appending(Path(".config")) }
      guard let folder = environment.folder("XDG_CONFIG_HOME") ?? home else { return nil }
      return (folder.appending(Path("danmaku2ass/config")), false)
    }
  }

  /// The settings in the bytes of a file.
  static func settings(
    in bytes: Span<UInt8>, of path: Path
  ) throws(UsageError) -> [Setting] {
    var settings: [Setting] = []
    for (number, line) in TextLines.split(bytes) {
      let line = trim(line)
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let place = "\(path.shown):\(number)"
      settings.append(try setting(in: line, of: path, place))
    }
    return settings
  }

  private static func setting(
    in line: ArraySlice<UInt8>, of path: Path, _ place: String
  ) throws(UsageError) -> Setting {
    guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else {
      throw UsageError("must be option = value, not \"\(Path(line).shown)\"", at: place)
    }
    let key = Path(trim(line[..<equals])).text
    let value = trim(line[(equals + 1)...])
    guard let (flag, isOn) = Flags.conversion.find("--\(key)"), isOn, flag.isSetting else {
      let keys = Flags.conversion.all.filter(\.isSetting).map(\.key)
      throw UsageError(
        "no such option: \(Path(key).shown)", at: place,
        hint: Suggestion.hint(for: key, among: keys))
    }
    return Setting(
      flag: flag, value: try read(value, for: flag, of: path, "\(place): \(key)"),
      place: "\(place): \(key)")
  }

  private static func read(
    _ value: ArraySlice<UInt8>, for flag: Flag, of path: Path, _ place: String
  ) throws(UsageError) -> Setting.Value {
    let shown = Path(value).shown
    switch (flag.effect, shown) {
    case (.toggle, "yes"): return .isOn(true)
    case (.toggle, "no"): return .isOn(false)
    case (.toggle, _): throw UsageError("must be yes or no, not \"\(shown)\"", at: place)
    case (.value(_, .files, _), _) where !value.isEmpty && !Path(value).isAbsolute:
      // The folder that the program happens to run in says nothing about a user's own defaults.
      return .bytes(path.folder.appending(Path(value)).bytes)
    default: return .bytes(Array(value))
    }
  }

  private static func trim(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var line = line.drop(while: isBlank)
    while let last = line.last, isBlank(last) { line.removeLast() }
    return line
  }
}

/// The words of a command line, told apart: options and inputs in any order.
///
/// An option is spelled `--long VALUE`, `--long=VALUE`, `-s VALUE`, `-sVALUE` or `-s=VALUE`, and
/// switches may share a dash. A word that is the whole name of an option is that option, so `-fn`
/// is never `-f n`; otherwise the longest name at its start counts. `--` ends the options.
struct ArgumentParser {
  /// The options, in order.
  private(set) var settings: [Setting] = []
  /// The inputs, in order.
  private(set) var inputs: [Path] = []
  /// What to do instead of converting; the words after it are not looked at.
  private(set) var action: Flag.Action?
  private let flags: FlagTable

  /// Tells the words apart.
  init(_ words: [[UInt8]], _ flags: FlagTable = Flags.conversion) throws(UsageError) {
    self.flags = flags
    var words = words[...]
    while action == nil, let word = words.popFirst() {
      if word == Array("--".utf8) {
        inputs += words.map { Path($0) }
        return
      }
      if word.starts(with: "--".utf8) {
        try readLong(word, &words)
      } else if word.first == dash, word.count > 1, !word.starts(with: "-@".utf8) {
        try readShort(word, &words)
      } else {
        inputs.append(Path(word))
      }
    }
  }

  private mutating func readLong(
    _ word: [UInt8], _ words: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    let end = word.firstIndex(of: equals) ?? word.count
    let name = Path(word[..<end]).text
    guard let (flag, isOn) = flags.find(name) else { throw unknown(name) }
    try add(flag, isOn, name, end < word.count ? word[(end + 1)...] : nil, &words)
  }

  private mutating func readShort(
    _ word: [UInt8], _ words: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    let end = word.firstIndex(of: equals) ?? word.count
    let name = Path(word[..<end]).text
    if let (flag, isOn) = flags.find(name) {
      return try add(flag, isOn, name, end < word.count ? word[(end + 1)...] : nil, &words)
    }
    // A long name with one dash: taken for -o and a value, `-output` would write a file "utput".
    guard flags.find("-\(name)") == nil else { throw unknown(name) }
    var rest = word[1...]
    while action == nil, !rest.isEmpty {
      guard let (flag, length) = longestName(at: rest) else {
        throw unknown(Path(word).text)
      }
      let name = Path([dash] + rest.prefix(length)).text
      rest = rest.dropFirst(length)
      guard flag.metavar == nil else {
        return try add(flag, true, name, rest.isEmpty ? nil : rest, &words)
      }
      try add(flag, true, name, nil, &words)
    }
  }

  private mutating func add(
    _ flag: Flag, _ isOn: Bool, _ name: String, _ attached: ArraySlice<UInt8>?,
    _ words: inout ArraySlice<[UInt8]>
  ) throws(UsageError) {
    if case .action(let action) = flag.effect { self.action = action }
    guard let metavar = flag.metavar else {
      guard attached == nil else { throw UsageError("takes no value", at: name) }
      return settings.append(Setting(flag: flag, value: .isOn(isOn), place: name))
    }
    guard let value = attached.map(Array.init) ?? words.popFirst() else {
      throw UsageError("needs a value: \(metavar)", at: name)
    }
    settings.append(Setting(flag: flag, value: .bytes(value), place: name))
  }

  /// The option with the longest one-dash name that the letters begin with.
  private func longestName(at letters: ArraySlice<UInt8>) -> (flag: Flag, length: Int)? {
    for length in (1...3).reversed() where length <= letters.count {
      let name = Path([dash] + letters.prefix(length)).text
      if let (flag, _) = flags.find(name) { return (flag, length) }
    }
    return nil
  }

  private func unknown(_ name: String) -> UsageError {
    UsageError(
      "no such option: \(Path(name).shown)",
      hint: Suggestion.hint(for: name, among: flags.spellings) ?? "--help lists all options")
  }
}

private let dash = UInt8(ascii: "-")
private let equals = UInt8(ascii: "=")

import DanmakuModel

/// The table of all options.
enum Flags {
  /// All options, in the order in which they are documented.
  static let all = input + output + stage + text + lanes + filters + selection + report + general

  /// The option of a spelling, dashes included, and whether the spelling turns it on.
  static func find(_ spelling: String) -> (flag: Flag, isOn: Bool)? {
    index[spelling].map { (all[$0.flag], $0.isOn) }
  }

  /// All spellings.
  static let spellings = all.flatMap { $0.names + ($0.negation.map { [$0] } ?? []) }

  /// Every default, so that no text about the options has to repeat it.
  static let defaults = Options()

  private static let index: [String: (flag: Int, isOn: Bool)] = {
    var index: [String: (flag: Int, isOn: Bool)] = [:]
    for (number, flag) in all.enumerated() {
      for name in flag.names { index[name] = (number, true) }
      if let negation = flag.negation { index[negation] = (number, false) }
    }
    return index
  }()
}

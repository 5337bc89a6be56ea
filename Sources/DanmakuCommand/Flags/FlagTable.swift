/// The options of the program, or of one of its commands.
struct FlagTable: Sendable {
  /// All options, in the order in which they are documented.
  let all: [Flag]
  /// All spellings.
  let spellings: [String]
  private let index: [String: (flag: Int, isOn: Bool)]

  init(_ all: [Flag]) {
    self.all = all
    spellings = all.flatMap { $0.names + ($0.negation.map { [$0] } ?? []) }
    var index: [String: (flag: Int, isOn: Bool)] = [:]
    for (number, flag) in all.enumerated() {
      for name in flag.names { index[name] = (number, true) }
      if let negation = flag.negation { index[negation] = (number, false) }
    }
    self.index = index
  }

  /// The option of a spelling, dashes included, and whether the spelling turns it on.
  func find(_ spelling: String) -> (flag: Flag, isOn: Bool)? {
    index[spelling].map { (all[$0.flag], $0.isOn) }
  }
}

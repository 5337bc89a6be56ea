/// Finds words of which every match of a pattern holds at least one.
///
/// It knows the plain parts of PCRE2's syntax and gives up on the rest: an answer may be missing,
/// never wrong. ASCII letters count in either case, as in ``WordAutomaton``.
struct RequiredWords {
  /// More words than this are not worth looking for.
  private static let mostWords = 64
  /// Classes of more characters are taken for any character.
  private static let mostMembers = 16

  /// What is open: a group, or the whole pattern.
  private struct Level {
    /// The words of the branches that are complete; `nil` if one of them needs none.
    var words: [[UInt8]]? = []
    /// The best words of the branch that is being read; empty if it needs none so far.
    var best: [[UInt8]] = []
    /// Characters that follow one another directly.
    var run: [UInt8] = []
    /// Whether it only looks, and may do so at what must not be there.
    var isAssertion = false
  }

  private let pattern: [UInt8]
  private var index = 0
  private var levels = [Level()]
  /// Whether letters of all scripts count in either case, by `(?i)` at the beginning.
  private var isCaseless = false

  private init(_ pattern: [UInt8]) {
    self.pattern = pattern
    guard pattern.starts(with: "(?".utf8) else { return }
    let flags = pattern.dropFirst(2).prefix { "ims".utf8.contains($0) }
    guard flags.endIndex < pattern.count, pattern[flags.endIndex] == UInt8(ascii: ")") else {
      return
    }
    isCaseless = flags.contains(UInt8(ascii: "i"))
    index = flags.endIndex + 1
  }

  /// The words of a pattern that PCRE2 has compiled; `nil` if a match may do without any, or if
  /// that can't be told.
  static func of(_ pattern: String) -> [[UInt8]]? {
    var reader = RequiredWords(Array(pattern.utf8))
    while reader.index < reader.pattern.count {
      guard reader.readElement() else { return nil }
    }
    reader.endBranch()
    guard reader.levels.count == 1, let words = reader.levels[0].words else { return nil }
    return words.count <= mostWords ? words : nil
  }

  /// Reads a character, an escape, a class, or the beginning or end of a group or branch.
  ///
  /// - Returns: False for what it does not know.
  private mutating func readElement() -> Bool {
    let byte = pattern[index]
    switch byte {
    case UInt8(ascii: "("): return openGroup()
    case UInt8(ascii: ")"): return closeGroup()
    case UInt8(ascii: "|"):
      index += 1
      endBranch()
      return true
    case UInt8(ascii: "["): return readClass()
    case UInt8(ascii: "\\"): return readEscape()
    case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "."):
      index += 1
      return finish([])
    case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: "{"): return false
    default: return finishCharacter(at: index)
    }
  }

  private mutating func readEscape() -> Bool {
    guard index + 1 < pattern.count else { return false }
    let letter = pattern[index + 1]
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      // Those that stand for one thing by themselves; others may have something behind them.
      let known = "dDwWsSbBhHvVAZzRnrtfe".utf8
      guard known.contains(letter) else { return false }
      index += 2
      return finish([])
    default: return finishCharacter(at: index + 1)
    }
  }

  /// Takes the character that begins at a place.
  private mutating func finishCharacter(at start: Int) -> Bool {
    index = start + Self.length(pattern[start])
    guard index <= pattern.count else { return false }
    return extendRun(pattern[start..<index].map(\.asciiLowercase))
  }

  /// Takes a character, and what says how often it comes.
  private mutating func extendRun(_ character: [UInt8]) -> Bool {
    guard isAsGiven(character) else { return finish([]) }
    guard let least = readRepetition() else { return false }
    if least.count > 0 { levels[levels.count - 1].run += character }
    if least.isGiven { endRun() }
    return true
  }

  /// Takes an element that is one of the words, if there are any, and how often it comes.
  private mutating func finish(_ words: [[UInt8]]) -> Bool {
    endRun()
    guard let least = readRepetition() else { return false }
    if least.count > 0 { consider(words) }
    return true
  }

  private mutating func readClass() -> Bool {
    index += 1
    guard index < pattern.count else { return false }
    let isNegated = pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var members: [[UInt8]]? = isNegated ? nil : []
    var isFirst = true
    while index < pattern.count {
      let byte = pattern[index]
      switch byte {
      case UInt8(ascii: "]"):
        // At the beginning it may be a member.
        guard !isFirst else { return false }
        index += 1
        return finishClass(members)
      case UInt8(ascii: "["): return false
      case UInt8(ascii: "\\"):
        // \Q and \c could make a member of the bracket that seems to end the class.
        guard index + 1 < pattern.count, !"Qc".utf8.contains(pattern[index + 1]) else {
          return false
        }
        members = nil
        index += 1 + Self.length(pattern[index + 1])
      case UInt8(ascii: "-"):
        members = nil
        index += 1
      default:
        let end = index + Self.length(byte)
        guard end <= pattern.count else { return false }
        members?.append(pattern[index..<end].map(\.asciiLowercase))
        index = end
      }
      isFirst = false
    }
    return false
  }

  private mutating func finishClass(_ members: [[UInt8]]?) -> Bool {
    guard let members, members.count <= Self.mostMembers, members.allSatisfy(isAsGiven) else {
      return finish([])
    }
    // [Aa] is a character like any other.
    if let first = members.first, members.allSatisfy({ $0 == first }) { return extendRun(first) }
    return finish(members)
  }

  private mutating func openGroup() -> Bool {
    endRun()
    index += 1
    var level = Level()
    let plain: [StaticString] = ["?:", "?>"]
    let assertions: [StaticString] = ["?=", "?!", "?<=", "?<!"]
    if let word = plain.first(where: { follows($0) }) {
      index += word.utf8CodeUnitCount
    } else if let word = assertions.first(where: { follows($0) }) {
      index += word.utf8CodeUnitCount
      level.isAssertion = true
    } else if follows("?") || follows("*") {
      return false
    }
    levels.append(level)
    return true
  }

  private mutating func closeGroup() -> Bool {
    guard levels.count > 1 else { return false }
    endBranch()
    let level = levels.removeLast()
    index += 1
    return finish(level.isAssertion ? [] : level.words ?? [])
  }

  /// Reads what says how often an element comes, at least; `nil` for what it does not know.
  private mutating func readRepetition() -> (count: Int, isGiven: Bool)? {
    guard index < pattern.count else { return (1, false) }
    var count = 0
    switch pattern[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "?"): index += 1
    case UInt8(ascii: "+"):
      count = 1
      index += 1
    case UInt8(ascii: "{"):
      let parts = pattern[(index + 1)...].prefix { $0 != UInt8(ascii: "}") }
      let end = parts.endIndex
      let bounds = parts.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      guard end < pattern.count, bounds.count <= 2,
        let least = Int(String(decoding: bounds[0], as: UTF8.self)),
        bounds.dropFirst().allSatisfy({ $0.allSatisfy { 0x30...0x39 ~= $0 } })
      else { return nil }
      count = least
      index = end + 1
    default: return (1, false)
    }
    if follows("?") || follows("+") { index += 1 }
    return (count, true)
  }

  private mutating func endRun() {
    let run = levels[levels.count - 1].run
    levels[levels.count - 1].run = []
    if !run.isEmpty { consider([run]) }
  }

  private mutating func endBranch() {
    endRun()
    let last = levels.count - 1
    let best = levels[last].best
    levels[last].best = []
    if best.isEmpty {
      levels[last].words = nil
    } else {
      levels[last].words?.append(contentsOf: best)
    }
  }

  /// Keeps the words if they are better than those of the branch so far: the shortest is longer.
  private mutating func consider(_ words: [[UInt8]]) {
    func worth(_ words: [[UInt8]]) -> Int { words.map(\.count).min() ?? 0 }
    let last = levels.count - 1
    if words.count <= Self.mostWords, worth(words) > worth(levels[last].best) {
      levels[last].best = words
    }
  }

  /// Whether only the character itself matches, but for the case of an ASCII letter.
  private func isAsGiven(_ character: [UInt8]) -> Bool {
    guard isCaseless else { return true }
    let first = character[0]
    // The long s and the sign of the kelvin are cases of s and k. From U+3000 to U+9FFF there are
    // no cases.
    if first < 0x80 { return first != UInt8(ascii: "k") && first != UInt8(ascii: "s") }
    return 0xE3...0xE9 ~= first
  }

  private func follows(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { bytes in
      unsafe pattern[index...].starts(with: bytes)
    }
  }

  /// The bytes of the character that begins with a byte.
  private static func length(_ byte: UInt8) -> Int {
    byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }
}

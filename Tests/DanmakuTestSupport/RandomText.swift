/// The kinds of text that viewers write, each a source of random comments.
public enum RandomText: String, CaseIterable, Sendable {
  /// Ideographs.
  case han
  /// Hiragana and katakana.
  case kana
  /// Half-width katakana with their voicing marks.
  case halfWidthKana
  /// English words.
  case latin
  /// Faces made of characters.
  case kaomoji
  /// Emoji with variation selectors, skin tones, joiners and flags.
  case emoji
  /// Letters under stacks of combining marks.
  case combining
  /// Thai.
  case thai
  /// Arabic, which runs from right to left.
  case arabic
  /// Korean syllables.
  case korean
  /// Digits.
  case digits
  /// Punctuation of all widths.
  case punctuation
  /// Pieces of the others.
  case mixed

  /// A text of some pieces: characters, words or faces, as the kind has it.
  ///
  /// It neither begins nor ends with a blank.
  public func generate(pieces: Int, using random: inout SeededRandom) -> String {
    let text = (0..<pieces).map { _ in piece(using: &random) }.joined(separator: separator)
    let blank: (Character) -> Bool = { $0 == " " }
    let start = text.drop(while: blank)
    return String(start.reversed().drop(while: blank).reversed())
  }

  private var separator: String { self == .latin ? " " : "" }

  private func piece(using random: inout SeededRandom) -> String {
    switch self {
    case .combining:
      let marks = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        pick(Pool.marks, using: &random)
      }
      return pick(Pool.letters, using: &random) + marks.joined()
    case .mixed:
      let kind = Self.allCases[Int.random(in: 0..<Self.allCases.count - 1, using: &random)]
      return kind.piece(using: &random)
    default: return pick(pool, using: &random)
    }
  }

  private var pool: [String] {
    switch self {
    case .han: Pool.ideographs
    case .kana: Pool.kana
    case .halfWidthKana: Pool.halfWidth
    case .latin: Pool.words
    case .kaomoji: Pool.faces
    case .emoji: Pool.emoji
    case .thai: Pool.thai
    case .arabic: Pool.arabic
    case .korean: Pool.korean
    case .digits: Pool.digits
    case .punctuation: Pool.punctuation
    case .combining, .mixed: []
    }
  }

  private func pick(_ pool: [String], using random: inout SeededRandom) -> String {
    pool.randomElement(using: &random) ?? ""
  }
}

import DanmakuModel

/// What there is to count of texts as they were read.
struct TextStatistics {
  /// So many of the most frequent ones are kept.
  private static let kept = 20
  /// Where classes of lengths begin, in characters.
  private static let borders: [Double] = [
    0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50, 100,
  ]

  private(set) var lengths = Histogram()
  private(set) var texts: [Statistics.Frequency] = []
  private(set) var senders: [Statistics.Frequency] = []

  /// Nothing counted.
  init() {}

  /// Counts the texts and senders of a list.
  init(_ list: CommentList) {
    var texts = EqualTexts()
    var senders = EqualTexts()
    var lengths: [Double] = []
    lengths.reserveCapacity(list.comments.count)
    for (index, comment) in list.comments.enumerated() {
      let text = Self.ownText(list.text(of: comment))
      lengths.append(Double(Self.characters(in: text)))
      texts.add(text, of: index) {
        Self.areEqual(text, Self.ownText(list.text(of: list.comments[$0])))
      }
      guard comment.details >= 0 else { continue }
      let sender = list.sender(of: list.details[Int(comment.details)])
      senders.add(sender, of: Int(comment.details)) {
        Self.areEqual(sender, list.sender(of: list.details[$0]))
      }
    }
    self.lengths = Histogram(lengths, from: Self.borders)
    self.texts = texts.most(Self.kept).map { group in
      let text = Self.ownText(list.text(of: list.comments[group.first]))
      return Statistics.Frequency(text: Self.copy(text), count: group.count)
    }
    self.senders = senders.most(Self.kept).map { group in
      let sender = list.sender(of: list.details[group.first])
      return Statistics.Frequency(text: Self.copy(sender), count: group.count)
    }
  }

  /// A text without the sender's name that `--names` puts before it.
  @_lifetime(copy text)
  private static func ownText(_ text: Span<UInt8>) -> Span<UInt8> {
    for index in text.indices where text[index] == PreparedText.nameEnd {
      return text.extracting((index + 1)...)
    }
    return text
  }

  /// The code points of a text.
  private static func characters(in text: Span<UInt8>) -> Int {
    var count = 0
    for index in text.indices where text[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  private static func areEqual(_ text: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard text.count == other.count else { return false }
    for index in text.indices where text[index] != other[index] { return false }
    return true
  }

  private static func copy(_ text: Span<UInt8>) -> [UInt8] { text.indices.map { text[$0] } }
}

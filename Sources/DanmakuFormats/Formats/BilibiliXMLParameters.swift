import DanmakuModel

/// What the attribute `p` of a `<d>` says: `time,mode,size,color,sentAt,pool,sender,rowID,weight`.
///
/// Four fields are enough. Two other orders occur in elements of the same shape:
/// `time,mode,color,sender`, which is read too, and the `rowID,attributes,time,mode,size,…` of
/// history files that call themselves XML 2.0, which is refused.
struct BilibiliXMLParameters {
  /// When the comment appears.
  var seconds: Double
  /// How it moves.
  var mode: Comment.Mode
  /// The size as found, 0 if it can't be read.
  var size: Double
  /// The colour, white if it can't be read.
  var color: RGBColor
  /// Whether each `/n` in the text breaks the line, or only those with no letter behind them.
  var breaksBeforeLetters: Bool

  /// What became of an attribute.
  enum Reading {
    /// It describes a comment that is drawn.
    case read(BilibiliXMLParameters)
    /// It gives no comment.
    case refused(SkipReason)

    /// Reads the value of an attribute.
    init(_ text: Span<UInt8>) {
      let fields = Fields(text)
      let second = fields.number(1, in: text) ?? 1
      let third = fields.number(2, in: text) ?? 0
      guard fields.count >= 4, !fields.areHistory(second: second, third: third, in: text) else {
        self = .refused(.malformed)
        return
      }
      guard let mode = ModeReader.bilibili(Int(exactly: second) ?? 1) else {
        self = .refused(.unsupportedMode)
        return
      }
      guard let seconds = fields.number(0, in: text) else {
        self = .refused(text.extracting(fields[0]).trimmed.isEmpty ? .noTime : .badTime)
        return
      }
      let fourth = ColorReader.read(text.extracting(fields[3]))
      let isColorThird =
        fields.count == 4 && third > Double(Comment.largestSize) && fourth == nil
      self = .read(
        BilibiliXMLParameters(
          seconds: seconds, mode: mode, size: isColorThird ? 0 : third,
          color: (isColorThird ? ColorReader.color(of: third) : fourth) ?? .white,
          breaksBeforeLetters: mode.isStill || fields.number(5, in: text) == 1))
    }
  }
}

/// Where the fields of an attribute are.
private struct Fields {
  /// The number of fields; more than seven are not counted.
  private(set) var count = 1
  private var starts: [6 of Int]
  private var ends: [6 of Int]

  init(_ text: Span<UInt8>) {
    starts = [6 of Int](repeating: text.count)
    ends = starts
    starts[0] = 0
    for index in text.indices where text[index] == Byte.comma {
      ends[count - 1] = index
      count += 1
      guard count <= starts.count else { break }
      starts[count - 1] = index + 1
    }
  }

  /// The place of one of the first six fields; empty if there are fewer.
  subscript(index: Int) -> Range<Int> { starts[index]..<ends[index] }

  /// The number in one of the first six fields.
  func number(_ index: Int, in text: Span<UInt8>) -> Double? {
    DecimalReader.read(text.extracting(self[index]))
  }

  /// Whether the mode stands in the fourth field, and a time in ms before it, as in history
  /// files.
  func areHistory(second: Double, third: Double, in text: Span<UInt8>) -> Bool {
    guard count >= 7 else { return false }
    if !Self.modes.contains(second) {
      return number(3, in: text).map(Self.modes.contains) ?? false
    }
    guard third > 1000, third == third.rounded() else { return false }
    return number(4, in: text).map(Self.sizes.contains) ?? false
  }

  private static let modes = 1.0...9
  private static let sizes = 10.0...64
}

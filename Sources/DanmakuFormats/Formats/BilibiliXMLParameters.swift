import DanmakuModel

/// What the attribute `p` of a `<d>` says: `time,mode,size,color,sentAt,pool,sender,rowID,weight`.
///
/// Four fields are enough. Two other orders occur in elements of the same shape:
/// `time,mode,color,sender`, and in history files that call themselves XML 2.0
/// `rowID,attributes,milliseconds,mode,size,color,sentAt,sender`.
struct BilibiliXMLParameters {
  /// When the comment appears.
  var seconds: Double
  /// How it moves.
  var mode: Comment.Mode
  /// The size as found, 0 if it can't be read.
  var size: Double
  /// The colour, white if it can't be read.
  var color: RGBColor
  /// What the site thinks of it, 0 if it doesn't say.
  var weight: UInt8
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
      guard fields.count >= 4 else {
        self = .refused(.malformed)
        return
      }
      let isHistory = fields.areHistory(in: text)
      let first = isHistory ? 2 : 0
      let kind = fields.number(first + 1, in: text) ?? 1
      guard let mode = ModeReader.bilibili(Int(exactly: kind) ?? 1) else {
        self = .refused(.unsupportedMode)
        return
      }
      guard let time = fields.number(first, in: text) else {
        self = .refused(text.extracting(fields[first]).trimmed.isEmpty ? .noTime : .badTime)
        return
      }
      let size = fields.number(first + 2, in: text) ?? 0
      let color = fields.color(first + 3, in: text)
      let isColorThird = fields.count == 4 && size > Double(Comment.largestSize) && color == nil
      let isSubtitle = !isHistory && fields.digits(5, in: text) == 1
      self = .read(
        BilibiliXMLParameters(
          seconds: isHistory ? time / 1000 : time, mode: mode, size: isColorThird ? 0 : size,
          color: (isColorThird ? ColorReader.color(of: size) : color) ?? .white,
          weight: isHistory ? 0 : UInt8(clamping: fields.digits(8, in: text) ?? 0),
          breaksBeforeLetters: mode.isStill || isSubtitle))
    }
  }
}

/// Where the fields of an attribute are.
private struct Fields {
  /// The number of fields; more than ten are not counted.
  private(set) var count = 1
  private var starts: [9 of Int]
  private var ends: [9 of Int]

  init(_ text: Span<UInt8>) {
    starts = [9 of Int](repeating: text.count)
    ends = starts
    starts[0] = 0
    for index in text.indices where text[index] == Byte.comma {
      ends[count - 1] = index
      count += 1
      guard count <= starts.count else { break }
      starts[count - 1] = index + 1
    }
  }

  /// The place of one of the first nine fields; empty if there are fewer.
  subscript(index: Int) -> Range<Int> { starts[index]..<ends[index] }

  /// The number in one of the first nine fields.
  func number(_ index: Int, in text: Span<UInt8>) -> Double? {
    digits(index, in: text).map(Double.init) ?? DecimalReader.read(text.extracting(self[index]))
  }

  /// The colour in one of the first nine fields.
  func color(_ index: Int, in text: Span<UInt8>) -> RGBColor? {
    digits(index, in: text).map { RGBColor(hex: UInt32($0)) }
      ?? ColorReader.read(text.extracting(self[index]))
  }

  /// The number in one of the first nine fields, if it is written with few digits.
  func digits(_ index: Int, in text: Span<UInt8>) -> Int? {
    let field = text.extracting(self[index])
    guard 1...9 ~= field.count else { return nil }
    var value = 0
    for index in field.indices {
      guard let digit = field[index].digit else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Whether the fields are in the order of history files: a mode in the fourth one with no mode
  /// in the second or a size in the fifth, or a time in ms in the third with a size in the fifth.
  func areHistory(in text: Span<UInt8>) -> Bool {
    guard count >= 7 else { return false }
    let hasMode = isMode(3, in: text)
    if hasMode, !isMode(1, in: text) { return true }
    guard let size = digits(4, in: text), 10...64 ~= size else { return false }
    guard !hasMode, let third = number(2, in: text) else { return hasMode }
    return third > 1000 && third == third.rounded()
  }

  private func isMode(_ index: Int, in text: Span<UInt8>) -> Bool {
    digits(index, in: text).map { 1...9 ~= $0 } ?? false
  }
}

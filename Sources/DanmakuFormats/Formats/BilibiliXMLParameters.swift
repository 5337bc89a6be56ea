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
      let isSubtitle = !isHistory && fields.digits(5) == 1
      self = .read(
        BilibiliXMLParameters(
          seconds: isHistory ? time / 1000 : time, mode: mode, size: isColorThird ? 0 : size,
          color: (isColorThird ? ColorReader.color(of: size) : color) ?? .white,
          weight: isHistory ? 0 : UInt8(clamping: fields.digits(8) ?? 0),
          breaksBeforeLetters: mode.isStill || isSubtitle))
    }
  }
}

/// Where the fields of an attribute are.
private struct Fields: ~Copyable {
  /// A field.
  private struct Field {
    var start = 0
    var end = 0
    /// What it spells, if that is nothing but digits.
    var number = 0
    /// How many of its bytes are digits.
    var digits = 0
  }

  /// The number of fields; more than ten are not counted.
  private(set) var count = 1
  private var fields = [9 of Field](repeating: Field())

  init(_ text: Span<UInt8>) {
    var field = Field()
    for index in text.indices {
      let byte = text[index]
      if let digit = byte.digit {
        field.number = field.number &* 10 &+ Int(digit)
        field.digits += 1
      } else if byte == Byte.comma {
        field.end = index
        fields[count - 1] = field
        count += 1
        guard count <= fields.count else { return }
        field = Field(start: index + 1)
      }
    }
    field.end = text.count
    fields[count - 1] = field
  }

  /// The place of one of the first nine fields; empty if there are fewer.
  subscript(index: Int) -> Range<Int> { fields[index].start..<fields[index].end }

  /// The number in one of the first nine fields.
  func number(_ index: Int, in text: Span<UInt8>) -> Double? {
    digits(index).map(Double.init) ?? DecimalReader.read(text.extracting(self[index]))
  }

  /// The colour in one of the first nine fields.
  func color(_ index: Int, in text: Span<UInt8>) -> RGBColor? {
    digits(index).map { RGBColor(hex: UInt32($0)) }
      ?? ColorReader.read(text.extracting(self[index]))
  }

  /// The number in one of the first nine fields, if it is written with few digits.
  func digits(_ index: Int) -> Int? {
    let field = fields[index]
    let length = field.end - field.start
    return 1...9 ~= length && field.digits == length ? field.number : nil
  }

  /// Whether the fields are in the order of history files: a mode in the fourth one with no mode
  /// in the second or a size in the fifth, or a time in ms in the third with a size in the fifth.
  func areHistory(in text: Span<UInt8>) -> Bool {
    guard count >= 7 else { return false }
    let hasMode = isMode(3)
    if hasMode, !isMode(1) { return true }
    guard let size = digits(4), 10...64 ~= size else { return false }
    guard !hasMode, let third = number(2, in: text) else { return hasMode }
    return third > 1000 && third == third.rounded()
  }

  private func isMode(_ index: Int) -> Bool {
    digits(index).map { 1...9 ~= $0 } ?? false
  }
}

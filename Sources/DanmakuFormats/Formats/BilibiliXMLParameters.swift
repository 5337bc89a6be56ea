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
  /// When it was sent, in seconds or milliseconds since 1970, if it is positioned; else 0.
  var sent: Double
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
      var fields = Fields(text)
      let first = fields.next()
      let second = fields.next()
      let third = fields.next()
      let fourth = fields.next()
      let fifth = fields.next()
      let sixth = fields.next()
      let seventh = fields.next()
      _ = fields.next()
      let ninth = fields.next()
      guard fourth.exists else {
        self = .refused(.malformed)
        return
      }
      let isHistory =
        seventh.exists && Self.isHistory(second, third.number, fourth, size: fifth.digits)
      let (time, kind, size, color) =
        isHistory ? (third, fourth, fifth, sixth) : (first, second, third, fourth)
      guard let mode = ModeReader.bilibili(Int(exactly: kind.number ?? 1) ?? 1) else {
        self = .refused(.code)
        return
      }
      guard let seconds = time.number else {
        self = .refused(time.text.trimmed.isEmpty ? .noTime : .badTime)
        return
      }
      let points = size.number ?? 0
      let rgb = color.color
      let isColorThird = !fifth.exists && points > Double(Comment.largestSize) && rgb == nil
      let isSubtitle = !isHistory && sixth.digits == 1
      self = .read(
        BilibiliXMLParameters(
          seconds: isHistory ? seconds / 1000 : seconds, mode: mode,
          size: isColorThird ? 0 : points,
          color: (isColorThird ? ColorReader.color(of: points) : rgb) ?? .white,
          weight: isHistory ? 0 : UInt8(clamping: ninth.digits ?? 0),
          sent: mode == .positioned ? (isHistory ? seventh : fifth).number ?? 0 : 0,
          breaksBeforeLetters: mode.isStill || isSubtitle))
    }

    /// Whether the fields are in the order of history files: a mode in the fourth one with no mode
    /// in the second or a size in the fifth, or a time in ms in the third with a size in the fifth.
    private static func isHistory(
      _ second: Field, _ third: @autoclosure () -> Double?, _ fourth: Field, size: Int?
    ) -> Bool {
      if fourth.isMode, !second.isMode { return true }
      guard let size, 10...64 ~= size else { return false }
      guard !fourth.isMode, let third = third() else { return fourth.isMode }
      return third > 1000 && third == third.rounded()
    }
  }
}

/// The fields of an attribute, one after the other.
private struct Fields: ~Escapable {
  private let text: Span<UInt8>
  private var position = 0

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    self.text = text
  }

  /// The next field; an empty one that does not exist behind the last.
  @_lifetime(copy self)
  mutating func next() -> Field {
    let start = min(position, text.count)
    var value = 0
    var others = 0
    var index = start
    while index < text.count {
      let byte = text[index]
      if byte == Byte.comma { break }
      if let digit = byte.digit { value = value &* 10 &+ Int(digit) } else { others += 1 }
      index += 1
    }
    let exists = position <= text.count
    position = index + 1
    let isNumber = others == 0 && 1...9 ~= index - start
    return Field(
      text: text.extracting(start..<index), exists: exists, digits: isNumber ? value : nil)
  }
}

/// A field of an attribute.
private struct Field: ~Escapable {
  let text: Span<UInt8>
  let exists: Bool
  /// The number, if it is written with few digits.
  let digits: Int?

  @_lifetime(copy text)
  init(text: Span<UInt8>, exists: Bool, digits: Int?) {
    self.text = text
    self.exists = exists
    self.digits = digits
  }

  /// The number that it spells.
  var number: Double? { digits.map(Double.init) ?? DecimalReader.read(text) }

  /// The colour that it names.
  var color: RGBColor? { digits.map { RGBColor(hex: UInt32($0)) } ?? ColorReader.read(text) }

  /// Whether it is a number that stands for a mode.
  var isMode: Bool { digits.map { 1...9 ~= $0 } ?? false }
}

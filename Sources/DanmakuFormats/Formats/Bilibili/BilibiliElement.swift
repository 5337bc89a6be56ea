/// One comment of a protobuf segment: Bilibili's message `DanmakuElem`.
struct BilibiliElement {
  /// The tags of the fields that are read.
  private enum Tag {
    static let id: UInt64 = 1
    static let progress: UInt64 = 2
    static let mode: UInt64 = 3
    static let size: UInt64 = 4
    static let color: UInt64 = 5
    static let sender: UInt64 = 6
    static let content: UInt64 = 7
    static let sent: UInt64 = 8
    static let weight: UInt64 = 9
    static let pool: UInt64 = 11
    static let likes: UInt64 = 15
    static let gradient: UInt64 = 24
  }

  /// The gradient that a VIP's comment has.
  private static let vipGradient: UInt64 = 60001

  /// The time in milliseconds.
  private(set) var progress: Int64 = 0
  private(set) var mode = 0
  private(set) var size = 0
  /// The colour: black if it is not there, for a zero is not stored.
  private(set) var color: UInt32 = 0
  /// The hash of the sender's number.
  private(set) var sender = 0..<0
  private(set) var content = 0..<0
  private(set) var weight: UInt8 = 0
  private(set) var pool = 0
  private(set) var likes: Int32 = 0
  private(set) var hasGradient = false
  /// A bit for each of the first tags that is there.
  private var found: UInt64 = 0

  /// The comment in a range; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - range: Where it is.
  ///   - bytes: The file.
  ///   - limit: How many fields it may have, so that guesses cost little.
  ///   - isCut: Whether the range may end before the comment does.
  init?(in range: Range<Int>, of bytes: Span<UInt8>, limit: Int = .max, isCut: Bool = false) {
    var scanner = ProtobufScanner(range)
    var fieldsLeft = limit
    while true {
      switch scanner.next(in: bytes) {
      case .end: return
      case .cut where isCut: return
      case .cut, .broken: return nil
      case .field:
        fieldsLeft -= 1
        guard fieldsLeft >= 0, take(scanner) else { return nil }
      }
    }
  }

  /// Whether what was read is a comment and not another message, or chance.
  ///
  /// The keys of the number, the time and the mode are control characters, so no text has them.
  var isTelling: Bool {
    let telling: UInt64 = 1 << Tag.id | 1 << Tag.progress | 1 << Tag.mode
    return found & telling != 0 && found.nonzeroBitCount > 1
  }

  /// When the comment in a range was sent, in seconds since 1970; 0 if it does not say.
  static func sent(in range: Range<Int>, of bytes: Span<UInt8>) -> Double {
    var scanner = ProtobufScanner(range)
    while case .field = scanner.next(in: bytes) {
      if scanner.tag == Tag.sent, scanner.wire == .varint {
        return Double(Int64(bitPattern: scanner.number))
      }
    }
    return 0
  }

  /// Takes a field; false if it is stored as the message has it not.
  @inline(__always)
  private mutating func take(_ field: ProtobufScanner) -> Bool {
    guard field.tag < 64 else { return true }
    found |= 1 &<< field.tag
    switch field.tag {
    case Tag.sender: sender = field.range
    case Tag.content: content = field.range
    case Tag.id: break
    case Tag.progress: progress = Int64(bitPattern: field.number)
    case Tag.mode: mode = Int(clamping: field.number)
    case Tag.size: size = Int(clamping: field.number)
    case Tag.color: color = UInt32(truncatingIfNeeded: field.number)
    case Tag.weight: weight = UInt8(clamping: field.number)
    case Tag.pool: pool = Int(clamping: field.number)
    case Tag.likes: likes = Int32(clamping: field.number)
    case Tag.gradient: hasGradient = field.number == Self.vipGradient
    default: return true
    }
    let isText = field.tag == Tag.sender || field.tag == Tag.content
    return field.wire == (isText ? .bytes : .varint)
  }
}

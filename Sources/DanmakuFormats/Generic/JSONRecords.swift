/// Steps through the records of a JSON array or of JSON lines, past whatever is broken.
struct JSONRecords {
  /// How records follow one another.
  enum Form {
    /// As the elements of an array.
    case array
    /// One after the other, as a rule one a line.
    case lines
  }

  /// What comes next.
  enum Element {
    /// An object; the scanner has entered it.
    case object(at: Int)
    /// Something that is no object, already stepped over.
    case malformed(at: Int)
    /// The end of the list.
    case end
  }

  let form: Form
  /// Where the records are read.
  var scanner: JSONScanner
  private var hasRecovered = false

  /// The records from a place on: behind the bracket of an array, or anywhere between lines.
  init(_ form: Form, at start: Int) {
    self.form = form
    scanner = JSONScanner(at: start)
  }

  /// Steps to the next record.
  mutating func next(in bytes: Span<UInt8>, keys: GenericKeys) -> Element {
    while true {
      let byte = scanner.peek(in: bytes)
      let start = scanner.position
      if start == bytes.count { return .end }
      switch byte {
      case UInt8(ascii: "{"):
        _ = scanner.enterObject(in: bytes)
        return .object(at: start)
      case Byte.comma:
        scanner.position += 1
      case UInt8(ascii: "]"):
        scanner.position += 1
        if form == .array, !continues(in: bytes) { return .end }
      case 0xEF where UTF8Text.isByteOrderMark(in: bytes, at: start):
        scanner.position += 3
      default:
        skipStranger(in: bytes, keys: keys)
        return .malformed(at: start)
      }
    }
  }

  /// Steps over the rest of the object entered; false if it is broken.
  mutating func skipMembers(in bytes: Span<UInt8>) -> Bool {
    while true {
      switch scanner.nextMember(in: bytes) {
      case .member: continue
      case .end: return true
      case .broken: return false
      }
    }
  }

  /// Goes on behind a broken record: at the next line that starts an object, or else at the next
  /// whole object that is a comment.
  ///
  /// Where a record was cut, what follows may look like a part of it, so the search begins
  /// inside it.
  mutating func recover(from start: Int, in bytes: Span<UInt8>, keys: GenericKeys) {
    hasRecovered = true
    if form == .lines {
      scanner.position = start
      skipLine(in: bytes)
      if scanner.peek(in: bytes) == UInt8(ascii: "{") { return }
    }
    var index = start + 1
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "{") else {
        index += 1
        continue
      }
      var probe = JSONProbe(at: index, in: bytes, keys: keys)
      if probe.isComment, probe.finish(in: bytes) {
        scanner.position = index
        return
      }
      index = probe.isTooDeep ? max(probe.position, index + 1) : index + 1
    }
    scanner.position = bytes.count
  }

  /// Where, at or behind a place, a record seems to begin: a comment behind another object; the end of
  /// the file if there is none.
  static func likelyStart(from place: Int, in bytes: Span<UInt8>, keys: GenericKeys) -> Int {
    var isBehindObject = false
    for index in place..<bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "{"), isBehindObject,
        JSONProbe(at: index, in: bytes, keys: keys).isComment
      {
        return index
      }
      isBehindObject =
        byte == UInt8(ascii: "}") || (isBehindObject && (byte.isBlank || byte == Byte.comma))
    }
    return bytes.count
  }

  /// Steps over something that stands in an object's place.
  private mutating func skipStranger(in bytes: Span<UInt8>, keys: GenericKeys) {
    guard form == .array else { return skipLine(in: bytes) }
    let start = scanner.position
    if scanner.scanValue(in: bytes) != nil {
      switch scanner.peek(in: bytes) {
      case Byte.comma, UInt8(ascii: "]"), UInt8(ascii: "{"), 0: return
      default: break
      }
    }
    recover(from: start, in: bytes, keys: keys)
  }

  private mutating func skipLine(in bytes: Span<UInt8>) {
    while scanner.position < bytes.count, bytes[scanner.position] != Byte.lineFeed,
      bytes[scanner.position] != Byte.carriageReturn
    {
      scanner.position += 1
    }
  }

  /// Whether the list goes on after a bracket.
  ///
  /// After a recovery, it may have been that of an array inside the broken record. Then `},{`
  /// follows.
  private mutating func continues(in bytes: Span<UInt8>) -> Bool {
    guard hasRecovered else { return false }
    var look = scanner
    for expected in [UInt8(ascii: "}"), Byte.comma, UInt8(ascii: "{")] {
      guard look.peek(in: bytes) == expected else { return false }
      scanner.position = look.position
      look.position += 1
    }
    return true
  }
}

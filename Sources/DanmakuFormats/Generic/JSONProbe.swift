/// Looks into an object to see whether it is a comment.
struct JSONProbe {
  /// Whether there is a time.
  private(set) var hasTime = false
  /// Whether there is a text.
  private(set) var hasText = false
  private let needsTime: Bool
  private var scanner: JSONScanner
  private var last = JSONScanner.Step.broken

  /// Whether the object is a comment.
  var isComment: Bool { hasText && (hasTime || !needsTime) }
  /// Whether the object was given up for its depth.
  var isTooDeep: Bool { scanner.isTooDeep }
  /// How far the object has been read.
  var position: Int { scanner.position }

  /// Reads an object until it is known to be a comment, and to its end if it is none.
  init(at start: Int, in bytes: Span<UInt8>, keys: GenericKeys) {
    needsTime = !keys.allowsNoTime
    scanner = JSONScanner(at: start)
    guard scanner.enterObject(in: bytes) else { return }
    last = scanner.nextMember(in: bytes)
    while last == .member {
      if scanner.value.kind != .container, !JSONWord.isAbsent(scanner.value, in: bytes) {
        let field = keys.match(scanner.key, in: bytes)?.field
        hasTime = hasTime || field == .time
        hasText = hasText || field == .text
        if isComment { return }
      }
      last = scanner.nextMember(in: bytes)
    }
  }

  /// Reads the rest of the object; false if it is broken.
  mutating func finish(in bytes: Span<UInt8>) -> Bool {
    while last == .member { last = scanner.nextMember(in: bytes) }
    return last == .end
  }
}

import DanmakuModel

/// Finds where in a JSON document the comments are.
struct JSONOutline {
  /// How many records are looked at to tell whether a list is one of comments.
  private static let recordsTried = 32
  /// How many keys an error names.
  private static let keysNamed = 12
  /// The length up to which it names them.
  private static let longestName = 40

  private let keys: GenericKeys
  /// The bytes that recoveries may still read: a bound on the work that a spoilt file makes.
  private var patience: Int
  /// Where the objects last looked at were given up for their depth.
  private var depthsEnd = 0

  /// An outline of a document by keys.
  init(of bytes: Span<UInt8>, keys: GenericKeys) {
    self.keys = keys
    patience = bytes.count &* 2
  }

  /// The comments of a document: its lines, or else its longest array of comments wherever that
  /// is; `nil` if there are none.
  mutating func locate(in bytes: Span<UInt8>) -> JSONRecords? {
    let start = bytes.firstContent
    guard start < bytes.count else { return nil }
    if bytes[start] == UInt8(ascii: "[") {
      let records = JSONRecords(.array, at: start + 1)
      if hasComments(records, in: bytes) { return records }
    }
    let lines = JSONRecords(.lines, at: start)
    let startsObject = bytes[start] == UInt8(ascii: "{")
    if startsObject, hasSeveral(lines, in: bytes), hasComments(lines, in: bytes) { return lines }
    if let array = longestArray(in: bytes, from: start) { return array }
    return startsObject && hasComments(lines, in: bytes) ? lines : nil
  }

  /// Why a document without comments has none: which key is missing, and which there are.
  func complaint(about bytes: Span<UInt8>, options: DecodingOptions) -> DecodingError {
    var found: [String] = []
    var hasTime = false
    var objects = 0
    var index = bytes.firstContent
    while index < bytes.count, objects < Self.recordsTried {
      if bytes[index] == UInt8(ascii: "{") {
        let probe = JSONProbe(at: index, in: bytes, keys: keys)
        hasTime = hasTime || probe.hasTime
        objects += 1
        if found.count < Self.keysNamed { addKeys(ofObjectAt: index, in: bytes, to: &found) }
      }
      index += 1
    }
    return hasTime
      ? .keyNotFound(.text, wanted: options.textKey, found: found)
      : .keyNotFound(.time, wanted: options.timeKey, found: found)
  }

  private func addKeys(ofObjectAt start: Int, in bytes: Span<UInt8>, to found: inout [String]) {
    var scanner = JSONScanner(at: start)
    guard scanner.enterObject(in: bytes) else { return }
    while found.count < Self.keysNamed, case .member = scanner.nextMember(in: bytes) {
      let key = bytes.extracting(scanner.key.range)
      guard key.count <= Self.longestName else { continue }
      let name = key.string
      if !found.contains(name) { found.append(name) }
    }
  }

  /// Whether one of the first records is a comment.
  private mutating func hasComments(_ records: JSONRecords, in bytes: Span<UInt8>) -> Bool {
    var records = records
    var tried = 0
    while tried < Self.recordsTried, patience > 0 {
      tried += 1
      switch records.next(in: bytes, keys: keys) {
      case .end: return false
      case .malformed(let start):
        patience -= records.scanner.position - start
      case .object(let start):
        let probe = JSONProbe(at: start, in: bytes, keys: keys)
        if probe.isComment { return true }
        if probe.isTooDeep { depthsEnd = max(depthsEnd, probe.position) }
        if !records.skipMembers(in: bytes) {
          records.recover(from: start, in: bytes, keys: keys)
          patience -= records.scanner.position - start
        }
      }
    }
    return false
  }

  /// Whether a second object follows the first, which is whole.
  private func hasSeveral(_ records: JSONRecords, in bytes: Span<UInt8>) -> Bool {
    var records = records
    guard case .object = records.next(in: bytes, keys: keys), records.skipMembers(in: bytes),
      case .object = records.next(in: bytes, keys: keys)
    else { return false }
    return true
  }

  /// The array with the most records of those that hold comments, whatever lies around it.
  ///
  /// An empty one counts if there is no other and its key tells that comments belong there.
  private mutating func longestArray(in bytes: Span<UInt8>, from start: Int) -> JSONRecords? {
    var scanner = JSONScanner(at: start)
    var best: JSONRecords?
    var most = 0
    var string = 0..<0
    while scanner.position < bytes.count {
      switch bytes[scanner.position] {
      case Byte.quote:
        string = scanner.scanString(in: bytes)?.range ?? string
      case UInt8(ascii: "["):
        scanner.position += 1
        let records = JSONRecords(.array, at: scanner.position)
        switch scanner.peek(in: bytes) {
        case UInt8(ascii: "{") where hasComments(records, in: bytes):
          let (count, end) = measure(records, in: bytes)
          if count > most { (best, most) = (records, count) }
          scanner.position = end
        case UInt8(ascii: "{"):
          scanner.position = max(scanner.position, depthsEnd)
        case UInt8(ascii: "]") where best == nil && isListName(bytes.extracting(string)):
          best = records
        default: break
        }
      default:
        scanner.position += 1
      }
    }
    return best
  }

  /// The number of records, and where they end.
  private func measure(_ records: JSONRecords, in bytes: Span<UInt8>) -> (count: Int, end: Int) {
    var records = records
    var count = 0
    while true {
      switch records.next(in: bytes, keys: keys) {
      case .end: return (count, records.scanner.position)
      case .malformed: continue
      case .object(let start):
        count += 1
        if !records.skipMembers(in: bytes) { records.recover(from: start, in: bytes, keys: keys) }
      }
    }
  }

  /// Whether a key is one that comments are listed under; an array without a key has no name.
  private func isListName(_ key: Span<UInt8>) -> Bool {
    let names: [StaticString] = [
      "", "comments", "danmaku", "danmakus", "danmuku", "danmu", "barrages", "messages", "chats",
      "data", "list", "items", "results", "records",
    ]
    for name in names where key.matches(name) { return true }
    return false
  }
}

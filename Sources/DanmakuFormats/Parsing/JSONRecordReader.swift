/// Reads the records on a path of a JSON document one by one, without building a tree.
///
/// A broken record costs only itself, and a cut document only what was cut. Several documents may
/// follow one another, as lines or as segments put together. What is not on the path is skipped.
struct JSONRecordReader {
  /// What comes next.
  enum Step: Equatable {
    /// A record, which ``JSONRecordReader/fields`` now holds; it starts at this place.
    case record(at: Int)
    /// Something in a record's place that is none, or not a whole one.
    case malformed(at: Int)
    /// The end of the file.
    case end
  }

  /// How often a file may be read over in vain: spoilt ones need once or twice, and only those
  /// made to take long more than this.
  private static let wasteLimit = 8

  /// The fields of the record read last.
  private(set) var fields: JSONFields
  private let path: [JSONPath.Step]
  private let isSniffing: Bool
  private var scanner = JSONScanner(at: 0)
  /// Where the containers on the path start; those from ``depth`` on have been left.
  private var starts: [Int]
  private var depth = 0
  /// Where a record found behind a break starts; it is in ``fields`` already.
  private var found: Int?
  /// How many bytes have been read in vain behind breaks.
  private var waste = 0

  /// A reader of the records at the end of a path.
  ///
  /// - Parameters:
  ///   - path: The way to the records.
  ///   - fields: What to read of a record.
  ///   - isSniffing: Whether a break on the way to the records ends the file, for then it can't
  ///     be told whether those found behind are the right ones.
  init(_ path: JSONPath, _ fields: JSONFields, isSniffing: Bool = false) {
    self.path = path.steps
    self.fields = fields
    self.isSniffing = isSniffing
    starts = [Int](repeating: 0, count: path.steps.count)
  }

  /// Where the container that a step of the path is made in starts.
  ///
  /// So members beside an array of records can be read, wherever they are in their object.
  func start(ofContainer step: Int) -> Int { starts[step] }

  /// Steps to the next record.
  mutating func next(in bytes: Span<UInt8>) -> Step {
    let isThere = found == nil && walk(in: bytes)
    if let start = found {
      found = nil
      return .record(at: start)
    }
    guard isThere else { return .end }
    let start = scanner.position
    let isRecord = bytes[start] == fields.form.opening
    if isRecord, fields.read(from: &scanner, in: bytes) { return .record(at: start) }
    if isRecord || scanner.scanValue(in: bytes) == nil { recover(from: start, in: bytes) }
    return .malformed(at: start)
  }

  /// Goes on to the next value at the end of the path; false at the end of the file, and when a
  /// record has been found behind a break.
  private mutating func walk(in bytes: Span<UInt8>) -> Bool {
    while found == nil {
      let byte = scanner.peek(in: bytes)
      guard scanner.position < bytes.count else { return false }
      if byte == Byte.comma {
        scanner.position += 1
      } else if depth == 0 {
        let isRoot = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        if isSniffing, !isRoot { return false }
        if !isRoot { scanner.position += 1 } else if arrive(in: bytes) { return true }
      } else if byte == path[depth - 1].closing {
        scanner.position += 1
        depth -= 1
      } else if case .member(let name) = path[depth - 1] {
        if step(to: name, in: bytes), arrive(in: bytes) { return true }
      } else if arrive(in: bytes) {
        return true
      }
    }
    return false
  }

  /// Steps over a key, and over the value of one that is not wanted.
  private mutating func step(to name: [UInt8], in bytes: Span<UInt8>) -> Bool {
    let start = scanner.position
    guard bytes[start] == Byte.quote, let key = scanner.scanString(in: bytes),
      scanner.peek(in: bytes) == Byte.colon
    else {
      loseWay(at: start, in: bytes)
      return false
    }
    scanner.position += 1
    if key.isKey(name, in: bytes) { return true }
    if scanner.scanValue(in: bytes) == nil { loseWay(at: start, in: bytes) }
    return false
  }

  /// Whether the value that comes next is at the end of the path; one on the way is entered, and
  /// any other skipped.
  private mutating func arrive(in bytes: Span<UInt8>) -> Bool {
    let byte = scanner.peek(in: bytes)
    let start = scanner.position
    guard start < bytes.count else { return false }
    guard depth < path.count else { return true }
    if byte == path[depth].opening {
      starts[depth] = start
      depth += 1
      scanner.position += 1
    } else if isSniffing, depth == 0 {
      scanner.position = bytes.count
    } else if scanner.scanValue(in: bytes) == nil {
      loseWay(at: start, in: bytes)
    }
    return false
  }

  /// Goes on behind something broken that is no record.
  private mutating func loseWay(at start: Int, in bytes: Span<UInt8>) {
    if isSniffing { scanner.position = bytes.count } else { recover(from: start, in: bytes) }
  }

  /// Finds the next whole record behind a break.
  ///
  /// Where a record was cut, what follows may look like a part of it, so the search begins
  /// inside it.
  private mutating func recover(from start: Int, in bytes: Span<UInt8>) {
    var index = start + 1
    while index < bytes.count, waste / Self.wasteLimit <= bytes.count {
      guard bytes[index] == fields.form.opening else {
        index += 1
        continue
      }
      var trial = JSONScanner(at: index)
      if fields.read(from: &trial, in: bytes), fields.areTelling {
        found = index
        scanner = trial
        depth = path.count
        return
      }
      waste += trial.position - index
      index = trial.isTooDeep ? max(trial.position, index + 1) : index + 1
    }
    scanner.position = bytes.count
  }
}

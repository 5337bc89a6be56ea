import DanmakuModel

/// How one of niconico's JSON formats spells its records.
struct NiconicoJSONShape: Sendable {
  /// How times are written.
  enum Time {
    /// A number with so many units a second.
    case units(perSecond: Double)
    /// `1:23.45` or seconds.
    case clock
  }

  /// The fields of a record, in the order of ``NiconicoJSONShape/keys``.
  private enum Field {
    static let time = 0
    static let text = 1
    static let commands = 2
    static let sender = 3
    static let premium = 4
    static let owner = 5
    static let deleted = 6
    static let likes = 7
  }

  /// Where records may be; the first path that leads to some counts.
  var paths: [JSONPath]
  /// Keys of which one group is in every record of the format, and of no other.
  var signatures: [[StaticString]]
  /// The keys of time, text, commands, sender, premium, owner, deleted and likes.
  var keys: [StaticString]
  /// How many keys tell a record behind something broken.
  var telling = 2
  /// How times are written.
  var time: Time
  /// Whether a record without a sender is the uploader's.
  var anonymousIsOwner = false

  /// The path to the records of a file; `nil` if it has none of this shape.
  func path(in head: Span<UInt8>) -> JSONPath? {
    for path in paths {
      for keys in signatures where JSONSniffer.hasRecords(at: path, with: keys, in: head) {
        return path
      }
    }
    return nil
  }

  /// Reads all comments of a file.
  func decode(_ bytes: Span<UInt8>, format: String) -> DecodedInput {
    var sink = NiconicoSink(format: format)
    let head = bytes.extracting(0..<min(bytes.count, FormatRegistry.headLength))
    guard let path = path(in: head) ?? paths.first else { return sink.finish() }
    var reader = JSONRecordReader(path, JSONFields(keys, telling: telling))
    var thread = Thread(path: path)
    var text = JSONText()
    var sender = JSONText()
    var command = JSONText()
    while let start = reader.next(in: bytes, sink: &sink.records) {
      let fields = reader.fields
      var record = record(of: fields, buffer: &command, in: bytes)
      record.isOwner = record.isOwner || thread.isOwner(of: reader, in: bytes)
      sink.add(
        record, text: text.read(fields[Field.text], in: bytes),
        sender: sender.read(fields[Field.sender], in: bytes), at: start, in: bytes)
    }
    return sink.finish()
  }

  private func record(
    of fields: JSONFields, buffer: inout JSONText, in bytes: Span<UInt8>
  ) -> NiconicoRecord {
    var record = NiconicoRecord()
    record.seconds = fields[Field.time].map { seconds(of: $0, in: bytes) }
    record.hasText = fields[Field.text] != nil
    record.isOwner = anonymousIsOwner && fields[Field.sender] == nil
    record.isDeleted = fields[Field.deleted]?.bool(in: bytes) ?? false
    record.setLikes(fields[Field.likes]?.number(in: bytes))
    if let value = fields[Field.premium] { record.setPremium(bytes.extracting(value.range)) }
    if let value = fields[Field.owner] { record.setOwner(bytes.extracting(value.range)) }
    if let value = fields[Field.commands] {
      record.commands.read(value, buffer: &buffer, in: bytes)
    }
    return record
  }

  private func seconds(of value: JSONValue, in bytes: Span<UInt8>) -> Double {
    switch time {
    case .units(let perSecond):
      return (value.number(in: bytes) ?? .nan) / perSecond
    case .clock:
      guard value.kind != .container else { return .nan }
      switch TimeReader.read(bytes.extracting(value.range)) {
      case .seconds(let seconds), .number(let seconds, _): return seconds
      case nil: return .nan
      }
    }
  }
}

extension NiconicoCommands {
  /// Takes a value: an array of commands, or a string of them.
  fileprivate mutating func read(
    _ value: JSONValue, buffer: inout JSONText, in bytes: Span<UInt8>
  ) {
    guard value.isArray(in: bytes) else {
      if value.isString { read(buffer.read(value, in: bytes)) }
      return
    }
    var scanner = JSONScanner(at: value.range.lowerBound + 1)
    while true {
      if scanner.peek(in: bytes) == Byte.comma {
        scanner.position += 1
      } else if let command = scanner.scanValue(in: bytes) {
        if command.isString { read(buffer.read(command, in: bytes)) }
      } else {
        return
      }
    }
  }
}

/// The thread that the comments read lie in: an object with a `fork` and an array of comments.
private struct Thread {
  /// The step of the path that is made in a thread; `nil` if comments lie in none.
  private let step: Int?
  /// Where the thread looked into last starts.
  private var start = -1
  private var isOwner = false

  init(path: JSONPath) {
    let last = path.steps.count - 2
    guard last >= 0, case .member = path.steps[last] else {
      step = nil
      return
    }
    step = last
  }

  /// Whether the thread of the record read last is the uploader's.
  mutating func isOwner(of reader: JSONRecordReader, in bytes: Span<UInt8>) -> Bool {
    guard let step, start != reader.start(ofContainer: step) else { return isOwner }
    start = reader.start(ofContainer: step)
    isOwner = false
    var scanner = JSONScanner(at: start)
    guard scanner.enterObject(in: bytes) else { return false }
    while scanner.nextMember(in: bytes) == .member {
      guard bytes.extracting(scanner.key.range).matches("fork") else { continue }
      isOwner = bytes.extracting(scanner.value.range).matches("owner")
      break
    }
    return isOwner
  }
}

import DanmakuModel

/// Gathers the records of a generic file, and gives them times when all are known.
///
/// Only the whole column shows whether its numbers are seconds, milliseconds or a date.
struct GenericCollector {
  /// The time of a comment as read, and where its record is.
  private struct PendingTime {
    var value: Double
    /// The index of the column, or ``inSeconds``.
    var column: Int32
    var offset: Int
  }

  private static let inSeconds: Int32 = -1
  /// The column of a record without a time.
  private static let missing: Int32 = -2

  private let unit: TimeUnit?
  private let interval: Double?
  /// What is known of who wrote the last comment.
  private var extra = CommentDetails()
  private var sink: RecordSink
  private var times: [PendingTime] = []
  private var columns: [(key: KeyMatch, column: TimeColumn)] = []

  /// Nothing gathered yet.
  init(format: String, options: DecodingOptions, isPart: Bool) {
    sink = RecordSink(format: format, isPart: isPart)
    unit = options.timeUnit
    interval = options.interval
  }

  /// Counts a record that gave no comment.
  mutating func skip(_ reason: SkipReason, at offset: Int, in source: Span<UInt8>) {
    sink.skip(reason, at: offset, in: source)
  }

  /// Takes a record with its text, which must be valid UTF-8.
  ///
  /// - Returns: Whether it may be a comment.
  mutating func add(
    _ record: GenericRecord, text: Span<UInt8>, at offset: Int, in source: Span<UInt8>
  ) -> Bool {
    func refuse(_ reason: SkipReason) -> Bool {
      skip(reason, at: offset, in: source)
      return false
    }
    var pending = PendingTime(value: .nan, column: Self.inSeconds, offset: offset)
    switch record.time {
    case .missing:
      guard interval != nil else { return refuse(.noTime) }
      pending.column = Self.missing
    case .unreadable: break
    case .seconds(let seconds): pending.value = seconds
    case .number(let number, let isWhole):
      pending.value = number
      pending.column = note(number, isWhole: isWhole, key: record.timeKey)
    }
    guard let mode = record.mode else { return refuse(.code) }
    guard mode != .positioned else {
      addPositioned(record, pending, text: text, in: source)
      return false
    }
    guard !BlankText.isBlank(text) else { return refuse(.emptyText) }
    times.append(pending)
    sink.decoded.list.append(
      time: Timestamp(milliseconds: 0), mode: mode, size: Comment.size(reading: record.size),
      color: record.color, text: text)
    extra = .named
    return true
  }

  /// Adds to the last comment who wrote it: a picture first, and then a name.
  mutating func describeLast(_ field: GenericField, _ value: Span<UInt8>) {
    guard !BlankText.isBlank(value), let last = sink.decoded.list.comments.indices.last else {
      return
    }
    if field == .avatar {
      extra.avatar = sink.decoded.list.avatar(at: value)
      sink.decoded.list.describeLast(extra, sender: Span())
    } else if sink.decoded.list.comments[last].details >= 0 {
      sink.decoded.list.nameLast(value)
    } else {
      sink.decoded.list.describeLast(extra, sender: value)
    }
  }

  /// Takes a record whose text says where it stands.
  private mutating func addPositioned(
    _ record: GenericRecord, _ pending: PendingTime, text: Span<UInt8>, in source: Span<UInt8>
  ) {
    let comment = Comment(
      time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0, color: record.color,
      size: Comment.size(reading: record.size), mode: .positioned)
    let reason = PositionedComment.append(text, comment, sent: 0, to: &sink.decoded.list)
    if let reason { return skip(reason, at: pending.offset, in: source) }
    times.append(pending)
  }

  /// Gives the comments their times, and leaves out those that have no good one.
  consuming func finish(in source: Span<UInt8>) -> DecodedInput {
    let scales = columns.map { $0.column.scale(asked: unit) }
    // Where some records have times, one without is at fault.
    let step = times.allSatisfy { $0.column == Self.missing } ? interval : nil
    var comments = sink.decoded.list.comments
    sink.decoded.list.comments = []
    var kept = 0
    for index in comments.indices {
      let pending = times[index]
      var seconds = pending.value
      if pending.column == Self.missing {
        guard let step else {
          sink.skip(.noTime, at: pending.offset, in: source)
          continue
        }
        seconds = Double(index) * step
      } else if pending.column != Self.inSeconds {
        let (perSecond, origin) = scales[Int(pending.column)]
        seconds = (seconds - origin) / perSecond
      }
      switch TimeCheck(seconds: seconds) {
      case .refused(let reason): sink.skip(reason, at: pending.offset, in: source)
      case .accepted(let time):
        comments[kept] = comments[index]
        comments[kept].time = time
        kept += 1
      }
    }
    comments.removeSubrange(kept...)
    sink.decoded.list.comments = comments
    return sink.decoded
  }

  /// Notes a number in its column, and returns the column's index.
  private mutating func note(_ value: Double, isWhole: Bool, key: KeyMatch) -> Int32 {
    let index = column(of: key)
    columns[index].column.note(value, isWhole: isWhole)
    return Int32(truncatingIfNeeded: index)
  }

  /// The index of a key's column.
  private mutating func column(of key: KeyMatch) -> Int {
    var index = 0
    while index < columns.count,
      columns[index].key.rank != key.rank || columns[index].key.unit != key.unit
    {
      index += 1
    }
    if index == columns.count { columns.append((key, TimeColumn(rule: key.unit))) }
    return index
  }
}

extension GenericCollector: PartSink {
  mutating func absorb(_ part: consuming GenericCollector, upTo end: Int, in source: Span<UInt8>) {
    let indices = part.columns.map { key, other in
      let index = column(of: key)
      columns[index].column.note(other)
      return Int32(truncatingIfNeeded: index)
    }
    for var time in part.times {
      if time.column >= 0 { time.column = indices[Int(time.column)] }
      times.append(time)
    }
    sink.absorb(part.sink, upTo: end, in: source)
  }
}

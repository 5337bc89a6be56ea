import DanmakuModel

/// Reads the comments of generic JSON, one record after the other.
struct JSONCommentReader {
  /// The best value found for a field of the record.
  private struct Slot {
    var key = KeyMatch(field: .text, rank: Int.max, unit: .infer)
    var value = JSONValue(kind: .token, range: 0..<0)

    var isFilled: Bool { key.rank != Int.max }
  }

  private let keys: GenericKeys
  /// The fields of ``GenericField``.
  private var slots = [7 of Slot](repeating: Slot())
  /// The keys of the last record, for the next one has the same as a rule.
  private var members: [(key: Range<Int>, match: KeyMatch?)] = []
  private var scratch: [UInt8] = []

  /// A reader that goes by keys.
  init(keys: GenericKeys) {
    self.keys = keys
  }

  /// Reads the records before a place, and returns where the next one begins; the end of the file
  /// behind the last one.
  ///
  /// Of a part it returns `nil` at once where the list ends or is broken.
  mutating func read(
    _ list: JSONRecords, upTo end: Int, in bytes: Span<UInt8>, to collector: inout GenericCollector,
    isPart: Bool
  ) -> Int? {
    var records = list
    while true {
      switch records.next(in: bytes, keys: keys) {
      case .end: return isPart && end < bytes.count ? nil : bytes.count
      case .malformed(let start):
        guard !isPart else { return nil }
        collector.skip(.malformed, at: start, in: bytes)
      case .object(let start):
        guard start < end else { return start }
        if fillSlots(from: &records.scanner, in: bytes) {
          add(recordAt: start, in: bytes, to: &collector)
        } else {
          guard !isPart else { return nil }
          collector.skip(.malformed, at: start, in: bytes)
          records.recover(from: start, in: bytes, keys: keys)
        }
      }
    }
  }

  /// Reads the members of the object entered; false if it is broken.
  private mutating func fillSlots(from scanner: inout JSONScanner, in bytes: Span<UInt8>) -> Bool {
    slots = [7 of Slot](repeating: Slot())
    var index = 0
    while true {
      switch scanner.nextMember(in: bytes) {
      case .end: return true
      case .broken: return false
      case .member:
        let match = match(scanner.key, memberAt: index, in: bytes)
        index += 1
        guard let match, match.rank <= slots[match.field.rawValue].key.rank,
          isUsable(scanner.value, for: match.field, in: bytes)
        else { continue }
        slots[match.field.rawValue] = Slot(key: match, value: scanner.value)
      }
    }
  }

  /// Whether a value can be that of a field: containers can't, but for a colour's channels.
  private func isUsable(
    _ value: JSONValue, for field: GenericField, in bytes: Span<UInt8>
  ) -> Bool {
    guard value.kind == .container else { return !JSONWord.isAbsent(value, in: bytes) }
    return field == .color && bytes[value.range.lowerBound] == UInt8(ascii: "[")
  }

  private mutating func add(
    recordAt start: Int, in bytes: Span<UInt8>, to collector: inout GenericCollector
  ) {
    var record = GenericRecord()
    for index in GenericField.time.rawValue...GenericField.color.rawValue
    where slots[index].isFilled && slots[index].key.field != .text {
      if slots[index].value.kind == .escapedString {
        unescape(slots[index].value, in: bytes)
        record.read(slots[index].key, scratch.span)
      } else {
        record.read(slots[index].key, bytes.extracting(slots[index].value.range))
      }
    }
    let text = slots[GenericField.text.rawValue]
    if !text.isFilled {
      collector.skip(record.isTimed ? .noText : .noTime, at: start, in: bytes)
    } else if text.value.kind == .escapedString {
      unescape(text.value, in: bytes)
      if collector.add(record, text: scratch.span, at: start, in: bytes) {
        describe(in: bytes, to: &collector)
      }
    } else if collector.add(
      record, text: bytes.extracting(text.value.range), at: start, in: bytes)
    {
      describe(in: bytes, to: &collector)
    }
  }

  /// Adds to the last comment who wrote it.
  private mutating func describe(in bytes: Span<UInt8>, to collector: inout GenericCollector) {
    for field in [GenericField.avatar, .sender] where slots[field.rawValue].isFilled {
      let value = slots[field.rawValue].value
      if value.kind == .escapedString {
        unescape(value, in: bytes)
        collector.describeLast(field, scratch.span)
      } else {
        collector.describeLast(field, bytes.extracting(value.range))
      }
    }
  }

  private mutating func unescape(_ value: JSONValue, in bytes: Span<UInt8>) {
    scratch.removeAll(keepingCapacity: true)
    JSONString.unescape(value.range, of: bytes, into: &scratch)
  }

  /// What a key is good for, looked up only if it differs from the last record's.
  private mutating func match(
    _ key: JSONValue, memberAt index: Int, in bytes: Span<UInt8>
  ) -> KeyMatch? {
    if index < members.count, equal(members[index].key, key.range, in: bytes) {
      return members[index].match
    }
    let match = keys.match(key, in: bytes)
    if index < members.count {
      members[index] = (key.range, match)
    } else if index < 64 {
      members.append((key.range, match))
    }
    return match
  }

  private func equal(_ left: Range<Int>, _ right: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count
    where bytes[left.lowerBound + offset] != bytes[right.lowerBound + offset] {
      return false
    }
    return true
  }
}

/// Tells what a JSON document is by the keys of its records; the document may be cut anywhere.
enum JSONSniffer {
  /// How many records are looked at.
  private static let recordsTried = 16

  /// Whether one of the first records on a path has all of these keys, none of them `null`.
  static func hasRecords(
    at path: JSONPath, with keys: [StaticString], in head: Span<UInt8>
  ) -> Bool {
    firstRecord(at: path, JSONFields(keys, telling: keys.count), in: head) != nil
  }

  /// Whether the root is an object with all of these keys.
  ///
  /// A member whose value is cut does not count; ask for an array with the other functions.
  static func hasRoot(with keys: [StaticString], in head: Span<UInt8>) -> Bool {
    hasRecords(at: "", with: keys, in: head)
  }

  /// The first of the first records on a path that has all telling fields; the last one may be
  /// cut, and then has the fields before the cut.
  static func firstRecord(
    at path: JSONPath, _ fields: JSONFields, in head: Span<UInt8>
  ) -> JSONFields? {
    guard mayLead(path, to: fields.tellingNames, in: head) else { return nil }
    var reader = JSONRecordReader(path, fields, isSniffing: true)
    for _ in 0..<recordsTried {
      switch reader.next(in: head) {
      case .end: return nil
      case .record:
        if reader.fields.areTelling { return reader.fields }
      case .malformed(let start):
        var cut = fields
        var scanner = JSONScanner(at: start)
        if !cut.read(from: &scanner, in: head), cut.areTelling { return cut }
      }
    }
    return nil
  }

  /// Whether a document is one with an array at the end of a path, be it empty.
  ///
  /// The path has to end with an array's name, without brackets.
  static func hasArray(at path: JSONPath, in head: Span<UInt8>) -> Bool {
    guard mayLead(path, to: [], in: head) else { return false }
    var reader = JSONRecordReader(path, JSONFields(cells: 0, telling: 0), isSniffing: true)
    switch reader.next(in: head) {
    case .end: return false
    case .record: return true
    case .malformed(let start): return head[start] == UInt8(ascii: "[")
    }
  }

  /// Whether a document has an array without elements at the end of a path, which has to end with
  /// the array's name.
  static func hasEmptyArray(at path: JSONPath, in head: Span<UInt8>) -> Bool {
    guard mayLead(path, to: [], in: head) else { return false }
    var reader = JSONRecordReader(path, JSONFields(cells: 0, telling: 0), isSniffing: true)
    guard case .record = reader.next(in: head) else { return false }
    return reader.fields.count == 0
  }

  /// Whether a path may lead to members: where its root is another, or a name is missing, that is
  /// found out without reading the document.
  private static func mayLead(
    _ path: JSONPath, to names: [[UInt8]], in head: Span<UInt8>
  ) -> Bool {
    var start = JSONScanner(at: 0)
    let root = start.peek(in: head)
    switch root {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard root == path.steps.first?.opening ?? root else { return false }
    case Byte.comma: break  // which the reader passes over
    default: return false
    }
    return head.mayHold(keys: path.names + names)
  }
}

extension Span<UInt8> {
  /// Whether all of these may be keys in a JSON text.
  ///
  /// A key stands between quotes as it is, unless keys are written with escapes.
  fileprivate func mayHold(keys: [[UInt8]]) -> Bool {
    let quote = [Byte.quote]
    return keys.allSatisfy { firstIndex(of: quote + $0 + quote) != nil } || hasEscapedKeys
  }

  /// Whether a string with escapes may be a key: whether the next quote behind an escape that can
  /// end the string comes before a colon.
  private var hasEscapedKeys: Bool {
    var end = 0
    var escape = firstIndex(of: Byte.backslash, from: 0)
    while escape < count {
      if end < escape + 2 {
        end = firstIndex(of: Byte.quote, from: escape + 2)
        var next = end + 1
        while next < count, self[next].isBlank { next += 1 }
        if next < count, self[next] == Byte.colon { return true }
      }
      escape = firstIndex(of: Byte.backslash, from: escape + 1)
    }
    return false
  }
}

import DanmakuModel

/// The XML of live recorders: Bilibili's `<d>`, and elements of their own for what was paid for.
///
/// BililiveRecorder, blrec, and the recorders that write as these do.
enum BililiveRecorderXML: CommentFormat {
  static let name = "bililive-recorder-xml"
  static let summary = "XML of live recorders (BililiveRecorder, blrec and the like)"
  /// The root, and that of whom a record is.
  static let marks: [StaticString] = ["<i", "user="]

  /// Elements that no other file with the root `<i>` has.
  private static let ownElements: [StaticString] = [
    "BililiveRecorder", "BililiveRecorderRecordInfo", "BililiveRecorderXmlStyle", "metadata",
    "gift", "sc", "guard", "toast",
  ]

  /// Whether the root is `<i>`, and something is in it that only recorders write.
  static func confidence(in head: Span<UInt8>) -> Confidence {
    var scanner = XMLScanner(at: 0)
    guard scanner.nextTag(in: head) == .start, scanner.isNamed("i", in: head) else { return .none }
    guard mayHoldMarks(head, from: scanner.position) else { return .none }
    while let tag = scanner.nextTag(in: head) {
      guard tag == .start else { continue }
      if scanner.isNamed("d", in: head) {
        guard scanner.attribute("user", in: head) == nil else { return .certain }
        _ = scanner.contents(within: "i", in: head)
      } else {
        for name in ownElements where scanner.isNamed(name, in: head) { return .certain }
      }
    }
    return .none
  }

  /// Whether there is a user, or an element that begins as one of recorders does.
  ///
  /// Of long lists without either this is found out sooner than by reading them.
  private static func mayHoldMarks(_ head: Span<UInt8>, from start: Int) -> Bool {
    guard head.firstIndex(of: "user", from: start) == nil else { return true }
    var index = head.firstIndex(of: UInt8(ascii: "<"), from: start)
    while index < head.count {
      // Nearly all are comments.
      if index + 1 < head.count, head[index + 1] != UInt8(ascii: "d") {
        for name in ownElements where head.holds(name, at: index + 1) { return true }
      }
      index = head.firstIndex(of: UInt8(ascii: "<"), from: index + 1)
    }
    return false
  }

  static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    var sink = RecordSink(format: name)
    var reader = BililiveRecorderReader()
    while reader.readNext(in: bytes, to: &sink) {}
    return sink.decoded
  }
}

/// Takes Youku's answer out of the string that its gateway packs it into.
enum YoukuEnvelope {
  /// The document in `data.result` or `result`; `nil` if there is no string that holds one.
  ///
  /// The string, like any, may be cut.
  static func open(_ bytes: Span<UInt8>) -> [UInt8]? {
    let paths: [JSONPath] = ["data.result", "result"]
    for path in paths {
      var reader = JSONRecordReader(path, JSONFields(["result"]), isSniffing: true)
      guard case .malformed(let start) = reader.next(in: bytes), bytes[start] == Byte.quote else {
        continue
      }
      var scanner = JSONScanner(at: start)
      let range = scanner.scanString(in: bytes)?.range ?? start + 1..<bytes.count
      let content = bytes.extracting(range)
      let first = content.trimmed.lowerBound
      guard content.holds("{", at: first) || content.holds("[", at: first) else { continue }
      var document: [UInt8] = []
      document.reserveCapacity(content.count)
      JSONString.unescape(range, of: bytes, into: &document)
      return document
    }
    return nil
  }
}

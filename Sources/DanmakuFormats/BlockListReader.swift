public import DanmakuModel

/// Reads the list of blocked texts, patterns and users that Bilibili's player exports.
///
/// XML is `<item enabled="true">t=text</item>`, with `r=` for a pattern and `u=` for a user. JSON is
/// an array of `{"type": 0, "filter": "text", "opened": true}`, with 1 and 2 for the same.
public enum BlockListReader {
  /// Where the entries are: in an export, in a shared list, and in what the site's server answers.
  private static let paths: [JSONPath] = ["[]", "rules[]", "data.rule[]"]

  /// The list in a file; `nil` if the file holds no entry.
  public static func read(_ bytes: Span<UInt8>) -> BlockList? {
    let text = DecodedText(bytes, asked: nil)
    let content = text.bytes(of: bytes)
    let start = content.firstContent
    guard start < content.count else { return nil }
    var collector = Collector()
    if content[start] == UInt8(ascii: "<") {
      collector.readXML(content)
    } else {
      for path in paths where collector.isEmpty { collector.readJSON(content, path) }
    }
    return collector.isEmpty ? nil : collector.list
  }

  /// The entries so far.
  private struct Collector {
    var list = BlockList()
    private var lines = LineCounter()

    var isEmpty: Bool { list.entries.isEmpty && list.disabled + list.unknown == 0 }

    mutating func readXML(_ bytes: Span<UInt8>) {
      var scanner = XMLScanner(at: 0)
      while let tag = scanner.nextTag(in: bytes) {
        guard tag == .start, scanner.isNamed("item", in: bytes) else { continue }
        let offset = scanner.offset
        let enabled = scanner.attribute("enabled", in: bytes)
        let isOff = enabled.map { bytes.extracting($0).matches("false") } ?? false
        var text: [UInt8] = []
        XMLText.append(
          scanner.contents(within: "filters", in: bytes).range, of: bytes, to: &text)
        let value = Array(text.dropFirst(2))
        let kind: BlockList.Kind? =
          switch String(decoding: text.prefix(2), as: UTF8.self) {
          case "t=": .keyword
          case "r=": .pattern
          case "u=": .user
          default: nil
          }
        add(kind, value, isOff: isOff, at: offset, in: bytes)
      }
    }

    mutating func readJSON(_ bytes: Span<UInt8>, _ path: JSONPath) {
      var reader = JSONRecordReader(path, JSONFields(["filter", "type", "opened"], telling: 2))
      var text = JSONText()
      while true {
        switch reader.next(in: bytes) {
        case .end: return
        case .malformed: continue
        case .record(let offset):
          guard reader.fields.areTelling else { continue }
          let isOff = reader.fields[2]?.bool(in: bytes) == false
          let span = text.read(reader.fields[0], in: bytes)
          let value = span.indices.map { span[$0] }
          let kind: BlockList.Kind? =
            switch reader.fields[1]?.integer(in: bytes) {
            case 0: .keyword
            case 1: .pattern
            case 2: .user
            default: nil
            }
          add(kind, value, isOff: isOff, at: offset, in: bytes)
        }
      }
    }

    private mutating func add(
      _ kind: BlockList.Kind?, _ value: [UInt8], isOff: Bool, at offset: Int, in bytes: Span<UInt8>
    ) {
      guard !isOff else {
        list.disabled += 1
        return
      }
      guard let kind, !value.isEmpty else {
        list.unknown += 1
        return
      }
      let slash = UInt8(ascii: "/")
      // Some lists write patterns as scripts do, between slashes.
      let isQuoted =
        kind == .pattern && value.count > 2 && value.first == slash && value.last == slash
      let bare = isQuoted ? value.dropFirst().dropLast() : value[...]
      list.entries.append(
        BlockList.Entry(
          kind: kind, value: String(decoding: bare, as: UTF8.self),
          line: lines.line(of: offset, in: bytes)))
    }
  }
}

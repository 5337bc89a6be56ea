import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

/// Lists written by others, or by the book, come back as they were.
struct `round trips` {
  private struct Record: Codable {
    var time: Double
    var text: String
    var note: [String: [Int]]
  }

  /// Characters that are special somewhere, and some that are not.
  private static let alphabet =
    Array("ab\\\"'/{}[]:,;\t\n\r\u{1}\u{2028}\u{85}é字ｶ😀🏽\u{301}\u{200D}\u{FFFD}".unicodeScalars)

  private static func records(seed: UInt64) -> [Record] {
    var random = SeededRandom(seed: seed)
    return (0..<500).map { index in
      let length = Int.random(in: 0..<20, using: &random)
      let scalars = (0..<length).compactMap { _ in alphabet.randomElement(using: &random) }
      let text = String(String.UnicodeScalarView(scalars))
      return Record(
        time: Double(index) / 8, text: "x" + text,
        note: [text: Array(repeating: 1, count: length)])
    }
  }

  @Test(
    arguments: [5, 6, 7], [JSONEncoder.OutputFormatting(), .prettyPrinted, .withoutEscapingSlashes])
  func `of json`(seed: UInt64, formatting: JSONEncoder.OutputFormatting) throws {
    let records = Self.records(seed: seed)
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let decoded = try decode([UInt8](encoder.encode(["list": records])))
    #expect(decoded.format == "generic-json")
    #expect(decoded.texts.map { Array($0.utf8) } == records.map { Array($0.text.utf8) })
    #expect(decoded.times == records.map { Int64(($0.time * 1000).rounded()) })
  }

  @Test(arguments: [5, 6, 7])
  func `of json lines`(seed: UInt64) throws {
    let records = Self.records(seed: seed)
    let encoder = JSONEncoder()
    let lines = try records.map { try [UInt8](encoder.encode($0)) }
    let decoded = try decode(Array(lines.joined(separator: [Byte.lineFeed])))
    #expect(decoded.format == "json-lines")
    #expect(decoded.texts.map { Array($0.utf8) } == records.map { Array($0.text.utf8) })
  }

  @Test(arguments: [5, 6, 7], [",", ";", "\t"])
  func `of csv`(seed: UInt64, delimiter: String) throws {
    let records = Self.records(seed: seed)
    // By scalars: a quote with an accent is another character.
    let rows = records.map { record in
      let quoted = record.text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
      return "\"\(quoted)\"\(delimiter)\(record.time)\r\n"
    }
    let decoded = try decode("text\(delimiter)time\r\n" + rows.joined())
    #expect(decoded.format == "generic-csv")
    #expect(decoded.texts.map { Array($0.utf8) } == records.map { Array($0.text.utf8) })
  }
}

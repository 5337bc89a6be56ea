import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

struct `niconico corpus` {
  /// The folder of real files beside the checkout.
  private static let folder =
    XMLSample.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  /// A real file, its format, and the number of comment records that it is known to hold.
  struct File: CustomTestStringConvertible {
    var path: String
    var format: String
    var records: Int

    var testDescription: String { path }
  }

  private static let formats = [
    "niconico_xml": "niconico-xml", "niconico_json_legacy": "niconico-legacy",
    "niconico_json_v1": "niconico-v1", "niconico_json_formatted": "niconico-formatted",
  ]

  private static let files: [File] = {
    let path = folder.appending(path: "EXPECTED.tsv")
    guard let table = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return table.split(whereSeparator: \.isNewline).compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 2, let format = formats[cells[1]], let records = Int(cells[2]) else {
        return nil
      }
      return File(path: cells[0], format: format, records: records)
    }
  }()

  @Test(.enabled(if: isPresent, "shared/corpus is not beside the checkout"), arguments: files)
  func `gives a comment or a reason for every record`(file: File) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file.path)))
    let decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    #expect(decoded.format == file.format)
    #expect(decoded.list.comments.count + decoded.skipped.total == file.records)
    #expect(decoded.skipped[.malformed].count == 0)
    #expect(decoded.skipped[.badTime].count == 0)
  }

  @Test(.enabled(if: isPresent, "shared/corpus is not beside the checkout"))
  func `takes an archive with a wrong zero for what it is`() throws {
    let path = "niconico_json_formatted/05.json"
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: path)))
    let decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    #expect(decoded.skipped[.negativeTime].count > 1800)
  }
}

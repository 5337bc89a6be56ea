import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

struct `bilibili xml corpus` {
  /// The folder of real files beside the checkout.
  private static let folder =
    XMLSample.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  /// A real file, and the number of comment records that it is known to hold.
  struct File: CustomTestStringConvertible {
    var path: String
    var records: Int

    var testDescription: String { path }
  }

  private static let folders = ["bilibili_xml", "bilibili_xml_advanced", "invalid_xml"]
  private static let encodings = ["encodings/crlf.xml", "encodings/utf8_bom.xml"]

  private static let files: [File] = {
    let path = folder.appending(path: "EXPECTED.tsv")
    guard let table = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return table.split(whereSeparator: \.isNewline).compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 2, let records = Int(cells[2]),
        folders.contains(where: { cells[0].hasPrefix($0 + "/") }) || encodings.contains(cells[0])
      else { return nil }
      return File(path: cells[0], records: records)
    }
  }()

  @Test(.enabled(if: isPresent, "shared/corpus is not beside the checkout"), arguments: files)
  func `gives a comment or a reason for every record`(file: File) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file.path)))
    let decoded = try XMLSample.decode(bytes)
    #expect(decoded.list.comments.count + decoded.skipped.total == file.records)
    #expect(decoded.skipped[.malformed].count == 0)
    guard file.records > 0 else { return }
    let found = FormatRegistry.detect(bytes.span)
    #expect(found?.name == BilibiliXML.name)
  }
}

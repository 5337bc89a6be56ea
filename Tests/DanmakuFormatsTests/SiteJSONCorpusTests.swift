import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

struct `site json corpus` {
  /// A real file, the format that it is of, and the number of records in it.
  struct File: CustomTestStringConvertible {
    var path: String
    var format: String
    var records: Int

    var testDescription: String { path }
  }

  private static let folder =
    SiteJSON.root.deletingLastPathComponent().appending(path: "shared/corpus")
  private static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  private static let formats = [
    "acfun_json_old": "acfun-old", "artplayer_json": "artplayer",
    "bilibili_json_list": "bilibili-json", "dandanplay_json": "dandanplay",
    "dandanplay_api": "dandanplay", "danmaku_anywhere_export_json": "danmaku-anywhere",
    "dplayer_json": "dplayer", "dplayer_v3": "dplayer", "tencent_json": "tencent",
    "generic_json_array": "ccl",
  ]

  private static let files: [File] = {
    let path = folder.appending(path: "EXPECTED.tsv")
    guard let table = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      let kind = cells[0].split(separator: "/").first.map(String.init) ?? ""
      guard let format = formats[kind], let records = Int(cells[2]) else { return nil }
      return File(path: cells[0], format: format, records: records)
    }
  }()

  @Test(.enabled(if: isPresent, "shared/corpus is not beside the checkout"), arguments: files)
  func `gives a comment or a reason for every record`(file: File) throws {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file.path)))
    let decoded = try SiteJSON.decode(bytes)
    #expect(decoded.format == file.format)
    #expect(decoded.list.comments.count + decoded.skipped.total == file.records)
    #expect(decoded.skipped[.malformed].count == 0)
  }
}

import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

struct `corpus of generic files` {
  /// A real file, and the number of records in it.
  struct File: CustomTestStringConvertible {
    var path: String
    var records: Int

    var testDescription: String { path }
  }

  private static let folder = Files.shared.appending(path: "corpus")
  private static let folders = ["csv", "generic_json_array", "artplayer_json"]

  private static let files: [File] = {
    guard let table = try? Files.read(folder.appending(path: "EXPECTED.tsv")) else { return [] }
    return String(decoding: table, as: UTF8.self).split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      let isGeneric = folders.contains { cells[0].hasPrefix($0 + "/") }
      guard isGeneric, let records = Int(cells[2]) else { return nil }
      return File(path: cells[0], records: records)
    }
  }()

  @Test(.enabled(if: Files.hasCorpus, "shared/corpus is not beside the checkout"), arguments: files)
  func `gives a comment or a reason for every record`(file: File) throws {
    let decoded = try decode(Files.read(Self.folder.appending(path: file.path)))
    #expect(decoded.records == file.records)
    #expect(decoded.skipped[.malformed].count == 0)
  }

  @Test(.enabled(if: Files.hasCorpus, "shared/corpus is not beside the checkout"))
  func `reads one list alike from all tables`() throws {
    let first = try decode(Files.read(Self.folder.appending(path: "csv/02.csv")))
    let second = try decode(Files.read(Self.folder.appending(path: "csv/04.tsv")))
    #expect(first.lines == second.lines)
    let plain = try decode(Files.read(Self.folder.appending(path: "csv/01.csv")))
    let milliseconds = try decode(Files.read(Self.folder.appending(path: "csv/05.csv")))
    #expect(plain.lines == milliseconds.lines)
    #expect(plain.texts == first.texts)
  }
}

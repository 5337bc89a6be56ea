import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

/// The real files beside the checkout.
enum Corpus {
  /// A real file.
  struct File: Sendable, CustomTestStringConvertible {
    /// Where it is in the corpus.
    var path: String
    /// The formats that may read it.
    var formats: [String]
    /// The number of comment records that it is known to hold.
    var records: Int

    var testDescription: String { path }

    /// Whether one of its formats is there to read it.
    var isReadable: Bool { formats.contains { FormatRegistry.format(named: $0) != nil } }

    func bytes() throws -> [UInt8] {
      try [UInt8](Data(contentsOf: Corpus.folder.appending(path: path)))
    }
  }

  static let folder = root.deletingLastPathComponent().appending(path: "shared/corpus")
  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  /// The top folder of the checkout.
  static let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }

  /// Whether everything is tried, which takes an optimised build.
  static let isThorough = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  /// The files of its table.
  static let files: [File] = {
    let path = folder.appending(path: "EXPECTED.tsv")
    guard let table = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return table.split(whereSeparator: \.isNewline).compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 2, let records = Int(cells[2]) else { return nil }
      return File(path: cells[0], formats: names(of: cells[1], cells[0]), records: records)
    }
  }()

  /// The files that can be read by now.
  static let readable = files.filter(\.isReadable)

  /// Our names of the corpus's formats.
  private static func names(of kind: String, _ path: String) -> [String] {
    switch kind {
    case "bilibili_xml", "bilibili_xml_advanced", "invalid_xml": ["bilibili-xml"]
    case "bililive_recorder_xml": ["bililive-recorder-xml", "blrec-xml"]
    case "bilibili_json_list": ["bilibili-json"]
    case "acfun_json_old": ["acfun-old"]
    case "chat_downloader_json": ["chat-downloader"]
    case "csv": ["generic-csv"]
    case "danmaku_anywhere_export_json": ["danmaku-anywhere"]
    // An episode of an export is of the shape of the API as well.
    case "dandanplay_json": ["dandanplay", "danmaku-anywhere"]
    case "generic_json_array": ["generic-json", "ccl"]
    case "niconico_json_formatted": ["niconico-formatted"]
    case "niconico_json_legacy": ["niconico-legacy"]
    case "niconico_json_v1": ["niconico-v1"]
    case "youtube_raw": ["youtube-chat"]
    case let name where name.hasSuffix("_json"): [String(name.dropLast(5))]
    case let name: [name.split(separator: "_").joined(separator: "-")]
    }
  }
}

extension DecodedInput {
  /// The texts of the comments.
  var allTexts: [String] {
    list.comments.map { comment in
      let text = list.text(of: comment)
      return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }
  }

  /// The comments, each with all that a script shows of it.
  var allLines: [String] {
    zip(list.comments, allTexts).map { comment, text in
      "\(comment.time.milliseconds) \(comment.mode) \(comment.color.hex) \(comment.size) \(text)"
    }
  }
}

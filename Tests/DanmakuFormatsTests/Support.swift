import DanmakuModel
import FoundationEssentials

@testable import DanmakuFormats

/// The files that tests read.
enum Files {
  /// The folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The folder of specifications and real files beside the checkout.
  static let shared = root.deletingLastPathComponent().appending(path: "shared")
  static let hasCorpus = exists(shared.appending(path: "corpus"))

  /// The samples of all formats, by name.
  static let samples: [String] = {
    let folder = root.appending(path: "Samples").path
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (files ?? []).filter { !["cluster", "gallery"].contains($0) }.sorted()
  }()
  /// The samples that every kind of damage is tried on; others have tests of their own.
  static let damagedSamples = [
    "bilibili.xml", "demo.json", "generic.csv", "generic.json", "generic.jsonl", "generic.tsv",
    "wrapped.json",
  ]

  static func exists(_ url: URL) -> Bool {
    FileManager.default.fileExists(atPath: url.path)
  }

  static func read(_ url: URL) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: url))
  }

  static func sample(_ name: String) throws -> [UInt8] {
    try read(root.appending(path: "Samples").appending(path: name))
  }
}

/// Reads a text as the command would.
func decode(
  _ text: String, format: String? = nil, timeKey: String? = nil, textKey: String? = nil,
  unit: TimeUnit? = nil, interval: Double? = nil
) throws(DecodingError) -> DecodedInput {
  var options = DecodingOptions()
  options.format = format
  options.timeKey = timeKey
  options.textKey = textKey
  options.timeUnit = unit
  options.interval = interval
  return try FormatRegistry.decode(Array(text.utf8).span, options: options)
}

func decode(_ bytes: [UInt8]) throws(DecodingError) -> DecodedInput {
  try FormatRegistry.decode(bytes.span, options: DecodingOptions())
}

extension DecodedInput {
  /// The comments, each as `milliseconds mode size colour text`, all but the first and the last
  /// only where they aren't scroll, 25 and white.
  var lines: [String] {
    zip(list.comments, texts).map { comment, text in
      var words = ["\(comment.time.milliseconds)"]
      if comment.mode != .scroll { words.append("\(comment.mode)") }
      if comment.size != 25 { words.append("\(comment.size)") }
      if comment.color != .white { words.append("#" + String(comment.color.hex, radix: 16)) }
      return (words + [text]).joined(separator: " ")
    }
  }

  var texts: [String] {
    list.comments.map { list.text(of: $0).string }
  }

  var times: [Int64] { list.comments.map { $0.time.milliseconds } }

  /// The reasons with their lines: `["bad-time": [3, 4]]`.
  var reasons: [String: [Int]] {
    var result: [String: [Int]] = [:]
    for reason in SkipReason.allCases where skipped[reason].count > 0 {
      result[reason.rawValue] = skipped[reason].lines
    }
    return result
  }

  /// The number of records.
  var records: Int { list.comments.count + skipped.total }
}

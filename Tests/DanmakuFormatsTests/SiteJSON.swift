import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

/// What the tests of the sites' JSON share.
enum SiteJSON {
  /// A sample, and the format that it is of.
  struct Sample: CustomTestStringConvertible {
    var file: String
    var format: String

    var testDescription: String { file }

    func bytes() throws -> [UInt8] {
      try [UInt8](Data(contentsOf: SiteJSON.root.appending(path: "Samples").appending(path: file)))
    }
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let samples = [
    ("acfun-old.json", "acfun-old"), ("acfun.json", "acfun"), ("artplayer.json", "artplayer"),
    ("bahamut.json", "bahamut"), ("bilibili-list.json", "bilibili-json"), ("ccl.json", "ccl"),
    ("dandanplay.json", "dandanplay"), ("danmaku-anywhere.json", "danmaku-anywhere"),
    ("danmaku-js.json", "danmaku-js"), ("dplayer-fork.json", "dplayer"),
    ("dplayer-legacy.json", "dplayer"), ("dplayer.json", "dplayer"), ("mgtv.json", "mgtv"),
    ("tencent-old.json", "tencent"), ("tencent.json", "tencent"), ("tudou.json", "tudou"),
    ("youku.json", "youku"),
  ].map { Sample(file: $0.0, format: $0.1) }

  /// Reads a file as the command would.
  static func decode(
    _ bytes: [UInt8], format: String? = nil
  ) throws(DecodingError) -> DecodedInput {
    var options = DecodingOptions()
    options.format = format
    return try FormatRegistry.decode(bytes.span, options: options)
  }

  static func decode(_ text: String, format: String? = nil) throws(DecodingError) -> DecodedInput {
    try decode(Array(text.utf8), format: format)
  }

  /// The comments and what is known of them, each as `milliseconds mode size colour text`, then
  /// `by sender`, `+likes` and `gradient`; usual values are left out.
  static func lines(of decoded: DecodedInput) -> [String] {
    decoded.list.comments.map { comment in
      var words = ["\(comment.time.milliseconds)"]
      if comment.mode != .scroll { words.append("\(comment.mode)") }
      if comment.size != 25 { words.append("\(comment.size)") }
      if comment.color != .white { words.append("#" + String(comment.color.hex, radix: 16)) }
      words.append(decoded.list.text(of: comment).string)
      guard comment.details >= 0 else { return words.joined(separator: " ") }
      let extra = decoded.list.details[Int(comment.details)]
      if extra.senderLength > 0 { words.append("by " + decoded.list.sender(of: extra).string) }
      if extra.likes > 0 { words.append("+\(extra.likes)") }
      if extra.flags.contains(.gradient) { words.append("gradient") }
      return words.joined(separator: " ")
    }
  }

  /// The records that gave no comment, each as `reason lines`.
  static func reasons(of decoded: DecodedInput) -> [String] {
    SkipReason.allCases.filter { decoded.skipped[$0].count > 0 }.map { reason in
      let lines = decoded.skipped[reason].lines.map { "\($0)" }
      return ([reason.rawValue] + lines).joined(separator: " ")
    }
  }
}

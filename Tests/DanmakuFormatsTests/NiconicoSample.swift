import DanmakuModel
import FoundationEssentials

@testable import DanmakuFormats

/// What the tests of niconico's formats share.
enum NiconicoSample {
  /// The formats and their samples.
  static let files = [
    ("niconico-xml", "niconico.xml"), ("niconico-legacy", "niconico-legacy.json"),
    ("niconico-v1", "niconico-v1.json"), ("niconico-formatted", "niconico-formatted.json"),
    ("niconico-owner", "niconico-owner.json"),
  ]

  static func bytes(_ file: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: XMLSample.root.appending(path: "Samples/\(file)")))
  }

  /// Decodes a file as what it is found to be.
  static func decode(_ text: String) throws -> DecodedInput {
    try FormatRegistry.decode(Array(text.utf8).span, options: DecodingOptions())
  }

  /// The comments, each as `time mode size colour text`, and what else is known of it.
  static func lines(of decoded: DecodedInput) -> [String] {
    zip(decoded.list.comments, XMLSample.lines(of: decoded)).map { comment, line in
      guard decoded.list.details.indices.contains(Int(comment.details)) else { return line }
      let details = decoded.list.details[Int(comment.details)]
      let words = words(of: details, in: decoded.list)
      return words.isEmpty ? line : "\(line) | \(words.joined(separator: " "))"
    }
  }

  /// How many records were skipped for each reason.
  static func skipped(of decoded: DecodedInput) -> [SkipReason: Int] {
    var counts: [SkipReason: Int] = [:]
    for reason in SkipReason.allCases where decoded.skipped[reason].count > 0 {
      counts[reason] = decoded.skipped[reason].count
    }
    return counts
  }

  private static func words(of details: CommentDetails, in list: CommentList) -> [String] {
    let sender = list.sender(of: details)
    var words = [String(decoding: sender.indices.map { sender[$0] }, as: UTF8.self)]
    if words == [""] { words = [] }
    for (flag, name) in flags where details.flags.contains(flag) { words.append(name) }
    if details.typeface != .standard { words.append("\(details.typeface)") }
    if details.duration > 0 { words.append("@\(details.duration)") }
    if details.opacity < 1 { words.append("\(details.opacity)") }
    if let color = details.outlineColor { words.append("outline \(String(color.hex, radix: 16))") }
    if let color = details.frameColor { words.append("frame \(String(color.hex, radix: 16))") }
    if details.likes > 0 { words.append("+\(details.likes)") }
    return words
  }

  private static let flags: [(CommentDetails.Flags, String)] = [
    (.owner, "owner"), (.premium, "premium"), (.full, "full"), (.ender, "ender"),
    (.yielding, "yielding"), (.commentArt, "art"),
  ]
}

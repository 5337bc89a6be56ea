import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

/// What the tests of sites' formats share.
enum SiteSample {
  /// The folder of real files beside the checkout.
  static let corpus = XMLSample.root.deletingLastPathComponent().appending(path: "shared/corpus")
  /// Whether it is there.
  static let hasCorpus = FileManager.default.fileExists(atPath: corpus.path)

  /// The bytes of a file in `Samples`.
  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: XMLSample.root.appending(path: "Samples/\(name)")))
  }

  /// What the program makes of a file.
  static func decode(_ bytes: [UInt8]) throws -> DecodedInput {
    try FormatRegistry.decode(bytes.span, options: DecodingOptions())
  }

  /// What a text format makes of bytes, whatever they look like.
  static func decode(_ bytes: [UInt8], as format: any CommentFormat.Type) throws -> DecodedInput {
    let repaired = UTF8Text.repair(bytes.span).bytes
    return try format.decode(repaired.span, options: DecodingOptions())
  }

  /// What is known beyond the common record, for comments that have any of it.
  static func details(of decoded: DecodedInput) -> [String] {
    decoded.list.comments.compactMap { comment in
      guard comment.details >= 0 else { return nil }
      let extra = decoded.list.details[Int(comment.details)]
      var words = ["\(extra.kind)"]
      if extra.amount > 0 { words.append("\(extra.amount) \(extra.currency)") }
      if extra.duration > 0 { words.append("\(extra.duration) ms") }
      if extra.likes > 0 { words.append("\(extra.likes) likes") }
      if extra.flags == .gradient { words.append("gradient") }
      let sender = decoded.list.sender(of: extra).string
      return (words + [sender]).joined(separator: ", ")
    }
  }

  /// The reasons for which records were skipped, with their lines.
  static func skipped(in decoded: DecodedInput) -> [String] {
    SkipReason.allCases.compactMap { reason in
      let tally = decoded.skipped[reason]
      guard tally.count > 0 else { return nil }
      return "\(reason.rawValue) \(tally.count): \(tally.lines)"
    }
  }

  /// Cuts a file everywhere: what comes before a cut is read as in the whole file, and each record
  /// as soon as one of these endings is there.
  static func checkCuts(
    of bytes: [UInt8], as format: any CommentFormat.Type, endings: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let whole = XMLSample.lines(of: try decode(bytes, as: format))
    var count = 0
    for length in 0...bytes.count {
      let cut = Array(bytes[..<length])
      let lines = XMLSample.lines(of: try decode(cut, as: format))
      #expect(
        lines == Array(whole[..<min(lines.count, whole.count)]), sourceLocation: sourceLocation)
      guard lines.count != count else { continue }
      let isEnding = lines.count == count + 1 && endings.contains { cut.ends(with: $0) }
      #expect(isEnding, "\(lines.count) comments at \(length)", sourceLocation: sourceLocation)
      count = lines.count
    }
    #expect(count == whole.count, sourceLocation: sourceLocation)
  }
}

extension [UInt8] {
  fileprivate func ends(with word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}

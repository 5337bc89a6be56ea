import DanmakuModel
import FoundationEssentials
import Testing

@testable import DanmakuFormats

/// What the tests of scripts, subtitles and live chats share.
enum LiveSample {
  private static let folder =
    XMLSample.root.deletingLastPathComponent().appending(path: "shared/corpus")
  /// Whether the folder of real files is beside the checkout.
  static let hasCorpus = FileManager.default.fileExists(atPath: folder.path)

  /// A real file, and the number of comment records that it is known to hold.
  struct File: CustomTestStringConvertible {
    var path: String
    var records: Int

    var testDescription: String { path }

    func bytes() throws -> [UInt8] {
      try [UInt8](Data(contentsOf: LiveSample.folder.appending(path: path)))
    }
  }

  /// The real files in some folders.
  static func files(in folders: String...) -> [File] {
    let path = folder.appending(path: "EXPECTED.tsv")
    guard let table = try? String(contentsOf: path, encoding: .utf8) else { return [] }
    return table.split(whereSeparator: \.isNewline).compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 2, let records = Int(cells[2]),
        folders.contains(where: { cells[0].hasPrefix($0 + "/") })
      else { return nil }
      return File(path: cells[0], records: records)
    }
  }

  /// The bytes of a sample.
  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: XMLSample.root.appending(path: "Samples").appending(path: name)))
  }

  /// Decodes as the command does.
  static func decode(_ text: String, as format: String? = nil) throws(DecodingError)
    -> DecodedInput
  {
    try decode(Array(text.utf8), as: format)
  }

  static func decode(_ bytes: [UInt8], as format: String? = nil) throws(DecodingError)
    -> DecodedInput
  {
    var options = DecodingOptions()
    options.format = format
    return try FormatRegistry.decode(bytes.span, options: options)
  }

  /// The senders of all comments; empty where unknown.
  static func senders(of decoded: DecodedInput) -> [String] {
    decoded.list.comments.map { comment in
      guard comment.details >= 0 else { return "" }
      return decoded.list.sender(of: decoded.list.details[Int(comment.details)]).string
    }
  }

  /// What else is known of the comments that have a kind or money: `kind amount currency text`.
  static func extras(of decoded: DecodedInput) -> [String] {
    zip(decoded.list.comments, XMLSample.texts(of: decoded)).compactMap { comment, text in
      guard comment.details >= 0 else { return nil }
      let extra = decoded.list.details[Int(comment.details)]
      guard extra.kind != .comment || extra.amount != 0 else { return nil }
      return "\(extra.kind) \(extra.amount) \(extra.currency) \(text)"
    }
  }

  /// The reasons with their lines, in the order of the reasons.
  static func skipped(_ decoded: DecodedInput) -> [String] {
    SkipReason.allCases.compactMap { reason in
      let lines = decoded.skipped[reason].lines
      guard !lines.isEmpty else { return nil }
      return "\(reason.rawValue) " + lines.map(String.init).joined(separator: " ")
    }
  }

  /// Cuts a sample at every byte, and expects that all comments whose records are whole stay.
  ///
  /// - Parameters:
  ///   - name: The sample.
  ///   - format: Its format.
  ///   - lines: The lines with which the comments, one after the other, are whole.
  /// - Throws: If the sample can't be read.
  static func expectCutsToKeepComments(
    of name: String, as format: any CommentFormat.Type, wholeAtEndOf lines: [Int]
  ) throws {
    let bytes = try bytes(name)
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    let all = XMLSample.lines(of: try decode(bytes))
    for length in bytes.indices {
      let count = lines.count { ends[$0 - 1] <= length }
      var cut = Array(bytes[..<length])
      if !UTF8Text.isValid(cut.span) { cut = UTF8Text.repair(cut.span).bytes }
      let kept = XMLSample.lines(of: try format.decode(cut.span, options: DecodingOptions()))
      #expect(kept.starts(with: all.prefix(count)), "cut at \(length)")
      // Of what is cut, one comment at most is read, and no other is made up.
      #expect(all.starts(with: kept.dropLast()), "cut at \(length)")
    }
  }
}

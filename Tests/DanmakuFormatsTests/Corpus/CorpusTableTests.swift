import DanmakuModel
import Testing

@testable import DanmakuFormats

/// What becomes of the records of real files, and a table of it.
@Suite(.enabled(if: Corpus.isPresent, "shared/corpus is not beside the checkout"))
struct CorpusTableTests {
  @Test(arguments: Corpus.readable)
  func `a file is recognised and gives a comment or a reason for every record`(
    file: Corpus.File
  ) throws {
    let bytes = try file.bytes()
    let decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    #expect(file.formats.contains(decoded.format))
    // What came as a gift or a guard is a comment more than the list counts.
    let extras = decoded.format == "bililive-recorder-xml" ? decoded.list.details : []
    let written = decoded.list.comments.count - extras.count { $0.kind != .comment }
    #expect(written + decoded.skipped.total == file.records)
    #expect(!decoded.isDamaged)
    #expect(decoded.invalidSequences == 0)
  }

  @Test func `the table of all files`() throws {
    print("file\trecognised as\trecords\tcomments\tskipped")
    for file in Corpus.files {
      let bytes = try file.bytes()
      let result: String
      do throws(DecodingError) {
        let decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
        let skipped = SkipReason.allCases.compactMap { reason in
          let count = decoded.skipped[reason].count
          return count > 0 ? "\(reason.rawValue) \(count)" : nil
        }
        result =
          "\(decoded.recognition)\t\(file.records)\t\(decoded.list.comments.count)\t"
          + skipped.joined(separator: ", ")
      } catch {
        result = "\(error.message)\t\(file.records)"
      }
      let missing = file.formats.first.map { "no reader of \($0) yet" } ?? "no comment file"
      let note = file.isReadable ? "" : "\t\(missing)"
      print("\(file.path)\t\(result)\(note)")
    }
    #expect(Corpus.readable.count > 0)
  }
}

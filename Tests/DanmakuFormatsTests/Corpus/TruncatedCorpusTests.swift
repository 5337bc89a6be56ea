import DanmakuModel
import Glibc
import Testing

@testable import DanmakuFormats

/// A file that is cut keeps all records before the cut.
@Suite(.enabled(if: Corpus.isPresent, "shared/corpus is not beside the checkout"))
struct TruncatedCorpusTests {
  private static let places = 200
  /// So many bytes are decoded for each file unless the build is optimised.
  private static let budget = Corpus.isThorough ? Int.max : 100_000

  /// A comment whose text occurs once in the file, and where.
  private struct Anchor {
    var index: Int
    var end: Int
  }

  @Test(arguments: Corpus.readable)
  func `a cut file gives the comments before the cut`(file: Corpus.File) throws {
    let bytes = try file.bytes()
    let whole = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    let anchors = Self.anchors(of: whole, in: bytes)
    let texts = whole.allTexts
    let places = min(Self.places, max(2, Self.budget / bytes.count))
    for place in 1..<places {
      let cut = bytes.count / places * place
      let part = try? FormatRegistry.decode(
        bytes.span.extracting(0..<cut), options: DecodingOptions())
      let complete = anchors.last { $0.end < cut }?.index ?? 0
      guard complete > 0 else { continue }
      #expect(part?.format == whole.format, "cut at \(cut)")
      #expect(
        part?.allTexts.prefix(complete).elementsEqual(texts.prefix(complete)) == true,
        "cut at \(cut)")
    }
  }

  /// Some comments by which the records before a cut can be counted.
  private static func anchors(of whole: DecodedInput, in bytes: [UInt8]) -> [Anchor] {
    let texts = whole.allTexts
    let terminated = bytes + [0]
    let step = max(1, texts.count / 100)
    var anchors: [Anchor] = []
    for index in stride(from: 0, to: texts.count, by: step) where texts[index].utf8.count >= 12 {
      let text = texts[index]
      guard let start = find(text, in: terminated, from: 0) else { continue }
      let end = start + text.utf8.count
      guard find(text, in: terminated, from: end) == nil else { continue }
      // Comments of a file need not be in its order.
      guard start > anchors.last?.end ?? -1 else { return [] }
      anchors.append(Anchor(index: index, end: end))
    }
    return anchors
  }

  private static func find(_ text: String, in bytes: [UInt8], from start: Int) -> Int? {
    unsafe bytes.withUnsafeBytes { haystack in
      let base = unsafe haystack.baseAddress?.assumingMemoryBound(to: CChar.self)
      guard let base = unsafe base, let found = unsafe strstr(base + start, text) else {
        return nil
      }
      return unsafe UnsafePointer(found) - base
    }
  }
}

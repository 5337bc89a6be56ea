import DanmakuModel
import Testing

@testable import DanmakuFormats

/// How a file is stored changes nothing.
@Suite(.enabled(if: Corpus.isPresent, "shared/corpus is not beside the checkout"))
struct RewrappedCorpusTests {
  /// Larger files are tried in optimised builds only.
  private static let size = Corpus.isThorough ? Int.max : 30_000

  @Test(arguments: Corpus.readable)
  func `a file gives the same comments however it is stored`(file: Corpus.File) throws {
    let bytes = try file.bytes()
    guard bytes.count <= Self.size else { return }
    let whole = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
    let lines = whole.allLines.map(Self.withoutReturns)
    for way in Rewrapping.allCases {
      guard let stored = way.apply(to: bytes) else { continue }
      let decoded = try FormatRegistry.decode(stored.span, options: DecodingOptions())
      #expect(decoded.format == whole.format, "\(way)")
      #expect(decoded.skipped.total == whole.skipped.total, "\(way)")
      // A line break within a text is one as well.
      #expect(decoded.allLines.map(Self.withoutReturns) == lines, "\(way)")
    }
  }

  private static func withoutReturns(_ line: String) -> String {
    String(line.unicodeScalars.filter { $0 != "\r" })
  }
}

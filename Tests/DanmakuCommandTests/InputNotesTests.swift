import DanmakuModel
import Testing

@testable import DanmakuCommand

/// What is said about the records of an input.
struct InputNotesTests {
  private func notes(
    _ tallies: [(SkipReason, Int)], comments: Int = 1, isStrict: Bool = false,
    isVerbose: Bool = false
  ) -> [String] {
    var skipped = SkippedRecords()
    for (reason, count) in tallies {
      for index in 0..<count {
        skipped.add(reason, line: skipped.wantsLine(for: reason) ? 10 + index : nil)
      }
    }
    let input = Report.Input(path: "a", format: "x", comments: comments, skipped: skipped)
    return InputNotes.messages(on: input, file: "a", isStrict: isStrict, isVerbose: isVerbose)
      .map { $0.kind == .error ? "error: \($0.lines)" : $0.lines }
  }

  @Test func `give each reason a line`() {
    #expect(
      notes([(.noTime, 14), (.malformed, 1)]) == [
        "danmaku2ass: a:10: no time; 14 records skipped, this is the first\n",
        "danmaku2ass: a:10: can't be read; record skipped\n",
      ])
  }

  @Test func `give each known place a line if that is wanted`() {
    let kept = SkippedRecords.placesKept
    let lines = notes([(.noText, kept + 2)], isVerbose: true)
    #expect(lines.count == kept + 1)
    #expect(lines.first == "danmaku2ass: a:10: no text; record skipped\n")
    #expect(lines.last == "danmaku2ass: a: no text; 2 more records skipped\n")
  }

  @Test func `manage without a line`() {
    var skipped = SkippedRecords()
    skipped.add(.badTime, line: nil)
    let input = Report.Input(path: "a", format: "x", comments: 1, skipped: skipped)
    #expect(
      InputNotes.messages(on: input, file: "a", isStrict: false, isVerbose: false).map(\.lines)
        == ["danmaku2ass: a: the time is no number in range; 1 record skipped\n"])
  }

  @Test func `become errors when that is asked for`() {
    #expect(
      notes([(.emptyText, 1)], isStrict: true) == [
        "error: danmaku2ass: a:10: the text is blank; record skipped\n"
      ])
  }

  @Test func `say that there is nothing, and that bytes were no UTF-8`() {
    #expect(notes([], comments: 0) == ["danmaku2ass: a: no comments in it\n"])
    var input = Report.Input(path: "a", format: "x", comments: 1, skipped: SkippedRecords())
    input.invalidSequences = 2
    #expect(
      InputNotes.messages(on: input, file: "a", isStrict: false, isVerbose: false).map(\.lines)
        == ["danmaku2ass: a: 2 sequences of bytes that were no text became U+FFFD\n"])
  }

  @Test func `have words for every reason`() {
    #expect(Set(SkipReason.allCases.map(\.clause)).count == SkipReason.allCases.count)
    #expect(Set(DropReason.allCases.map(\.clause)).count == DropReason.allCases.count)
  }
}

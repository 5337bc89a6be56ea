import Testing

@testable import DanmakuCommand

/// The bar that shows the progress.
struct ProgressBarTests {
  @Test func `comes after half a second, ten times a second`() {
    var bar = ProgressBar(start: 10)
    #expect(bar.draw(0.1, at: 10.4) == "")
    #expect(bar.draw(0.5, at: 10.5).hasSuffix("[####################....................] 50 %"))
    #expect(bar.draw(0.6, at: 10.55) == "")
    #expect(bar.draw(2, at: 10.7).contains("100 %"))
    #expect(bar.draw(-1, at: 10.9).contains(" 0 %"))
  }

  @Test func `goes without a trace, and only if it is there`() {
    var bar = ProgressBar(start: 10)
    #expect(bar.clear() == "")
    _ = bar.draw(0.5, at: 11)
    #expect(bar.clear() == "\r\u{1B}[K")
    #expect(bar.clear() == "")
  }

  @Test func `sums up jobs`() {
    let progress = Progress(jobs: 4)
    #expect(progress.update(2, to: 0.5) == 0.125)
    #expect(progress.update(2, to: 1) == 0.25)
    #expect(progress.update(0, to: 1) == 0.5)
  }
}

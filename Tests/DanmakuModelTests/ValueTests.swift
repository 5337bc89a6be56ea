import DanmakuModel
import Testing

struct ValueTests {
  @Test(
    arguments: [
      (12.3454, 12_345), (12.3455, 12_346), (-1.5, -1500), (2.99e-5, 0), (365_683, 365_683_000),
      (1e7, 10_000_000_000),
    ] as [(Double, Int64)])
  func `seconds become the nearest millisecond`(seconds: Double, milliseconds: Int64) {
    #expect(Timestamp(seconds: seconds)?.milliseconds == milliseconds)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 10_000_001])
  func `what is no time on earth is none`(seconds: Double) {
    #expect(Timestamp(seconds: seconds) == nil)
  }

  @Test(
    arguments: [(0, 0), (4, 0), (5, 1), (1234, 123), (1235, 124), (-4, 0), (-5, -1)]
      as [(Int64, Int)])
  func `centiseconds are rounded`(milliseconds: Int64, centiseconds: Int) {
    #expect(Timestamp(milliseconds: milliseconds).centiseconds == centiseconds)
  }

  @Test(
    arguments: [
      (25, 25), (0, 25), (-3, 25), (.nan, 25), (5000, 255), (.infinity, 255), (18, 18), (0.5, 0.5),
      (1e-60, 25),
    ] as [(Double, Float)])
  func `sizes are mended`(read: Double, size: Float) {
    #expect(DanmakuModel.Comment.size(reading: read) == size)
  }

  @Test(
    arguments: [(0xFF_66CCFF, 0x66CCFF, 179), (0, 0, 0), (0x222222, 0x222222, 34)]
      as [(UInt32, UInt32, UInt32)])
  func `colours are 24 bits`(read: UInt32, hex: UInt32, luma: UInt32) {
    #expect(RGBColor(hex: read).hex == hex)
    #expect(RGBColor(hex: read).luma == luma)
  }

  @Test func `what is not given follows from the stage`() {
    var options = Options()
    #expect(options.fontSize == 50 && options.outline == 2)
    #expect(options.gap == 20 && options.lineSpacing == 4)
    options.stage = StageSize(width: 1280, height: 540)
    #expect(options.fontSize == 25 && options.outline == 1)
    options.layout.area = 0.5
    #expect(options.usableHeight == 270)
    options.layout.protect = 300
    #expect(options.usableHeight == 240)
    options.layout.protect = 1000
    #expect(options.usableHeight == 0)
  }

  @Test func `modes may have heights of their own`() {
    var options = Options()
    options.stage = StageSize(width: 1000, height: 400)
    options.layout.protect = 40
    options.layout.areaByMode[.scroll] = 0.5
    options.layout.areaByMode[.bottom] = 0.2
    options.layout.areaByMode[.reverse] = 1
    #expect(DanmakuModel.Comment.Mode.scheduled.map(options.usableHeight) == [200, 360, 360, 80])
    #expect(options.stillHeight(for: .top) == 54)
    #expect(options.stillHeight(for: .bottom) == 80)
    options.layout.area = 0.25
    #expect(DanmakuModel.Comment.Mode.scheduled.map(options.usableHeight) == [100, 100, 100, 80])
  }

  @Test func `only so many places are kept for each reason`() {
    var skipped = SkippedRecords()
    for line in 1...30 {
      skipped.add(.noTime, line: skipped.wantsLine(for: .noTime) ? line : nil)
    }
    skipped.add(.emptyText, line: 7)
    #expect(skipped[.noTime].count == 30)
    #expect(skipped[.noTime].lines == Array(1...SkippedRecords.placesKept))
    #expect(skipped[.emptyText].lines == [7])
    #expect(skipped.total == 31)
  }
}

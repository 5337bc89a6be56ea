import DanmakuFormats
import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import Danmaku
@testable import DanmakuText

/// Eased motion as libass draws it.
struct EasingTests {
  /// The curve by plain bisection in the definition's own terms.
  private func curve(_ easing: Easing, _ time: Double) -> Double {
    let (first, second): (Double, Double) = easing == .easeInOut ? (0.42, 0.58) : (0, 0.58)
    func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(first, second, middle) < time { low = middle } else { high = middle }
    }
    return bezier(0, 1, low)
  }

  private func script(
    _ texts: [String], mode: DanmakuModel.Comment.Mode = .scroll, _ change: (inout Options) -> Void
  ) throws -> [UInt8] {
    var options = Options()
    change(&options)
    var list = CommentList()
    for (index, text) in texts.enumerated() {
      list.append(
        time: Timestamp(milliseconds: Int64(index) * 700), mode: mode, size: 25, color: .white,
        text: Array(text.utf8).span)
    }
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let decoded = DecodedInput(format: "test", list: list)
    return try Converter(options: options, catalog: catalog)
      .convert([Converter.Input(path: "test", offset: 0, decoded: decoded)]).script
  }

  @Test(arguments: [Easing.easeInOut, .easeOut], [DanmakuModel.Comment.Mode.scroll, .reverse])
  func `libass is within a pixel of the curve at 50 times`(
    easing: Easing, mode: DanmakuModel.Comment.Mode
  ) throws {
    for text in ["国", String(repeating: "国", count: 21)] {
      let bytes = try script([text], mode: mode) { $0.layout.easing = easing }
      let renderer = try LibassRenderer(
        script: bytes.span, fontConfiguration: Checkout.fontConfiguration)
      #expect(renderer.eventCount == 1)
      let event = renderer.event(0)
      let move = try #require(event.text.firstMatch(of: #/\\move\(([-.\d]+),[-.\d]+,([-.\d]+),/#))
      let (from, to) = (try #require(Double(move.1)), try #require(Double(move.2)))
      let measured = renderer.fineInkBox(ofEvent: 0, text: text, at: event.start + 1)
      let ink = try #require(measured)
      var seen = 0
      var worst = 0.0
      for step in 1...50 {
        let time = event.start + (event.end - event.start) * step / 51
        let share = Double(time - event.start) / Double(event.end - event.start)
        let x = from + (to - from) * curve(easing, share)
        guard let box = renderer.fineInkBox(ofEvent: 0, at: time) else { continue }
        if x + ink.left > 1, x + ink.left < 1919 {
          worst = max(worst, (box.left - x - ink.left).magnitude)
          seen += 1
        }
        if x + ink.right > 1, x + ink.right < 1919 {
          worst = max(worst, (box.right - x - ink.right).magnitude)
        }
      }
      #expect(seen > 15)
      #expect(worst < 1, "\(worst)")
    }
  }

  @Test func `without easing nothing is turned`() throws {
    let text = String(decoding: try script(["国"]) { _ in }, as: UTF8.self)
    #expect(!text.contains("\\org") && !text.contains("\\frz"))
  }

  @Test(arguments: [Easing.easeInOut, .easeOut], [UInt64(1), 2])
  func `nothing touches on a crowded stage`(easing: Easing, seed: UInt64) throws {
    var options = Options()
    options.layout.easing = easing
    options.layout.speed = seed == 1 ? nil : .random(100...300)
    options.layout.gap = 2
    options.layout.lineSpacing = 0
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    let decoded = DecodedInput(format: "test", list: ProofTests.list(seed: seed, count: 500))
    let conversion = try Converter(options: options, catalog: catalog)
      .convert([Converter.Input(path: "test", offset: 0, decoded: decoded)])
    #expect(conversion.report.placed > 60)
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration)
      .faults(in: conversion.script)
    #expect(faults.isEmpty, "\(faults.prefix(5))")
  }
}

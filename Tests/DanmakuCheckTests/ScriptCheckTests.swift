import DanmakuModel
import DanmakuRender
import DanmakuTestSupport
import Testing

@testable import DanmakuCheck

/// Scripts made to be wrong, and the numbers worked out by hand.
struct ScriptCheckTests {
  private let square = TestScript.square

  private func isNear(_ value: Double, _ expected: Double, _ slack: Double) -> Bool {
    abs(value - expected) <= slack
  }

  /// The square moves 345 px a second; it touches the still one from 1 + 981/345 to 1 + 1179/345 s,
  /// as a pixel of contact is none.
  @Test func `finds two that touch, when and by how much`() throws {
    var script = TestScript()
    script.add("国", from: 0, to: 9)
    script.add(#"{\pos(200,300)}"# + square)
    script.add(#"{\move(1280,330,-100,330)}"# + square, layer: 3)
    script.add(#"{\pos(200,401)}"# + square)
    let report = try script.report()
    try #require(report.counts == [.touches: 2])
    #expect(report.findings.map(\.event) == [1, 2])
    #expect(report.lines == (0..<4).map { TestScript.firstLine + $0 })
    guard case .touches(2, let from, let to, let across, let down) = report.findings[0].fault else {
      Issue.record("\(report.findings)")
      return
    }
    #expect(isNear(from, 3.8435, 0.006))
    #expect(isNear(to, 4.4174, 0.006))
    #expect(isNear(across, 100, 1))
    #expect(isNear(down, 70, 1))
    guard case .touches(3, _, _, _, let lower) = report.findings[1].fault else {
      Issue.record("\(report.findings)")
      return
    }
    #expect(isNear(lower, 29, 1))
  }

  @Test(arguments: [
    (#"{\pos(600,-20)}"#, Finding.Side.top, 20.0), (#"{\pos(600,650)}"#, .bottom, 30),
    (#"{\pos(-40,300)}"#, .left, 40), (#"{\pos(1200,300)}"#, .right, 20),
    (#"{\move(1280,-35,-100,-35)}"#, .top, 35),
  ])
  func `finds what leaves the stage`(tag: String, side: Finding.Side, distance: Double) throws {
    var script = TestScript()
    script.add(tag + square)
    let report = try script.report()
    #expect(report.counts == [.leaves: 1])
    guard case .leaves(side, let by) = try #require(report.findings.first).fault else {
      Issue.record("\(report.findings)")
      return
    }
    #expect(isNear(by, distance, 1))
  }

  @Test func `finds a subtitle higher than the stage`() throws {
    var script = TestScript()
    script.add(Array(repeating: "国", count: 20).joined(separator: #"\N"#), style: "Subtitle")
    let report = try script.report()
    // Twenty lines of 40 px end 20 px above the lower side: 100 px are missing, less what is blank.
    guard case .leaves(.top, let by) = try #require(report.findings.first).fault else {
      Issue.record("\(report.findings)")
      return
    }
    #expect(isNear(by, 90, 12))
    #expect(report.counts == [.leaves: 1])
  }

  @Test func `finds what pops in and out`() throws {
    var script = TestScript()
    script.add(#"{\move(1180,100,-100,100)}"# + square)
    script.add(#"{\move(1280,300,300,300)}"# + square)
    script.add(#"{\move(-60,500,1280,500)}"# + square)
    script.add(#"{\move(1000,100,300,100)\fad(200,200)}"# + square, from: 6, to: 8)
    script.add(#"{\move(1280,600,-100,600,0,400)}"# + square, from: 6, to: 8)
    let report = try script.report()
    #expect(report.findings.map(\.event) == [0, 2, 1])
    try #require(report.counts == [.popsIn: 2, .popsOut: 1])
    let distances = report.findings.compactMap { finding -> Double? in
      switch finding.fault {
      case .popsIn(let inside), .popsOut(let inside): inside
      default: nil
      }
    }
    #expect(isNear(distances[0], 100, 1))
    #expect(isNear(distances[1], 40, 1))
    #expect(isNear(distances[2], 400, 1))
  }

  @Test func `finds missing glyphs in every event`() throws {
    var script = TestScript()
    script.add(#"{\pos(100,100)}国┻→"#)
    for y in [200, 300] { script.add("{\\pos(100,\(y))}国\u{0E01}国\u{0E01}") }
    script.add("\u{1F9FF}", style: "Subtitle")
    script.add(#"{\pos(100,400)\clip(0,0,900,900)}"# + "\u{0E02}")
    let report = try script.report()
    #expect(
      report.findings == [
        Finding(event: 1, fault: .missingGlyph(0xE01)),
        Finding(event: 2, fault: .missingGlyph(0xE01)),
        Finding(event: 3, fault: .missingGlyph(0x1F9FF)),
        Finding(event: 4, fault: .missingGlyph(0xE02)),
      ])
  }

  @Test func `finds nothing wrong with what is right`() throws {
    var script = TestScript()
    script.add(#"{\move(1280,0,-100,0)}"# + square)
    script.add(#"{\move(-100,100,1280,100)}"# + square)
    script.add(#"{\move(100,720,100,-100)}"# + square, from: 5, to: 7)
    script.add(#"{\pos(640,300)}国"#, style: "Top")
    // One after the other in the same place.
    script.add(#"{\pos(640,300)}国"#, from: 5, to: 6, style: "Top")
    // Subtitles at the same time: libass puts one above the other.
    for text in ["一", "二\\N三", "四"] { script.add(text, style: "Subtitle") }
    script.add(#"{\pos(640,300)}国"#, from: 3, to: 3, style: "Top")
    let report = try script.report { $0.frames = 50 }
    #expect(report.isClean, "\(report.findings)")
    #expect(report.events == 9)
    #expect(report.frames?.pairs == 0)
  }

  @Test func `knows where libass puts subtitles that meet`() throws {
    var script = TestScript()
    script.add("一", from: 1, to: 5, style: "Subtitle")
    script.add("二", from: 2, to: 6, style: "Subtitle")
    // The second one, 40 px above, stays there when the first is gone.
    script.add(#"{\an2\pos(640,660)}国"#, from: 5.5, to: 6.5, style: "Subtitle")
    script.add(#"{\an2\pos(640,700)}国"#, from: 5.2, to: 6.5, style: "Subtitle")
    let report = try script.report { $0.frames = 50 }
    #expect(report.counts == [.touches: 1])
    let fault = try #require(report.findings.first).fault
    guard case .touches(2, let from, let to, _, _) = fault else {
      Issue.record("\(fault)")
      return
    }
    #expect(report.findings[0].event == 1)
    #expect((from, to) == (5.5, 6))
    #expect(report.frames?.agree == true)
    #expect(report.frames?.pairs == 1)
  }

  @Test func `says what it can't judge`() throws {
    var script = TestScript()
    for _ in 0..<22 { script.add("国", style: "Subtitle") }
    let report = try script.report()
    #expect(report.counts[.notJudged] == 22 - Casting.mostFloating)
    #expect(!report.isClean)
    script = TestScript()
    let tags = [
      #"\fs1441"#, #"\fscx4000"#, #"\t(\bord900)"#, #"\fs360\fscy401"#, #"\fs1440\bord0"#,
    ]
    for tag in tags { script.add("{\\pos(0,0)\(tag)}国", from: 1, to: 1.5) }
    script.add(#"{\pos(0,0)\p1}m 0 0 l 10241 0 10241 9"#, from: 1, to: 1.5)
    script.add(#"{\pos(0,0)\p2}m 0 0 l 10241 0 10241 9"#, from: 2, to: 3)
    let large = try script.report()
    #expect(
      large.findings.filter { $0.fault == .notJudged(.size) }.map(\.event) == [0, 1, 2, 3, 5])
  }

  /// Grows from 100 to 300 px in width within 4 s: it reaches the other one's first pixel of
  /// contact, 101 px to the right of its own right side, at 1 + 4 · 101/200 s.
  @Test func `samples what changes`() throws {
    var script = TestScript()
    script.add(#"{\pos(100,100)\t(\fscx300)}"# + square)
    script.add(#"{\pos(300,100)}"# + square)
    let report = try script.report()
    #expect(report.sampled == 1)
    let fault = try #require(report.findings.first).fault
    guard case .touches(1, let from, let to, let across, _) = fault else {
      Issue.record("\(fault)")
      return
    }
    #expect(isNear(from, 3.02, 0.05))
    #expect(to == 5)
    #expect(isNear(across, 100, 3))
  }

  @Test func `follows clips and banners`() throws {
    var script = TestScript()
    // What the clip leaves of the first is left of the second.
    script.add(#"{\pos(100,100)\clip(0,0,150,720)}"# + square)
    script.add(#"{\pos(160,100)}"# + square)
    // 1280 px in 4 s, 3.125 ms a pixel; from the right to the left side.
    script.add(square, effect: "Banner;3;0;0")
    let report = try script.report()
    #expect(report.sampled == 1)
    #expect(report.counts[.touches] == nil)
    #expect(report.counts[.popsIn] == nil)
  }

  @Test func `pixels find what boxes have missed`() throws {
    var script = TestScript()
    script.add(#"{\pos(100,100)}"# + square)
    script.add(#"{\pos(150,150)}"# + square)
    script.add(#"{\pos(250,150)}"# + square)
    let bytes = script.bytes
    let renderer = try LibassRenderer(
      script: bytes.span, fontConfiguration: Checkout.fontConfiguration)
    var events: [LibassRenderer.Event] = []
    for index in 0..<renderer.eventCount { events.append(renderer.event(index)) }
    var report = CheckReport(stage: renderer.stage, events: 3, lines: [1, 2, 3])
    let cast = Casting(renderer, events, &report).cast
    var frames = FrameVerification(cast, moments: 5, comparesAll: true)
    let seen = frames.run(renderer, floating: [], found: FrameVerification.Found())
    #expect(seen.moments == 3)
    #expect(seen.unexpected.map(\.first) == [0])
    #expect(seen.unexpected.map(\.second) == [1])
    #expect(!seen.agree)
  }

  @Test func `compares kinds with themselves in separate planes`() throws {
    var script = TestScript()
    script.add(#"{\move(1280,100,-100,100)}"# + square)
    script.add(#"{\move(-100,100,1280,100)}"# + square)
    script.add(#"{\pos(600,100)}"# + square)
    script.add(#"{\pos(600,100)}"# + square, style: "Top")
    #expect(try script.report().counts == [.touches: 6])
    let separate = try script.report { $0.planes = .separate }
    // The two still ones in the upper half.
    #expect(separate.findings.map(\.event) == [2])
    #expect(separate.counts == [.touches: 1])
    script.add(#"{\move(1280,120,-100,120)}"# + square)
    #expect(try script.report { $0.planes = .separate }.counts == [.touches: 2])
  }

  @Test func `is bounded when everything overlaps`() {
    var cast = Cast()
    let box = Box(left: 0, top: 0, right: 100, bottom: 100)
    for event in 0..<100 {
      cast.add(event, .top, [Leg(start: 0, end: 1000, first: box, last: box)])
    }
    var sweep = ContactSweep(cast, comparesAll: true)
    var pairs = 0
    sweep.run { _, _, _ in
      pairs += 1
      return true
    }
    #expect(pairs == 100 * 99 / 2)
    sweep = ContactSweep(cast, comparesAll: true)
    pairs = 0
    sweep.run { _, _, _ in
      pairs += 1
      return pairs < 7
    }
    #expect(pairs == 7)

    var report = CheckReport(stage: .fullHD, events: 1, lines: [1])
    for _ in 0...CheckReport.mostFindings { report.add(.notJudged(.crowd), of: 0) }
    #expect(report.findings.count == CheckReport.mostFindings)
    #expect(report.counts == [.notJudged: CheckReport.mostFindings + 1])
  }

  @Test(arguments: ["", "<xml/>", "[1,2]"])
  func `refuses what is no script`(text: String) {
    #expect(throws: RenderError.notAScript) { try check(Array(text.utf8)) }
  }

  @Test func `finds the lines of events among lines that libass drops`() throws {
    var script = TestScript()
    script.add("一")
    script.add("二", from: 5, to: 6)
    let text = String(decoding: script.bytes, as: UTF8.self)
      .replacing("Dialogue: 0,0:00:05", with: "Dialogue: broken\r\n\r\nDialogue: 0,0:00:05")
    let report = try check(Array(text.utf8))
    #expect(report.lines == [TestScript.firstLine, TestScript.firstLine + 3])
  }
}

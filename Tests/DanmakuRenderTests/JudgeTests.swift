import DanmakuRender
import DanmakuTestSupport
import Testing

struct JudgeTests {
  private let judge = Judge(fontConfiguration: Checkout.fontConfiguration)

  /// A square that crosses the whole stage, from beyond one side to beyond the other.
  private static let left = #"{\move(1280,100,-100,100)}"#
  private static let right = #"{\move(-100,100,1280,100)}"#

  /// What both squares do, when each shows, and how deep they touch, or 0.
  struct Meeting: Sendable, CustomTestStringConvertible {
    var name: String
    var first: String
    var second: String
    var firstTime = (1, 5)
    var secondTime = (1, 5)
    var depth: Double
    var time = 0.0

    var testDescription: String { name }
  }

  private static let meetings = [
    Meeting(
      name: "the same place", first: #"{\pos(300,300)}"#, second: #"{\pos(300,300)}"#,
      depth: 100, time: 1000),
    Meeting(
      name: "two pixels one above the other", first: #"{\pos(300,300)}"#,
      second: #"{\pos(340,398)}"#, depth: 2, time: 1000),
    Meeting(
      name: "two pixels side by side", first: #"{\pos(300,300)}"#, second: #"{\pos(202,340)}"#,
      depth: 2, time: 1000),
    Meeting(
      name: "edge to edge", first: #"{\pos(300,300)}"#, second: #"{\pos(400,300)}"#, depth: 0),
    Meeting(
      name: "corner to corner", first: #"{\pos(300,300)}"#, second: #"{\pos(200,400)}"#, depth: 0),
    Meeting(
      name: "the same place, one after the other", first: #"{\pos(300,300)}"#,
      second: #"{\pos(300,300)}"#, firstTime: (1, 3), secondTime: (3, 5), depth: 0),
    // 1380 px in 4 s: a second later the first is 345 px ahead.
    Meeting(
      name: "the same lane, one second apart", first: left, second: left, firstTime: (1, 5),
      secondTime: (2, 6), depth: 0),
    // The second needs half the time: it is level with the first when both are at the left side.
    Meeting(
      name: "catching up", first: left, second: left, firstTime: (1, 5), secondTime: (3, 5),
      depth: 100, time: 5000),
    Meeting(
      name: "catching up, but not in time", first: left, second: left, firstTime: (1, 5),
      secondTime: (4, 6), depth: 0),
    Meeting(name: "opposite directions", first: left, second: right, depth: 100, time: 3000),
    Meeting(
      name: "opposite directions, other lanes", first: left,
      second: #"{\move(-100,200,1280,200)}"#, depth: 0),
    Meeting(
      name: "opposite directions, lanes two pixels too near", first: left,
      second: #"{\move(-100,198,1280,198)}"#, depth: 2, time: 3000),
    // The centres meet when the mover has gone half its way.
    Meeting(
      name: "still and moving", first: #"{\pos(590,100)}"#, second: left, depth: 100, time: 3000),
    Meeting(
      name: "still and gone before the mover is there", first: #"{\pos(100,100)}"#, second: left,
      firstTime: (1, 3), depth: 0),
    Meeting(
      name: "crossing a lane on the way down", first: #"{\pos(300,300)}"#,
      second: #"{\move(300,0,300,600)}"#, depth: 100, time: 3000),
    Meeting(
      name: "moving late", first: #"{\pos(300,300)}"#,
      second: #"{\move(500,300,300,300,3000,3500)}"#, depth: 100, time: 4500),
    Meeting(
      name: "arrived early", first: #"{\pos(300,300)}"#,
      second: #"{\move(300,300,500,300,0,100)}"#, firstTime: (2, 5), depth: 0),
  ]

  @Test(arguments: meetings)
  func `finds how deep and when two events touch`(_ meeting: Meeting) throws {
    var script = Script()
    script.add(
      meeting.first + Script.square, from: meeting.firstTime.0, to: meeting.firstTime.1)
    script.add(
      meeting.second + Script.square, from: meeting.secondTime.0, to: meeting.secondTime.1)
    let collisions = try judge.faults(in: script.bytes).filter {
      if case .collision = $0 { true } else { false }
    }
    guard meeting.depth > 0 else {
      #expect(collisions.isEmpty)
      return
    }
    try #require(collisions.count == 1)
    guard case .collision(0, 1, let time, let depth) = collisions[0] else {
      Issue.record("\(collisions[0])")
      return
    }
    // libass bends outlines by up to 1/8 px on each side.
    #expect(abs(depth - meeting.depth) <= 0.5)
    #expect(abs(time - meeting.time) <= 5)
  }

  @Test(
    arguments: zip(
      [
        #"{\pos(0,0)}"#, #"{\pos(1180,620)}"#, left, right, #"{\pos(300,-3)}"#, #"{\pos(300,623)}"#,
        #"{\pos(-3,300)}"#, #"{\pos(1183,300)}"#, #"{\move(1277,100,-100,100)}"#,
        #"{\move(1280,100,-97,100)}"#, #"{\move(-97,100,1280,100)}"#, #"{\move(300,0,300,650)}"#,
        "",
      ],
      [
        [], [], [], [], [.offStage(0, by: 3)], [.offStage(0, by: 3)], [.offSide(0, by: 3)],
        [.offSide(0, by: 3)], [.popsIn(0, by: 3)], [.popsOut(0, by: 3)], [.popsIn(0, by: 3)],
        [.offStage(0, by: 30)], [.unplaced(0)],
      ] as [[Fault]]))
  func `finds what leaves or enters the stage wrongly`(
    _ position: String, _ expected: [Fault]
  ) throws {
    var script = Script()
    script.add(position + Script.square)
    let faults = try judge.faults(in: script.bytes)
    #expect(faults.count == expected.count)
    for (fault, wanted) in zip(faults, expected) { #expect(isLike(fault, wanted)) }
  }

  private func isLike(_ fault: Fault, _ wanted: Fault) -> Bool {
    switch (fault, wanted) {
    case (.offStage(let event, let distance), .offStage(let other, let expected)),
      (.offSide(let event, let distance), .offSide(let other, let expected)),
      (.popsIn(let event, let distance), .popsIn(let other, let expected)),
      (.popsOut(let event, let distance), .popsOut(let other, let expected)):
      event == other && abs(distance - expected) <= 0.25
    default: fault == wanted
    }
  }

  @Test func `goes by the ink of the text, not by its line box`() throws {
    var script = Script()
    // Line boxes are 40 px high; the ink of ideographs fills two thirds of them.
    for line in 0..<3 { script.add("{\\pos(300,\(100 + 27 * line))}国国国国") }
    #expect(try judge.faults(in: script.bytes).isEmpty)
    script.add(#"{\pos(320,205)}国国国国"#)
    script.add(#"{\pos(340,228)}国国国国"#)
    let faults = try judge.faults(in: script.bytes)
    #expect(faults.count == 1)
    guard case .collision(3, 4, _, let depth) = faults.first else { return }
    #expect((1.0..<5).contains(depth))
  }

  @Test func `reports what libass complains of`() throws {
    var script = Script()
    script.add(#"{\pos(300,300)}"# + "\u{0E01}国")
    let faults = try judge.faults(in: script.bytes)
    #expect(faults.contains { if case .complaint = $0 { true } else { false } })
  }

  @Test func `judges ten thousand events in one sweep`() throws {
    var random = SeededRandom(seed: 1)
    var script = Script()
    for index in 0..<10_000 {
      let text = RandomText.han.generate(pieces: 1 + index % 12, using: &random)
      let y = 36 * (index % 19)
      let start = 4 * (index / 19)
      let clock = "0:\(start / 60 / 10)\(start / 60 % 10):\(start % 60 / 10)\(start % 60 % 10)"
      let next = start + 4
      let end = "0:\(next / 60 / 10)\(next / 60 % 10):\(next % 60 / 10)\(next % 60 % 10)"
      script.lines.append(
        "Dialogue: 0,\(clock).00,\(end).00,Plain,,0,0,0,,{\\move(1280,\(y),-400,\(y))}\(text)")
    }
    #expect(try judge.faults(in: script.bytes).isEmpty)
  }
}

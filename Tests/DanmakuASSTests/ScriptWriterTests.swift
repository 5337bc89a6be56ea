import DanmakuASS
import DanmakuModel
import Testing

struct ScriptWriterTests {
  /// A script of one comment that is placed, or dropped.
  private func script(
    _ text: String = "好", mode: DanmakuModel.Comment.Mode = .scroll, color: UInt32 = 0xFFFFFF,
    fontSize: Float = 50, dropped: DropReason? = nil, details: CommentDetails? = nil,
    _ change: (inout Options) -> Void = { _ in }
  ) -> [String] {
    var options = Options()
    change(&options)
    var list = CommentList()
    list.append(
      time: Timestamp(milliseconds: 1234), mode: mode, size: 25, color: RGBColor(hex: color),
      text: Array(text.utf8).span)
    if let details { list.describeLast(details, sender: [UInt8]().span) }
    let extent = TextExtent(
      advance: 100, left: -2, right: 102, top: 8, bottom: 45, fontSize: fontSize)
    var schedule = Schedule()
    if let dropped {
      schedule.dropped = [Schedule.Dropped(comment: 0, reason: dropped)]
    } else {
      let still = mode == .top || mode == .bottom
      schedule.placements = [
        Placement(
          comment: 0, start: 123, end: still ? 623 : 1323,
          x: still ? 908 : mode == .reverse ? -104 : 1920,
          velocity: still ? 0 : mode == .reverse ? 2024.0 / 1200 : -2024.0 / 1200, y: 20)
      ]
    }
    let writer = ScriptWriter(options, families: ["Some, Font{}"], backslashGuard: [])
    return whole(writer, list, [extent], schedule).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// The whole script.
  private func whole(
    _ writer: ScriptWriter, _ list: CommentList, _ extents: [TextExtent?], _ schedule: Schedule
  ) -> String {
    var script = ScriptBuffer()
    writer.writeHead(of: CommentList(), to: &script)
    writer.writeEvents(
      schedule.placements.indices, of: schedule, list, extents: extents, to: &script)
    return String(decoding: script.array, as: UTF8.self)
  }

  private func event(_ script: [String]) -> String { script.dropLast().last ?? "" }

  @Test func `moving comments enter and leave as a whole`() {
    #expect(
      event(script())
        == #"Dialogue: 0,0:00:01.23,0:00:13.23,Scroll,,0,0,0,,{\move(1922,12,-102,12)}好"#)
    #expect(
      event(script(mode: .reverse))
        == #"Dialogue: 0,0:00:01.23,0:00:13.23,Reverse,,0,0,0,,{\move(-102,12,1922,12)}好"#)
  }

  @Test func `lines of niconico begin below one another`() {
    var details = CommentDetails()
    details.flags = .niconico
    #expect(
      event(script("a\nb", mode: .top, details: details))
        == #"Dialogue: 0,0:00:01.23,0:00:06.23,Top,,0,0,0,,{\an7\pos(910,12)}a\Nb"#)
    #expect(
      event(script("a\nb", details: details))
        == #"Dialogue: 0,0:00:01.23,0:00:13.23,Scroll,,0,0,0,,{\move(1922,12,-102,12)}a\Nb"#)
  }

  @Test func `opacity and the outline's colour are what a comment asks for`() {
    var details = CommentDetails()
    details.opacity = 0.5
    details.outlineColor = RGBColor(hex: 0x102030)
    #expect(event(script(details: details)).hasSuffix(#"\3c&H302010&\alpha&H99&}好"#))
    details.outlineColor = nil
    #expect(
      event(script(color: 0, details: details)).hasSuffix(
        #"\c&H000000&\3c&HFFFFFF&\alpha&H99&}好"#))
    #expect(
      event(script(details: details) { $0.style.alpha = 1 }).hasSuffix(#"\alpha&H80&}好"#))
  }

  @Test func `dark colours can be made readable, and fit for ffmpeg's filter`() {
    #expect(
      event(script(color: 0x0000FF) { $0.style.readable = true })
        .hasSuffix(#"{\move(1922,12,-102,12)\c&HFF6565&}好"#))
    let changed = script(color: 0xCC6633) { $0.script.colorMatrix = .bt709 }
    #expect(changed.contains("YCbCr Matrix: TV.601"))
    #expect(event(changed).hasSuffix(#"\c&H365FC3&}好"#))
  }

  @Test func `with a shadow instead of an outline dark text has a light one`() {
    let dark = script(color: 0x101010) { $0.style.look = .shadow }
    #expect(dark.contains { $0.hasPrefix("Style: Scroll") && $0.contains(",1,0,2,7,") })
    #expect(event(dark).hasSuffix(#"\c&H101010&\4c&HFFFFFF&}好"#))
    let plain = script { $0.style.look = .plain }
    #expect(plain.contains { $0.hasPrefix("Style: Scroll") && $0.contains(",1,0,0,7,") })
  }

  @Test func `a frame goes with its comment`() {
    var details = CommentDetails()
    details.frameColor = RGBColor(hex: 0xFF8000)
    let path = "m 0 0 l 104 0 104 37 0 37 m 2 2 l 2 35 102 35 102 2 "
    let look = #"\bord0\shad0\c&H0080FF&\p1}"# + path
    #expect(
      script(details: details).suffix(3).first
        == #"Dialogue: 0,0:00:01.23,0:00:13.23,Scroll,card 1,0,0,0,,{\an7\move(1920,20,-104,20)"#
        + look)
    #expect(
      script(mode: .bottom, details: details).suffix(3).first
        == #"Dialogue: 0,0:00:01.23,0:00:06.23,Bottom,card 1,0,0,0,,{\an7\pos(908,20)"# + look)
    #expect(
      script(details: details) { $0.style.outline = 30 }.suffix(3).first?.hasSuffix(
        "m 0 0 l 104 0 104 37 0 37 ") == true)
  }

  @Test func `are added to another script, which stays as it is`() {
    let base = "[Script Info]\nPlayResX: 9\n[V4+ Styles]\nStyle: Top,A\n[Events]\nDialogue: x"
    let writer = ScriptWriter(
      Options(), families: ["Font"], backslashGuard: [], base: Array(base.utf8),
      takenNames: ["Default", "Top", "Scroll", "Scroll 2"])
    var list = CommentList()
    list.append(
      time: Timestamp(milliseconds: 0), mode: .scroll, size: 25, color: .white,
      text: Array("好".utf8).span)
    var schedule = Schedule()
    schedule.placements = [
      Placement(comment: 0, start: 0, end: 1200, x: 1920, velocity: -2, y: 20)
    ]
    let extent = TextExtent(advance: 100, left: 0, right: 100, top: 0, bottom: 45, fontSize: 50)
    let script = whole(writer, list, [extent], schedule)
    #expect(script.hasPrefix(base + "\n\n[V4+ Styles]\nFormat: Name,"))
    let names = script.dropFirst(base.count).split(separator: "\n").compactMap { line in
      line.hasPrefix("Style: ") ? line.dropFirst(7).prefix { $0 != "," } : nil
    }
    #expect(names == ["Scroll 3", "Reverse", "Top 2", "Bottom"])
    #expect(script.contains("\n[Events]\nFormat: Layer,"))
    #expect(
      script.hasSuffix(
        #"Dialogue: 0,0:00:00.00,0:00:12.00,Scroll 3,,0,0,0,,{\move(1920,20,-480,20)\q2}好"# + "\n"))
  }

  @Test func `still comments hang from the middle`() {
    #expect(
      event(script(mode: .top)) == #"Dialogue: 0,0:00:01.23,0:00:06.23,Top,,0,0,0,,{\pos(960,12)}好"#
    )
    #expect(
      event(script(mode: .bottom))
        == #"Dialogue: 0,0:00:01.23,0:00:06.23,Bottom,,0,0,0,,{\pos(960,12)}好"#)
  }

  @Test(
    arguments: [
      (0xFFFFFF, ""), (0xFE0302, #"\c&H0203FE&"#), (0x000000, #"\c&H000000&\3c&HFFFFFF&"#),
      (0x222222, #"\c&H222222&\3c&HFFFFFF&"#), (0x00CD00, #"\c&H00CD00&"#),
      (0x0000FF, #"\c&HFF0000&\3c&HFFFFFF&"#),
    ] as [(UInt32, String)])
  func `colours are tags only where they differ, and dark text has a light outline`(
    color: UInt32, tags: String
  ) {
    #expect(event(script(color: color)).hasSuffix(#"{\move(1922,12,-102,12)\#(tags)}好"#))
  }

  @Test func `a size is a tag only where it differs`() {
    #expect(event(script(fontSize: 28.8)).contains(#",12)\fs28.8}"#))
    #expect(!event(script(fontSize: 50)).contains(#"\fs"#))
  }

  @Test func `the header says what the options say`() {
    let lines = script {
      $0.stage = StageSize(width: 1280, height: 720)
      $0.style.alpha = 0.5
      $0.style.bold = true
      $0.style.outline = 1.5
      $0.style.shadow = 1
      $0.script.colorMatrix = .bt601
    }
    for line in [
      "[Script Info]", "ScriptType: v4.00+", "PlayResX: 1280", "PlayResY: 720",
      "LayoutResX: 1280", "LayoutResY: 720", "WrapStyle: 2", "ScaledBorderAndShadow: yes",
      "YCbCr Matrix: TV.601", "[V4+ Styles]", "[Events]",
      "Style: Scroll,Some Font,33.3,&H80FFFFFF,&H80FFFFFF,&H80000000,&H80000000,-1,0,0,0,100,100,0,0,1,"
        + "1.5,1,7,0,0,0,1",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(script().contains("YCbCr Matrix: None"))
  }

  @Test func `byte order mark and line ends as asked for`() {
    let lines = script {
      $0.script.byteOrderMark = true
      $0.script.carriageReturns = true
    }
    let joined = lines.joined(separator: "\n")
    #expect(joined.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(joined.utf8.count { $0 == 0x0A } == joined.utf8.count { $0 == 0x0D })
    #expect(!script().joined().utf8.contains(0x0D))
  }

  @Test func `dropped comments are kept as such when asked for`() {
    #expect(script(dropped: .noRoom).count { $0.contains("好") } == 0)
    let kept = event(script(dropped: .noRoom) { $0.script.keepDropped = true })
    #expect(kept == "Comment: 0,0:00:01.23,0:00:13.23,Scroll,no-room,0,0,0,,好")
  }

  @Test func `texts of any kind make one line each`() {
    for text in ["a\nb", "Dialogue: 0,0:00:00.00", "{\\r}", "\n\n", "\\N"] {
      #expect(script(text).count { $0.hasPrefix("Dialogue:") } == 1)
    }
  }
}

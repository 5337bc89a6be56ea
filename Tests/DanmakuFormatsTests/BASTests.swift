import DanmakuModel
import Testing

@testable import DanmakuFormats

/// Scripts in Bilibili's animation language, and what their texts are when.
struct BASTests {
  /// The texts of a script.
  private func read(_ script: String) -> (list: CommentList, reason: SkipReason?) {
    var list = CommentList()
    let comment = DanmakuModel.Comment(
      time: Timestamp(milliseconds: 0), textOffset: 0, textLength: 0, color: .white, size: 25,
      mode: .positioned)
    let text = Array(script.utf8)
    let reason = PositionedComment.append(text.span, comment, sent: 0, to: &list)
    return (list, reason)
  }

  /// A text at a time in milliseconds, between its keyframes.
  private func state(of index: Int, in list: CommentList, at time: Int32) -> Keyframe? {
    let frames = list.keyframes[list.positionings[index].keyframes]
    guard let next = frames.firstIndex(where: { $0.time >= time }) else { return nil }
    guard frames[next].time > time, next > frames.startIndex else { return frames[next] }
    var frame = frames[next - 1]
    let part = Float(time - frame.time) / Float(frames[next].time - frame.time)
    frame.x += (frames[next].x - frame.x) * part
    frame.y += (frames[next].y - frame.y) * part
    frame.opacity += (frames[next].opacity - frame.opacity) * part
    return frame
  }

  private func texts(of list: CommentList) -> [String] {
    list.comments.map { comment in
      let text = list.text(of: comment)
      return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
    }
  }

  @Test func `a text stands where it says, for as long as it says`() throws {
    let list = read(
      """
      // as the guide has it
      def text c { content = "a/nb" fontSize = 10% x = 50%; y = 20, anchorX = 0.5 anchorY = 1
        color = 0x80D8FF alpha = 0.5 rotateZ = 30 rotateY = 20 scale = 2 duration = 1m2.5s500ms
        textShadow = 0 bold = 0 fontFamily = "黑体" zIndex = 3 }
      /* a second one */ def text d { content = "d" }
      """
    ).list
    // "c" lies over "d", and so comes later.
    #expect(texts(of: list) == ["d", "a\nb"])
    let (first, second) = (list.positionings[1], list.positionings[0])
    #expect(first.end == 63_000 && second.end == 4000)
    #expect(first.anchorX == 0.5 && first.anchorY == 1 && first.gutter == 0)
    #expect(!first.hasOutline && !first.isBold && second.hasOutline && second.isBold)
    #expect(list.comments.map(\.size) == [25, 67.2])
    let frame = try #require(state(of: 1, in: list, at: 0))
    #expect(frame.x == 336 && frame.y == 20 && frame.opacity == 0.5 && frame.scaleX == 2)
    #expect(frame.rotationZ == 30 && frame.rotationY == -20)
    #expect(frame.color == RGBColor(hex: 0x80D8FF))
  }

  @Test func `sets follow one another, go together, and group`() throws {
    let list = read(
      """
      def text a { content = "a" }
      def text b { content = "b" alpha = 0 }
      set a { x = 100 } 1s
      then { set a { y = 50 } 2s set b { alpha = 1 } 4s }
      then set a { x = 0 } 1s
      set b { y = 60 } 3s
      """
    ).list
    #expect(list.positionings.map(\.end) == [6000, 6000])
    let places = [0, 500, 1000, 2000, 3000, 5000, 5500, 6000].map { time in
      state(of: 0, in: list, at: Int32(time)).map { [$0.x, $0.y] } ?? []
    }
    #expect(
      places == [
        [0, 0], [50, 0], [100, 0], [100, 25], [100, 50], [100, 50], [50, 50], [0, 50],
      ])
    #expect(state(of: 1, in: list, at: 3000)?.opacity == 0.5)
    #expect(state(of: 1, in: list, at: 1500)?.y == 30)
  }

  @Test func `easings are those of CSS`() throws {
    let list = read(
      """
      def text a { content = "a" }
      set a { x = 100 y = [100, "linear"] } 1s, "ease-in-out"
      def text b { content = "b" }
      set b { x = 100 } 1s, "ease-out"
      """
    ).list
    // Of ease-in-out 12.9 % is done after a quarter of the time, of ease-out 37.8 %.
    #expect(abs(try #require(state(of: 0, in: list, at: 250)).x - 12.9) < 0.2)
    #expect(abs(try #require(state(of: 0, in: list, at: 500)).x - 50) < 0.1)
    #expect(abs(try #require(state(of: 0, in: list, at: 250)).y - 25) < 0.1)
    #expect(abs(try #require(state(of: 1, in: list, at: 250)).x - 37.8) < 0.2)
  }

  @Test func `what a text says changes at once`() {
    let list = read(
      """
      def text a { content = "one" }
      set a { x = 10 } 1s
      then set a { content = "two" fontSize = 50% } 2s
      """
    ).list
    #expect(texts(of: list) == ["one", "two"])
    #expect(list.positionings.map(\.end) == [1000, 3000])
    #expect(list.keyframes[list.positionings[1].keyframes].first?.time == 1000)
    // Half the width is more than comments may have, so that it is scaled.
    #expect(list.comments[1].size == 255)
    let last = list.keyframes[list.positionings[1].keyframes].last
    #expect(abs((last?.scaleX ?? 0) - 336 / 255) < 0.001)
  }

  @Test func `a jump leaves the time before as it was`() {
    let list = read(
      """
      def text a { content = "a" }
      set a {} 2s then set a { x = 100 } 0s then set a {} 1s
      """
    ).list
    #expect([0, 1000, 1999, 2000].map { state(of: 0, in: list, at: $0)?.x } == [0, 0, 0, 100])
  }

  @Test(
    arguments: [
      ("def path p { d = \"M0 0\" }", .unsupportedMode), ("def", .noPosition),
      ("def text t { content = \"x\" parent = \"y\" }", .unsupportedMode),
      ("set a { x = 1 } 1s", .noPosition), ("def text t { content = }", .unsupportedMode),
      ("trace(1)", .noPosition), ("def text t { content = \"\" }", .unsupportedMode),
      ("def button b { text = \"b\" target = av { av = 1 } }", .unsupportedMode),
    ] as [(String, SkipReason)])
  func `what shows no text is reported`(script: String, reason: SkipReason) {
    let (list, found) = read(script)
    #expect(found == reason)
    #expect(list.comments.isEmpty)
  }

  @Test(arguments: [
    "def text t { content = \"x\" } set t { x = 1 } 1s then", "def text t { content = \"x",
    "def text t { content = \"x\" } { { { set t { x = 1 } 1s", "def text t {content=\"x\"}}}",
    "def text t { content = \"x\" } garbage def text u { content = \"y\" }",
    "def button b { target = av { av = 1 } } def text t { content = 'x' }",
    "def text t { content = \"x\" fontSize = 1e400 x = 9e99% alpha = -5 duration = 9999999h }",
    "def text t { content = \"x\" } set t { x = [1 } 1s",
  ])
  func `a broken script shows what comes before`(script: String) {
    let (list, _) = read(script)
    for positioning in list.positionings {
      let frames = list.keyframes[positioning.keyframes]
      #expect(!frames.isEmpty && positioning.end > 0)
      #expect(frames.allSatisfy { $0.x.isFinite && $0.scaleX.isFinite })
    }
    #expect(list.comments.count <= 1)
  }

  @Test func `no script costs too much`() {
    let many = String(repeating: "{", count: 100_000)
    #expect(read("def text t { content = \"x\" }" + many).list.comments.count == 1)
    let sets = String(repeating: "set t { x = 1 y = 2 } 1s, \"ease\" then ", count: 5000)
    let list = read("def text t { content = \"x\" }" + sets + "set t { } 1s").list
    #expect(list.keyframes.count <= ReadPosition.mostKeyframes)
  }
}

import CAss
public import DanmakuModel

extension LibassRenderer {
  /// What moves is looked at so often, in milliseconds.
  private static let step = 80
  /// What moves counts for so long as all the places where it is in that time, in milliseconds.
  private static let window = 480
  /// So many looks at what moves at most; there are fewer a second where there would be more.
  private static let mostLooks = 20_000

  /// Bounds the ink of the whole script over all its time, as drawn on a video of a size.
  ///
  /// Events are drawn together, as in a player. Between the moments at which one appears or
  /// vanishes one look is enough, unless something moves or changes.
  ///
  /// - Parameter video: The size; `PlayRes` is stretched to it.
  /// - Returns: Boxes of whole pixels by start, each as long as it stays the same.
  public func obstacles(on video: StageSize) -> [Obstacle] {
    unsafe ass_set_frame_size(renderer, Int32(video.width), Int32(video.height))
    unsafe ass_set_storage_size(renderer, Int32(video.width), Int32(video.height))
    var timeline = InkTimeline(stageHeight: video.height)
    let scenes = scenes()
    let lively = scenes.filter(\.isLively).reduce(0) { $0 + $1.times.count }
    let step = max(Self.step, lively / Self.mostLooks)
    let window = max(Self.window, step)
    for scene in scenes {
      guard scene.isLively else {
        let middle = scene.times.lowerBound + scene.times.count / 2
        timeline.add(boxes(at: middle), scene.times)
        continue
      }
      for start in stride(from: scene.times.lowerBound, to: scene.times.upperBound, by: window) {
        let end = min(start + window, scene.times.upperBound)
        // The last moment belongs to the window, for the next one may begin elsewhere.
        let moments = Array(stride(from: start, to: end - 1, by: step)) + [end - 1]
        timeline.add(moments.flatMap { boxes(at: $0) }, start..<end)
      }
    }
    return timeline.finish()
  }

  private func boxes(at time: Int) -> [Box] {
    unsafe ImageList(ass_render_frame(renderer, track, Int64(time), nil)).compactMap(\.inkBox)
  }

  /// A time in milliseconds in which no event appears or vanishes.
  private struct Scene {
    var times: Range<Int>
    var isLively: Bool
  }

  private func scenes() -> [Scene] {
    var changes: [(time: Int, count: Int, lively: Int)] = []
    for index in 0..<eventCount {
      let event = event(index)
      guard event.start < event.end else { continue }
      let lively = event.isLively ? 1 : 0
      changes.append((event.start, 1, lively))
      changes.append((event.end, -1, -lively))
    }
    changes.sort { $0.time < $1.time }
    var scenes: [Scene] = []
    var (count, lively) = (0, 0)
    for (index, change) in changes.enumerated() {
      count += change.count
      lively += change.lively
      guard index + 1 < changes.count else { break }
      let next = changes[index + 1].time
      guard count > 0, change.time < next else { continue }
      scenes.append(Scene(times: change.time..<next, isLively: lively > 0))
    }
    return scenes
  }
}

extension LibassRenderer.Event {
  /// Whether its ink may move or change while it shows.
  fileprivate var isLively: Bool {
    guard effect.isEmpty else { return true }
    let text = Array(text.utf8)
    for index in text.indices where text[index] == UInt8(ascii: "\\") {
      let tag = text[(index + 1)...].drop { $0 == UInt8(ascii: " ") }
      if ["t", "move", "k", "K", "fade"].contains(where: { tag.starts(with: $0.utf8) }) {
        return true
      }
    }
    return false
  }
}

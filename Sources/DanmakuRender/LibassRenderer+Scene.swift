import CAss
import Glibc

extension LibassRenderer {
  /// Bounds the ink of events in the places that libass finds for them when they show together.
  ///
  /// libass moves events without a position out of each other's way, in the order in which they
  /// appear, so that they can't be looked at one by one.
  ///
  /// - Parameters:
  ///   - events: The events, in the order of the script.
  ///   - moments: When to look at each.
  /// - Returns: For each event a box on the stage at each of its moments, to parts of a pixel;
  ///   `nil` where there is no ink.
  public func fineInkBoxes(ofScene events: [Int], at moments: [[Int]]) -> [[Box?]] {
    scene(events, at: moments) { $0.fineInkBox }
  }

  /// The pixels that the events of a scene draw on, as ``fineInkBoxes(ofScene:at:)`` has them.
  public func masks(ofScene events: [Int], at moments: [[Int]]) -> [[InkMask?]] {
    scene(events, at: moments) { InkMask($0) }
  }

  private func scene<Result>(
    _ events: [Int], at moments: [[Int]], _ read: (ImageList) -> Result
  ) -> [[Result]] {
    let canvas = Canvas(stage: stage)
    unsafe ass_flush_events(solo)
    prepareSolo(canvas)
    var starts: [Int64] = []
    for event in events {
      precondition(event >= 0 && event < eventCount)
      let event = unsafe track.pointee.events[event]
      guard let index = unsafe addToSolo(event, on: canvas) else { continue }
      unsafe free(solo.pointee.events[index].Text)
      unsafe solo.pointee.events[index].Text = strdup(Self.hidden(event.Text))
      unsafe starts.append(event.Start)
    }
    guard starts.count == events.count else { return events.map { _ in [] } }
    // libass keeps the place that an event has got when it appeared.
    var last: Int64?
    for start in starts.sorted() where start != last {
      last = start
      unsafe ass_render_frame(renderer, solo, start, nil)
    }
    return events.indices.map { number in
      let shown = unsafe track.pointee.events[events[number]].Text
      let hidden = unsafe solo.pointee.events[number].Text
      unsafe solo.pointee.events[number].Text = shown
      defer { unsafe solo.pointee.events[number].Text = hidden }
      return moments[number].map { time in
        unsafe read(ImageList(ass_render_frame(renderer, solo, Int64(time), nil)))
      }
    }
  }

  /// A text that takes the same room, of which nothing shows: it is clipped, and its own clips are
  /// tags that mean nothing.
  private static func hidden(_ text: UnsafeMutablePointer<CChar>) -> [CChar] {
    var bytes = unsafe Array(UnsafeBufferPointer(start: text, count: strlen(text)))
    let name = Array("clip".utf8CString.dropLast())
    for index in bytes.indices where bytes[index...].starts(with: name) {
      bytes[index] = CChar(UInt8(ascii: "x"))
    }
    return Array(#"{\clip(0,0,0,0)}"#.utf8CString.dropLast()) + bytes + [0]
  }
}

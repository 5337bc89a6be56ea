import CAss
import DanmakuModel
import Glibc

extension LibassRenderer {
  /// Bounds the pixels that libass draws when nothing but this event shows.
  ///
  /// - Returns: A box on the stage, beyond which libass draws nothing; `nil` if there is no ink.
  public func inkBox(ofEvent index: Int, at time: Int) -> Box? {
    precondition(index >= 0 && index < eventCount)
    return unsafe drawAlone(track.pointee.events[index], at: time, on: Canvas(stage: stage)).inkBox
  }

  /// The same to parts of a pixel.
  public func fineInkBox(ofEvent index: Int, at time: Int) -> Box? {
    precondition(index >= 0 && index < eventCount)
    return unsafe drawAlone(track.pointee.events[index], at: time, on: Canvas(stage: stage))
      .fineInkBox
  }

  /// Bounds an event's ink around its anchor, off stage too, to parts of a pixel.
  ///
  /// - Parameters:
  ///   - index: The event.
  ///   - text: Its text without what gives it a position.
  ///   - time: When, for tags that change it as time goes on.
  /// - Returns: A box relative to the anchor; `nil` if there is no ink.
  public func fineInkBox(ofEvent index: Int, text: String, at time: Int) -> Box? {
    precondition(index >= 0 && index < eventCount)
    let canvas = Canvas(stage: stage, magnification: 1)
    let event = unsafe track.pointee.events[index]
    return unsafe draw(text, as: event, at: time, on: canvas).fineInkBox
      .map(canvas.relativeToCenter)
  }

  /// The pixels of the stage that libass draws on when nothing but this event shows.
  public func mask(ofEvent index: Int, at time: Int) -> InkMask? {
    precondition(index >= 0 && index < eventCount)
    return unsafe InkMask(
      drawAlone(track.pointee.events[index], at: time, on: Canvas(stage: stage)))
  }

  /// How opaque the most opaque ink of an event is, 0 to 1; `nil` if there is none.
  public func opacity(ofEvent index: Int, at time: Int) -> Double? {
    precondition(index >= 0 && index < eventCount)
    return unsafe drawAlone(track.pointee.events[index], at: time, on: Canvas(stage: stage))
      .map { Double($0.opacity) / 255 }.max()
  }

  /// Bounds the ink of a text around the point that a `\pos` would give it, off stage too.
  ///
  /// - Parameters:
  ///   - text: A text with its tags, of which `\pos` and `\move` do nothing.
  ///   - style: The index of the style.
  ///   - magnification: The box is exact to a pixel, or to this part of one. libass rounds advances
  ///     less when magnified: over a hundred characters that may sum up to almost a pixel.
  /// - Returns: A box relative to that point; `nil` if there is no ink.
  public func inkBox(ofText text: String, style: Int, magnification: Int = 1) -> Box? {
    let canvas = Canvas(stage: stage, magnification: magnification)
    return draw(text, style: style, on: canvas).inkBox.map(canvas.relativeToCenter)
  }

  /// The advance width of a line, exact to 1/8 px, which is libass's own grid.
  ///
  /// The text itself is made invisible and put between two drawings, of which the distance tells.
  /// So its leading and trailing blanks count, which libass trims otherwise.
  ///
  /// - Returns: `nil` if libass draws nothing at all.
  public func advance(ofText text: String, style: Int) -> Double? {
    let side = 8
    let opaque = #"{\bord0\shad0\fscx100\fscy100\fsp0\1a&H00&\p1}"#
    let marker = "\(opaque)m 0 0 l \(side) 0 \(side) \(side) 0 \(side)"
    let hidden = #"{\p0\fscx\fscy\fsp\alpha&HFF&}"#
    var left = Double.infinity
    var right = -Double.infinity
    let canvas = Canvas(stage: stage, magnification: 1)
    for image in draw(#"{\an7}"# + marker + hidden + text + marker, style: style, on: canvas) {
      guard let box = image.inkBox else { continue }
      func coverage(_ column: Double) -> Double {
        Double(image.coverage(column: Int(column) - image.left)) / 255
      }
      left = min(left, box.left + 1 - coverage(box.left))
      right = max(right, box.right - 1 + coverage(box.right - 1))
    }
    return left < right ? right - left - Double(2 * side) : nil
  }

  private func draw(_ text: String, style: Int, on canvas: Canvas) -> ImageList {
    precondition(style >= 0 && style < styleCount)
    var event = unsafe ASS_Event()
    unsafe event.Duration = 2
    unsafe event.Style = Int32(style)
    return unsafe draw(text, as: event, at: 1, on: canvas)
  }

  private func draw(
    _ text: String, as event: ASS_Event, at time: Int, on canvas: Canvas
  ) -> ImageList {
    var event = unsafe event
    let line = "{\\pos(\(canvas.center.x),\(canvas.center.y))}" + text
    return unsafe line.withCString { line in
      unsafe event.Text = UnsafeMutablePointer(mutating: line)
      return unsafe drawAlone(event, at: time, on: canvas)
    }
  }

  private func drawAlone(_ event: ASS_Event, at time: Int, on canvas: Canvas) -> ImageList {
    unsafe ass_flush_events(solo)
    guard unsafe addToSolo(event, on: canvas) != nil else { return unsafe ImageList(nil) }
    prepareSolo(canvas)
    return unsafe ImageList(ass_render_frame(renderer, solo, Int64(time), nil))
  }

  /// Adds a copy of an event to the events that are looked at.
  func addToSolo(_ event: ASS_Event, on canvas: Canvas) -> Int? {
    let index = unsafe Int(ass_alloc_event(solo))
    guard index >= 0 else { return nil }
    let styleMargin = unsafe solo.pointee.styles[Int(event.Style)].MarginR
    let margin = unsafe event.MarginR != 0 ? event.MarginR : styleMargin
    var copy = unsafe event
    unsafe copy.Text = strdup(event.Text)
    unsafe copy.Effect = event.Effect.flatMap { unsafe strdup($0) }
    unsafe copy.Name = nil
    unsafe copy.render_priv = nil
    // Lines break where they did before.
    unsafe copy.MarginR = margin &+ Int32(canvas.width - stage.width)
    unsafe solo.pointee.events[index] = copy
    return index
  }

  /// Makes libass draw the events that are looked at on a canvas.
  func prepareSolo(_ canvas: Canvas) {
    unsafe solo.pointee.PlayResX = Int32(canvas.width)
    unsafe solo.pointee.PlayResY = Int32(canvas.height)
    unsafe solo.pointee.LayoutResX = track.pointee.LayoutResX &* Int32(canvas.enlargement)
    unsafe solo.pointee.LayoutResY = track.pointee.LayoutResY &* Int32(canvas.enlargement)
    unsafe ass_set_frame_size(
      renderer, Int32(canvas.width * canvas.magnification),
      Int32(canvas.height * canvas.magnification))
  }
}

/// The stage, enlarged to the right and downwards, and then magnified.
struct Canvas {
  /// Pixels either side of the center, which libass's numbers allow; texts may be that long.
  static let reach = 65_536

  let width: Int
  let height: Int
  let enlargement: Int
  let magnification: Int

  /// The stage as it is.
  init(stage: StageSize) {
    self.init(stage: stage, enlargement: 1, magnification: 1)
  }

  /// A stage with as much room around its center as possible.
  init(stage: StageSize, magnification: Int) {
    let longest = max(stage.width, stage.height) * magnification
    self.init(
      stage: stage, enlargement: 2 * max(1, Self.reach / longest), magnification: magnification)
  }

  private init(stage: StageSize, enlargement: Int, magnification: Int) {
    width = stage.width * enlargement
    height = stage.height * enlargement
    self.enlargement = enlargement
    self.magnification = magnification
  }

  var center: (x: Int, y: Int) { (width / 2, height / 2) }

  func relativeToCenter(_ box: Box) -> Box {
    let scale = Double(magnification)
    return Box(
      left: box.left / scale, top: box.top / scale, right: box.right / scale,
      bottom: box.bottom / scale
    ).moved(x: -Double(center.x), y: -Double(center.y))
  }
}

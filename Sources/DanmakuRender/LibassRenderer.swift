import CAss
public import DanmakuModel

/// A script as libass draws it: the judge of what the other parts plan.
///
/// Times are milliseconds. One renderer is for one thread at a time; several are independent.
@safe public struct LibassRenderer: ~Copyable {
  /// A `Dialogue` line as libass has read it.
  public struct Event: Sendable, Equatable {
    /// When it appears.
    public var start: Int
    /// When it is gone; it is drawn while start ≤ t < end.
    public var end: Int
    /// The index of its style in ``LibassRenderer/styleNames``.
    public var style: Int
    /// Its text with all tags.
    public var text: String
    /// Its own left margin; 0 takes the style's.
    public var marginLeft = 0
    /// Its own right margin; 0 takes the style's.
    public var marginRight = 0
    /// The field `Effect`.
    public var effect = ""
    /// The field `Name`: as a rule who speaks.
    public var name = ""

    /// Of what the event is a part, such as `card 7`; `nil` if it is a whole.
    ///
    /// The parts of a thing may touch one another.
    public var whole: String? { name.hasPrefix("card ") ? name : nil }

    /// A line of known values.
    public init(start: Int, end: Int, style: Int, text: String) {
      self.start = start
      self.end = end
      self.style = style
      self.text = text
    }
  }

  /// `PlayResX` × `PlayResY`, or what libass takes where they are missing.
  public let stage: StageSize

  /// The `Dialogue` lines that show too large a text to be drawn; they never show here.
  public let excessive: [Int]

  let renderer: OpaquePointer
  let track: UnsafeMutablePointer<ASS_Track>
  /// The script's header and styles, for the one event that is looked at.
  let solo: UnsafeMutablePointer<ASS_Track>
  private let library: OpaquePointer
  private let log: MessageLog

  /// Loads a script.
  ///
  /// - Parameters:
  ///   - script: The bytes of an ASS file.
  ///   - fontConfiguration: A fontconfig file that says which fonts there are; `nil` takes the
  ///     system's, or the one that `FONTCONFIG_FILE` names.
  ///   - fontFolder: A folder with more fonts; those in the script itself count as well.
  ///   - defaultFamily: Where libass looks for characters that the script's fonts lack. mpv says
  ///     "sans-serif", ffmpeg nothing.
  /// - Throws: ``RenderError`` for bytes that are no script, or one with a stage beyond reason.
  public init(
    script: Span<UInt8>, fontConfiguration: String? = nil, fontFolder: String? = nil,
    defaultFamily: String? = "sans-serif"
  ) throws(RenderError) {
    guard let log = MessageLog(), let library = unsafe ass_library_init() else {
      throw .noRenderer
    }
    unsafe ass_set_warning_log(library, log.stream)
    unsafe ass_set_extract_fonts(library, 1)
    unsafe ass_set_fonts_dir(library, fontFolder)
    let renderer = unsafe ass_renderer_init(library)
    let track = unsafe Self.read(script, library)
    let solo = unsafe Self.read(script, library)
    let stage = unsafe Self.stage(
      width: Int(track?.pointee.PlayResX ?? 0), height: Int(track?.pointee.PlayResY ?? 0))
    guard
      let renderer = unsafe renderer, let track = unsafe track, let solo = unsafe solo,
      1...RenderError.largestStage ~= stage.width, 1...RenderError.largestStage ~= stage.height
    else {
      let error =
        unsafe renderer == nil ? RenderError.noRenderer : track == nil ? .notAScript : .noStage
      unsafe Self.free(solo, track, renderer, library)
      throw error
    }
    unsafe ass_flush_events(solo)
    excessive = unsafe Self.hideExcessive(track, stage)
    unsafe ass_set_fonts(
      renderer, nil, defaultFamily, Int32(ASS_FONTPROVIDER_FONTCONFIG.rawValue),
      fontConfiguration, 1)
    unsafe self.library = library
    unsafe self.renderer = renderer
    unsafe self.track = track
    unsafe self.solo = solo
    self.log = log
    self.stage = stage
  }

  deinit {
    unsafe Self.free(solo, track, renderer, library)
  }

  /// The warnings and errors that libass has reported so far.
  public var messages: [String] { log.lines }

  /// The messages since the last call, which are forgotten.
  public func takeMessages() -> [String] { log.take() }

  /// The number of `Dialogue` lines.
  public var eventCount: Int { unsafe Int(track.pointee.n_events) }

  /// The names of the styles; the first is libass's own default.
  public var styleNames: [String] {
    (0..<styleCount).map { index in
      unsafe String(cString: track.pointee.styles[index].Name)
    }
  }

  var styleCount: Int { unsafe Int(track.pointee.n_styles) }

  /// A `Dialogue` line, by its place among them.
  public func event(_ index: Int) -> Event {
    precondition(index >= 0 && index < eventCount)
    let event = unsafe track.pointee.events[index]
    var result = unsafe Event(
      start: Int(event.Start), end: Int(event.Start &+ event.Duration), style: Int(event.Style),
      text: String(cString: event.Text))
    result.marginLeft = unsafe Int(event.MarginL)
    result.marginRight = unsafe Int(event.MarginR)
    result.name = unsafe event.Name.map { unsafe String(cString: $0) } ?? ""
    result.effect = unsafe event.Effect.map { unsafe String(cString: $0) } ?? ""
    return result
  }

  /// Takes the time away from events that libass would need too much memory for.
  private static func hideExcessive(
    _ track: UnsafeMutablePointer<ASS_Track>, _ stage: StageSize
  ) -> [Int] {
    unsafe (0..<Int(track.pointee.n_events)).filter { index in
      let event = unsafe track.pointee.events[index]
      let style = unsafe track.pointee.styles[Int(event.Style)]
      guard unsafe !TextReach(event, style: style).isDrawable(on: stage) else { return false }
      unsafe track.pointee.events[index].Duration = 0
      return true
    }
  }

  /// The stage that libass takes where one side or both are missing.
  private static func stage(width: Int, height: Int) -> StageSize {
    switch (width > 0, height > 0) {
    case (true, true): StageSize(width: width, height: height)
    case (false, false): StageSize(width: 384, height: 288)
    case (true, false):
      StageSize(width: width, height: width == 1280 ? 1024 : max(1, width * 3 / 4))
    case (false, true):
      StageSize(width: height == 1024 ? 1280 : max(1, height * 4 / 3), height: height)
    }
  }

  private static func read(
    _ script: Span<UInt8>, _ library: OpaquePointer
  ) -> UnsafeMutablePointer<ASS_Track>? {
    // libass copies the bytes and only reads them, whatever its signature says.
    unsafe script.withUnsafeBytes { bytes in
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return unsafe ass_read_memory(
        library, start?.assumingMemoryBound(to: CChar.self), bytes.count, nil)
    }
  }

  private static func free(
    _ solo: UnsafeMutablePointer<ASS_Track>?, _ track: UnsafeMutablePointer<ASS_Track>?,
    _ renderer: OpaquePointer?, _ library: OpaquePointer
  ) {
    if let solo = unsafe solo { unsafe ass_free_track(solo) }
    if let track = unsafe track { unsafe ass_free_track(track) }
    if let renderer = unsafe renderer { unsafe ass_renderer_done(renderer) }
    unsafe ass_library_done(library)
  }
}

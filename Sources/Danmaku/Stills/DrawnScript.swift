public import DanmakuModel
import DanmakuPictures
import DanmakuRender

/// A script that libass draws, and when what is in it shows.
public struct DrawnScript: ~Copyable {
  /// A picture of a moment.
  public struct Still: Sendable {
    /// Its place in the order of the moments.
    public var number: Int
    /// When it shows, in seconds.
    public var time: Double
    /// How many comments are on stage, or events of a script of which no more is known.
    public var shown: Int
    /// A PNG file.
    public var bytes: [UInt8]
  }

  /// What is behind the comments at a time in seconds, in a size.
  public typealias Ground = (_ time: Double, _ size: StageSize) throws -> Backdrop

  /// The script's file.
  public let bytes: [UInt8]
  /// Pixels of its pictures: those of the video that it is drawn on, or of its own stage.
  public let size: StageSize
  private let renderer: LibassRenderer
  private let shows: [Range<Int>]

  /// A script of our own.
  ///
  /// - Parameter draft: The script, with its fonts in it: those that are installed may be others.
  /// - Throws: ``FontError``, or what libass throws.
  public init(of draft: Draft) throws {
    let script = try draft.script
    let renderer = try LibassRenderer(script: script.span)
    bytes = script
    size = renderer.stage
    self.renderer = renderer
    shows = draft.schedule.placements.filter { $0.start < $0.end }
      .map { 10 * Int($0.start)..<10 * Int($0.end) }
  }

  /// A finished script, of any program.
  ///
  /// - Parameters:
  ///   - bytes: Its file.
  ///   - video: The size of the video that it is drawn on; `nil` is its own stage.
  /// - Throws: What libass throws.
  public init(_ bytes: Span<UInt8>, on video: StageSize? = nil) throws {
    let renderer = try LibassRenderer(script: bytes)
    let events = (0..<renderer.eventCount).map { renderer.event($0) }
    self.bytes = Array(copying: bytes)
    size = video ?? renderer.stage
    self.renderer = renderer
    shows = events.filter { $0.start < $0.end }.map { $0.start..<$0.end }
      .sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Draws pictures, the first one last, for where it is all are.
  ///
  /// - Parameters:
  ///   - moments: When.
  ///   - ground: What is behind the comments.
  ///   - body: Takes a picture.
  /// - Throws: ``StillError``, or what `ground` or `body` throws.
  public func draw(
    _ moments: Moments, over ground: Ground, _ body: (Still) throws -> Void
  ) throws {
    let times = try times(of: moments)
    for number in Array(times.indices.dropFirst()) + times.indices.prefix(1) {
      let time = times[number]
      let frame = try frame(at: time, size, over: ground)
      try body(
        Still(
          number: number, time: Double(time) / 1000, shown: shows.count { $0.contains(time) },
          bytes: StillError.file(frame.rgba, frame.size)))
    }
  }

  /// The moments in milliseconds.
  func times(of moments: Moments) throws(StillError) -> [Int] {
    let times = moments.times(shows)
    guard !times.isEmpty else { throw .nothingShows }
    return times
  }

  /// Draws what shows at a time in milliseconds, in a size.
  func frame(at time: Int, _ size: StageSize, over ground: Ground) throws -> Frame {
    renderer.frame(
      at: time, over: try ground(Double(time) / 1000, size), size: size, video: self.size)
  }
}

/// Why there is no picture.
public enum StillError: DanmakuError {
  /// There is no moment at which a comment is on stage.
  case nothingShows
  /// zlib got no memory.
  case noMemory

  /// What is wrong.
  public var message: String {
    switch self {
    case .nothingShows: "no picture, for no comment shows"
    case .noMemory: "too little memory for a picture"
    }
  }

  /// What to do about it.
  public var hint: String? {
    switch self {
    case .nothingShows: nil
    case .noMemory: "-s makes the stage smaller"
    }
  }

  /// A PNG file of opaque pixels: red, green, blue and alpha of each.
  static func file(_ rgba: [UInt8], _ size: StageSize) throws(StillError) -> [UInt8] {
    guard let file = PNGFile.encode(rgba: rgba, width: size.width, height: size.height) else {
      throw .noMemory
    }
    return file
  }
}

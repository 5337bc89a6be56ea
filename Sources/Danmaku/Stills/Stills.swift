public import DanmakuModel
import DanmakuPictures
import DanmakuRender

/// Pictures of what a script shows at some moments, drawn by libass.
public struct Stills: Sendable {
  /// Which moments are drawn.
  public enum Moments: Sendable {
    /// These, in seconds.
    case given([Double])
    /// Up to so many at which most is on stage.
    case fullest(Int)

    /// How many there are at most.
    public var count: Int {
      switch self {
      case .given(let times): times.count
      case .fullest(let count): count
      }
    }
  }

  /// A picture.
  public struct Picture: Sendable {
    /// Its place in the order of the moments.
    public var number: Int
    /// When it shows, in seconds.
    public var time: Double
    /// How many comments are on stage.
    public var comments: Int
    /// A PNG file.
    public var bytes: [UInt8]
  }

  /// What the conversion did.
  public let report: Report
  private let draft: Draft
  private let backdrop: Backdrop
  /// The moments in milliseconds.
  private let times: [Int]

  /// Chooses the moments.
  ///
  /// - Parameters:
  ///   - draft: The script, with its fonts in it: those that are installed may be others.
  ///   - moments: Which moments are drawn.
  ///   - backdrop: What is behind the comments.
  public init(of draft: Draft, at moments: Moments, over backdrop: Backdrop) {
    self.draft = draft
    self.backdrop = backdrop
    report = draft.report
    times =
      switch moments {
      case .given(let times): times.map { Int(($0 * 1000).rounded()) }
      case .fullest(let count):
        FullestMoments.find(draft.schedule.placements, count: count).map { 10 * Int($0) }
      }
  }

  /// Draws all of them, the first one last, for where it is all are.
  ///
  /// - Parameter body: Takes a picture, and tells whether to go on.
  /// - Throws: ``StillError``, or what libass or `body` throws.
  public func draw(_ body: (Picture) throws -> Bool) throws {
    guard !times.isEmpty else { throw StillError.nothingShows }
    let script = try draft.script
    let renderer = try LibassRenderer(script: script.span)
    for number in Array(times.indices.dropFirst()) + times.indices.prefix(1) {
      let frame = renderer.frame(at: times[number], over: backdrop)
      let file = PNGFile.encode(
        rgba: frame.rgba, width: frame.size.width, height: frame.size.height)
      guard let file else { throw StillError.noMemory }
      let time = times[number]
      let shown = draft.schedule.placements.count {
        10 * Int($0.start) <= time && time < 10 * Int($0.end)
      }
      let picture = Picture(
        number: number, time: Double(time) / 1000, comments: shown, bytes: file)
      guard try body(picture) else { return }
    }
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
}

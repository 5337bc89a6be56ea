import Danmaku
import DanmakuModel

/// What `preview` makes, and how.
struct PreviewOptions: Sendable {
  /// A kind of preview.
  enum Kind: Equatable {
    /// A page that plays the script.
    case page
    /// Pictures of moments.
    case stills
    /// Small pictures of moments in one.
    case sheet
    /// An animated picture of a time in seconds.
    case clip(Range<Double>)

    /// How the names of its files end.
    var fileExtension: String {
      switch self {
      case .page: "html"
      case .stills, .sheet: "png"
      case .clip: Clip.Format.webp.rawValue
      }
    }
  }

  /// Pictures of a sheet where nothing says of what.
  static let usualMoments = 12

  var makesPage = false
  var makesSheet = false
  /// What the clip is of, in seconds.
  var clip: Range<Double>?
  /// Frames a second of the clip.
  var frameRate = Clip.usualRate
  /// Pixels of the clip's longer side.
  var clipSide = Clip.usualSide
  /// What pictures are of.
  var moments: Moments?
  /// What is behind the comments.
  var backdrop = Backdrop.color(.black)
  /// The video that is behind them instead, as the command line names it.
  var videoPath: Path?
  /// The same, once it is known.
  var video: FFmpegCommand.Input?

  /// What is asked for; `nil` if it is nothing.
  var kind: Kind? {
    if makesPage { return .page }
    if let clip { return .clip(clip) }
    if makesSheet { return .sheet }
    return moments == nil ? nil : .stills
  }

  /// Whether there may be several files of an input.
  var isSeries: Bool { kind == .stills && (moments?.count ?? 0) > 1 }

  /// Whether what is asked for can be made together.
  func check() throws(UsageError) {
    let kinds = [makesPage, clip != nil, makesSheet || moments != nil].count { $0 }
    guard kinds > 0 else {
      throw UsageError(
        "nothing to make", hint: "--html, --at, --fullest, --sheet or --clip says what")
    }
    guard kinds == 1 else {
      throw UsageError("a page, pictures and a clip are made one at a time")
    }
    guard !makesPage || videoPath == nil else {
      throw UsageError("is for pictures, and not for --html", at: "--video")
    }
    guard !makesSheet || moments.map({ $0.count <= DrawnScript.mostPictures }) != false else {
      throw UsageError("has up to \(DrawnScript.mostPictures) pictures", at: "--sheet")
    }
  }

  /// Whether it can be written where it shall go.
  func check(_ jobs: [Job]) throws(UsageError) {
    if isSeries, jobs.contains(where: { $0.target == .standardOutput }) {
      throw UsageError(
        "several pictures can't all go to standard output",
        hint: "-o names a file, before whose extension they get numbers")
    }
    guard clip != nil else { return }
    for job in jobs { _ = try Clip.file(job.target) }
  }
}

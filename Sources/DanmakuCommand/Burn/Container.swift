/// The kind of file that is made, as its extension tells.
enum Container: Sendable {
  case matroska
  case mp4
  case webm
  /// A picture for each frame.
  case pictures
  case other

  init(of path: Path) {
    self =
      switch path.fileExtension {
      case "mkv": .matroska
      case "mp4", "m4v", "mov": .mp4
      case "webm": .webm
      case "png": .pictures
      default: .other
      }
  }

  /// The encoder that is taken where none is named.
  var usualEncoder: String { self == .webm ? "libvpx-vp9" : "libx264" }

  /// The codec in which subtitles of another one are kept; `nil` if they can't be.
  func codec(forSubtitles codec: String) -> String? {
    let texts = ["subrip", "ass", "ssa", "webvtt", "text", "mov_text"]
    return switch self {
    case .matroska: codec == "mov_text" ? "srt" : "copy"
    case .mp4: codec == "mov_text" ? "copy" : texts.contains(codec) ? "mov_text" : nil
    case .webm, .pictures, .other: nil
    }
  }
}

public import DanmakuModel

/// Why text can't be measured.
public enum FontError: DanmakuError, Equatable {
  /// No installed outline font has this family or full name; `nearest` is what fontconfig offers.
  case notFound(family: String, nearest: String?)
  /// The file is no font that FreeType opens, or has no outlines.
  case unreadable(file: String)
  /// No outline font is installed at all.
  case noneInstalled
  /// The part of HarfBuzz that makes subsets is not installed.
  case noSubsetter
  /// HarfBuzz can't make a subset of the font: it is no TrueType or OpenType font, or broken.
  case notEmbeddable(file: String)

  /// What is wrong.
  public var message: String {
    switch self {
    case .notFound(let family, _): "font not found: \(family)"
    case .unreadable(let file): "not a usable outline font: \(file)"
    case .noneInstalled: "no outline font is installed"
    case .noSubsetter: "fonts can't be embedded without libharfbuzz-subset"
    case .notEmbeddable(let file): "can't be embedded in part: \(file)"
    }
  }

  /// What to do about it.
  public var hint: String? {
    switch self {
    case .notFound(_, let nearest?): "the nearest installed family is \"\(nearest)\"; see fc-list"
    case .notFound: "fc-list names the installed families"
    case .unreadable: nil
    case .noSubsetter: "install the package libharfbuzz-subset0"
    case .notEmbeddable: "only TrueType and OpenType fonts can"
    case .noneInstalled: "install one, such as the package fonts-noto-cjk"
    }
  }
}

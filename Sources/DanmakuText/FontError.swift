public import DanmakuModel

/// Why text can't be measured.
public enum FontError: DanmakuError, Equatable {
  /// No installed outline font has this family or full name; `nearest` is what fontconfig offers.
  case notFound(family: String, nearest: String?)
  /// The file is no font that FreeType opens, or has no outlines.
  case unreadable(file: String)
  /// No outline font is installed at all.
  case noneInstalled

  /// What is wrong.
  public var message: String {
    switch self {
    case .notFound(let family, _): "font not found: \(family)"
    case .unreadable(let file): "not a usable outline font: \(file)"
    case .noneInstalled: "no outline font is installed"
    }
  }

  /// What to do about it.
  public var hint: String? {
    switch self {
    case .notFound(_, let nearest?): "the nearest installed family is \"\(nearest)\"; see fc-list"
    case .notFound: "fc-list names the installed families"
    case .unreadable: nil
    case .noneInstalled: "install one, such as the package fonts-noto-cjk"
    }
  }
}

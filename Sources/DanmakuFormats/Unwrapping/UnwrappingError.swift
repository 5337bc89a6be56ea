public import DanmakuModel

/// Why nothing can be got out of a file that holds another one.
public enum UnwrappingError: DanmakuError, Equatable {
  /// Much more comes out than comments could be.
  case tooLarge
  /// There are more layers than anyone makes.
  case tooDeep
  /// The beginning is damaged already.
  case damaged(String)
  /// A kind of container that is not opened.
  case unsupported(String)
  /// A file in an archive is compressed in a way that is not read.
  case unsupportedMethod(String)
  /// A file in an archive needs a password.
  case encrypted(String)
  /// An archive without files.
  case noFile
  /// An archive with several files of which not just one is a comment file.
  case severalFiles([String])

  /// What is wrong.
  public var message: String {
    switch self {
    case .tooLarge: "expands to far more than a comment file could hold"
    case .tooDeep: "compressed more than twice"
    case .damaged(let container): "the \(container) data is damaged from its beginning"
    case .unsupported(let container): "\(container) files can't be read"
    case .unsupportedMethod(let name): "\(name) in it is compressed in a way that can't be read"
    case .encrypted(let name): "\(name) in it needs a password"
    case .noFile: "an archive without files"
    case .severalFiles(let names): "an archive of several files: \(Self.list(names))"
    }
  }

  /// What to do about it.
  public var hint: String? {
    switch self {
    case .tooLarge, .damaged, .noFile: nil
    case .tooDeep, .unsupported, .unsupportedMethod, .encrypted: "unpack it first"
    case .severalFiles: "unpack it, and give the comment files as inputs"
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(8).joined(separator: ", ")
    return names.count > 8 ? "\(shown) and \(names.count - 8) more" : shown
  }
}

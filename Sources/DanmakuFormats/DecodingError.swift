public import DanmakuModel

/// Why a file gave nothing at all.
public enum DecodingError: DanmakuError, Equatable {
  /// The file has no bytes, or blanks only.
  case empty
  /// The file is no text that any reader knows.
  case unknownFormat
  /// There is no format of the name given.
  case noSuchFormat(String)

  /// What is wrong.
  public var message: String {
    switch self {
    case .empty: "the file is empty"
    case .unknownFormat: "not a comment file of a known format"
    case .noSuchFormat(let name): "no such format: \(name)"
    }
  }
}

public import DanmakuModel

/// Why a picture can't be used.
public enum PictureError: DanmakuError, Equatable {
  /// The bytes are none of the formats that are read.
  case unknownFormat
  /// The file or the picture is larger than ``PictureLimits`` allow.
  case tooLarge
  /// A file is named, and the list is in no folder.
  case noFolder
  /// libgd is not installed.
  case noDecoder
  /// The picture is broken, or of a kind that the decoder does not know.
  case broken

  /// What is wrong.
  public var message: String {
    switch self {
    case .unknownFormat: "no PNG, JPEG, WebP or GIF"
    case .tooLarge: "too large a picture"
    case .noFolder: "a list that is no file has no folder for pictures"
    case .noDecoder: "libgd, which decodes pictures, is not installed"
    case .broken: "a picture that can't be decoded"
    }
  }

  /// What to do about it.
  public var hint: String? {
    guard self == .tooLarge else { return nil }
    let megapixels = PictureLimits.pixels >> 20
    return
      "pictures of up to \(PictureLimits.bytes >> 20) MiB and \(megapixels) megapixels are read"
  }
}

/// How large pictures may be: decoding takes no more than some hundred megabytes.
public enum PictureLimits {
  /// The bytes of a file.
  public static let bytes = 16 << 20
  /// Pixels across, and down.
  public static let side = 16_384
  /// Pixels in all.
  public static let pixels = 16 << 20
}

import DanmakuFormats
public import DanmakuModel
import DanmakuPictures

extension Converter {
  /// The formats that can be read: the name that `--format` takes, and what it is.
  public static var formats: [(name: String, summary: String)] {
    FormatRegistry.all.map { ($0.name, $0.summary) }
  }

  /// Whether there is an encoding of a name, in whatever spelling.
  public static func hasEncoding(named name: String) -> Bool {
    TextEncoding(named: name) != nil
  }
}

extension Converter {
  /// The most bytes that a picture's file may have.
  public static var largestPicture: Int { PictureLimits.bytes }

  /// The block list in the bytes of a file that Bilibili exported; `nil` if it is none.
  public static func blockList(in bytes: Span<UInt8>) -> BlockList? {
    BlockListReader.read(bytes)
  }
}

/// What the first bytes of a picture say of it, so that none is decoded that would take too much.
struct PictureHeader: Equatable {
  /// The formats that are read.
  enum Format {
    case png
    case jpeg
    case webP
    case gif
  }

  var format: Format
  var width: Int
  var height: Int

  /// Reads a header; `nil` if the bytes are of none of the formats.
  init?(_ bytes: Span<UInt8>) {
    if Self.starts(bytes, with: "\u{89}PNG\r\n\u{1A}\n"), bytes.count >= 24 {
      self.init(.png, Self.big(bytes, at: 16, 4), Self.big(bytes, at: 20, 4))
    } else if Self.starts(bytes, with: "GIF87a") || Self.starts(bytes, with: "GIF89a"),
      bytes.count >= 10
    {
      self.init(.gif, Self.little(bytes, at: 6, 2), Self.little(bytes, at: 8, 2))
    } else if Self.starts(bytes, with: "RIFF"), Self.has(bytes, "WEBP", at: 8) {
      guard let size = Self.sizeOfWebP(bytes) else { return nil }
      self.init(.webP, size.width, size.height)
    } else if bytes.count >= 4, bytes[0] == 0xFF, bytes[1] == 0xD8 {
      guard let size = Self.sizeOfJPEG(bytes) else { return nil }
      self.init(.jpeg, size.width, size.height)
    } else {
      return nil
    }
  }

  private init(_ format: Format, _ width: Int, _ height: Int) {
    self.format = format
    self.width = width
    self.height = height
  }

  /// Whether there are pixels, and not too many.
  var isWithinLimits: Bool {
    let sides = 1...PictureLimits.side
    return sides ~= width && sides ~= height && width * height <= PictureLimits.pixels
  }

  /// The size in the first chunk: lossy (RFC 6386, 9.1), lossless, or extended.
  private static func sizeOfWebP(_ bytes: Span<UInt8>) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    if has(bytes, "VP8 ", at: 12) {
      return (little(bytes, at: 26, 2) & 0x3FFF, little(bytes, at: 28, 2) & 0x3FFF)
    }
    if has(bytes, "VP8L", at: 12) {
      let bits = little(bytes, at: 21, 4)
      return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
    }
    guard has(bytes, "VP8X", at: 12) else { return nil }
    return (little(bytes, at: 24, 3) + 1, little(bytes, at: 27, 3) + 1)
  }

  /// The size in the first frame header, to which the lengths of the segments lead.
  private static func sizeOfJPEG(_ bytes: Span<UInt8>) -> (width: Int, height: Int)? {
    var position = 2
    while position + 9 <= bytes.count {
      guard bytes[position] == 0xFF else { return nil }
      let marker = bytes[position + 1]
      switch marker {
      case 0xFF: position += 1
      case 0x01, 0xD0...0xD8: position += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        return (big(bytes, at: position + 7, 2), big(bytes, at: position + 5, 2))
      default: position += 2 + max(2, big(bytes, at: position + 2, 2))
      }
    }
    return nil
  }

  private static func big(_ bytes: Span<UInt8>, at start: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
  }

  private static func little(_ bytes: Span<UInt8>, at start: Int, _ count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
  }

  private static func starts(_ bytes: Span<UInt8>, with text: String) -> Bool {
    has(bytes, text, at: 0)
  }

  /// Whether characters up to U+00FF stand at a place, a byte each.
  private static func has(_ bytes: Span<UInt8>, _ text: String, at start: Int) -> Bool {
    var index = start
    for scalar in text.unicodeScalars {
      guard index < bytes.count, UInt32(bytes[index]) == scalar.value else { return false }
      index += 1
    }
    return true
  }
}

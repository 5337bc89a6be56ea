import CZlib

/// Pictures as PNG files (RFC 2083).
public enum PNGFile {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A file of an opaque picture.
  ///
  /// - Parameters:
  ///   - rgba: Red, green, blue and alpha of each pixel, row by row from the top.
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  /// - Returns: The file; `nil` if there is too little memory.
  public static func encode(rgba: [UInt8], width: Int, height: Int) -> [UInt8]? {
    var rows: [UInt8] = []
    rows.reserveCapacity(height * (1 + 3 * width))
    for row in 0..<height {
      // Bytes are what they are, and no differences.
      rows.append(0)
      for pixel in stride(from: 4 * width * row, to: 4 * width * (row + 1), by: 4) {
        rows += rgba[pixel..<pixel + 3]
      }
    }
    guard let compressed = compress(rows) else { return nil }
    // Eight bits a channel, in red, green and blue.
    let header = bytes(of: width) + bytes(of: height) + [8, 2, 0, 0, 0]
    return signature + chunk("IHDR", header) + chunk("IDAT", compressed) + chunk("IEND", [])
  }

  private static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    let status = unsafe compress2(
      &result, &count, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
    guard status == Z_OK else { return nil }
    result.removeLast(result.count - Int(count))
    return result
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    let checksum = unsafe crc32(0, content, uInt(content.count))
    return bytes(of: data.count) + content + bytes(of: Int(checksum))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

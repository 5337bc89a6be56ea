import CGd

extension Picture {
  /// Decodes a PNG, JPEG, WebP or GIF, of which the first picture counts.
  ///
  /// The size is read before anything is decoded, so that a small file can't take much memory.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: ``PictureError``.
  public init(decoding bytes: Span<UInt8>) throws(PictureError) {
    guard bytes.count <= PictureLimits.bytes else { throw .tooLarge }
    guard let header = PictureHeader(bytes) else { throw .unknownFormat }
    guard header.isWithinLimits else { throw .tooLarge }
    guard let library = GdLibrary.shared else { throw .noDecoder }
    let image = DecodedImage(bytes, as: header.format, by: library)
    guard let picture = image.picture else { throw .broken }
    self = picture
  }
}

/// An image of libgd.
@safe
private struct DecodedImage: ~Copyable {
  private let image: gdImagePtr?
  private let library: GdLibrary

  init(_ bytes: Span<UInt8>, as format: PictureHeader.Format, by library: GdLibrary) {
    self.library = library
    // libgd only reads the bytes, whatever its signature says.
    unsafe image = bytes.withUnsafeBytes { bytes in
      let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      let count = Int32(truncatingIfNeeded: bytes.count)
      return switch format {
      case .png: unsafe library.decodePNG(count, start)
      case .jpeg: unsafe library.decodeJPEG(count, start, 1)
      case .webP: unsafe library.decodeWebP(count, start)
      case .gif: unsafe library.decodeGIF(count, start)
      }
    }
  }

  deinit {
    if let image = unsafe image { unsafe library.destroy(image) }
  }

  /// The pixels; `nil` if there is no image, or one larger than its header said.
  var picture: Picture? {
    guard let image = unsafe image else { return nil }
    let (width, height) = unsafe (Int(image.pointee.sx), Int(image.pointee.sy))
    guard width > 0, height > 0, width * height <= PictureLimits.pixels else { return nil }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    for row in 0..<Int32(height) {
      for column in 0..<Int32(width) {
        let pixel = unsafe UInt32(bitPattern: library.pixel(image, column, row))
        // Alpha is 0 for opaque to 127 for transparent.
        let transparency = min(127, pixel >> 24)
        rgba.append(UInt8(truncatingIfNeeded: pixel >> 16))
        rgba.append(UInt8(truncatingIfNeeded: pixel >> 8))
        rgba.append(UInt8(truncatingIfNeeded: pixel))
        rgba.append(UInt8(255 - (transparency * 255 + 63) / 127))
      }
    }
    return Picture(width: width, height: height, rgba: rgba)
  }
}

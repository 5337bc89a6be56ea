import CAss

/// The coverage bitmaps of a frame, bottom to top, as libass hands them out: they are valid until
/// it draws the next one.
@safe struct ImageList: Sequence, IteratorProtocol {
  private var upcoming: UnsafeMutablePointer<ASS_Image>?

  init(_ first: UnsafeMutablePointer<ASS_Image>?) {
    unsafe upcoming = first
  }

  /// The next image that isn't wholly transparent.
  mutating func next() -> Image? {
    while let image = unsafe upcoming {
      unsafe upcoming = image.pointee.next
      let visible = unsafe Image(image.pointee)
      if visible.opacity > 0, visible.width > 0, visible.height > 0 { return visible }
    }
    return nil
  }

  /// Bounds everything that is drawn, however faintly.
  var inkBox: Box? {
    reduce(nil) { whole, image in
      guard let box = image.inkBox else { return whole }
      return whole?.union(box) ?? box
    }
  }
}

/// One bitmap of a frame: how much of each pixel is covered, and in which colour.
@safe struct Image {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// Red, green and blue.
  let color: (UInt32, UInt32, UInt32)
  /// 0 is invisible, 255 opaque.
  let opacity: UInt32
  private let stride: Int
  private let bitmap: UnsafeMutablePointer<UInt8>?

  init(_ image: ASS_Image) {
    left = unsafe Int(image.dst_x)
    top = unsafe Int(image.dst_y)
    width = unsafe Int(image.w)
    height = unsafe Int(image.h)
    stride = unsafe Int(image.stride)
    unsafe bitmap = image.bitmap
    let rgba = unsafe image.color
    color = (rgba >> 24, rgba >> 16 & 0xFF, rgba >> 8 & 0xFF)
    opacity = 255 - rgba & 0xFF
  }

  /// How much of a pixel is covered, 0 to 255.
  func coverage(column: Int, row: Int) -> UInt8 {
    unsafe bitmap.map { unsafe $0[row * stride + column] } ?? 0
  }

  /// The greatest coverage in a column.
  func coverage(column: Int) -> UInt8 {
    (0..<height).reduce(0) { max($0, coverage(column: column, row: $1)) }
  }

  /// Bounds the pixels that are covered at all; libass's own bitmaps have empty margins.
  var inkBox: Box? {
    let rows = 0..<height
    let columns = 0..<width
    func isInked(row: Int) -> Bool { columns.contains { coverage(column: $0, row: row) > 0 } }
    func isInked(column: Int) -> Bool { rows.contains { coverage(column: column, row: $0) > 0 } }
    guard
      let top = rows.first(where: isInked(row:)), let bottom = rows.last(where: isInked(row:)),
      let left = columns.first(where: isInked(column:)),
      let right = columns.last(where: isInked(column:))
    else { return nil }
    return Box(
      left: Double(self.left + left), top: Double(self.top + top),
      right: Double(self.left + right + 1), bottom: Double(self.top + bottom + 1))
  }
}

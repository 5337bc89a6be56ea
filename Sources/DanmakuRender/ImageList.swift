import CAss
import Glibc

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
      if let visible = unsafe Image(image.pointee) { return visible }
    }
    return nil
  }

  /// Bounds everything that is drawn, however faintly.
  var inkBox: Box? { union { $0.inkBox } }

  /// The same to parts of a pixel.
  var fineInkBox: Box? { union { $0.fineInkBox } }

  private func union(_ box: (Image) -> Box?) -> Box? {
    reduce(nil) { whole, image in
      guard let box = box(image) else { return whole }
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
  /// 255 is opaque.
  let opacity: UInt32
  private let stride: Int
  private let bitmap: UnsafeMutablePointer<UInt8>

  /// - Returns: `nil` for an image without any visible pixel.
  init?(_ image: ASS_Image) {
    guard unsafe image.w > 0, unsafe image.h > 0, unsafe image.color & 0xFF < 255,
      let bitmap = unsafe image.bitmap
    else { return nil }
    left = unsafe Int(image.dst_x)
    top = unsafe Int(image.dst_y)
    width = unsafe Int(image.w)
    height = unsafe Int(image.h)
    stride = unsafe Int(image.stride)
    unsafe self.bitmap = bitmap
    let rgba = unsafe image.color
    color = (rgba >> 24, rgba >> 16 & 0xFF, rgba >> 8 & 0xFF)
    opacity = 255 - rgba & 0xFF
  }

  /// How much of a pixel is covered, 0 to 255.
  func coverage(column: Int, row: Int) -> UInt8 {
    unsafe bitmap[row * stride + column]
  }

  /// The greatest coverage in a column.
  func coverage(column: Int) -> UInt8 {
    (0..<height).reduce(0) { max($0, coverage(column: column, row: $1)) }
  }

  /// The greatest coverage in a row.
  func coverage(row: Int) -> UInt8 {
    (0..<width).reduce(0) { max($0, coverage(column: $1, row: row)) }
  }

  /// What is covered less than this, of 255, can't be seen; libass leaves traces of 1 and 2 up to two
  /// pixels beside letters.
  static let leastVisible: UInt8 = 8

  /// Bounds the visible ink to parts of a pixel: it reaches as far into the outermost pixels as the
  /// most covered of them is covered.
  var fineInkBox: Box? {
    guard let ink = inkBox else { return nil }
    let columns = Int(ink.left) - left..<Int(ink.right) - left
    let rows = Int(ink.top) - top..<Int(ink.bottom) - top
    func isVisible(column: Int) -> Bool { coverage(column: column) >= Self.leastVisible }
    func isVisible(row: Int) -> Bool { coverage(row: row) >= Self.leastVisible }
    guard let first = columns.first(where: isVisible(column:)),
      let last = columns.last(where: isVisible(column:)),
      let upper = rows.first(where: isVisible(row:)), let lower = rows.last(where: isVisible(row:))
    else { return nil }
    var box = Box(
      left: Double(left + first), top: Double(top + upper), right: Double(left + last + 1),
      bottom: Double(top + lower + 1))
    if first < last {
      box.left += 1 - Double(coverage(column: first)) / 255
      box.right -= 1 - Double(coverage(column: last)) / 255
    }
    if upper < lower {
      box.top += 1 - Double(coverage(row: upper)) / 255
      box.bottom -= 1 - Double(coverage(row: lower)) / 255
    }
    return box
  }

  /// Bounds the pixels that are covered at all; libass's own bitmaps have empty margins.
  var inkBox: Box? {
    guard
      let top = (0..<height).first(where: isInked(row:)),
      let bottom = (0..<height).last(where: isInked(row:))
    else { return nil }
    func isInked(column: Int) -> Bool {
      (top...bottom).contains { coverage(column: column, row: $0) > 0 }
    }
    guard
      let left = (0..<width).first(where: isInked(column:)),
      let right = (0..<width).last(where: isInked(column:))
    else { return nil }
    return Box(
      left: Double(self.left + left), top: Double(self.top + top),
      right: Double(self.left + right + 1), bottom: Double(self.top + bottom + 1))
  }

  /// A row is blank if its first pixel is and every other equals the one before; `memcmp` finds
  /// that out many pixels at a time.
  private func isInked(row: Int) -> Bool {
    let first = unsafe bitmap + row * stride
    return unsafe first.pointee != 0 || memcmp(first, first + 1, width - 1) != 0
  }
}

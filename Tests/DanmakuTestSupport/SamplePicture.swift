import CGd
public import DanmakuPictures

/// Pictures drawn here, and the files that libgd makes of them.
public enum SamplePicture: Sendable, CaseIterable {
  /// A face of plain areas, as avatars are often drawn.
  case drawing
  /// Letters and thin lines.
  case emblem
  /// A shaded ball before a sky with noise: what cameras make.
  case photo
  /// Hills under an evening sky.
  case landscape

  /// Those that are drawn.
  public static let drawings = [SamplePicture.drawing, .emblem]
  /// Those that a camera could have taken.
  public static let photos = [SamplePicture.photo, .landscape]

  /// The picture with so many pixels across and down.
  ///
  /// - Parameters:
  ///   - side: Pixels across and down.
  ///   - variant: Of variants, each has its colours in another order.
  /// - Returns: The picture.
  public func picture(side: Int = 256, variant: Int = 0) -> Picture {
    let orders = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0]]
    let order = orders[variant % orders.count]
    var random = SeededRandom(seed: 3)
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * side * side)
    for row in 0..<side {
      for column in 0..<side {
        let x = 2 * (Double(column) + 0.5) / Double(side) - 1
        let y = 2 * (Double(row) + 0.5) / Double(side) - 1
        let noise = Double.random(in: -8...8, using: &random)
        let color = color(x, y, noise)
        for channel in order { rgba.append(UInt8(min(max(color[channel], 0), 255))) }
        rgba.append(255)
      }
    }
    return Picture(width: side, height: side, rgba: rgba)
  }

  private func color(_ x: Double, _ y: Double, _ noise: Double) -> [Double] {
    func isNear(_ centerX: Double, _ centerY: Double, _ radius: Double) -> Bool {
      (x - centerX) * (x - centerX) + (y - centerY) * (y - centerY) < radius * radius
    }
    switch self {
    case .drawing:
      if isNear(-0.25, -0.05, 0.09) || isNear(0.25, -0.05, 0.09) { return [40, 30, 60] }
      if isNear(0, 0.3, 0.2), y > 0.3 { return [200, 40, 60] }
      if y < -0.3, isNear(0, 0, 0.75) { return [120, 70, 30] }
      if isNear(0, 0.05, 0.65) { return [255, 214, 170] }
      return y > 0.6 ? [60, 160, 90] : [110, 190, 240]
    case .emblem:
      if abs(x + y) < 0.06 || abs(x - y) < 0.06 { return [255, 255, 255] }
      if isNear(0, 0, 0.55), !isNear(0, 0, 0.4) { return [250, 200, 20] }
      return x * y > 0 ? [30, 60, 160] : [180, 20, 40]
    case .photo:
      let light = max(0, 1 - ((x + 0.25) * (x + 0.25) + (y + 0.3) * (y + 0.3)).squareRoot() * 0.9)
      if isNear(0, 0.1, 0.6) {
        return [90 + 160 * light, 40 + 120 * light, 30 + 90 * light].map { $0 + noise }
      }
      return [120 + 60 * y, 150 + 40 * x, 190 - 50 * y].map { $0 + noise }
    case .landscape:
      let hill = 0.15 * (3 * x).rounded() / 3 + 0.3 * x * x
      if y > 0.25 - hill { return [30 + 60 * y, 70 + 50 * x * x, 40].map { $0 + noise } }
      return [250 - 90 * (0.3 - y), 160 - 80 * (0.3 - y), 90 + 90 * (0.3 - y)].map { $0 + noise }
    }
  }
}

/// A format that libgd writes.
public enum PictureFile: Sendable, CaseIterable {
  /// Portable Network Graphics.
  case png
  /// JPEG of high quality.
  case jpeg
  /// Lossy WebP of high quality.
  case webP
  /// GIF, of 256 colours.
  case gif

  /// The bytes of a file.
  public func bytes(of picture: Picture) -> [UInt8] {
    guard
      let image = unsafe gdImageCreateTrueColor(Int32(picture.width), Int32(picture.height))
    else { return [] }
    defer { unsafe gdImageDestroy(image) }
    unsafe gdImageSaveAlpha(image, 1)
    unsafe gdImageAlphaBlending(image, 0)
    for index in 0..<picture.width * picture.height {
      let channels = (0..<4).map { Int32(picture.rgba[4 * index + $0]) }
      let transparency = (255 - channels[3]) / 2
      let color = transparency << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
      let (x, y) = (Int32(index % picture.width), Int32(index / picture.width))
      unsafe gdImageSetPixel(image, x, y, color)
    }
    var count: Int32 = 0
    let start =
      switch self {
      case .png: unsafe gdImagePngPtr(image, &count)
      case .jpeg: unsafe gdImageJpegPtr(image, &count, 95)
      case .webP: unsafe gdImageWebpPtrEx(image, &count, 95)
      case .gif: unsafe gdImageGifPtr(image, &count)
      }
    defer { unsafe gdFree(start) }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }
}

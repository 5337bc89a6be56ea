public import DanmakuModel

/// Turns pictures into layers of outlines.
///
/// Each colour is a layer; the one with the most pixels is the lowest. Edges of a drawing are
/// blended with what is below them, so two that only touch would show a hairline of what is below
/// both. Here each layer reaches a pixel under those painted later, and fills what they enclose: of
/// any edge that shows, one side is painted whole and the other over it.
public struct Tracer: Sendable {
  /// What is drawn of the picture.
  public var shape = PictureShape.square
  /// The greatest number of colours.
  public var colors = 16
  /// The greatest number of bytes, as ``VectorPicture/byteCount`` has them.
  public var mostBytes = 8000

  /// Pixels across and down: the finest first.
  public var details = [64, 48, 32]
  /// So much nearer to the picture, as a share of black to white, has a drawing to be for a byte.
  public var pricePerByte = 1.5e-6

  /// What a part of one colour has to count to be drawn; see ``LabelMap``.
  private static let leastParts = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.3]
  /// How far an outline may move, in half pixels.
  private static let tolerance = 0.75

  /// For pictures as small as the type, of which a script has many.
  public static let ofSmallPictures: Tracer = {
    var tracer = Tracer(shape: .square)
    tracer.colors = 8
    tracer.mostBytes = 2500
    tracer.details = [40, 32]
    tracer.pricePerByte = 2e-6
    return tracer
  }()

  /// A tracer for one shape.
  public init(shape: PictureShape) {
    self.shape = shape
  }

  /// Draws the square in the middle of a picture.
  ///
  /// Of all degrees of detail that take few enough bytes, the one that is nearest to the picture for
  /// its bytes is taken.
  public func trace(_ picture: Picture) -> VectorPicture {
    let square = picture.middleSquare
    let finest = square.resized(width: details[0], height: details[0])
    var best = VectorPicture(side: 2 * details[0], layers: [])
    var least = Double.infinity
    for detail in details {
      let reduced =
        detail == details[0] ? finest : square.resized(width: detail, height: detail)
      var map = LabelMap(reduced, colors: colors, isInside: isInside(detail))
      for part in Self.leastParts {
        map.removeParts(countingLessThan: part)
        let paints = paints(of: map, reduced)
        let error = Self.error(of: map, paints, to: finest)
        // The coarser ones are farther off still.
        if error >= least { break }
        let drawing = drawing(of: map, paints)
        let price = error + pricePerByte * Double(drawing.byteCount)
        if drawing.byteCount <= mostBytes, price < least { (best, least) = (drawing, price) }
      }
    }
    return best
  }

  private func isInside(_ side: Int) -> (Int, Int) -> Bool {
    guard shape == .circle else { return { _, _ in true } }
    // The middle of the outermost pixels lies half a pixel inside of the circle.
    let reach = side - 1
    return { x, y in
      let (offX, offY) = (2 * x + 1 - side, 2 * y + 1 - side)
      return offX * offX + offY * offY <= reach * reach
    }
  }

  /// The mean colour of the pixels of each label, and how many they are.
  private func paints(of map: LabelMap, _ picture: Picture) -> [Paint] {
    var sums = [[4 of Int]](repeating: [4 of Int](repeating: 0), count: map.colors)
    for (index, label) in map.labels.enumerated() where label != LabelMap.none {
      for channel in 0..<3 { sums[Int(label)][channel] += Int(picture.rgba[4 * index + channel]) }
      sums[Int(label)][3] += 1
    }
    return sums.map { sum in
      let count = max(1, sum[3])
      let channels = (0..<3).map { UInt32((sum[$0] + count / 2) / count) }
      return Paint(
        color: RGBColor(hex: channels[0] << 16 | channels[1] << 8 | channels[2]), pixels: sum[3])
    }
  }

  /// How far the pixels of a map are from those of a picture, as a share of black to white.
  private static func error(of map: LabelMap, _ paints: [Paint], to picture: Picture) -> Double {
    var sum = 0
    for index in 0..<picture.width * picture.height {
      let (x, y) = (index % picture.width, index / picture.width)
      let label = map.labels[
        y * map.side / picture.height * map.side + x * map.side / picture.width]
      guard label != LabelMap.none else { continue }
      let color = paints[Int(label)].color
      for (channel, value) in [color.red, color.green, color.blue].enumerated() {
        sum += abs(Int(picture.rgba[4 * index + channel]) - Int(value))
      }
    }
    return Double(sum) / Double(3 * 255 * picture.width * picture.height)
  }

  private func drawing(of map: LabelMap, _ paints: [Paint]) -> VectorPicture {
    let order = paints.indices.filter { paints[$0].pixels > 0 }
      .sorted { (paints[$1].pixels, $0) < (paints[$0].pixels, $1) }
    var ranks = [Int](repeating: 0, count: paints.count)
    for (rank, label) in order.enumerated() { ranks[label] = rank }
    let pixels = map.labels.map { $0 == LabelMap.none ? -1 : ranks[Int($0)] }
    var layers: [VectorPicture.Layer] = []
    for (rank, label) in order.enumerated() {
      var path = DrawingPath(side: 2 * map.side)
      if rank == 0, shape == .circle {
        path.addDisc(in: 2 * map.side)
      } else {
        let mask = Self.mask(of: rank, pixels, map)
        for loop in Outline(mask, side: map.side).loops(tolerance: Self.tolerance) {
          path.add(loop)
        }
      }
      layers.append(VectorPicture.Layer(color: paints[label].color, path: path.bytes))
    }
    return VectorPicture(side: 2 * map.side, layers: layers)
  }

  /// The pixels of a layer: its own, those next to them that are painted later, and what all of
  /// them enclose if it is painted later.
  private static func mask(of rank: Int, _ pixels: [Int], _ map: LabelMap) -> [Bool] {
    var mask = pixels.map { $0 == rank }
    if rank == 0 { mask = pixels.map { $0 >= 0 } }
    for pixel in pixels.indices where pixels[pixel] == rank {
      map.forNeighbours(of: pixel) { if pixels[$0] > rank { mask[$0] = true } }
    }
    // What is not reached from a pixel painted before lies inside.
    var isOutside = pixels.map { $0 < rank }
    var reached = pixels.indices.filter { isOutside[$0] }
    let side = map.side
    for pixel in pixels.indices where !mask[pixel] && !isOutside[pixel] {
      let (x, y) = (pixel % side, pixel / side)
      guard x == 0 || y == 0 || x == side - 1 || y == side - 1 else { continue }
      isOutside[pixel] = true
      reached.append(pixel)
    }
    while let pixel = reached.popLast() {
      map.forNeighbours(of: pixel) { neighbour in
        guard !mask[neighbour], !isOutside[neighbour] else { return }
        isOutside[neighbour] = true
        reached.append(neighbour)
      }
    }
    return isOutside.map { !$0 }
  }
}

/// The colour of a layer, and how many pixels have it.
private struct Paint {
  var color: RGBColor
  var pixels: Int
}

/// A picture as outlines, one layer painted over the other: what ASS can draw.
public struct VectorPicture: Sendable, Equatable {
  /// What is painted in one colour.
  public struct Layer: Sendable, Equatable {
    /// The colour.
    public var color: RGBColor
    /// An ASS drawing in units of which ``VectorPicture/side`` make up the picture.
    public var path: [UInt8]

    /// A layer of known path.
    public init(color: RGBColor, path: [UInt8]) {
      self.color = color
      self.path = path
    }
  }

  /// Units across and down.
  public let side: Int
  /// The layers, the lowest first.
  public let layers: [Layer]

  /// A picture of known layers.
  public init(side: Int, layers: [Layer]) {
    self.side = side
    self.layers = layers
  }

  /// The bytes of all paths, with what a script needs to change the colour between them.
  public var byteCount: Int { layers.reduce(0) { $0 + $1.path.count + Self.bytesPerLayer } }

  /// `{\c&HBBGGRR&\p1}`, and the way back to the left side.
  private static let bytesPerLayer = 45
}

/// A picture, and the text in whose place it stands.
public struct TextPicture: Sendable {
  /// The picture.
  public let picture: VectorPicture
  /// The emoji or the emote's word in UTF-8, as it is written.
  public let text: [UInt8]

  /// A picture in the place of a text.
  public init(_ picture: VectorPicture, for text: [UInt8]) {
    self.picture = picture
    self.text = text
  }
}

/// Pictures that stand among the characters of texts, as high and wide as a full-size ideograph is
/// high.
public struct TextPictures: Sendable {
  /// The pictures, by the index that ``PreparedText`` gives them.
  public let pictures: [TextPicture]
  /// The side of a picture at Fontsize 1, in px.
  public let side: Float
  /// How far a picture reaches below the baseline at Fontsize 1, in px.
  public let depth: Float
  /// The advance of a blank in 1/64 px at Fontsize 256.
  public let blank: Int32

  /// Pictures of known measures.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, by their index.
  ///   - side: The side of a picture at Fontsize 1, in px.
  ///   - depth: How far a picture reaches below the baseline at Fontsize 1, in px.
  ///   - blank: The advance of a blank in 1/64 px at Fontsize 256.
  public init(pictures: [TextPicture], side: Float, depth: Float, blank: Int32) {
    self.pictures = pictures
    self.side = side
    self.depth = depth
    self.blank = blank
  }
}

public import DanmakuModel

/// What the cards of a script have besides their texts.
public struct CardSheet: Sendable {
  /// What is at the left of a card.
  public enum Face: Sendable {
    /// The sender's picture.
    case picture(VectorPicture)
    /// The first letter of the name on a disc.
    ///
    /// The text is as the measurer leaves it, and the advance that of the text in px.
    case initial(text: [UInt8], advance: Float, disc: RGBColor)
    /// A nameless head on a disc.
    case person(disc: RGBColor)
  }

  /// A comment's card.
  public struct Card: Sendable {
    /// The width in px.
    public var width: Float
    /// The index of its face; -1 without one.
    public var face: Int32

    /// A card of a width.
    public init(width: Float, face: Int32) {
      self.width = width
      self.face = face
    }
  }

  /// Text darker than this can't be read on a card.
  private static let leastLuma: UInt32 = 0xA0

  /// The measures of all cards.
  public let style: CardStyle
  /// How far the baseline of the text is below the upper side of a card, in px.
  public let baseline: Float
  /// The advance of a no-break space at Fontsize 1, in px.
  public let blank: Float
  /// Faces, each of which many comments may have.
  public var faces: [Face] = []
  /// The card of each comment.
  public var cards: [Card] = []

  /// A sheet without cards.
  ///
  /// - Parameters:
  ///   - style: The measures of all cards.
  ///   - baseline: How far the baseline of the text is below the upper side of a card, in px.
  ///   - blank: The advance of a no-break space at Fontsize 1, in px.
  public init(style: CardStyle, baseline: Float, blank: Float) {
    self.style = style
    self.baseline = baseline
    self.blank = blank
  }

  /// A colour mixed with as much white as it takes to be read on a dark card.
  public static func readable(_ color: RGBColor) -> RGBColor {
    let luma = color.luma
    guard luma < leastLuma else { return color }
    func lighten(_ channel: UInt32) -> UInt32 {
      channel + (255 - channel) * (leastLuma - luma) / (255 - luma)
    }
    return RGBColor(
      hex: lighten(color.red) << 16 | lighten(color.green) << 8 | lighten(color.blue))
  }
}

public import DanmakuModel

/// What is drawn of a comment that was paid for: a box in its colour, with lines of text.
public struct PaidCard: Sendable {
  /// A line of text.
  public struct Line: Sendable {
    /// The text, as the measurer leaves it.
    public var text: [UInt8]
    /// How far it begins from the box's left side, in px.
    public var x: Float
    /// How far its anchor is below the box's upper side, in px.
    public var y: Float

    /// A line at a place.
    public init(text: [UInt8], x: Float, y: Float) {
      self.text = text
      self.x = x
      self.y = y
    }
  }

  /// The width of the box in px.
  public var width: Float
  /// The height of the box in px.
  public var height: Float
  /// The colour of the box.
  public var color: RGBColor
  /// The text.
  public var lines: [Line]

  /// A card of known size and text.
  public init(width: Float, height: Float, color: RGBColor, lines: [Line]) {
    self.width = width
    self.height = height
    self.color = color
    self.lines = lines
  }
}

/// The cards of a list.
public struct PaidCards: Sendable {
  /// The Fontsize of their text.
  public var fontSize: Float
  /// The cards by the indices of their comments.
  public var cards: [Int32: PaidCard] = [:]

  /// No cards yet.
  public init(fontSize: Float) {
    self.fontSize = fontSize
  }
}

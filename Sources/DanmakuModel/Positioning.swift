/// Where a positioned comment stands and how it moves, in pixels of the player that it was made for.
///
/// The side table of what ``Comment/Mode/positioned`` needs; what it is at a time is in keyframes.
public struct Positioning: Sendable, Equatable {
  /// The width of the player in its pixels.
  public var playerWidth: Float
  /// The height of the player in its pixels.
  public var playerHeight: Float
  /// The point of the text's box that is put at the position: 0 left, 1 right.
  public var anchorX: Float = 0
  /// The same down the box: 0 top, 1 bottom.
  public var anchorY: Float = 0
  /// The empty margin around the text in pixels of the player.
  public var gutter: Float = 2
  /// Milliseconds after the comment's time at which it is gone.
  public var end: Int32
  /// Whether the text has an outline.
  public var hasOutline = true
  /// Whether the text is bold.
  public var isBold = false
  /// Where the name of the font asked for starts in the list's arena.
  public var fontOffset = 0
  /// UTF-8 bytes of that name; 0 if none is asked for.
  public var fontLength: Int32 = 0
  /// Its keyframes in the list, in order of time; at least one.
  public var keyframes: Range<Int> = 0..<0
  /// Its text as measured; `nil` before that, or if no font can draw it.
  public var text: PositionedText?

  /// What it is on a player until a time.
  public init(playerWidth: Float, playerHeight: Float, end: Int32) {
    self.playerWidth = playerWidth
    self.playerHeight = playerHeight
    self.end = end
  }

  /// How many pixels of a stage are one of the player.
  ///
  /// The whole player is on the stage, in the middle, as large as it can be there.
  public func scale(on stage: StageSize) -> Float {
    min(Float(stage.width) / playerWidth, Float(stage.height) / playerHeight)
  }
}

/// What a positioned comment is at a moment; between two moments all of it changes evenly, but for
/// the place, which may get slower or faster.
public struct Keyframe: Sendable, Equatable {
  /// Milliseconds after the comment's time.
  public var time: Int32
  /// Pixels of the player from its left side.
  public var x: Float
  /// Pixels of the player from its top.
  public var y: Float
  /// How many times as wide as normal the text is.
  public var scaleX: Float = 1
  /// How many times as high.
  public var scaleY: Float = 1
  /// The turn in the plane of the player, in degrees, clockwise.
  public var rotationZ: Float = 0
  /// The turn about the text's vertical axis, before the other, in degrees: its right side comes
  /// nearer.
  public var rotationY: Float = 0
  /// Opacity: 0 is invisible, 1 opaque.
  public var opacity: Float = 1
  /// The colour of the text.
  public var color: RGBColor
  /// How fast the place leaves for the next keyframe's, as a multiple of the mean speed.
  ///
  /// The part p of the way after the part t of the time is p = pace · t + (1 − pace) · t²: 1 is an
  /// even motion, 2 comes to rest at the end.
  public var pace: Float = 1

  /// Upright and opaque at a place.
  public init(time: Int32, x: Float, y: Float, color: RGBColor) {
    self.time = time
    self.x = x
    self.y = y
    self.color = color
  }

  /// The part of the way that is done after a part of the time.
  public func progress(after part: Float) -> Float {
    part * (pace + (1 - pace) * part)
  }
}

/// A line of a positioned comment, as it has to be drawn where the player drew it.
public struct PositionedLine: Sendable, Equatable {
  /// Where its text starts in the list's arena.
  public var textOffset: Int
  /// UTF-8 bytes of text.
  public var textLength: Int32
  /// From the left side of the comment's box to the line's start, in stage pixels.
  public var x: Float
  /// From the top of the comment's box to the top of libass's line box, in stage pixels.
  public var y: Float
  /// The advance width in stage pixels.
  public var width: Float

  /// A line of known values.
  public init(textOffset: Int, textLength: Int32, x: Float, y: Float, width: Float) {
    self.textOffset = textOffset
    self.textLength = textLength
    self.x = x
    self.y = y
    self.width = width
  }
}

/// The lines of a positioned comment, measured.
public struct PositionedText: Sendable, Equatable {
  /// The lines that have ink, from the top.
  public var lines: [PositionedLine] = []
  /// The Fontsize that the script has to ask for.
  public var fontSize: Float
  /// The width of the player's box in stage pixels.
  public var width: Float
  /// Its height.
  public var height: Float

  /// No line yet.
  public init(fontSize: Float, width: Float, height: Float) {
    self.fontSize = fontSize
    self.width = width
    self.height = height
  }
}

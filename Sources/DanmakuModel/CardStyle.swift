/// How comments look (`--look`).
public enum Look: String, Sendable, CaseIterable {
  /// Text with an outline.
  case outline
  /// Text with a shadow to the right and below.
  case shadow
  /// Text alone.
  case plain
  /// A rounded dark card with the sender's picture and white text.
  case card
  /// Cards as the KSBarrageView of iOS shows them, with its speeds, lanes and easing.
  case ksbarrage
}

/// What is at the left of a card (`--avatar`).
public enum AvatarPolicy: String, Sendable, CaseIterable {
  /// The sender's picture, where there is one.
  case file
  /// The sender's picture, or else a disc with the first letter of the name.
  case initial
  /// Nothing.
  case none
}

/// The measures of a card in px; one unit is 1/360 of the stage's height, times the scale.
public struct CardStyle: Sendable, Equatable {
  /// A unit in px.
  public let unit: Float

  /// The cards of a script.
  public init(_ options: Options) {
    unit = Float(options.cardUnit)
  }

  /// The height of a card and of a picture: 30 units.
  public var height: Float { 30 * unit }
  /// The width of the ring around a picture.
  public var ring: Float { unit }
  /// The size of the type, as the side of its em square.
  public var em: Float { 14 * unit }

  /// Where the text of a card begins: 5 units after the picture, or 8 from the edge.
  public func textStart(hasFace: Bool) -> Float { (hasFace ? 35 : 8) * unit }

  /// The width of a card with a text of a width: the text's start and 8 units more.
  public func width(text: Float, hasFace: Bool) -> Float {
    textStart(hasFace: hasFace) + text + 8 * unit
  }
}

extension Options {
  /// Whether comments are cards.
  public var hasCards: Bool { style.look == .card || style.look == .ksbarrage }
  /// A unit of cards in px: 1/360 of the stage's height, times the scale.
  public var cardUnit: Double { Double(stage.height) / 360 * style.cardScale }
  /// Opacity: as asked for, or 0.8, or that of cards, 1.
  public var alpha: Double { style.alpha ?? (hasCards ? 1 : 0.8) }
  /// The distance of the shadow in px; cards have none.
  public var shadow: Double {
    hasCards ? 0 : style.shadow ?? (style.look == .shadow ? 2 * stageScale : 0)
  }
  /// What is at the left of a card: as asked for, or a picture or initial, or for `ksbarrage` only a
  /// picture.
  public var avatar: AvatarPolicy { style.avatar ?? (isBarrage ? .file : .initial) }
  /// Whether comments without a picture are left out.
  public var needsAvatars: Bool { isBarrage && avatar == .file }
  /// Whether the list begins anew until the video ends.
  public var repeatsList: Bool { isBarrage }
  /// How moving comments move: as asked for, or evenly, or for `ksbarrage` slowly at both ends.
  public var easing: Easing { layout.easing ?? (isBarrage ? .easeInOut : .linear) }
  /// The speed of moving comments: as asked for, or by the duration, or for `ksbarrage` from 85 up to
  /// 105 units a second.
  public var speed: SpeedPolicy {
    layout.speed ?? (isBarrage ? .random(barrageSpeeds) : .duration)
  }
  /// Which comments are shown where not all find room: as asked for, or the most, or for `ksbarrage`
  /// first come, first served.
  public var pack: PackPolicy { layout.pack ?? (isBarrage ? .first : .most) }
  /// Where comments go: as asked for, or as high as possible, or for `ksbarrage` anywhere.
  public var fill: FillPolicy { layout.fill ?? (isBarrage ? .random : .top) }
  /// The seconds between comments in a list without times; `nil` if such lists are not read.
  public var interval: Double? { decoding.interval ?? (isBarrage ? 0.7 : nil) }

  private var isBarrage: Bool { style.look == .ksbarrage }

  /// A twentieth of a unit inside of the limits: numbers in the script are rounded.
  private var barrageSpeeds: ClosedRange<Double> { 85.05 * cardUnit...104.95 * cardUnit }
}

/// The size of the stage in pixels: `PlayResX` × `PlayResY`.
public struct StageSize: Sendable, Equatable {
  /// 1920 × 1080.
  public static let fullHD = StageSize(width: 1920, height: 1080)

  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  /// A stage of so many pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The same shape, made small where a side would be longer than this.
  public func fitting(_ side: Int) -> StageSize {
    let longer = max(width, height)
    guard longer > side else { return self }
    let scale = Double(side) / Double(longer)
    return StageSize(
      width: max(1, Int((Double(width) * scale).rounded())),
      height: max(1, Int((Double(height) * scale).rounded())))
  }
}

/// How fast a moving comment crosses the stage (`--speed`).
public enum SpeedPolicy: Sendable, Equatable {
  /// Every comment crosses in the scroll duration: long ones are faster.
  case duration
  /// Every comment moves at this speed in px/s.
  case constant(Double)
  /// Each comment moves at a speed of its own in px/s, drawn from the seed and its index.
  case random(ClosedRange<Double>)
  /// As `duration`, but no slower and no faster than this in px/s.
  case clamp(ClosedRange<Double>)
}

/// How what was paid for is shown (`--cards`).
public enum PaidCardPolicy: String, Sendable, CaseIterable {
  /// As cards that stand in a corner for their time.
  case corner
  /// As cards that move like other comments.
  case scroll
  /// As other comments, by what was said alone.
  case off
}

/// Which comments must not touch one another (`--planes`).
public enum PlanePolicy: String, Sendable, CaseIterable {
  /// All of them.
  case shared
  /// Those of the same mode.
  case separate
}

/// What becomes of top and bottom comments (`--stills`).
public enum StillPolicy: String, Sendable, CaseIterable {
  /// They stand still.
  case keep
  /// They scroll like the others.
  case scroll
}

/// What becomes of positioned comments (`--positioned`).
public enum PositionedPolicy: String, Sendable, CaseIterable {
  /// They are shown where they say, in a layer of their own.
  case keep
  /// They are left out.
  case drop
}

/// What becomes of a comment for which there is no room (`--overflow`).
public enum OverflowPolicy: String, Sendable, CaseIterable {
  /// It is not shown.
  case drop
  /// It is shown where it covers others least.
  case overlap
}

/// Which comments are shown where not all find room (`--pack`).
public enum PackPolicy: String, Sendable, CaseIterable {
  /// First come, first served.
  case first
  /// As many as possible; those paid for, and the uploader's, before others.
  case most
  /// As much weight as possible: likes, the site's own weight, what was paid for.
  case weight
  /// The heavier ones, and of equally heavy ones those that come first; none for being short.
  case fair
}

/// Where comments go when there is room (`--fill`).
public enum FillPolicy: String, Sendable, CaseIterable {
  /// As high as possible.
  case top
  /// Over the whole stage.
  case spread
  /// In any free lane, drawn from the seed.
  case random
}

/// Which renderer the colours are meant for (`--color-matrix`).
public enum ColorMatrix: String, Sendable, CaseIterable {
  /// Colours are RGB and stay so: `YCbCr Matrix: None`.
  case none
  /// Players take the video's colours for BT.601: `YCbCr Matrix: TV.601`.
  case bt601
  /// The script is drawn by BT.601 on a BT.709 video, as ffmpeg's filter does: colours are changed so
  /// that they come out right.
  case bt709
}

/// Whether comments with whole seconds for times are spread over their seconds (`--spread`).
public enum SpreadPolicy: String, Sendable, CaseIterable {
  /// If an input of some size has whole seconds only.
  case auto
  /// Always.
  case on
  /// Never.
  case off
}

/// What becomes of emoji (`--emoji`).
public enum EmojiPolicy: String, Sendable, CaseIterable {
  /// They are text like any other: drawn by an outline face that has them, or not at all.
  case text
  /// They are drawn in the colours of an installed font.
  case color
  /// They are taken out.
  case strip
  /// Their names are written, between colons.
  case name
}

/// The unit of the times in a generic JSON or CSV file (`--time-unit`).
public enum TimeUnit: String, Sendable, CaseIterable {
  /// Seconds.
  case seconds = "s"
  /// Milliseconds.
  case milliseconds = "ms"
  /// Centiseconds.
  case centiseconds = "cs"

  /// How many of them make a second.
  public var perSecond: Double {
    switch self {
    case .seconds: 1
    case .milliseconds: 1000
    case .centiseconds: 100
    }
  }
}

/// How an input is read.
public struct DecodingOptions: Sendable, Equatable {
  /// The format's name; `nil` finds it out from the content.
  public var format: String?
  /// The encoding's name, for files without a byte order mark; `nil` finds it out.
  public var encoding: String?
  /// The key or column of the time; `nil` tries the usual ones.
  public var timeKey: String?
  /// The key or column of the text; `nil` tries the usual ones.
  public var textKey: String?
  /// The unit of numeric times; `nil` goes by key and values.
  public var timeUnit: TimeUnit?
  /// In a list without any times, comments come one each so many seconds; `nil` skips them.
  public var interval: Double?
  /// How many threads may read a file; the result is the same.
  public var threads = 1
  /// The bytes that a thread reads at once: more than a thread costs, little enough for the cache.
  public var partLength = 1 << 19

  /// Everything found out from the content.
  public init() {}
}

/// Which comments are used, and when (the select stage).
public struct SelectionOptions: Sendable, Equatable {
  /// PCRE2 patterns; a comment whose text matches one is left out.
  public var filters: [String] = []
  /// What else is left out.
  public var block = BlockRules()
  /// What becomes of positioned comments.
  public var positioned = PositionedPolicy.keep
  /// Seconds added to every time, after scaling.
  public var offset = 0.0
  /// What every time is multiplied by.
  public var timeScale = 1.0
  /// Comments before this second (of the result) are left out.
  public var from: Double?
  /// Comments at or after this second (of the result) are left out.
  public var to: Double?

  /// Parts of the video that were taken out, in seconds before any was: comments in them are left
  /// out, later ones move up.
  public var cuts: [Range<Double>] = []
  /// Whether the inputs are parts of one video, each of which begins where the one before ends.
  public var appendsInputs = false
  /// Whether comments with whole seconds for times are spread over their seconds.
  public var spread = SpreadPolicy.auto
  /// No more comments begin in any one second, the heaviest of them; `nil` for any number.
  public var mostPerSecond: Int?
  /// No more comments are on stage at a time, the heaviest of them; `nil` for any number.
  public var mostOnScreen: Int?
  /// Comments that say the same within so many seconds become one; `nil` leaves them.
  public var mergeWindow: Double?
  /// Whether senders' names are put before texts.
  public var names = false
  /// What becomes of emoji.
  public var emoji = EmojiPolicy.text
  /// Whether the report names all comments that became one.
  public var namesMerged = false

  /// All comments, at their own times.
  public init() {}
}

/// How text looks; what is `nil` follows from the stage, see the `resolved…` properties.
public struct StyleOptions: Sendable, Equatable {
  /// The font family; `nil` is the sans-serif that fontconfig gives for Chinese.
  public var font: String?
  /// A font file to use instead of an installed family.
  public var fontFile: String?
  /// The Fontsize of a comment of size 25.
  public var fontSize: Double?
  /// Whether the bold face is used.
  public var bold = false
  /// The width of the outline in px.
  public var outline: Double?
  /// The distance of the shadow in px; 0 draws none, `nil` follows from the look.
  public var shadow: Double?
  /// Opacity: 0 is invisible, 1 opaque.
  public var alpha: Double?
  /// Whether dark colours are made lighter until they can be read.
  public var readable = false
  /// How comments look.
  public var look = Look.outline
  /// How large cards are; 1 makes them a twelfth of the stage's height.
  public var cardScale = 1.0
  /// What is at the left of a card.
  public var avatar: AvatarPolicy?

  /// The default look.
  public init() {}
}

/// Where and how long comments are shown (the scheduler); what is `nil` follows from the look.
public struct LayoutOptions: Sendable, Equatable {
  /// The seconds that a moving comment is on stage.
  public var scrollDuration = 12.0
  /// The seconds that a still comment is on stage.
  public var stillDuration = 5.0
  /// The speed of moving comments.
  public var speed: SpeedPolicy?
  /// How moving comments move.
  public var easing: Easing?
  /// The seed of all that is drawn at random.
  public var seed: UInt64 = 1
  /// Which comments keep apart.
  public var planes = PlanePolicy.shared
  /// What becomes of top and bottom comments.
  public var stills = StillPolicy.keep
  /// The part of the usable height that top comments may take, and as much for bottom ones.
  public var stillArea = 0.15
  /// How what was paid for is shown.
  public var cards = PaidCardPolicy.corner
  /// The seconds that a comment may be late if that makes room.
  public var maxDelay = 1.0
  /// What becomes of comments without room.
  public var overflow = OverflowPolicy.drop
  /// Which comments are shown where not all find room.
  public var pack: PackPolicy?
  /// Where comments go when there is room.
  public var fill: FillPolicy?
  /// The least distance in px between two comments side by side; `nil` is 0.4 × font size.
  public var gap: Double?
  /// The least distance in px between two comments one above the other; `nil` is 0.08 × font size.
  public var lineSpacing: Double?
  /// The part of the stage's height that is used, from the top.
  public var area = 1.0
  /// The parts of the height that modes use which have one of their own.
  public var areaByMode = AreaByMode()
  /// Pixels kept free at the bottom.
  public var protect = 0.0
  /// The seconds that the video is long: no comment begins later; `nil` if that is not known.
  public var length: Double?

  /// The default schedule.
  public init() {}
}

/// How the script is written.
public struct ScriptOptions: Sendable, Equatable {
  /// Which renderer the colours are meant for.
  public var colorMatrix = ColorMatrix.none
  /// Whether comments that are not shown are kept as `Comment:` lines.
  public var keepDropped = false
  /// Whether the file begins with a byte order mark.
  public var byteOrderMark = false
  /// Whether the subtitles that comments keep clear of are written into the script.
  public var mergesSubtitles = false
  /// Whether the script brings the used part of each font along.
  public var embedsFonts = false
  /// The seconds of the video that a script is for; `nil` makes one script of all.
  public var sectionLength: Double?
  /// Where events end that would go on longer, in seconds; `nil` lets them.
  public var end: Double?
  /// Whether lines end with CR LF.
  public var carriageReturns = false

  /// UTF-8 and LF.
  public init() {}
}

/// All settings of a conversion with their defaults.
public struct Options: Sendable, Equatable {
  /// The stage in pixels.
  public var stage = StageSize.fullHD
  /// How inputs are read.
  public var decoding = DecodingOptions()
  /// Which comments are used.
  public var selection = SelectionOptions()
  /// How text looks.
  public var style = StyleOptions()
  /// Where comments go.
  public var layout = LayoutOptions()
  /// How the script is written.
  public var script = ScriptOptions()

  /// The defaults.
  public init() {}

  /// The Fontsize of a comment of size 25: as asked for, or 50 on a stage 1080 high.
  public var fontSize: Double { style.fontSize ?? 50 * stageScale }
  /// The outline in px: as asked for, or 2 on a stage 1080 high; cards have none.
  public var outline: Double {
    hasCards ? 0 : style.outline ?? (style.look == .outline ? 2 * stageScale : 0)
  }
  /// The outline of positioned comments in px, which say themselves whether they have one.
  public var positionedOutline: Double { style.outline ?? 2 * stageScale }
  /// The least distance across: as asked for, or 0.4 × font size.
  public var gap: Double { layout.gap ?? 0.4 * fontSize }
  /// The least distance down: as asked for, or 0.08 × font size, or none for `ksbarrage`.
  public var lineSpacing: Double {
    layout.lineSpacing ?? (style.look == .ksbarrage ? 0 : 0.08 * fontSize)
  }
  /// The height that comments may use, from the top.
  public var usableHeight: Double {
    let height = Double(stage.height)
    return max(0, min(layout.area * height, height - layout.protect))
  }

  var stageScale: Double { Double(stage.height) / 1080 }
}

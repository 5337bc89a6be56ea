import DanmakuModel

/// What niconico's commands ask for: the words of `mail` or `commands`, such as `184 ue big red`.
///
/// Of words that contradict each other the first counts, as it does in the site's player. Words
/// without a meaning are common, private ones and misspelt ones among them, and do no harm.
struct NiconicoCommands {
  /// A size word.
  enum Size {
    case big
    case medium
    case small

    /// The size in the sites' scale: `medium` is 27 px on a stage 384 high, the others as much more or
    /// less.
    var points: Float {
      switch self {
      case .big: Comment.normalSize * 39 / 27
      case .medium: Comment.normalSize
      case .small: Comment.normalSize * 18 / 27
      }
    }

    /// From how many lines on a comment is half as large.
    var shrinkingLines: Int {
      switch self {
      case .big: 3
      case .medium: 5
      case .small: 7
      }
    }
  }

  /// Where the comment goes; `nil` if no word says so.
  private(set) var place: Comment.Mode?
  /// How large it is; `nil` if no word says so.
  private(set) var size: Size?
  /// The colour of the text; `nil` if no word says so.
  private(set) var color: RGBColor?
  /// The typeface; `nil` if no word says so.
  private(set) var typeface: CommentDetails.Typeface?
  /// What the comment has beyond place, size and colour.
  private(set) var details = CommentDetails()
  /// Whether there is anything in the details.
  private(set) var hasDetails = false

  /// Whether the comment is not to be seen.
  private(set) var isInvisible = false
  private var isOpacityKnown = false

  /// No commands.
  init() {}

  /// Takes the commands of a text: words with blanks, also ideographic ones, between them.
  mutating func read(_ text: Span<UInt8>) {
    var start = 0
    var index = 0
    while index < text.count {
      let blank = Self.blankLength(in: text, at: index)
      if blank > 0 {
        take(text.extracting(start..<index))
        start = index + blank
      }
      index += max(blank, 1)
    }
    take(text.extracting(start..<text.count))
  }

  /// Sets a flag that does not come from a command.
  mutating func insert(_ flag: CommentDetails.Flags) {
    details.flags.insert(flag)
    hasDetails = true
  }

  /// Takes one command.
  private mutating func take(_ word: Span<UInt8>) {
    guard !word.isEmpty, word[0].digit == nil else { return }  // 184 is the most frequent one
    let prefix = Self.prefix.utf8CodeUnitCount
    if word[0] == UInt8(ascii: "#") {
      color = color ?? Self.color(word)
    } else if word.count > prefix, word.extracting(..<prefix).matches(Self.prefix) {
      takeOwn(word.extracting(prefix...))
    } else if let duration = Self.duration(word) {
      guard details.duration == 0 else { return }
      details.duration = duration
      hasDetails = true
    } else {
      for (name, meaning) in Self.words where word.matches(name) { return apply(meaning) }
    }
  }

  private mutating func apply(_ meaning: Meaning) {
    switch meaning {
    case .place(let mode): place = place ?? mode
    case .size(let found): size = size ?? found
    case .color(let hex): color = color ?? RGBColor(hex: hex)
    case .typeface(let found):
      guard typeface == nil else { return }
      typeface = found
      details.typeface = found
      hasDetails = hasDetails || found != .standard
    case .flag(let flag): insert(flag)
    case .opacity(let opacity): set(opacity: opacity)
    case .invisible: isInvisible = true
    }
  }

  /// What commands of the site's own begin with, such as `nico:opacity:0.5`.
  private static let prefix: StaticString = "nico:"

  /// Takes one of those, without what it begins with.
  private mutating func takeOwn(_ word: Span<UInt8>) {
    let colon = word.firstIndex(of: Byte.colon, from: 0)
    guard colon + 1 < word.count else { return }
    let name = word.extracting(0..<colon)
    let value = word.extracting((colon + 1)...)
    if name.matches("fill") {
      color = color ?? Self.color(value)
    } else if name.matches("stroke"), let color = Self.color(value) {
      details.outlineColor = details.outlineColor ?? color
      hasDetails = true
    } else if name.matches("waku"), let color = Self.color(value) {
      details.frameColor = details.frameColor ?? color
      hasDetails = true
    } else if name.matches("opacity"), let opacity = DecimalReader.read(value), opacity >= 0 {
      set(opacity: Float(min(1, opacity)))
    }
  }

  private mutating func set(opacity: Float) {
    guard !isOpacityKnown else { return }
    isOpacityKnown = true
    details.opacity = opacity
    hasDetails = hasDetails || opacity < 1
  }

  /// The colour `#RRGGBB` or `#RGB`; `nil` for anything else.
  private static func color(_ word: Span<UInt8>) -> RGBColor? {
    guard word[0] == UInt8(ascii: "#"), word.count == 7 || word.count == 4 else { return nil }
    return ColorReader.read(word)
  }

  /// The milliseconds that `@5` or `＠0.5` means; `nil` if the word is no duration.
  private static func duration(_ word: Span<UInt8>) -> Int32? {
    let sign = word[0] == UInt8(ascii: "@") ? 1 : word.holds("＠", at: 0) ? 3 : 0
    guard sign > 0, sign < word.count, word[sign].digit != nil || word[sign] == Byte.point,
      let seconds = DecimalReader.read(word.extracting(sign..<word.count)), seconds > 0
    else { return nil }
    return Int32((min(seconds, longestDuration) * 1000).rounded())
  }

  /// A duration that is as good as endless, in seconds.
  private static let longestDuration = 1_000_000.0

  /// The length of the blank at a place; 0 if there is none.
  private static func blankLength(in text: Span<UInt8>, at index: Int) -> Int {
    if text[index].isBlank { return 1 }
    return text.holds("\u{3000}", at: index) ? 3 : 0
  }
}

extension NiconicoCommands {
  /// What a command means.
  private enum Meaning {
    case place(Comment.Mode)
    case size(Size)
    case color(UInt32)
    case typeface(CommentDetails.Typeface)
    case flag(CommentDetails.Flags)
    case opacity(Float)
    case invisible
  }

  /// The commands, in the order of how often they occur.
  private static let words: [(StaticString, Meaning)] = [
    ("ue", .place(.top)), ("shita", .place(.bottom)), ("naka", .place(.scroll)),
    ("big", .size(.big)), ("medium", .size(.medium)), ("small", .size(.small)),
    ("full", .flag(.full)), ("ender", .flag(.ender)), ("patissier", .flag(.yielding)),
    ("ca", .flag(.commentArt)), ("invisible", .invisible), ("_live", .opacity(0.5)),
    ("mincho", .typeface(.mincho)), ("gothic", .typeface(.gothic)),
    ("defont", .typeface(.standard)),
    ("white", .color(0xFFFFFF)), ("red", .color(0xFF0000)), ("pink", .color(0xFF8080)),
    ("orange", .color(0xFFC000)), ("yellow", .color(0xFFFF00)), ("green", .color(0x00FF00)),
    ("cyan", .color(0x00FFFF)), ("blue", .color(0x0000FF)), ("purple", .color(0xC000FF)),
    ("black", .color(0x000000)),
    // The colours of paying members, most of which have two names.
    ("white2", .color(0xCCCC99)), ("niconicowhite", .color(0xCCCC99)),
    ("red2", .color(0xCC0033)), ("truered", .color(0xCC0033)),
    ("pink2", .color(0xFF33CC)),
    ("orange2", .color(0xFF6600)), ("passionorange", .color(0xFF6600)),
    ("yellow2", .color(0x999900)), ("madyellow", .color(0x999900)),
    ("green2", .color(0x00CC66)), ("elementalgreen", .color(0x00CC66)),
    ("cyan2", .color(0x00CCCC)),
    ("blue2", .color(0x3399FF)), ("marineblue", .color(0x3399FF)),
    ("marinblue", .color(0x3399FF)),
    ("purple2", .color(0x6633CC)), ("nobleviolet", .color(0x6633CC)),
    ("black2", .color(0x666666)),
  ]
}

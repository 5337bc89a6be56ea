import DanmakuModel

/// What niconico's commands ask for: the words of `mail` or `commands`, such as `184 ue big red`.
///
/// Of words that contradict each other the first counts, as it does in the site's player. Words
/// without a meaning are common, private ones and misspelt ones among them, and do no harm.
struct NiconicoCommands {
  /// Where the comment goes.
  var mode: Comment.Mode { place ?? .scroll }
  /// The size in the sites' scale.
  var size: Double { Double(wordSize ?? Comment.normalSize) }
  /// The colour of the text.
  var color: RGBColor { wordColor ?? .white }
  /// What the comment has beyond place, size and colour.
  private(set) var details = CommentDetails()
  /// Whether there is anything in the details.
  private(set) var hasDetails = false

  private var place: Comment.Mode?
  private var wordSize: Float?
  private var wordColor: RGBColor?
  private var typeface: CommentDetails.Typeface?

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
    if word[0] == UInt8(ascii: "#") {
      guard wordColor == nil, word.count == 7 || word.count == 4 else { return }
      wordColor = ColorReader.read(word)
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
    case .size(let size): wordSize = wordSize ?? size
    case .color(let hex): wordColor = wordColor ?? RGBColor(hex: hex)
    case .typeface(let found):
      guard typeface == nil else { return }
      typeface = found
      details.typeface = found
      hasDetails = hasDetails || found != .standard
    case .flag(let flag): insert(flag)
    }
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
    case size(Float)
    case color(UInt32)
    case typeface(CommentDetails.Typeface)
    case flag(CommentDetails.Flags)
  }

  /// The commands, in the order of how often they occur.
  private static let words: [(StaticString, Meaning)] = [
    ("ue", .place(.top)), ("shita", .place(.bottom)), ("naka", .place(.scroll)),
    ("big", .size(36)), ("medium", .size(25)), ("small", .size(18)),
    ("full", .flag(.full)), ("ender", .flag(.ender)), ("patissier", .flag(.yielding)),
    ("ca", .flag(.commentArt)), ("invisible", .flag(.invisible)), ("_live", .flag(.translucent)),
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

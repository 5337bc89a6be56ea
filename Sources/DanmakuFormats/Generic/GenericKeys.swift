import DanmakuModel

/// What a record of a generic file says of a comment.
enum GenericField: Int {
  case time
  case text
  case mode
  case size
  case color
  /// The name of who wrote it.
  case sender
  /// The picture of who wrote it.
  case avatar

  /// How many there are.
  static let count = 7
}

/// How a time column's unit is found.
enum UnitRule: Int {
  /// By the values.
  case infer
  case seconds
  case milliseconds
  case centiseconds
  /// Milliseconds, or seconds if there are fractions.
  case wholeMilliseconds
}

/// What a key is good for.
struct KeyMatch {
  var field: GenericField
  /// The key with the lower rank wins.
  var rank: Int
  /// For a time.
  var unit: UnitRule
}

/// Knows the keys of generic JSON and the header words of CSV.
struct GenericKeys {
  /// Where keys come from; the same word may mean another unit there.
  enum Source {
    case json
    case csv
  }

  /// Whether a record with a text is a comment although it has no time.
  var allowsNoTime = false

  private let source: Source
  private let wanted: [(field: GenericField, key: [UInt8])]

  /// The keys known, or instead those that the user names.
  init(_ source: Source, options: DecodingOptions) {
    self.source = source
    var wanted: [(GenericField, [UInt8])] = []
    if let key = options.timeKey { wanted.append((.time, Self.folded(Array(key.utf8).span))) }
    if let key = options.textKey { wanted.append((.text, Self.folded(Array(key.utf8).span))) }
    self.wanted = wanted
  }

  /// What a key is good for; `nil` if it is unknown.
  ///
  /// Letter case, blanks and `_-.()[]` make no difference.
  func match(_ key: Span<UInt8>) -> KeyMatch? {
    let folded = Self.folded(key)
    if let wish = wanted.first(where: { $0.key == folded }) {
      let unit = Self.time(folded, source: source)?.unit ?? .infer
      return KeyMatch(field: wish.field, rank: 0, unit: unit)
    }
    let known = Self.time(folded, source: source) ?? Self.other(folded)
    guard let known, !wanted.contains(where: { $0.field == known.field }) else { return nil }
    return known
  }

  private static func time(_ key: [UInt8], source: Source) -> KeyMatch? {
    for (rank, (name, unit)) in times.enumerated() where key.starts(with: name.utf8) {
      let rest = key.dropFirst(name.utf8.count)
      if rest.isEmpty {
        let isSpreadsheet = source == .csv && name == "stime"
        return KeyMatch(field: .time, rank: rank, unit: isSpreadsheet ? .infer : unit)
      }
      if let (_, unit) = units.first(where: { rest.elementsEqual($0.0.utf8) }) {
        return KeyMatch(field: .time, rank: rank, unit: unit)
      }
    }
    return nil
  }

  private static func other(_ key: [UInt8]) -> KeyMatch? {
    for (field, names) in others {
      if let rank = names.firstIndex(where: { key.elementsEqual($0.utf8) }) {
        return KeyMatch(field: field, rank: rank, unit: .infer)
      }
    }
    return nil
  }

  /// A key in lower case and without blanks and punctuation, so that `Time (ms)` is `timems`.
  private static func folded(_ key: Span<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < key.count {
      switch key[index] {
      case 0...Byte.space, UInt8(ascii: "_"), Byte.minus, Byte.point, UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"):
        index += 1
      case 0xEF where isWideParenthesis(key, at: index):
        index += 3
      default:
        result.append(key[index].lowercased)
        index += 1
      }
    }
    return result
  }

  /// `（` is EF BC 88, `）` is EF BC 89.
  private static func isWideParenthesis(_ key: Span<UInt8>, at index: Int) -> Bool {
    index + 2 < key.count && key[index + 1] == 0xBC && key[index + 2] & 0xFE == 0x88
  }

  /// Keys of times, the best first; any of them may be followed by one of ``units``.
  ///
  /// `stime` is CommentCoreLibrary's in JSON, `progress` Bilibili's, `vpos` niconico's and
  /// `playat` Youku's.
  private static let times: [(String, UnitRule)] = [
    ("time", .infer), ("stime", .wholeMilliseconds), ("progress", .wholeMilliseconds),
    ("vpos", .centiseconds), ("playat", .milliseconds), ("start", .infer), ("starttime", .infer),
    ("offset", .infer), ("timeoffset", .infer), ("contentoffset", .infer), ("position", .infer),
    ("timeline", .infer), ("timepoint", .seconds), ("timestamp", .infer),
    ("弹幕出现时间", .infer), ("出现时间", .infer), ("时间", .infer), ("秒", .seconds),
    ("毫秒", .milliseconds),
  ]

  private static let units: [(String, UnitRule)] = [
    ("ms", .milliseconds), ("msec", .milliseconds), ("millis", .milliseconds),
    ("milliseconds", .milliseconds), ("inms", .milliseconds), ("毫秒", .milliseconds),
    ("s", .seconds), ("sec", .seconds), ("seconds", .seconds), ("inseconds", .seconds),
    ("秒", .seconds), ("cs", .centiseconds), ("centiseconds", .centiseconds),
  ]

  private static let others: [(GenericField, [String])] = [
    (
      .text,
      [
        "text", "content", "message", "body", "msg", "m", "comment", "danmaku", "danmu", "t",
        "弹幕内容", "弹幕", "内容", "文本", "评论",
      ]
    ),
    (.mode, ["mode", "type", "弹幕模式", "模式", "类型"]),
    (.size, ["size", "fontsize", "弹幕字体大小", "字体大小", "字号"]),
    (.color, ["color", "colour", "fontcolor", "textcolor", "弹幕颜色", "颜色"]),
    (
      .sender,
      [
        "name", "nickname", "nick", "username", "user", "uname", "author", "sender", "昵称", "用户名",
        "用户", "发送者",
      ]
    ),
    (.avatar, ["avatar", "avatarurl", "face", "portrait", "头像"]),
  ]
}

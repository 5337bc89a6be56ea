import DanmakuModel

/// A script of Bilibili's animation language: what is defined, and what becomes of it when.
///
/// `def text NAME { KEY = VALUE … }` defines an object, `set NAME { KEY = VALUE … } TIME, "EASING"`
/// changes it, `then` joins sets into a row, braces make one of several, and what is not joined happens
/// at once. Other parts of scripts are passed over.
struct BASScript {
  /// A value, or a list of which the first item is the value and the second an easing.
  struct Value {
    /// The number, the part of a side as a share of 1, or the seconds of a time.
    var number: Double?
    var isPercent = false
    var string: [UInt8] = []
    var easing: CubicBezier?
  }

  /// An object of which the kind is told apart later.
  struct Object {
    var kind: [UInt8]
    var name: [UInt8]
    var values: [[UInt8]: Value]
  }

  /// A change of an object.
  struct Change {
    var name: [UInt8]
    var values: [[UInt8]: Value]
    /// When it begins and how long it takes, in seconds.
    var start: Double
    var duration: Double
    var easing: CubicBezier
  }

  /// No more objects and changes are read of a script.
  private static let most = 2000
  /// Braces deeper than this are an error.
  private static let deepest = 16

  private(set) var objects: [Object] = []
  private(set) var changes: [Change] = []

  /// Reads a script, up to where it makes no sense.
  init(_ text: Span<UInt8>) {
    var scanner = BASScanner(at: 0)
    while objects.count + changes.count < Self.most {
      if scanner.skip(word: "def", in: text) {
        guard let object = Self.object(&scanner, text) else { return }
        objects.append(object)
      } else if case .end = scanner.peek(in: text) {
        return
      } else {
        guard readRow(&scanner, text) else { return }
      }
    }
  }

  private static func object(_ scanner: inout BASScanner, _ text: Span<UInt8>) -> Object? {
    guard let kind = scanner.name(in: text), let name = scanner.name(in: text),
      let values = values(&scanner, text)
    else { return nil }
    return Object(kind: kind, name: name, values: values)
  }

  /// Reads sets, groups of sets, and rows of both, which begin together.
  ///
  /// Groups may lie in one another; where each began, and how long what it holds takes, is on a
  /// stack.
  private mutating func readRow(_ scanner: inout BASScanner, _ text: Span<UInt8>) -> Bool {
    // Of each open group: when its row began, and when what it holds ends.
    var groups: [(start: Double, end: Double)] = []
    var start = 0.0
    while true {
      var end: Double
      if scanner.skip("{", in: text) {
        guard groups.count < Self.deepest else { return false }
        groups.append((start, start))
        continue
      } else if scanner.skip("}", in: text), let group = groups.popLast() {
        (start, end) = (group.start, group.end)
      } else {
        guard scanner.skip(word: "set", in: text),
          let change = Self.change(&scanner, text, start: start)
        else { return false }
        if changes.count < Self.most { changes.append(change) }
        end = start + change.duration
      }
      if scanner.skip(word: "then", in: text) {
        start = end
      } else if let group = groups.last {
        groups[groups.count - 1].end = max(group.end, end)
        start = group.start
      } else {
        return true
      }
    }
  }

  private static func change(
    _ scanner: inout BASScanner, _ text: Span<UInt8>, start: Double
  ) -> Change? {
    guard let name = scanner.name(in: text), let values = values(&scanner, text) else {
      return nil
    }
    var duration = 0.0
    if case .word(let range) = scanner.peek(in: text), let time = time(text.extracting(range)) {
      scanner.next(in: text)
      duration = time
    }
    var easing = CubicBezier.linear
    if scanner.skip(",", in: text), case .string(let range) = scanner.next(in: text) {
      easing = CubicBezier(named: text.extracting(range)) ?? .linear
    }
    return Change(name: name, values: values, start: start, duration: duration, easing: easing)
  }

  /// Reads `{ KEY = VALUE … }`.
  private static func values(
    _ scanner: inout BASScanner, _ text: Span<UInt8>
  ) -> [[UInt8]: Value]? {
    guard scanner.skip("{", in: text) else { return nil }
    var values: [[UInt8]: Value] = [:]
    while !scanner.skip("}", in: text) {
      guard let key = scanner.name(in: text), scanner.skip("=", in: text) else { return nil }
      values[key] = value(&scanner, text)
      _ = scanner.skip(",", in: text) || scanner.skip(";", in: text)
    }
    return values
  }

  private static func value(_ scanner: inout BASScanner, _ text: Span<UInt8>) -> Value {
    var value = Value()
    let isList = scanner.skip("[", in: text)
    switch scanner.peek(in: text) {
    case .string(let range):
      scanner.next(in: text)
      JSONString.unescape(range, of: text, into: &value.string)
    case .word(let range):
      scanner.next(in: text)
      value = number(text.extracting(range))
    case .mark, .end: break
    }
    // `target = av { … }`: what it holds is of no use here.
    if scanner.skip("{", in: text) {
      while !scanner.skip("}", in: text) {
        if case .end = scanner.next(in: text) { break }
      }
    }
    guard isList else { return value }
    while !scanner.skip("]", in: text) {
      switch scanner.next(in: text) {
      case .string(let range): value.easing = CubicBezier(named: text.extracting(range))
      case .end: return value
      default: break
      }
    }
    return value
  }

  /// `12`, `0xff8800`, `50%` or a time.
  private static func number(_ word: Span<UInt8>) -> Value {
    var value = Value()
    let isPercent = !word.isEmpty && word[word.count - 1] == UInt8(ascii: "%")
    let digits = word.extracting(0..<word.count - (isPercent ? 1 : 0))
    if isPercent {
      value.number = DecimalReader.read(digits).map { $0 / 100 }
      value.isPercent = true
    } else if word.count > 2, word[0] == UInt8(ascii: "0"), word[1].lowercased == 0x78 {
      value.number = ColorReader.read(word).map { Double($0.hex) }
    } else {
      value.number = DecimalReader.read(word) ?? time(word)
    }
    if value.number?.isFinite != true { value.number = nil }
    return value
  }

  /// The seconds of `1h5m30s`, `20.5s500ms` and the like.
  private static func time(_ word: Span<UInt8>) -> Double? {
    var seconds = 0.0
    var index = 0
    while index < word.count {
      let start = index
      while index < word.count, word[index].digit != nil || word[index] == Byte.point { index += 1 }
      guard let number = DecimalReader.read(word.extracting(start..<index)) else { return nil }
      if word.holds("ms", at: index) {
        seconds += number / 1000
        index += 2
      } else if word.holds("h", at: index) {
        seconds += number * 3600
        index += 1
      } else if word.holds("m", at: index) {
        seconds += number * 60
        index += 1
      } else if word.holds("s", at: index) {
        seconds += number
        index += 1
      } else {
        return nil
      }
    }
    return seconds.isFinite ? seconds : nil
  }
}

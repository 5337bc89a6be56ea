import DanmakuModel

/// What the override tags of a line ask for, as far as it tells how the comment was meant.
struct ASSTags {
  /// A point of the stage.
  struct Point: Equatable {
    var x: Double
    var y: Double
  }

  /// How the line is placed.
  enum Motion: Equatable {
    case none
    case still(Point)
    case moving(from: Point, to: Point)
  }

  /// A size as it is written.
  struct Size {
    var value: Double
    /// The size of the last digit's unit: what was written may have been rounded by half of it.
    var unit: Double
  }

  /// The first `\pos` or `\move`, which is the one that counts.
  private(set) var motion = Motion.none
  /// The first alignment.
  private(set) var alignment: ASSAlignment?
  /// The colour of the first character; `nil` for the style's.
  private(set) var color: RGBColor?
  /// The size of the first character; `nil` for the style's.
  private(set) var size: Size?
  /// Whether the line is drawn rather than written, or turned.
  private(set) var isArt = false

  /// Takes the tags of a block, the braces left out.
  ///
  /// - Parameters:
  ///   - block: The tags.
  ///   - isFirst: Whether the first character is still to come.
  mutating func read(_ block: Span<UInt8>, isFirst: Bool) {
    var index = 0
    while index < block.count {
      guard block[index] == Byte.backslash else {
        index += 1
        continue
      }
      let start = index + 1
      index = Self.end(ofTagAt: start, in: block)
      let tag = block.extracting(start..<index)
      if tag.holds("pos(", at: 0) {
        place(Arguments(tag, from: 4))
      } else if tag.holds("move(", at: 0) {
        place(Arguments(tag, from: 5))
      } else if tag.count > 1, tag[0] == UInt8(ascii: "a") {
        align(tag)
      } else if tag.holds("fr", at: 0) {
        let start = tag.count > 2 && tag[2].digit == nil && tag[2] != Byte.minus ? 3 : 2
        isArt = isArt || Self.number(tag, from: start) ?? 0 != 0
      } else if tag.count > 1, tag[0] == UInt8(ascii: "p"), tag[1].digit != nil {
        isArt = isArt || Self.number(tag, from: 1) ?? 0 > 0
      } else if isFirst {
        look(tag)
      }
    }
  }

  /// Takes a tag that changes the look of what follows.
  private mutating func look(_ tag: Span<UInt8>) {
    if tag.holds("1c", at: 0) {
      color = ASSColor.hexadecimal(tag.extracting(2..<tag.count))
    } else if tag.holds("c", at: 0), !tag.holds("clip", at: 0) {
      color = ASSColor.hexadecimal(tag.extracting(1..<tag.count))
    } else if tag.holds("fs", at: 0), tag.count == 2 || tag[2].digit != nil {
      let digits = tag.extracting(2..<tag.count)
      let digitRange = digits.trimmed
      var unit = 1.0
      var index = digitRange.lowerBound
      while index < digitRange.upperBound, digits[index] != Byte.point { index += 1 }
      for _ in index..<max(index, min(digitRange.upperBound - 1, index + 9)) { unit /= 10 }
      let value = DecimalReader.read(digits) ?? 0
      size = value > 0 ? Size(value: value, unit: unit) : nil
    } else if tag.count == 1, tag[0] == UInt8(ascii: "r") {
      (color, size) = (nil, nil)
    }
  }

  private mutating func align(_ tag: Span<UInt8>) {
    guard alignment == nil else { return }
    if tag[1] == UInt8(ascii: "n") {
      alignment = Self.number(tag, from: 2).map { ASSAlignment(Int(exactly: $0) ?? 2) }
    } else if tag[1].digit != nil {
      alignment = Self.number(tag, from: 1).map { ASSAlignment(old: Int(exactly: $0) ?? 2) }
    }
  }

  private mutating func place(_ arguments: Arguments) {
    guard motion == .none else { return }
    let numbers = arguments.numbers
    switch arguments.count {
    case 2: motion = .still(Point(x: numbers.0, y: numbers.1))
    case 4:
      motion = .moving(
        from: Point(x: numbers.0, y: numbers.1), to: Point(x: numbers.2, y: numbers.3))
    default: break
    }
  }

  private static func number(_ tag: Span<UInt8>, from start: Int) -> Double? {
    guard start <= tag.count else { return nil }
    return DecimalReader.read(tag.extracting(start..<tag.count))
  }

  /// Where a tag ends: at the next backslash that is not in its parentheses.
  private static func end(ofTagAt start: Int, in block: Span<UInt8>) -> Int {
    var depth = 0
    var index = start
    while index < block.count {
      switch block[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case Byte.backslash where depth <= 0: return index
      default: break
      }
      index += 1
    }
    return index
  }
}

/// The first four numbers in a tag's parentheses.
private struct Arguments {
  private(set) var numbers = (0.0, 0.0, 0.0, 0.0)
  /// How many there are, at most 4.
  private(set) var count = 0

  init(_ tag: Span<UInt8>, from start: Int) {
    var start = start
    var index = start
    while index < tag.count, count < 4 {
      let isEnd = tag[index] == UInt8(ascii: ")")
      if isEnd || tag[index] == Byte.comma {
        guard let number = DecimalReader.read(tag.extracting(start..<index)), number.isFinite else {
          return
        }
        add(number)
        start = index + 1
      }
      if isEnd { return }
      index += 1
    }
  }

  private mutating func add(_ number: Double) {
    switch count {
    case 0: numbers.0 = number
    case 1: numbers.1 = number
    case 2: numbers.2 = number
    default: numbers.3 = number
    }
    count += 1
  }
}

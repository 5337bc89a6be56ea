/// What an event's override tags say about where its ink is.
///
/// Tags are read as libass reads them: leniently, by the longest known name at their start, and of
/// several that give a position the first one counts.
struct EventText {
  /// Where the anchor is.
  enum Place: Equatable {
    /// Where libass finds room, by the alignment.
    case floating
    case at(x: Double, y: Double)
    /// A straight way, passed from `departure` to `arrival` in ms after the event's start; `nil`
    /// takes all its time.
    case moving(
      from: (x: Double, y: Double), to: (x: Double, y: Double),
      times: (departure: Double, arrival: Double)?)

    static func == (left: Place, right: Place) -> Bool {
      switch (left, right) {
      case (.floating, .floating): true
      case (.at(let x, let y), .at(let otherX, let otherY)): (x, y) == (otherX, otherY)
      case (.moving(let from, let to, let times), .moving(let from2, let to2, let times2)):
        from == from2 && to == to2 && times?.departure == times2?.departure
          && times?.arrival == times2?.arrival
      default: false
      }
    }
  }

  private(set) var place = Place.floating
  /// What turns about a far point add to the place.
  private(set) var swing: Swing?
  /// The text without the tag that gives the place.
  private(set) var rest: String
  /// Whether the ink is cut along lines of the stage, or turned around a point of it.
  private(set) var isTiedToStage = false
  /// Whether the ink changes as time goes on, other than by moving.
  private(set) var changes = false
  /// Whether it fades in or out, so that it doesn't appear or vanish at once.
  private(set) var fades = false

  private var bytes: [UInt8]
  private var placeTag: Range<Int>?

  /// Reads the text of an event.
  init(_ text: String) {
    bytes = Array(text.utf8)
    rest = text
    var index = 0
    while index < bytes.count {
      if bytes[index] == backslash {
        index += 2
      } else if bytes[index] == UInt8(ascii: "{"),
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "}"))
      {
        readBlock(index + 1..<end)
        index = end + 1
      } else {
        index += 1
      }
    }
    if let placeTag {
      bytes.removeSubrange(placeTag)
      rest = String(decoding: bytes, as: UTF8.self)
    }
    bytes = []
  }

  private mutating func readBlock(_ block: Range<Int>) {
    var index = block.lowerBound
    while index < block.upperBound {
      guard bytes[index] == backslash else {
        index += 1
        continue
      }
      let start = index
      index += 1
      while index < block.upperBound, isBlank(bytes[index]) { index += 1 }
      let name = index
      while index < block.upperBound, !isEndOfName(bytes[index]) { index += 1 }
      // What stands in the parentheses of \t is tags as well: reading goes on there.
      if hasName(name, "t") || hasName(name, "k") || hasName(name, "K") { changes = true }
      if hasName(name, "clip") || hasName(name, "iclip") || hasName(name, "org") {
        isTiedToStage = true
      }
      guard index < block.upperBound, bytes[index] == UInt8(ascii: "(") else { continue }
      if hasName(name, "fad") {
        let (arguments, end) = arguments(index + 1..<block.upperBound)
        fades = true
        changes = changes || arguments.count != 2
        index = end
      } else if hasName(name, "pos") || hasName(name, "move") {
        let (arguments, end) = arguments(index + 1..<block.upperBound)
        read(arguments, moves: hasName(name, "move"), tag: start..<end)
        index = max(end, swing?.end ?? 0)
      }
    }
  }

  private mutating func read(_ arguments: [Double], moves: Bool, tag: Range<Int>) {
    guard placeTag == nil else { return }
    switch (moves, arguments.count) {
    case (false, 2): place = .at(x: arguments[0], y: arguments[1])
    case (true, 4), (true, 6):
      var times: (departure: Double, arrival: Double)?
      if arguments.count == 6, max(arguments[4], arguments[5]) > 0 {
        times = (min(arguments[4], arguments[5]), max(arguments[4], arguments[5]))
      }
      place = .moving(
        from: (arguments[0], arguments[1]), to: (arguments[2], arguments[3]), times: times)
    default: return
    }
    placeTag = tag
    guard case .moving(let from, _, _) = place else { return }
    swing = Swing(bytes[tag.upperBound...], anchorY: from.y)
    if let swing { placeTag = tag.lowerBound..<swing.end }
  }

  /// The numbers up to a closing parenthesis, and what follows that.
  private func arguments(_ range: Range<Int>) -> (numbers: [Double], end: Int) {
    let close = bytes[range].firstIndex(of: UInt8(ascii: ")")) ?? range.upperBound
    let words = bytes[range.lowerBound..<close].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return (words.map(number), min(close + 1, range.upperBound))
  }

  /// The number at the start of a word; 0 if there is none.
  private func number(_ word: ArraySlice<UInt8>) -> Double {
    var word = word.drop(while: isBlank).prefix { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "+-.eE".utf8.contains(byte)
    }
    while !word.isEmpty {
      if let number = Double(String(decoding: word, as: UTF8.self)) {
        return min(max(number, -Self.farthest), Self.farthest)
      }
      word.removeLast()
    }
    return 0
  }

  /// No position or time is farther from 0 than this.
  private static let farthest = 1e9

  private func hasName(_ index: Int, _ name: StaticString) -> Bool {
    unsafe bytes[index...].starts(
      with: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private func isEndOfName(_ byte: UInt8) -> Bool {
    byte == backslash || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
  }
}

private let backslash = UInt8(ascii: "\\")

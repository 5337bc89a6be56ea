/// The line of a cue that says from when to when it is shown: `00:00:01,000 --> 00:00:04,000`.
struct CueTiming {
  /// When the cue begins; `nil` if that can't be read.
  private(set) var seconds: Double?
  /// When it ends; `nil` if that can't be read.
  private(set) var end: Double?

  /// The timing of a line; `nil` if it is no such line.
  init?(_ line: Span<UInt8>) {
    guard let arrow = line.firstIndex(of: "-->", from: 0) else { return nil }
    seconds = Self.clock(line.extracting(0..<arrow))
    let right = line.extracting(arrow + 3..<line.count)
    let content = right.extracting(right.trimmed)
    var length = 0
    while length < content.count, !content[length].isBlank { length += 1 }
    end = Self.clock(content.extracting(0..<length))
    // With an end, a line without a readable beginning still is no text.
    guard seconds != nil || end != nil else { return nil }
  }

  private static func clock(_ text: Span<UInt8>) -> Double? {
    guard case .seconds(let seconds) = TimeReader.read(text) else { return nil }
    return seconds
  }
}

extension Span<UInt8> {
  /// Whether the line holds nothing but digits, as that with a cue's number does.
  var isWholeNumber: Bool {
    let range = trimmed
    for index in range where self[index].digit == nil { return false }
    return !range.isEmpty
  }
}

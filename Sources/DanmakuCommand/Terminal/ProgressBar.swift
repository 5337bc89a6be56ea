import DanmakuModel

/// A bar on the last line of a terminal.
struct ProgressBar {
  /// Work that is done sooner shows no bar.
  static let patience = 0.5
  /// Seconds from one picture to the next.
  static let interval = 0.1

  private static let width = 40
  /// The width beside a note, so that both fit a line.
  private static let narrowWidth = 20
  /// Carriage return, then "erase to the end of the line" of ECMA-48.
  private static let erase = "\r\u{1B}[K"

  private let start: Double
  private var last: Double?

  init(start: Double = Stopwatch.now) {
    self.start = start
  }

  /// What to print so that the bar shows the progress with a note; empty while it is too soon.
  mutating func draw(_ progress: Double, _ note: String = "", at now: Double) -> String {
    guard now - (last ?? start) >= (last == nil ? Self.patience : Self.interval) else { return "" }
    last = now
    let part = min(max(progress, 0), 1)
    let width = note.isEmpty ? Self.width : Self.narrowWidth
    let done = Int(part * Double(width))
    let bar = String(repeating: "#", count: done) + String(repeating: ".", count: width - done)
    let end = note.isEmpty ? "" : "  \(note)"
    return "\(Self.erase)\(Program.name): [\(bar)] \(Int(part * 100)) %\(end)"
  }

  /// What to print so that the bar is gone; empty if there is none.
  mutating func clear() -> String {
    guard last != nil else { return "" }
    last = nil
    return Self.erase
  }
}

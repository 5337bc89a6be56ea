public import DanmakuModel
import DanmakuRender

/// Small pictures in rows, with the time below each.
struct ContactSheet {
  private static let longestSide = 480
  private static let gap = 8
  private static let captionHeight = 32
  private static let captionSize = 24
  private static let ground = RGBColor(hex: 0x181818)

  /// Pixels of each picture.
  let cell: StageSize
  /// Pixels of the sheet.
  let size: StageSize
  private let columns: Int
  private var rgba: [UInt8]
  private var captions = ""

  /// An empty sheet.
  ///
  /// - Parameters:
  ///   - count: How many pictures it has room for.
  ///   - picture: Their size before they are made small.
  init(of count: Int, _ picture: StageSize) {
    cell = picture.fitting(Self.longestSide)
    columns = Int(Double(count).squareRoot().rounded(.up))
    let rows = (count + columns - 1) / columns
    size = StageSize(
      width: columns * (cell.width + Self.gap) + Self.gap,
      height: rows * (cell.height + Self.captionHeight) + Self.gap)
    rgba = Backdrop.color(Self.ground).pixels(of: size)
  }

  /// Puts a picture in its place.
  ///
  /// - Parameters:
  ///   - frame: The picture, as large as a cell.
  ///   - number: Its place, row by row.
  ///   - time: When it shows, in milliseconds.
  mutating func add(_ frame: Frame, number: Int, time: Int) {
    let left = Self.gap + number % columns * (cell.width + Self.gap)
    let top = Self.gap + number / columns * (cell.height + Self.captionHeight)
    for row in 0..<cell.height {
      let start = 4 * ((top + row) * size.width + left)
      let source = 4 * row * cell.width
      rgba.replaceSubrange(
        start..<start + 4 * cell.width, with: frame.rgba[source..<source + 4 * cell.width])
    }
    let middle = top + cell.height + (Self.captionHeight - Self.gap) / 2
    captions += "Dialogue: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,"
    captions += "{\\an5\\pos(\(left + cell.width / 2),\(middle))}\(Self.clock(time))\n"
  }

  /// The sheet as a PNG file.
  func file() throws -> [UInt8] {
    let script = """
      [Script Info]
      ScriptType: v4.00+
      PlayResX: \(size.width)
      PlayResY: \(size.height)
      WrapStyle: 2

      [V4+ Styles]
      Format: Name, Fontname, Fontsize, PrimaryColour, BorderStyle, Outline, Shadow
      Style: Default,sans-serif,\(Self.captionSize),&H00E0E0E0,1,0,0

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      \(captions)
      """
    let renderer = try LibassRenderer(script: Array(script.utf8).span)
    return try StillError.file(renderer.frame(at: 0, over: .picture(rgba)).rgba, size)
  }

  /// A time as `[H:]M:S`, with parts of a second where there are any.
  private static func clock(_ milliseconds: Int) -> String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
    }
    let (seconds, part) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    var text = hours > 0 ? "\(hours):\(digits(minutes, 2))" : "\(minutes)"
    text += ":" + digits(seconds % 60, 2)
    guard part > 0 else { return text }
    var fraction = digits(part, 3)
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return "\(text).\(fraction)"
  }
}

extension DrawnScript {
  /// The most pictures of a sheet.
  public static let mostPictures = 100

  /// Draws small pictures into one, with the time below each.
  ///
  /// - Parameters:
  ///   - moments: When; up to ``mostPictures``.
  ///   - ground: What is behind the comments.
  /// - Returns: A PNG file, the number of pictures, and pixels of each.
  /// - Throws: ``StillError``, or what libass or `ground` throws.
  public func sheet(
    of moments: Moments, over ground: Ground
  ) throws -> (file: [UInt8], count: Int, cell: StageSize) {
    let times = try times(of: moments)
    var sheet = ContactSheet(of: times.count, size)
    for (number, time) in times.enumerated() {
      sheet.add(try frame(at: time, sheet.cell, over: ground), number: number, time: time)
    }
    return (try sheet.file(), times.count, sheet.cell)
  }
}

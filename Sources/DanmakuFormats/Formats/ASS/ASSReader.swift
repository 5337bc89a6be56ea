import DanmakuModel

/// Reads a script line by line.
struct ASSReader {
  /// What the lines gave.
  private(set) var sink: RecordSink
  private var section = ASSSection.other
  private var eventColumns = ASSColumns.events
  private var styleColumns: ASSColumns?
  private var styles: [ASSStyle] = []
  private var width = 384.0  // libass's for scripts that don't say
  private var height = 288.0
  private var text = ASSText()

  /// Writers use a handful; of more, the first ones count, for each line has to look for its own.
  private static let mostStyles = 256

  /// Nothing read yet.
  init(format: String) {
    sink = RecordSink(format: format)
  }

  /// Reads all lines.
  mutating func read(_ bytes: Span<UInt8>) {
    var lines = LineReader(at: bytes.firstContent)
    while let line = lines.next(in: bytes) {
      if line.count > 2, let next = ASSSection(trimmed(line, of: bytes)) {
        section = next
        if next == .styles || next == .oldStyles { styleColumns = nil }
      } else if section == .events {
        readEvent(line, in: bytes)
      } else {
        readHeader(line, in: bytes)
      }
    }
  }

  @_lifetime(copy bytes)
  private func trimmed(_ range: Range<Int>, of bytes: Span<UInt8>) -> Span<UInt8> {
    let line = bytes.extracting(range)
    return line.extracting(line.trimmed)
  }

  /// What follows the kind of a line; `nil` if the line is of another kind.
  private func fields(
    _ line: Range<Int>, after kind: StaticString, in bytes: Span<UInt8>
  ) -> Range<Int>? {
    var start = line.lowerBound
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    let end = start + kind.utf8CodeUnitCount
    guard end < line.upperBound, bytes[end] == Byte.colon,
      bytes.extracting(start..<end).matches(kind)
    else { return nil }
    return end + 1..<line.upperBound
  }

  private mutating func readHeader(_ line: Range<Int>, in bytes: Span<UInt8>) {
    switch section {
    case .info:
      if let range = fields(line, after: "playresx", in: bytes) {
        width = Self.length(bytes.extracting(range)) ?? width
      } else if let range = fields(line, after: "playresy", in: bytes) {
        height = Self.length(bytes.extracting(range)) ?? height
      }
    case .styles, .oldStyles:
      if let range = fields(line, after: "format", in: bytes) {
        styleColumns = ASSColumns(naming: range, in: bytes)
      } else if let range = fields(line, after: "style", in: bytes),
        styles.count < Self.mostStyles
      {
        let countsOld = section == .oldStyles
        styles.append(
          ASSStyle(
            range, columns: styleColumns ?? (countsOld ? .oldStyles : .styles),
            countsOld: countsOld, in: bytes))
      }
    case .events, .other: break
    }
  }

  private static func length(_ text: Span<UInt8>) -> Double? {
    DecimalReader.read(text).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
  }

  private mutating func readEvent(_ line: Range<Int>, in bytes: Span<UInt8>) {
    if let range = fields(line, after: "dialogue", in: bytes) {
      readDialogue(range, in: bytes)
    } else if let range = fields(line, after: "format", in: bytes) {
      eventColumns = ASSColumns(naming: range, in: bytes)
    }
  }

  private mutating func readDialogue(_ range: Range<Int>, in bytes: Span<UInt8>) {
    var start: Range<Int>?
    var style = ASSStyle()
    var sender = 0..<0
    var effect = 0..<0
    var fields = ASSFields(range)
    for column in eventColumns.fields {
      guard let field = fields.next(in: bytes) else {
        return sink.skip(.malformed, at: range.lowerBound, in: bytes)
      }
      switch column {
      case .start: start = field
      case .style: style = self.style(bytes.extracting(field), in: bytes)
      case .name: sender = field
      case .effect: effect = field
      default: break
      }
    }
    text.read(bytes.extracting(fields.rest))
    guard !text.isCut || range.upperBound < bytes.count else {
      return sink.skip(.malformed, at: range.lowerBound, in: bytes)
    }
    guard let start, !start.isEmpty else {
      return sink.skip(.noTime, at: range.lowerBound, in: bytes)
    }
    guard case .seconds(let seconds) = TimeReader.read(bytes.extracting(start)) else {
      return sink.skip(.badTime, at: range.lowerBound, in: bytes)
    }
    guard let mode = mode(style, effect: bytes.extracting(effect)) else {
      return sink.skip(.unsupportedMode, at: range.lowerBound, in: bytes)
    }
    let count = sink.decoded.list.comments.count
    let size = size(style)
    let plain = text.text
    sink.add(
      seconds: seconds, mode: mode, size: size, color: text.tags.color ?? style.color,
      text: plain.span, at: range.lowerBound, in: bytes)
    if !sender.isEmpty, sink.decoded.list.comments.count > count {
      sink.decoded.list.describeLast(CommentDetails(), sender: bytes.extracting(sender))
    }
  }

  /// The style of a name: of several the last, and the first one for a name that there is not.
  private func style(_ name: Span<UInt8>, in bytes: Span<UInt8>) -> ASSStyle {
    for index in styles.indices.reversed() where styles[index].name.count == name.count {
      let start = styles[index].name.lowerBound
      var length = 0
      while length < name.count, bytes[start + length] == name[length] { length += 1 }
      if length == name.count { return styles[index] }
    }
    return styles.first ?? ASSStyle()
  }

  /// The size in the sites' scale; where rounding in the script allows it, a whole one.
  private func size(_ style: ASSStyle) -> Double {
    guard let written = text.tags.size, style.fontSize > 0 else { return 0 }
    let scale = style.fontSize / Double(Comment.normalSize)
    let size = written.value / scale
    let isRounded = abs(size.rounded() * scale - written.value) <= written.unit * 0.501
    return isRounded ? size.rounded() : size
  }

  /// How the comment was meant to move; `nil` if it has a place of its own.
  private func mode(_ style: ASSStyle, effect: Span<UInt8>) -> Comment.Mode? {
    let tags = text.tags
    guard !tags.isArt, style.role != .positioned else { return nil }
    let alignment = tags.alignment ?? style.alignment
    switch tags.motion {
    case .moving(let from, let to) where from.x != to.x:
      return from.x > to.x ? .scroll : .reverse
    case .moving(let from, let to) where from.y != to.y:
      return nil
    case .moving(let point, _), .still(let point):
      // Stills of comments are centred; converters differ by a pixel or two in where that is.
      let isCentered = alignment.isCentered && abs(point.x - width / 2) <= width / 20
      return isCentered || style.role != nil ? stillMode(style, y: point.y) : nil
    case .none:
      return banner(effect) ?? stillMode(style, y: alignment.row == 2 ? 0 : height)
    }
  }

  /// Top or bottom: by the name of the style, or an alignment in the line, or else the place.
  private func stillMode(_ style: ASSStyle, y: Double) -> Comment.Mode {
    switch style.role {
    case .top: return .top
    case .bottom: return .bottom
    case .positioned, nil: break
    }
    switch text.tags.alignment?.row {
    case 2: return .top
    case 0: return .bottom
    default: return y < height / 2 ? .top : .bottom
    }
  }

  /// The mode of the effect `Banner;delay;lefttoright`; `nil` without it.
  private func banner(_ effect: Span<UInt8>) -> Comment.Mode? {
    guard effect.count >= 7, effect.extracting(0..<7).matches("banner;") else { return nil }
    guard let second = effect.extracting(7..<effect.count).firstIndex(of: ";", from: 0) else {
      return .scroll
    }
    return effect.holds("1", at: 7 + second + 1) ? .reverse : .scroll
  }
}

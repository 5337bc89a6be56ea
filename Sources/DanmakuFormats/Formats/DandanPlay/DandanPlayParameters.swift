import DanmakuModel

/// The fields of a `p`: `time,mode,color`, `time,mode,color,sender`, or those of Bilibili,
/// `time,mode,size,color,sentAt,pool,sender,row`.
struct DandanPlayParameters: ~Escapable {
  /// When the comment appears, NaN if that can't be read; `nil` if missing.
  private(set) var seconds: Double?
  /// How it moves; `nil` for a mode that is not drawn.
  private(set) var mode: Comment.Mode?
  /// The size in the sites' scale, 0 if missing.
  private(set) var size = 0.0
  private(set) var color: RGBColor
  /// Who sent it, without the site's name that may stand before it: `[BiliBili]1a2b3c`.
  private(set) var sender: Span<UInt8>

  /// Reads a `p`.
  @_lifetime(copy text)
  init(_ text: Span<UInt8>) {
    let fields = CommaFields(text)
    seconds = text.extracting(fields[0]).isBlank ? nil : fields.number(0, in: text) ?? .nan
    mode = ModeReader.bilibili(Int(exactly: fields.number(1, in: text) ?? 1) ?? 1)
    let third = fields.number(2, in: text) ?? 0
    let isBilibili =
      fields.count >= 7 && third <= Double(Comment.largestSize)
      && fields.number(3, in: text) != nil && fields.number(4, in: text) != nil
    if isBilibili { size = third }
    color = ColorReader.read(text.extracting(fields[isBilibili ? 3 : 2])) ?? .white
    // A sender may hold commas.
    let start = isBilibili ? fields[6].lowerBound : fields[3].lowerBound
    let end = isBilibili ? fields[6].upperBound : text.count
    sender = text.extracting(start..<end)
    if !sender.isEmpty, sender[0] == UInt8(ascii: "["),
      let bracket = sender.firstIndex(of: "]", from: 0)
    {
      sender = sender.extracting(bracket + 1..<sender.count)
    }
  }
}

extension RecordSink {
  /// Takes a record with its text.
  mutating func add(
    _ parameters: DandanPlayParameters, text: Span<UInt8>, at start: Int, in bytes: Span<UInt8>
  ) {
    guard let seconds = parameters.seconds else { return skip(.noTime, at: start, in: bytes) }
    guard let mode = parameters.mode else {
      return skip(.code, at: start, in: bytes)
    }
    let before = decoded.list.comments.count
    add(
      seconds: seconds, mode: mode, size: parameters.size, color: parameters.color, text: text,
      at: start, in: bytes)
    if decoded.list.comments.count > before {
      describeLast(sender: parameters.sender, in: bytes)
    }
  }
}

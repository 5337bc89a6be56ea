import DanmakuModel

/// Takes niconico's records, and lays them out as the site does once all are known.
///
/// What the uploader's scripts ask for may come before or after the comments that it is about.
struct NiconicoSink {
  /// What the records give.
  var records: RecordSink
  private var directives = NiconicoDirectives()
  /// What each comment says itself.
  private var traits: [NiconicoTraits] = []

  /// A scrolling comment is on its way so long before its time, in ms: then it is in the middle.
  private static let lead: Int64 = 1000

  /// Nothing taken yet.
  init(format: String) {
    records = RecordSink(format: format)
  }

  /// Takes a record.
  ///
  /// - Parameters:
  ///   - record: What it says.
  ///   - text: The text, in valid UTF-8.
  ///   - sender: The sender, in valid UTF-8; empty if unknown.
  ///   - offset: Where the record starts in the file.
  ///   - source: The file.
  mutating func add(
    _ record: NiconicoRecord, text: Span<UInt8>, sender: Span<UInt8>, at offset: Int,
    in source: Span<UInt8>
  ) {
    guard !record.isDeleted else { return records.skip(.deleted, at: offset, in: source) }
    guard record.hasText else { return records.skip(.noText, at: offset, in: source) }
    guard !NiconicoScript.isScript(text, fromOwner: record.isOwner) else {
      if record.isOwner { directives.add(text, record) }
      return records.skip(.notAComment, at: offset, in: source)
    }
    guard !record.commands.isInvisible else {
      return records.skip(.invisible, at: offset, in: source)
    }
    guard let seconds = record.seconds else {
      return records.skip(.noTime, at: offset, in: source)
    }
    let before = records.decoded.list.comments.count
    var commands = record.commands
    if record.isOwner { commands.insert(.owner) }
    records.add(
      seconds: seconds, mode: commands.place ?? .scroll, size: 0, color: commands.color ?? .white,
      text: text, at: offset, in: source)
    guard records.decoded.list.comments.count > before else { return }
    traits.append(NiconicoTraits(commands, lines: text.lineCount, isOwner: record.isOwner))
    guard commands.hasDetails || record.likes > 0 || !sender.isEmpty else { return }
    var details = commands.details
    details.likes = record.likes
    records.decoded.list.describeLast(details, sender: sender)
  }

  /// All comments, as the scripts and the site's rules want them.
  mutating func finish() -> DecodedInput {
    for index in traits.indices {
      directives.apply(to: &records.decoded.list, index, &traits[index])
      layOut(index)
    }
    leaveOutEmptied()
    return records.decoded
  }

  /// Leaves out comments of whose texts scripts have left nothing.
  private mutating func leaveOutEmptied() {
    let comments = records.decoded.list.comments
    let isEmptied = comments.map { BlankText.isBlank(records.decoded.list.text(of: $0)) }
    guard isEmptied.contains(true) else { return }
    records.decoded.list.comments = zip(comments, isEmptied).filter { !$0.1 }.map(\.0)
    for _ in 0..<comments.count - records.decoded.list.comments.count {
      records.decoded.skipped.add(.emptyText, line: nil)
    }
  }

  private mutating func layOut(_ index: Int) {
    let traits = traits[index]
    let details = Int(records.decoded.list.comments[index].details)
    let flags = details >= 0 ? records.decoded.list.details[details].flags : []
    let size = traits.size ?? .medium
    let isShrunk = traits.lines >= size.shrinkingLines && !flags.contains(.ender)
    records.decoded.list.comments[index].size = isShrunk ? size.points / 2 : size.points
    if !records.decoded.list.comments[index].mode.isStill {
      let time = records.decoded.list.comments[index].time.milliseconds
      records.decoded.list.comments[index].time = Timestamp(
        milliseconds: max(min(time, 0), time - Self.lead))
    }
    if records.decoded.list.comments[index].mode.isStill || traits.lines > 1 {
      records.decoded.list.editDetails(of: index) { $0.flags.insert(.niconico) }
    }
  }
}

/// What a comment says itself, so that no script needs to, and what its text is like.
struct NiconicoTraits {
  /// Whether a word says where it goes.
  let hasPlace: Bool
  /// Whether a word names the size.
  let hasSize: Bool
  /// Whether a word names the colour.
  let hasColor: Bool
  /// Whether a word names the typeface.
  let hasTypeface: Bool
  /// Whether the uploader wrote it.
  let isOwner: Bool
  /// How large it is; `nil` if neither it nor a script says so.
  var size: NiconicoCommands.Size?
  /// The lines of the text.
  var lines: Int

  /// Those of a comment with commands.
  init(_ commands: NiconicoCommands, lines: Int, isOwner: Bool) {
    hasPlace = commands.place != nil
    hasSize = commands.size != nil
    hasColor = commands.color != nil
    hasTypeface = commands.typeface != nil
    size = commands.size
    self.lines = lines
    self.isOwner = isOwner
  }
}

extension Span<UInt8> {
  /// The lines of a text; CR LF ends one.
  var lineCount: Int {
    var count = 1
    for index in indices {
      let isFeed = self[index] == Byte.lineFeed
      let isReturn = self[index] == Byte.carriageReturn
      guard isFeed || isReturn else { continue }
      if isReturn, index + 1 < self.count, self[index + 1] == Byte.lineFeed { continue }
      count += 1
    }
    return count
  }
}

import DanmakuModel

/// What a record of niconico says beside its text and its sender, in whatever format.
struct NiconicoRecord {
  /// When the comment appears; `nil` if the record has no time.
  var seconds: Double?
  /// What its commands ask for.
  var commands = NiconicoCommands()
  /// Whether there is a text, be it blank.
  var hasText = true
  /// Whether the comment was deleted, by its author or by the site.
  var isDeleted = false
  /// Whether the uploader wrote it.
  var isOwner = false
  /// How often others have liked it.
  var likes: Int32 = 0

  /// Takes the value of `premium`: 1 or `true` for paying members; in live comments 2 and 3 are
  /// the site and the broadcaster, who speak as the owner does.
  mutating func setPremium(_ value: Span<UInt8>) {
    let number = value.matches("true") ? 1 : DecimalReader.read(value) ?? 0
    if number == 1 { commands.insert(.premium) }
    isOwner = isOwner || number == 2 || number == 3
  }

  /// Takes the value of `fork` or `owner`; 2 and `easy` are the viewers' button.
  mutating func setOwner(_ value: Span<UInt8>) {
    guard value.matches("owner") || value.matches("true") || DecimalReader.read(value) == 1 else {
      return
    }
    isOwner = true
  }

  /// Takes the number of likes.
  mutating func setLikes(_ number: Double?) {
    likes = Int32(max(0, min(number ?? 0, 1e9)))
  }
}

extension RecordSink {
  /// Takes a record of niconico.
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
    guard !record.isDeleted else { return skip(.deleted, at: offset, in: source) }
    guard record.hasText else { return skip(.noText, at: offset, in: source) }
    guard !NiconicoScript.isScript(text, fromOwner: record.isOwner) else {
      return skip(.notAComment, at: offset, in: source)
    }
    guard let seconds = record.seconds else { return skip(.noTime, at: offset, in: source) }
    let before = decoded.list.comments.count
    var commands = record.commands
    if record.isOwner { commands.insert(.owner) }
    add(
      seconds: seconds, mode: commands.mode, size: commands.size, color: commands.color,
      text: text, at: offset, in: source)
    let isTaken = decoded.list.comments.count > before
    guard isTaken, commands.hasDetails || record.likes > 0 || !sender.isEmpty else { return }
    var details = commands.details
    details.likes = record.likes
    decoded.list.describeLast(details, sender: sender)
  }
}

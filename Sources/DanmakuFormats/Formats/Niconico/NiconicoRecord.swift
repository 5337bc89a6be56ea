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

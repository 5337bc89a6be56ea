import DanmakuModel

/// The members of a message, whatever its kind.
struct YouTubeMessage {
  /// The members that are of use.
  enum Field: Int {
    case message
    case timestamp
    case timestampText
    case authorName
    case amount
    case bodyColor
    case stickerColor
    case sticker
    case headerPrimaryText
    case headerSubtext
    case donation
    case eventText
    case detailText
    case header
  }

  /// The members that may be the text, the best one first.
  static let texts: [Field] = [
    .message, .headerPrimaryText, .headerSubtext, .donation, .eventText, .detailText,
  ]

  private var fields = JSONFields([
    "message", "timestampUsec", "timestampText", "authorName", "purchaseAmountText",
    "bodyBackgroundColor", "backgroundColor", "sticker", "headerPrimaryText", "headerSubtext",
    "text", "eventText", "detailText", "header",
  ])
  private var header = JSONFields(["liveChatSponsorshipsHeaderRenderer"])
  private var giftHeader = JSONFields(["primaryText", "authorName"])
  private var accessible = JSONFields(["accessibility"])
  private var accessibility = JSONFields(["accessibilityData"])
  private var label = JSONFields(["label"])

  /// Nothing read yet.
  init() {}

  /// Reads the members of the message that comes next; false if there is none.
  mutating func read(from scanner: inout JSONScanner, in bytes: Span<UInt8>) -> Bool {
    guard fields.read(from: &scanner, in: bytes) else { return false }
    header.read(self[.header], in: bytes)
    giftHeader.read(header[0], in: bytes)
    return true
  }

  /// The value of a member.
  subscript(field: Field) -> JSONValue? { fields[field.rawValue] }

  /// The name of the sender.
  var author: JSONValue? { self[.authorName] ?? giftHeader[1] }

  /// What is written over memberships that were given away.
  var headerText: JSONValue? { giftHeader[0] }

  /// The description of a sticker.
  mutating func stickerLabel(in bytes: Span<UInt8>) -> JSONValue? {
    guard let sticker = self[.sticker] else { return nil }
    accessible.read(sticker, in: bytes)
    accessibility.read(accessible[0], in: bytes)
    label.read(accessibility[0], in: bytes)
    return label[0]
  }

  /// The colour of the box, written as a number with an alpha channel on top.
  func background(in bytes: Span<UInt8>) -> RGBColor? {
    let number = (self[.bodyColor] ?? self[.stickerColor])?.number(in: bytes)
    return number.flatMap(ColorReader.color(of:))
  }
}

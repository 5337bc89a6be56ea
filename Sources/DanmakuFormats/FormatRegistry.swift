public import DanmakuModel

/// The formats that can be read.
public enum FormatRegistry {
  /// All formats; of those that are equally sure of a file, the first reads it.
  public static let all: [any CommentFormat.Type] = [
    BilibiliProtobuf.self,
    BilibiliLiveMessages.self,
    BililiveRecorderXML.self,
    IQiyiXML.self,
    MioMioXML.self,
    BilibiliXML.self,
    NiconicoXML.self,
    NiconicoThreadsJSON.self,
    NiconicoLegacyJSON.self,
    NiconicoFormattedJSON.self,
    NiconicoOwnerList.self,
    ASSScript.self,
    SubRip.self,
    WebVTT.self,
    YouTubeChat.self,
    Twitch.self,
    ChatDownloader.self,
    BilibiliJSON.self,
    AcFun.self,
    AcFunOld.self,
    DandanPlay.self,
    DanmakuAnywhere.self,
    DPlayer.self,
    ArtPlayer.self,
    DanmakuJS.self,
    CommentCoreLibrary.self,
    Tencent.self,
    Youku.self,
    Tudou.self,
    MGTV.self,
    Bahamut.self,
    GenericJSON.self,
    JSONLines.self,
    GenericCSV.self,
  ]

  /// The bytes of a file that formats may judge it by.
  public static let headLength = 65_536

  /// The format of a name.
  public static func format(named name: String) -> (any CommentFormat.Type)? {
    all.first { $0.name == name }
  }

  /// The format that is surest of a text with this beginning; `nil` if none can read it.
  public static func detect(_ head: Span<UInt8>) -> (any CommentFormat.Type)? {
    var best: (any CommentFormat.Type)?
    var confidence = Confidence.none
    for format in all where !format.isBinary {
      let claim = format.confidence(in: head)
      if claim > confidence { (best, confidence) = (format, claim) }
      if claim == .certain { break }
    }
    return best
  }

  /// The format that is sure of a file that is no text, by its first bytes as they are.
  public static func detectBinary(_ head: Span<UInt8>) -> (any CommentFormat.Type)? {
    for format in all where format.isBinary && format.confidence(in: head) == .certain {
      return format
    }
    return nil
  }

  /// Whether some format is certain of a file with this beginning, whatever its encoding.
  static func recognizes(_ bytes: Span<UInt8>) -> Bool {
    guard detectBinary(head(of: bytes)) == nil else { return true }
    let text = DecodedText(bytes, asked: nil)
    let head = head(of: text.bytes(of: bytes))
    return head.count > head.firstContent
      && all.contains { !$0.isBinary && $0.confidence(in: head) == .certain }
  }

  /// Reads a file in the format asked for, or in the one that its content shows.
  ///
  /// First its containers are taken off, then its encoding is found, unless it is no text.
  public static func decode(
    _ bytes: Span<UInt8>, options: DecodingOptions
  ) throws(DecodingError) -> DecodedInput {
    let reader = try InputReader(options: options)
    var unwrapper = Unwrapper(fileOf: bytes.count)
    var decoded =
      if let content = try unwrap(bytes, &unwrapper) {
        try reader.read(content.span)
      } else {
        try reader.read(bytes)
      }
    decoded.isDamaged = unwrapper.isDamaged
    decoded.recognition = (unwrapper.layers + [decoded.recognition]).joined(separator: ", ")
    return decoded
  }

  static func unwrap(
    _ bytes: Span<UInt8>, _ unwrapper: inout Unwrapper
  ) throws(DecodingError) -> [UInt8]? {
    do throws(UnwrappingError) {
      return try unwrapper.unwrap(bytes)
    } catch {
      throw .wrapped(error)
    }
  }

  /// The part of a file, without blanks before it, that formats may judge it by.
  @_lifetime(copy bytes)
  static func head(of bytes: Span<UInt8>) -> Span<UInt8> {
    bytes.extracting(0..<min(bytes.count, headLength))
  }
}

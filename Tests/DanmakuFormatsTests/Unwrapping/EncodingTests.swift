import DanmakuModel
import Testing

@testable import DanmakuFormats

/// Files in encodings other than UTF-8.
struct EncodingTests {
  private static let texts = [
    "zh": ["前方高能预警", "哈哈哈哈哈，笑死我了", "这个视频太好看了", "完结撒花", "下次一定"],
    "tw": ["這個影片太好看了", "哈哈哈哈哈，笑死我了", "前方高能預警", "辛苦了，謝謝字幕組", "下次一定"],
    "ja": ["おつかれさまでした", "すごい、かわいい！", "ワロタ", "神回だった", "最高です"],
    "ko": ["안녕하세요 여러분", "정말 재미있어요", "ㅋㅋㅋㅋㅋ", "수고하셨습니다", "사랑해요"],
  ]

  private static func xml(_ language: String, declaration: String = "") -> String {
    let comments = (texts[language] ?? []).enumerated().map { index, text in
      "<d p=\"\(index),1,25,16777215,0,0,0,0\">\(text)</d>"
    }
    return "\(declaration)<i>\n\(comments.joined(separator: "\n"))\n</i>\n"
  }

  private func decode(_ bytes: [UInt8], encoding: String? = nil) throws -> DecodedInput {
    var options = DecodingOptions()
    options.encoding = encoding
    return try FormatRegistry.decode(bytes.span, options: options)
  }

  @Test(arguments: [
    ("zh", "GB18030", "GB18030"), ("zh", "GBK", "GB18030"), ("tw", "BIG5", "Big5"),
    ("ja", "SHIFT_JIS", "Shift_JIS"), ("ko", "EUC-KR", "EUC-KR"), ("ja", "EUC-JP", "EUC-JP"),
    ("zh", "UTF-16LE", "UTF-16LE"), ("ja", "UTF-16BE", "UTF-16BE"),
    ("ko", "UTF-32LE", "UTF-32LE"), ("tw", "UTF-32BE", "UTF-32BE"),
  ])
  func `are recognised by their bytes`(language: String, encoding: String, name: String) throws {
    let bytes = Packing.encode(Self.xml(language), in: encoding)
    let decoded = try decode(bytes)
    #expect(decoded.allTexts == Self.texts[language])
    #expect(decoded.invalidSequences == 0)
    #expect(decoded.recognition == "\(name), bilibili-xml with <i> and <d p=")
  }

  @Test(arguments: [
    ("UTF-8", "bilibili-xml"), ("UTF-16LE", "UTF-16LE, bilibili-xml"),
    ("UTF-16BE", "UTF-16BE, bilibili-xml"), ("UTF-32LE", "UTF-32LE, bilibili-xml"),
    ("UTF-32BE", "UTF-32BE, bilibili-xml"),
  ])
  func `are told by a byte order mark, whatever is asked for`(
    encoding: String, recognition: String
  ) throws {
    let bytes = Packing.encode("\u{FEFF}" + Self.xml("zh"), in: encoding)
    for asked in [nil, "gbk", "shift_jis"] {
      let decoded = try decode(bytes, encoding: asked)
      #expect(decoded.allTexts == Self.texts["zh"])
      #expect(decoded.recognition == "\(recognition) with <i> and <d p=")
    }
  }

  @Test func `are told by an XML declaration, if the bytes are no UTF-8`() throws {
    let declaration = "<?xml version='1.0' encoding='EUC-KR'?>"
    let text = Self.xml("ko", declaration: declaration)
    #expect(try decode(Packing.encode(text, in: "EUC-KR")).allTexts == Self.texts["ko"])
    #expect(try decode(Array(text.utf8)).allTexts == Self.texts["ko"])
    #expect(try decode([0xEF, 0xBB, 0xBF] + Array(text.utf8)).allTexts == Self.texts["ko"])
  }

  @Test func `are told by a declaration only if they can be that`() throws {
    let text = Self.xml("zh", declaration: "<?xml version='1.0' encoding='UTF-16'?>")
    #expect(try decode(Packing.encode(text, in: "GBK")).allTexts == Self.texts["zh"])
  }

  @Test(arguments: ["gbk", "GB2312", "gb-18030", "cp936"])
  func `are what they are said to be`(name: String) throws {
    let short = "<i><d p='1,1,25,0'>好</d></i>"
    #expect(try decode(Packing.encode(short, in: "GBK"), encoding: name).allTexts == ["好"])
  }

  @Test func `may be any that the C library knows`() throws {
    let bytes = Packing.encode("<i><d p='1,1,25,0'>привет</d></i>", in: "KOI8-R")
    #expect(try decode(bytes, encoding: "koi8-r").allTexts == ["привет"])
  }

  @Test(arguments: ["no-such", "", "utf-8//IGNORE", "../GBK", "UTF-8\n"])
  func `must have a name that there is`(name: String) throws {
    let error = try #require(throws: DecodingError.self) {
      try decode(Packing.comments, encoding: name)
    }
    #expect(error == .noSuchEncoding(name))
    #expect(error.isUsageError)
  }

  /// Files that are UTF-8 but for a few bytes.
  @Test func `are no reason to give up UTF-8 for one bad byte`() throws {
    let bytes = Array(Self.xml("zh").utf8)
    for cut in bytes.indices where bytes[cut] >= 0xE0 {
      let decoded = try decode(Array(bytes[..<cut] + bytes[(cut + 1)...]))
      #expect(decoded.list.comments.count == 5)
      // What is left of a character in three bytes is two that are none.
      #expect(decoded.invalidSequences == 2)
      #expect(decoded.recognition.hasPrefix("bilibili-xml"))
    }
  }

  @Test func `are not guessed from a letter of Latin 1`() throws {
    let bytes = Packing.encode("<i><d p='1,1,25,0'>café olé, naïf</d></i>", in: "ISO-8859-1")
    let decoded = try decode(bytes)
    #expect(decoded.allTexts == ["caf\u{FFFD} ol\u{FFFD}, na\u{FFFD}f"])
    #expect(decoded.invalidSequences == 3)
  }

  @Test func `lose no more than the bad bytes`() throws {
    var bytes = Packing.encode(Self.xml("zh"), in: "GBK")
    let place = try #require(bytes.firstIndex { $0 >= 0x80 })
    bytes.insert(0xFF, at: place)
    let decoded = try decode(bytes, encoding: "gbk")
    #expect(decoded.allTexts == ["\u{FFFD}前方高能预警"] + (Self.texts["zh"] ?? []).dropFirst())
    #expect(decoded.invalidSequences == 1)
  }

  @Test func `may hold half a surrogate pair`() throws {
    let units: [UInt16] = Array("<i><d p='1,1,25,0'>a".utf16) + [0xD83D] + Array("b</d></i>".utf16)
    let decoded = try decode([0xFF, 0xFE] + units.flatMap(Packing.little))
    #expect(decoded.allTexts == ["a\u{FFFD}b"])
    #expect(decoded.invalidSequences == 1)
  }

  @Test(arguments: [("zh", "GB18030"), ("ja", "SHIFT_JIS"), ("ko", "UTF-16LE"), ("tw", "UTF-32BE")])
  func `may end within a character`(language: String, encoding: String) throws {
    let bytes = Packing.encode(Self.xml(language), in: encoding)
    let texts = Self.texts[language] ?? []
    for cut in bytes.count * 3 / 4..<bytes.count {
      let part = try decode(Array(bytes[..<cut]))
      #expect(part.allTexts.starts(with: texts.prefix(2)))
      #expect(part.list.comments.count + part.skipped.total >= 3)
    }
  }

  @Test func `are not worth more than one pass each`() throws {
    let hostile = Array("<i><d p='1,1,25,0'>".utf8) + [UInt8](repeating: 0xFF, count: 300_000)
    #expect(try decode(hostile).invalidSequences == 300_000)
    #expect(try decode(hostile, encoding: "gb18030").invalidSequences == 300_000)
  }
}

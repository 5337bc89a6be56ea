/// A way to write text as bytes.
public struct TextEncoding: Sendable, Equatable {
  /// The name that messages use.
  public var name: String
  /// The name by which the C library knows the encoding, or the larger one that includes it.
  var converter: String
  /// How many bytes its smallest sequences have.
  var unit = 1

  static let utf8 = TextEncoding(name: "UTF-8", converter: "UTF-8")
  static let gb18030 = TextEncoding(name: "GB18030", converter: "GB18030")
  static let shiftJIS = TextEncoding(name: "Shift_JIS", converter: "CP932")
  static let big5 = TextEncoding(name: "Big5", converter: "BIG5-HKSCS")
  static let eucKR = TextEncoding(name: "EUC-KR", converter: "CP949")
  static let eucJP = TextEncoding(name: "EUC-JP", converter: "EUC-JP")
  static let utf16LE = TextEncoding(name: "UTF-16LE", converter: "UTF-16LE", unit: 2)
  static let utf16BE = TextEncoding(name: "UTF-16BE", converter: "UTF-16BE", unit: 2)
  static let utf32LE = TextEncoding(name: "UTF-32LE", converter: "UTF-32LE", unit: 4)
  static let utf32BE = TextEncoding(name: "UTF-32BE", converter: "UTF-32BE", unit: 4)

  private init(name: String, converter: String, unit: Int = 1) {
    self.name = name
    self.converter = converter
    self.unit = unit
  }

  /// The encoding of a name, in whatever spelling: one of those above, or one that the C library
  /// knows; `nil` if there is none.
  public init?(named name: String) {
    // The C library takes more than names: paths, and what to do about bad bytes.
    let isName = name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_.:+".utf8.contains($0) }
    guard isName, !name.isEmpty else { return nil }
    if let common = Self.common(name) {
      self = common
    } else if Transcoder(from: name) != nil {
      self.init(name: name, converter: name)
    } else {
      return nil
    }
  }

  /// The encoding of a name in which comments are often written.
  static func common(_ name: String) -> TextEncoding? {
    let letters = name.utf8.map(\.lowercased).filter(\.isASCIILetterOrDigit)
    switch String(decoding: letters, as: UTF8.self) {
    case "utf8": return .utf8
    case "gb18030", "gbk", "gb2312", "cp936": return .gb18030
    case "shiftjis", "sjis", "mskanji", "cp932", "windows31j": return .shiftJIS
    case "big5", "big5hkscs", "cp950": return .big5
    case "euckr", "uhc", "cp949": return .eucKR
    case "eucjp": return .eucJP
    case "utf16", "utf16le", "ucs2", "ucs2le": return .utf16LE
    case "utf16be": return .utf16BE
    case "utf32", "utf32le", "ucs4": return .utf32LE
    case "utf32be": return .utf32BE
    default: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    digit != nil || lowercased &- UInt8(ascii: "a") < 26
  }
}

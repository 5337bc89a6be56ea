/// The bytes that a `data:` URI holds (RFC 2397).
public enum DataURI {
  /// Whether a text is a `data:` URI.
  public static func isOne(_ text: Span<UInt8>) -> Bool {
    let scheme = Array("data:".utf8)
    guard text.count >= scheme.count else { return false }
    return scheme.indices.allSatisfy { text[$0] | 0x20 == scheme[$0] | 0x20 }
  }

  /// Decodes the base64 behind the comma.
  ///
  /// - Parameter text: The URI.
  /// - Returns: The bytes; `nil` if it is no `data:` URI in base64, or what follows is none.
  public static func bytes(in text: Span<UInt8>) -> [UInt8]? {
    guard isOne(text) else { return nil }
    var comma = 0
    while comma < text.count, text[comma] != UInt8(ascii: ",") { comma += 1 }
    let marker = Array(";base64".utf8)
    guard comma < text.count, comma >= marker.count,
      marker.indices.allSatisfy({ text[comma - marker.count + $0] | 0x20 == marker[$0] | 0x20 })
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity((text.count - comma) * 3 / 4)
    var bits: UInt32 = 0
    var count = 0
    for index in comma + 1..<text.count {
      switch value(text[index]) {
      case .some(let sextet):
        bits = bits << 6 | sextet
        count += 6
      case nil where text[index] <= UInt8(ascii: " "): continue
      case nil where text[index] == UInt8(ascii: "="): break
      case nil: return nil
      }
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
    return bytes
  }

  private static func value(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48 + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

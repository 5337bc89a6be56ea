import CZlib

/// Other ways to store the same file.
enum Rewrapping: String, CaseIterable {
  case mark
  case carriageReturns
  case gzip
  case utf16
  case utf16WithoutMark
  case minified
  case indented
  case reversedKeys

  /// The file stored so; `nil` if that makes no sense with it.
  func apply(to bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .gzip: return Self.gzip(bytes)
    default: break
    }
    guard let text = String(validating: bytes, as: UTF8.self), !text.hasPrefix("\u{FEFF}") else {
      return nil
    }
    // The first line of an ASS script is a word in brackets.
    let isJSON = text.hasPrefix("{") || (text.hasPrefix("[") && !text.hasPrefix("[Script"))
    let isLines = isJSON && text.contains("}\n{")
    switch self {
    case .mark: return [0xEF, 0xBB, 0xBF] + bytes
    case .carriageReturns:
      return text.contains("\r")
        ? nil : bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    case .gzip: return nil
    case .utf16: return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .utf16WithoutMark: return text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .minified: return isJSON && !isLines ? JSONRewriter.minify(bytes) : nil
    case .indented: return isJSON && !isLines ? JSONRewriter.indent(bytes) : nil
    case .reversedKeys: return isJSON ? JSONRewriter.reverseKeys(bytes) : nil
    }
  }

  /// The bytes as a gzip file.
  static func gzip(_ bytes: [UInt8], window: Int32 = 31) -> [UInt8] {
    var bytes = bytes
    var result = [UInt8](repeating: 0, count: bytes.count + bytes.count / 100 + 1024)
    var stream = unsafe z_stream()
    unsafe deflateInit2_(
      &stream, 6, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    let left = unsafe bytes.withUnsafeMutableBufferPointer { input in
      unsafe result.withUnsafeMutableBufferPointer { output in
        unsafe stream.next_in = input.baseAddress
        unsafe stream.avail_in = UInt32(input.count)
        unsafe stream.next_out = output.baseAddress
        unsafe stream.avail_out = UInt32(output.count)
        unsafe deflate(&stream, Z_FINISH)
        return unsafe Int(stream.avail_out)
      }
    }
    unsafe deflateEnd(&stream)
    return Array(result.prefix(result.count - left))
  }
}

/// Writes JSON in another way, without a change to its values.
enum JSONRewriter {
  private static let comma = UInt8(ascii: ",")

  /// Without blanks between the tokens.
  static func minify(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    forEachToken(in: json) { if $0.first.map(" \t\r\n".utf8.contains) == false { result += $0 } }
    return result
  }

  /// With a line for each member and element.
  static func indent(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var depth = 0
    forEachToken(in: minify(json)) { token in
      switch token.first {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ":"):
        result += Array(" : ".utf8)
        return
      case comma: break
      default:
        result += token
        return
      }
      let line = Array(("\n" + String(repeating: "  ", count: max(0, depth))).utf8)
      let isEnd = token.first == UInt8(ascii: "}") || token.first == UInt8(ascii: "]")
      result += isEnd ? line + token : token + line
    }
    return result
  }

  /// With the members of all objects the other way round.
  static func reverseKeys(_ json: [UInt8]) -> [UInt8] {
    // For each open container: the members up to now, and the one being read.
    var open: [(isObject: Bool, members: [[UInt8]], current: [UInt8])] = [(false, [], [])]
    forEachToken(in: json) { token in
      switch token.first {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append((token.first == UInt8(ascii: "{"), [], []))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard open.count > 1, let closed = open.popLast() else { return }
        let members = closed.members + [closed.current]
        let ordered = closed.isObject ? members.reversed() : members
        open[open.count - 1].current += closed.isObject ? [UInt8(ascii: "{")] : [UInt8(ascii: "[")]
        open[open.count - 1].current += ordered.joined(separator: [comma])
        open[open.count - 1].current += token
      case comma where open.count > 1:
        open[open.count - 1].members.append(open[open.count - 1].current)
        open[open.count - 1].current = []
      default:
        open[open.count - 1].current += token
      }
    }
    return open[0].current
  }

  /// Hands on each string as a whole, and each byte that is in none.
  private static func forEachToken(in json: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
    var index = 0
    while index < json.count {
      let start = index
      index += 1
      if json[start] == UInt8(ascii: "\"") {
        while index < json.count, json[index] != UInt8(ascii: "\"") {
          index += json[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = min(json.count, index + 1)
      }
      body(json[start..<index])
    }
  }
}

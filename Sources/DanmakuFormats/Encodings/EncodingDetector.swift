import CUchardet

/// Finds out in which encoding a file is, by the rules of `docs/formats/README.md`.
enum EncodingDetector {
  /// So much of a file, from its first byte that is no ASCII, decides on an encoding.
  private static let sampleLength = 65_536

  /// The encoding of a file; UTF-8 if no other one does better.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - asked: What it is if it has no byte order mark.
  ///   - isUTF8: Whether its bytes are UTF-8.
  /// - Returns: The encoding.
  static func detect(
    _ bytes: Span<UInt8>, asked: TextEncoding?, isUTF8: Bool
  ) -> TextEncoding {
    if let marked = mark(of: bytes)?.encoding { return marked }
    if let asked { return asked }
    if let wide = wideEncoding(of: bytes) { return wide }
    let isUTF8 = isUTF8 || UTF8Text.isValid(bytes.extracting(0..<endOfCharacters(bytes)))
    guard !isUTF8 else { return .utf8 }
    let sample = sample(of: bytes)
    let tally = UTF8Text.tally(sample)
    // Characters of UTF-8 don't come about by chance, while a broken one comes from a bad cut.
    guard tally.invalid * 2 > tally.characters else { return .utf8 }
    if let declared = declaredEncoding(of: bytes), fits(declared, sample) { return declared }
    if let guessed = guess(sample), fits(guessed, sample) { return guessed }
    // A lone accented letter of Latin 1 and the letter behind it look like one character.
    let pairs = highPairs(in: sample)
    return [.gb18030, .shiftJIS, .big5, .eucKR].first {
      fits($0, sample, atMost: 2 * pairs)
    } ?? .utf8
  }

  /// Where the last whole character ends, if a file of UTF-8 was cut inside one.
  private static func endOfCharacters(_ bytes: Span<UInt8>) -> Int {
    for length in 1...3 where length <= bytes.count {
      let byte = bytes[bytes.count - length]
      let needed = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : byte >= 0x80 ? 0 : 1
      // Bytes that continue a character lead to the one that began it.
      if needed > 0 { return needed > length ? bytes.count - length : bytes.count }
    }
    return bytes.count
  }

  /// The encoding that a byte order mark tells, and the length of the mark.
  static func mark(of bytes: Span<UInt8>) -> (encoding: TextEncoding, length: Int)? {
    // The mark of UTF-16 is the beginning of that of UTF-32.
    let marks: [(TextEncoding, [UInt8])] = [
      (.utf8, [0xEF, 0xBB, 0xBF]), (.utf32LE, [0xFF, 0xFE, 0, 0]),
      (.utf32BE, [0, 0, 0xFE, 0xFF]), (.utf16LE, [0xFF, 0xFE]), (.utf16BE, [0xFE, 0xFF]),
    ]
    for (encoding, mark) in marks where bytes.holds(mark, at: 0) { return (encoding, mark.count) }
    return nil
  }

  /// UTF-16 or UTF-32 without a mark, if the file begins with two characters of ASCII in it.
  private static func wideEncoding(of bytes: Span<UInt8>) -> TextEncoding? {
    let candidates: [(TextEncoding, place: Int)] = [
      (.utf32LE, 0), (.utf32BE, 3), (.utf16LE, 0), (.utf16BE, 1),
    ]
    for (encoding, place) in candidates {
      let unit = encoding.unit
      guard bytes.count >= 2 * unit else { continue }
      let isASCII = (0..<2 * unit).allSatisfy { index in
        index % unit == place ? bytes[index].isText : bytes[index] == 0
      }
      if isASCII { return encoding }
    }
    return nil
  }

  @_lifetime(copy bytes)
  private static func sample(of bytes: Span<UInt8>) -> Span<UInt8> {
    var start = 0
    while start < bytes.count, bytes[start] < 0x80 { start += 1 }
    return bytes.extracting(start..<min(bytes.count, start + sampleLength))
  }

  /// Whether hardly any byte is wrong in an encoding, and there are no more characters than this.
  private static func fits(
    _ encoding: TextEncoding, _ sample: Span<UInt8>, atMost most: Int = .max
  ) -> Bool {
    guard let transcoder = Transcoder(from: encoding.converter) else { return false }
    let decoded = transcoder.decode(sample, unit: encoding.unit)
    let wide = UTF8Text.tally(decoded.bytes.span).characters
    let wrong = decoded.invalid - (decoded.isCut ? 1 : 0)
    return wrong * 50 < wide && wide <= most
  }

  /// The number of bytes above ASCII that another one follows.
  private static func highPairs(in bytes: Span<UInt8>) -> Int {
    var pairs = 0
    var index = 1
    while index < bytes.count {
      let isPair = bytes[index - 1] >= 0x80 && bytes[index] >= 0x80
      if isPair { pairs += 1 }
      index += isPair ? 2 : 1
    }
    return pairs
  }

  /// The encoding that an XML declaration tells, unless it is none that can be.
  private static func declaredEncoding(of bytes: Span<UInt8>) -> TextEncoding? {
    let start = bytes.firstContent
    let head = bytes.extracting(start..<min(bytes.count, start + 256))
    guard head.holds("<?xml", at: 0), let end = head.firstIndex(of: "?>", from: 0),
      let key = head.firstIndex(of: "encoding", from: 0), key < end
    else { return nil }
    let value = head.extracting(key + 8..<end).string.split { "= \t\r\n\"'".contains($0) }
    guard let name = value.first, let encoding = TextEncoding(named: String(name)),
      encoding.unit == 1, encoding != .utf8
    else { return nil }
    return encoding
  }

  /// What uchardet takes a text for, if it is an encoding in which comments are written.
  private static func guess(_ sample: Span<UInt8>) -> TextEncoding? {
    let detector = unsafe uchardet_new()
    defer { unsafe uchardet_delete(detector) }
    let status = unsafe sample.withUnsafeBytes { bytes in
      unsafe uchardet_handle_data(
        detector, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    unsafe uchardet_data_end(detector)
    guard status == 0, let name = unsafe uchardet_get_charset(detector) else { return nil }
    let found = TextEncoding.common(unsafe String(cString: name))
    let likely: [TextEncoding] = [.gb18030, .shiftJIS, .big5, .eucKR, .eucJP]
    return likely.first { $0 == found }
  }
}

extension UInt8 {
  /// Whether this is an ASCII character that a text begins with.
  fileprivate var isText: Bool {
    (Byte.space...0x7E).contains(self) || (Byte.tab...Byte.carriageReturn).contains(self)
  }
}

import Glibc

/// Turns text of another encoding into UTF-8, by the C library's iconv.
@safe struct Transcoder: ~Copyable {
  private static let bufferSize = 1 << 16
  private let converter: iconv_t

  /// Gets ready; `nil` if the C library has no such encoding.
  init?(from encoding: String) {
    guard let converter = unsafe iconv_open("UTF-8", encoding),
      unsafe converter != iconv_t(bitPattern: -1)
    else { return nil }
    unsafe self.converter = converter
  }

  deinit {
    unsafe iconv_close(converter)
  }

  /// The text in UTF-8, with U+FFFD for each `unit` of bytes that is no text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - unit: How many bytes of it to give up at a time.
  /// - Returns: The text in UTF-8, how many places in it are U+FFFD, and whether the text ends
  ///   within a character; that one counts as well.
  func decode(
    _ bytes: Span<UInt8>, unit: Int
  ) -> (bytes: [UInt8], invalid: Int, isCut: Bool) {
    unsafe bytes.withUnsafeBytes { input in unsafe decode(input, unit: unit) }
  }

  @unsafe private func decode(
    _ input: UnsafeRawBufferPointer, unit: Int
  ) -> (bytes: [UInt8], invalid: Int, isCut: Bool) {
    var result: [UInt8] = []
    result.reserveCapacity(input.count + input.count / 2)
    var invalid = 0
    var isCut = false
    let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: Self.bufferSize)
    defer { unsafe buffer.deallocate() }
    // iconv takes the text through a pointer to what it does not change.
    var next = unsafe UnsafeMutableRawPointer(mutating: input.baseAddress)?
      .assumingMemoryBound(to: CChar.self)
    var rest = input.count
    var isFinished = false
    while !isFinished {
      // At the end the converter gives what it has held back.
      isFinished = rest == 0
      var target = buffer.baseAddress
      var room = Self.bufferSize
      let status =
        unsafe isFinished
        ? iconv(converter, nil, nil, &target, &room)
        : iconv(converter, &next, &rest, &target, &room)
      let problem = status == -1 ? errno : 0
      let written = unsafe UnsafeRawBufferPointer(buffer)[..<(Self.bufferSize - room)]
      unsafe result.append(contentsOf: written)
      guard problem == EILSEQ || problem == EINVAL, !isFinished else { continue }
      invalid += 1
      result += [0xEF, 0xBF, 0xBD]
      isCut = problem == EINVAL
      let skipped = isCut ? rest : min(unit, rest)
      unsafe next = next.map { unsafe $0 + skipped }
      rest -= skipped
    }
    return (result, invalid, isCut)
  }
}

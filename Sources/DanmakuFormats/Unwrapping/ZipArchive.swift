/// A zip archive: the files in it.
struct ZipArchive {
  /// A file in an archive.
  struct Entry {
    /// Its path in the archive.
    var name: String
    /// Where its data starts.
    var start: Int
    /// The length of its data; `nil` if the end of the archive is missing, and with it the table.
    var length: Int?
    /// How it is compressed: 0 not at all, 8 deflate.
    var method: Int
    /// Whether a password is needed.
    var isEncrypted: Bool
  }

  /// The files, in the archive's order, without what programs put there for themselves.
  private(set) var entries: [Entry] = []

  private static let file: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  private static let tableEntry: [UInt8] = [0x50, 0x4B, 0x01, 0x02]
  private static let end: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
  /// The length of the end without its comment.
  private static let endLength = 22

  /// Whether the bytes begin as an archive does.
  static func starts(_ bytes: Span<UInt8>) -> Bool {
    bytes.holds(file, at: 0) || bytes.holds(end, at: 0)
  }

  /// Finds the files; of an archive that is cut off, the first one.
  init(_ bytes: Span<UInt8>) {
    guard let end = Self.findEnd(in: bytes) else {
      if let first = Self.entry(at: 0, header: 0, in: bytes) { entries = [first] }
      return
    }
    var place = bytes.number(at: end + 16, bytes: 4)
    for _ in 0..<bytes.number(at: end + 10, bytes: 2) {
      guard bytes.holds(Self.tableEntry, at: place) else { return }
      let lengths = (28...32).filter { $0 % 2 == 0 }.map { bytes.number(at: place + $0, bytes: 2) }
      if var entry = Self.entry(
        at: bytes.number(at: place + 42, bytes: 4), header: place + 2, in: bytes)
      {
        entry.length = bytes.number(at: place + 20, bytes: 4)
        if entry.isOfInterest { entries.append(entry) }
      }
      place += 46 + lengths.reduce(0, +)
    }
  }

  /// The file at a place.
  ///
  /// - Parameters:
  ///   - start: Where the file is.
  ///   - header: Where its flags and the way it is compressed are told, less 6.
  ///   - bytes: The archive.
  /// - Returns: The file, with all of the rest of the archive; `nil` if there is none.
  private static func entry(at start: Int, header: Int, in bytes: Span<UInt8>) -> Entry? {
    let nameStart = start + 30
    let nameEnd = nameStart + bytes.number(at: start + 26, bytes: 2)
    let dataStart = nameEnd + bytes.number(at: start + 28, bytes: 2)
    guard bytes.holds(file, at: start), dataStart <= bytes.count else { return nil }
    return Entry(
      name: bytes.extracting(nameStart..<nameEnd).string.withoutControls, start: dataStart,
      length: nil, method: bytes.number(at: header + 8, bytes: 2),
      isEncrypted: bytes.number(at: header + 6, bytes: 2) & 1 == 1)
  }

  /// Where the end of the archive is told, which a comment may follow.
  private static func findEnd(in bytes: Span<UInt8>) -> Int? {
    var place = bytes.count - endLength
    let first = max(0, place - 0xFFFF)
    while place >= first {
      if bytes.holds(end, at: place) { return place }
      place -= 1
    }
    return nil
  }
}

extension ZipArchive.Entry {
  /// Whether it is a file, and none that a program has put there for itself.
  fileprivate var isOfInterest: Bool {
    let parts = name.split(separator: "/")
    return !name.hasSuffix("/") && parts.first != "__MACOSX" && parts.last?.first != "."
  }

  /// Expands the file.
  func expand(in bytes: Span<UInt8>, limit: Int) throws(UnwrappingError) -> Expansion {
    guard !isEncrypted else { throw .encrypted(name) }
    let end = length.map { min(bytes.count, start + $0) } ?? bytes.count
    let data = bytes.extracting(start..<end)
    switch method {
    case 0:
      var expansion = Expansion(limit: limit)
      let fits = unsafe data.withUnsafeBufferPointer { unsafe expansion.append($0) }
      if fits, end - start != length { expansion.end = .damaged }
      return expansion
    case 8:
      return Inflation.expand(data, .none, limit: limit)
    default:
      throw .unsupportedMethod(name)
    }
  }
}

extension Span<UInt8> {
  /// A little-endian number; 0 if the bytes end before.
  fileprivate func number(at start: Int, bytes length: Int) -> Int {
    guard start >= 0, start <= count - length else { return 0 }
    return (start..<start + length).reversed().reduce(0) { $0 << 8 | Int(self[$1]) }
  }

  /// Whether these bytes are at a place.
  func holds(_ bytes: [UInt8], at start: Int) -> Bool {
    guard start >= 0, start <= count - bytes.count else { return false }
    return bytes.indices.allSatisfy { self[start + $0] == bytes[$0] }
  }
}

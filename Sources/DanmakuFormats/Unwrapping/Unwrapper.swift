/// Takes off the containers in which a comment file may come.
struct Unwrapper {
  /// What was taken off, the outermost first.
  private(set) var layers: [String] = []
  /// Whether a container is cut off or damaged, so that only its beginning came out.
  private(set) var isDamaged = false

  private static let mostLayers = 2
  /// So many compressed bytes can't all be UTF-8 by chance.
  private static let longestText = 4096
  /// So many files of an archive are looked into.
  private static let mostFiles = 100
  private let limit: Int

  /// Nothing taken off a file of this size.
  init(fileOf count: Int) {
    limit = Expansion.limit(forFileOf: count)
  }

  /// What is in the containers; `nil` if the file is in none.
  mutating func unwrap(_ bytes: Span<UInt8>) throws(UnwrappingError) -> [UInt8]? {
    guard var content = try takeOff(bytes) else { return nil }
    while let inner = try takeOff(content.span) { content = inner }
    return content
  }

  /// What is in the outermost container.
  private mutating func takeOff(_ bytes: Span<UInt8>) throws(UnwrappingError) -> [UInt8]? {
    if let name = Self.unsupported(bytes) { throw .unsupported(name) }
    let expansion: Expansion
    let name: String
    if bytes.holds([0x1F, 0x8B], at: 0) {
      name = "gzip"
      expansion = Inflation.expand(bytes, .gzip, limit: limit)
    } else if bytes.holds([0x28, 0xB5, 0x2F, 0xFD], at: 0) {
      name = "zstd"
      expansion = ZstdExpansion.expand(bytes, limit: limit)
    } else if ZipArchive.starts(bytes) {
      let file = try chooseFile(bytes)
      name = "zip (\(file.name))"
      expansion = try file.expand(in: bytes, limit: limit)
    } else if let wrapping = deflate(bytes) {
      name = wrapping == .zlib ? "zlib" : "deflate"
      expansion = Inflation.expand(bytes, wrapping, limit: limit)
    } else {
      return nil
    }
    guard layers.count < Self.mostLayers else { throw .tooDeep }
    layers.append(name)
    switch expansion.end {
    case .complete: break
    case .full: throw .tooLarge
    case .damaged where expansion.bytes.isEmpty: throw .damaged(name)
    case .damaged: isDamaged = true
    }
    return expansion.bytes
  }

  /// The one file of an archive that is a comment file, or the only one at all.
  private func chooseFile(_ bytes: Span<UInt8>) throws(UnwrappingError) -> ZipArchive.Entry {
    let entries = ZipArchive(bytes).entries
    guard entries.count > 1 else {
      guard let only = entries.first else { throw .noFile }
      return only
    }
    guard entries.count <= Self.mostFiles else { throw .severalFiles(entries.map(\.name)) }
    let found = entries.filter { entry in
      guard let head = try? entry.expand(in: bytes, limit: FormatRegistry.headLength) else {
        return false
      }
      return FormatRegistry.recognizes(head.bytes.span)
    }
    guard found.count == 1 else {
      throw .severalFiles((found.isEmpty ? entries : found).map(\.name))
    }
    return found[0]
  }

  /// How the bytes are deflated, if they are: neither way has a mark that a text could not have.
  private func deflate(_ bytes: Span<UInt8>) -> Inflation.Wrapping? {
    let beginning = bytes.extracting(0..<min(bytes.count, Self.longestText))
    guard bytes.count > 2, !UTF8Text.isValid(beginning) else { return nil }
    let header = Int(bytes[0]) << 8 | Int(bytes[1])
    let looksLikeZlib = bytes[0] == 0x78 && bytes[1] & 0x20 == 0 && header % 31 == 0
    let wrapping = looksLikeZlib ? Inflation.Wrapping.zlib : .none
    let head = Inflation.expand(bytes, wrapping, limit: FormatRegistry.headLength)
    // Bytes without a mark are an accident as a rule, and then give nonsense or an error.
    let isSure = looksLikeZlib ? !head.bytes.isEmpty : FormatRegistry.recognizes(head.bytes.span)
    return isSure ? wrapping : nil
  }

  /// The name of a container that is known, but not opened.
  private static func unsupported(_ bytes: Span<UInt8>) -> String? {
    let marks: [(name: String, bytes: [UInt8], place: Int)] = [
      ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A], 0), ("7z", [0x37, 0x7A, 0xBC, 0xAF], 0),
      ("rar", [0x52, 0x61, 0x72, 0x21, 0x1A], 0), ("lz4", [0x04, 0x22, 0x4D, 0x18], 0),
      ("bzip2", [0x31, 0x41, 0x59, 0x26, 0x53, 0x59], 4),
    ]
    for mark in marks where bytes.holds(mark.bytes, at: mark.place) { return mark.name }
    return nil
  }
}

import Glibc

/// The name of a file: bytes, as the kernel gives and takes them, in no encoding.
struct Path: Hashable, Sendable {
  var bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// A name that C gives.
  @unsafe init(cString: UnsafePointer<CChar>) {
    let characters = unsafe UnsafeBufferPointer(start: cString, count: strlen(cString))
    bytes = unsafe characters.map { UInt8(bitPattern: $0) }
  }

  /// The name with U+FFFD for what is no UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The name for a message: on one line, and nothing in it that a terminal obeys.
  var shown: String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }

  /// The name for C.
  var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }

  var isAbsolute: Bool { bytes.first == slash }
  var endsWithSlash: Bool { bytes.last == slash }

  /// What follows the last slash.
  var name: Path { Path(bytes[afterLastSlash...]) }

  /// The folder that holds the file.
  var folder: Path {
    let end = afterLastSlash
    return end == 0 ? Path(".") : Path(end == 1 ? bytes[..<1] : bytes[..<(end - 1)])
  }

  /// The extension in lower case, without the dot; a name that only begins with a dot has none.
  var fileExtension: String {
    guard let dot = extensionDot else { return "" }
    return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
  }

  /// The name without its extension, if it has one.
  var withoutExtension: Path { Path(bytes[..<(extensionDot ?? bytes.count)]) }

  /// The name with another extension, or with one if it has none.
  func withExtension(_ text: String) -> Path {
    Path(bytes[..<(extensionDot ?? bytes.count)] + [dot] + text.utf8)
  }

  /// The name without the extension that a packer has added to another one.
  var unpacked: Path {
    guard let end = extensionDot,
      ["gz", "zst", "zz", "zlib", "deflate", "zip"].contains(fileExtension)
    else { return self }
    let path = Path(bytes[..<end])
    return path.extensionDot == nil ? self : path
  }

  /// A file in this folder.
  func appending(_ name: Path) -> Path {
    guard !bytes.isEmpty else { return name }
    return Path(endsWithSlash ? bytes + name.bytes : bytes + [slash] + name.bytes)
  }

  private var afterLastSlash: Int {
    bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0
  }

  /// Where the extension begins.
  var extensionDot: Int? {
    let start = afterLastSlash
    guard let index = bytes[start...].lastIndex(of: dot), index > start else { return nil }
    return index
  }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")

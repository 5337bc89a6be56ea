/// A font in a script.
public struct EmbeddedFont: Sendable {
  /// The name of its file: letters and digits, with the usual end.
  public var fileName: String
  /// The bytes of the file.
  public var bytes: [UInt8]

  /// A font with the name of its file.
  public init(fileName: String, bytes: [UInt8]) {
    self.fileName = fileName
    self.bytes = bytes
  }
}

extension ScriptWriter {
  /// So many characters are on a line.
  private static let lineLength = 80

  /// The section of fonts; empty without any.
  func section(of fonts: [EmbeddedFont]) -> [UInt8] {
    guard !fonts.isEmpty else { return [] }
    var script = ScriptBuffer()
    script.append("[Fonts]")
    script.append(lineEnd)
    for font in fonts {
      script.append("fontname: ")
      script.append(Array(font.fileName.utf8))
      script.append(lineEnd)
      append(encoded: font.bytes, to: &script)
    }
    script.append(lineEnd)
    return script.array
  }

  /// Appends bytes as characters from `!` to the back-tick, each of which stands for six bits: four
  /// for three bytes, and at the end two for one or three for two.
  private func append(encoded bytes: [UInt8], to script: inout ScriptBuffer) {
    var column = 0
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits: UInt32 = 0
      for index in start..<start + 3 {
        bits = bits << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0)
      }
      for place in 0...count {
        script.append(UInt8(truncatingIfNeeded: bits >> UInt32(18 - 6 * place) & 63) + 33)
      }
      column += 4
      if column == Self.lineLength || start + 3 >= bytes.count {
        script.append(lineEnd)
        column = 0
      }
    }
  }
}

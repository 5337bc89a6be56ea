/// A face in a font file, and how libass will be asked for it.
public struct FontFile: Sendable, Equatable {
  /// The path, NUL-terminated.
  var path: [CChar]
  /// The face's index in the file.
  var index: Int
  /// The family name that the script gives.
  public var family: String
  /// Whether libass has to embolden the face, for the family has no bold one.
  var needsEmboldening: Bool

  /// The path as a text.
  public var name: String {
    String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

import DanmakuModel
import DanmakuSelect
import DanmakuText

/// Finds what of a text is drawn as pictures.
struct PictureFinder {
  /// What is in a picture.
  enum Subject: Hashable {
    /// A glyph of the colour font.
    case glyph(UInt32)
    /// A site's emote, by its name.
    case emote([UInt8])
  }

  /// A stretch of bytes in whose place pictures are drawn, or nothing.
  struct Cut {
    var range: Range<Int>
    var subjects: [Subject]
  }

  /// No emote has a longer name, in bytes.
  private static let longestName = 64

  private let names: Set<[UInt8]>
  private let font: ColorFont?
  /// The glyphs of emoji seen before.
  private var glyphs: [Character: [UInt32]?] = [:]

  /// A finder of emotes by name, and of emoji that a font has.
  init(names: Set<[UInt8]>, font: ColorFont?) {
    self.names = names
    self.font = font
  }

  /// Whether a text may hold anything that is drawn as a picture, or a code point that stands for one.
  func mayFind(in text: Span<UInt8>, words: Bool) -> Bool {
    if words, !names.isEmpty { return true }
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "["), UInt8(ascii: ":"): if !names.isEmpty { return true }
      case PreparedText.pictureLead: return true
      default: break
      }
    }
    return font != nil && EmojiRewriter.mayHoldEmoji(text)
  }

  /// The stretches of a text that become pictures, in order.
  ///
  /// - Parameters:
  ///   - text: UTF-8 without a code point that stands for a picture.
  ///   - words: Whether words may be emotes as they are.
  /// - Returns: What to cut out, and what to draw there.
  mutating func cuts(in text: [UInt8], words: Bool) -> [Cut] {
    var cuts: [Cut] = []
    var position = 0
    var end = 0
    for character in String(decoding: text, as: UTF8.self) {
      let start = position
      position += character.utf8.count
      guard start >= end else { continue }
      if let emote = emote(in: text, at: start, words: words) {
        cuts.append(emote)
        end = emote.range.upperBound
      } else if let glyphs = glyphs(of: character) {
        cuts.append(Cut(range: start..<position, subjects: glyphs.map(Subject.glyph)))
      }
    }
    return cuts
  }

  private mutating func glyphs(of character: Character) -> [UInt32]? {
    guard let font, EmojiRewriter.isEmoji(character) else { return nil }
    if let known = glyphs[character] { return known }
    let found = font.glyphs(of: character.unicodeScalars.map(\.value))
    glyphs[character] = .some(found)
    return found
  }

  /// The emote that begins at a place: `[NAME]`, `:NAME:`, or a word.
  private func emote(in text: [UInt8], at start: Int, words: Bool) -> Cut? {
    guard !names.isEmpty else { return nil }
    let closing: UInt8? =
      switch text[start] {
      case UInt8(ascii: "["): UInt8(ascii: "]")
      case UInt8(ascii: ":"): UInt8(ascii: ":")
      default: nil
      }
    let rest = text[(closing == nil ? start : start + 1)...].prefix(Self.longestName + 1)
    if let closing, let close = rest.firstIndex(of: closing),
      let cut = cut(text, rest.startIndex..<close, whole: start..<close + 1)
    {
      return cut
    }
    guard words, start == 0 || Self.isBlank(text[start - 1]) else { return nil }
    let word = text[start...].prefix(Self.longestName + 1).prefix { !Self.isBlank($0) }
    return cut(text, word.indices, whole: word.indices)
  }

  private func cut(_ text: [UInt8], _ name: Range<Int>, whole: Range<Int>) -> Cut? {
    let name = Array(text[name])
    return names.contains(name) ? Cut(range: whole, subjects: [.emote(name)]) : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
}

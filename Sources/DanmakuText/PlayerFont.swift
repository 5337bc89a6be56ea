/// The line box and the blank of the fonts that positioned comments were made with.
///
/// A picture made of lines needs the line height of its own font, whichever draws it here. Flash
/// took the ascent and descent that GDI does, OS/2's usWin values. In parts of the em.
struct PlayerFont {
  let ascent: Float
  let descent: Float
  /// The advance of U+0020; `nil` takes that of the face that draws.
  let blank: Float?

  /// Han and Latin characters of SimHei, SimSun, KaiTi, FangSong, YouYuan and MS Gothic fill a grid
  /// of squares and half squares; the players' own font is SimHei.
  private static let standard = PlayerFont(ascent: 220 / 256, descent: 36 / 256, blank: 0.5)

  private static let others: [(names: [String], font: PlayerFont)] = [
    (
      ["微软雅黑", "microsoft yahei"],
      PlayerFont(ascent: 2167 / 2048, descent: 536 / 2048, blank: nil)
    ),
    (["arial"], PlayerFont(ascent: 1854 / 2048, descent: 434 / 2048, blank: nil)),
    (
      ["times new roman"], PlayerFont(ascent: 1825 / 2048, descent: 443 / 2048, blank: nil)
    ),
    (
      ["ms ui gothic", "ms pgothic"], PlayerFont(ascent: 220 / 256, descent: 36 / 256, blank: nil)
    ),
  ]

  /// The box of a font that is not installed, by its name in lower case.
  static func named(_ name: String) -> PlayerFont {
    others.first { $0.names.contains(name) }?.font ?? standard
  }

  /// The box of a face.
  init(_ face: Face) {
    ascent = Float(face.ascent) / 64 / face.em
    descent = Float(face.descent) / 64 / face.em
    blank = nil
  }

  private init(ascent: Float, descent: Float, blank: Float?) {
    self.ascent = ascent
    self.descent = descent
    self.blank = blank
  }
}

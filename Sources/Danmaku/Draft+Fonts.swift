import DanmakuASS
import DanmakuModel
import DanmakuText

extension Draft {
  /// The same script with its fonts in it, if that is asked for.
  ///
  /// What is drawn by which face is read from the events themselves, so that nothing can be missing.
  ///
  /// - Returns: A script that is drawn the same where none of the fonts is installed.
  /// - Throws: ``FontError`` if a font can't be embedded.
  public func embeddingFonts() throws -> Draft {
    guard writer.options.script.embedsFonts, report.embeddedBytes == nil else { return self }
    var numbered = self
    numbered.writer = writer.naming(fonts.faces.indices.map(String.init))
    var used = UsedCharacters(faces: fonts.faces.count)
    try numbered.write(to: &used, withHead: false)

    var draft = self
    var names = fonts.faces.map(\.family)
    var embedded: [EmbeddedFont] = []
    for (name, members) in fonts.families {
      guard let family = try fonts.family(of: members, used) else { continue }
      if family.isRestricted { draft.report.restrictedFonts.append(name) }
      for face in members { names[face] = family.name }
      for (number, font) in family.fonts.enumerated() {
        embedded.append(
          EmbeddedFont(
            fileName: "\(family.name)_\(number).\(font.fileExtension)", bytes: font.bytes))
      }
    }
    draft.writer = writer.naming(names, fonts: embedded)
    draft.report.embeddedBytes = draft.writer.fontSection.count
    return draft
  }
}

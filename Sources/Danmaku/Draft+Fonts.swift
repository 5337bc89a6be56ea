import DanmakuASS
import DanmakuModel
import DanmakuText

/// A family of which a script uses a part.
struct UsedFamily: Sendable {
  /// The name under which it is installed.
  var name: String
  /// The faces that are of it.
  var faces: [Int]
  /// The used part.
  var family: EmbeddableFamily

  /// The fonts of the part, each with a name that no other has.
  var files: [(name: String, font: EmbeddableFont)] {
    family.fonts.enumerated().map { ("\(family.name)_\($0)", $1) }
  }
}

extension Draft {
  /// The used parts of all families.
  ///
  /// What is drawn by which face is read from the events themselves, so that nothing can be missing.
  ///
  /// - Throws: ``FontError`` if a font can't be embedded.
  func usedFamilies() throws -> [UsedFamily] {
    var numbered = self
    numbered.writer = writer.naming(fonts.faces.indices.map(String.init))
    var used = UsedCharacters(faces: fonts.faces.count)
    try numbered.write(to: &used, withHead: false)
    return try fonts.families.compactMap { name, members in
      try fonts.family(of: members, used).map { UsedFamily(name: name, faces: members, family: $0) }
    }
  }

  /// The same script with its fonts in it, if that is asked for.
  ///
  /// - Returns: A script that is drawn the same where none of the fonts is installed.
  /// - Throws: ``FontError`` if a font can't be embedded.
  public func embeddingFonts() throws -> Draft {
    guard writer.options.script.embedsFonts, report.embeddedBytes == nil else { return self }
    var draft = self
    var names = fonts.faces.map(\.family)
    var embedded: [EmbeddedFont] = []
    for used in try usedFamilies() {
      if used.family.isRestricted { draft.report.restrictedFonts.append(used.name) }
      for face in used.faces { names[face] = used.family.name }
      embedded += used.files.map { name, font in
        EmbeddedFont(fileName: "\(name).\(font.fileExtension)", bytes: font.bytes)
      }
    }
    draft.writer = writer.naming(names, fonts: embedded)
    draft.report.outsideFonts = NamedFamilies(in: writer.base.span).outside
    draft.report.embeddedBytes = draft.writer.fontSection.count
    return draft
  }
}

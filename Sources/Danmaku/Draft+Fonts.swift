import DanmakuASS
import DanmakuModel
import DanmakuText

/// What a draft has to know to embed its fonts.
struct FontEmbedding: Sendable {
  /// The faces, in the order in which texts choose from them.
  var faces: [FontFile]
  /// Where the bold ones of their families are found.
  var catalog: FontCatalog
  /// Whether all of them were chosen for bold text.
  var isBold: Bool

  /// The families in order, and the faces that are of them.
  ///
  /// Faces of one family stay together: libass draws letters of one family in one go.
  var families: [(name: String, faces: [Int])] {
    var families: [(name: String, faces: [Int])] = []
    for (index, face) in faces.enumerated() {
      if let known = families.firstIndex(where: { $0.name == face.family }) {
        families[known].faces.append(index)
      } else {
        families.append((face.family, [index]))
      }
    }
    return families
  }

  /// The family to embed in the place of one; `nil` if it is not used.
  func family(of members: [Int], _ used: UsedCharacters) throws -> EmbeddableFamily? {
    var plain: Set<UInt32> = []
    var bold: Set<UInt32> = []
    for face in members {
      plain.formUnion(used.faces[face].plain)
      bold.formUnion(used.faces[face].bold)
    }
    let first = members[0]
    guard first == 0 || !plain.isEmpty || !bold.isEmpty else { return nil }
    let name = faces[first].family
    // The main face may be of a file that is not installed.
    let file = first == 0 ? nil : catalog.nearest(family: name, bold: isBold, having: [UInt32]())
    return try EmbeddableFamily(
      file ?? faces[first], of: isBold ? plain.union(bold) : plain, bold: isBold ? [] : bold,
      isBold: isBold, catalog: catalog)
  }
}

extension Draft {
  /// The same script with its fonts in it, if that is asked for.
  ///
  /// What is drawn by which face is read from the events themselves, so that nothing can be missing.
  ///
  /// - Returns: A script that is drawn the same where none of the fonts is installed.
  /// - Throws: ``FontError`` if a font can't be embedded.
  public func embeddingFonts() throws -> Draft {
    guard let embedding else { return self }
    var numbered = self
    numbered.writer = writer.naming(embedding.faces.indices.map(String.init))
    var used = UsedCharacters(faces: embedding.faces.count)
    try numbered.write(to: &used, withHead: false)

    var draft = self
    draft.embedding = nil
    var names = embedding.faces.map(\.family)
    var fonts: [EmbeddedFont] = []
    for (name, members) in embedding.families {
      guard let family = try embedding.family(of: members, used) else { continue }
      if family.isRestricted { draft.report.restrictedFonts.append(name) }
      for face in members { names[face] = family.name }
      for (number, font) in family.fonts.enumerated() {
        fonts.append(
          EmbeddedFont(
            fileName: "\(family.name)_\(number).\(font.fileExtension)", bytes: font.bytes))
      }
    }
    draft.writer = writer.naming(names, fonts: fonts)
    draft.report.embeddedBytes = draft.writer.fontSection.count
    return draft
  }
}

import DanmakuText

/// The faces that a script was measured with.
struct ScriptFonts: Sendable {
  /// The faces, in the order in which texts choose from them.
  var faces: [FontFile]
  /// Where others of their families are found.
  var catalog: FontCatalog
  /// Whether all of them were chosen for bold text.
  var isBold: Bool
  /// The side of each face's em square at Fontsize 1, in px.
  var ems: [Float]
  /// The ascent of the main face's line at Fontsize 1, in px.
  var ascent: Float

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

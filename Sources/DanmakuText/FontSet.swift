/// The faces that one script uses: the main one, and for each character that it lacks another.
///
/// libass would find a face for such a character by itself, but which one depends on what has been
/// drawn before, so the script names it.
final class FontSet {
  /// The main face, then the others in the order of first use.
  private(set) var faces: [Face]
  /// More faces than libass keeps open at once are of no use.
  private static let mostFaces = 32

  private let catalog: FontCatalog
  private let bold: Bool
  private lazy var fallbacks = catalog.fallbacks()
  /// What was found for a code point before: an index into `faces`, or -1.
  private var found: [UInt32: Int] = [:]
  private var foundForClusters: [ArraySlice<UInt32>: Int] = [:]

  init(main: FontFile, catalog: FontCatalog, bold: Bool) throws(FontError) {
    faces = [try Face(main)]
    self.catalog = catalog
    self.bold = bold
  }

  /// The face that draws a code point; `nil` if there is none.
  func face(for codePoint: UInt32) -> Int? {
    if faces[0].glyph(of: codePoint) != nil { return 0 }
    let index = found[codePoint] ?? search(for: [codePoint])
    found[codePoint] = index
    return index < 0 ? nil : index
  }

  /// The face that draws a character with its marks; `nil` if no single one can.
  func face(forCluster codePoints: ArraySlice<UInt32>) -> Int? {
    let opened = faces.firstIndex { face in
      codePoints.allSatisfy { face.glyph(of: $0) != nil }
    }
    let index = opened ?? foundForClusters[codePoints] ?? search(for: codePoints)
    foundForClusters[codePoints] = index
    return index < 0 ? nil : index
  }

  private func search(for codePoints: some Collection<UInt32>) -> Int {
    // A family may have the characters in another face than its nearest: libass then takes that.
    let families = [faces[0].family] + fallbacks.families(having: codePoints)
    for family in families {
      guard let file = catalog.nearest(family: family, bold: bold, having: codePoints) else {
        continue
      }
      if let index = faces.firstIndex(where: { $0.file == file }) { return index }
      guard faces.count < Self.mostFaces, let face = try? Face(file),
        codePoints.allSatisfy({ face.glyph(of: $0) != nil })
      else { continue }
      faces.append(face)
      return faces.count - 1
    }
    return -1
  }
}

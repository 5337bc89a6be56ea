import DanmakuModel

/// The faces that one script uses: the main one, and for each character that it lacks another.
///
/// libass would find a face for such a character by itself, but which one depends on what has been
/// drawn before, so the script names it. For the next script the set is reset; what it then still
/// knows saves time and changes no choice.
final class FontSet {
  /// The main face, then the others in the order of first use.
  private(set) var faces: [Face]
  /// More faces than libass keeps open at once are of no use.
  private static let mostFaces = 32

  /// The families asked for by name, each with its face.
  private var families: [String: Int?] = [:]
  /// No more names than these are looked up for a script, for each costs a walk over all fonts.
  private static let mostFamilies = 256

  private let catalog: FontCatalog
  private let bold: Bool
  private lazy var fallbacks = catalog.fallbacks()
  /// What was found for a code point before: an index into `faces`, or -1.
  private var found: [UInt32: Int] = [:]
  private var foundForClusters: [ArraySlice<UInt32>: Int] = [:]
  /// All faces ever opened.
  private var opened: [Face]
  /// What any script's search has found, by the characters that the face had to have.
  private var files: [ArraySlice<UInt32>: FontFile?] = [:]
  private var typefaces: [CommentDetails.Typeface: FontFile] = [:]
  /// The searches remembered; more than a language needs.
  private static let mostSearches = 1 << 16

  init(main: FontFile, catalog: FontCatalog, bold: Bool) throws(FontError) {
    faces = [try Face(main)]
    opened = faces
    self.catalog = catalog
    self.bold = bold
  }

  /// Starts anew with the main face alone.
  func reset() {
    families.removeAll()
    guard faces.count > 1 || !found.isEmpty || !foundForClusters.isEmpty else { return }
    faces.removeSubrange(1...)
    found.removeAll(keepingCapacity: true)
    foundForClusters.removeAll(keepingCapacity: true)
  }

  /// The face of a family that is installed; `nil` if it is not, or no more names are looked up.
  func face(ofFamily name: String) -> Int? {
    if let known = families[name] { return known }
    guard families.count < Self.mostFamilies else { return nil }
    let file = catalog.nearest(family: name, bold: bold, having: [UInt32]())
    let index = file.flatMap { use($0, for: []) }
    families[name] = .some(index)
    return index
  }

  /// The face that draws a code point; `nil` if there is none.
  func face(for codePoint: UInt32) -> Int? {
    if faces[0].glyph(of: codePoint) != nil { return 0 }
    if let known = found[codePoint] { return known < 0 ? nil : known }
    let index = search(for: [codePoint])
    found[codePoint] = index
    return index < 0 ? nil : index
  }

  /// The face of a typeface, the main one if there is none.
  func face(of typeface: CommentDetails.Typeface) -> Int {
    guard let family = typeface.genericFamily,
      let file = typefaces[typeface] ?? catalog.face(generic: family, language: "ja", bold: bold)
    else { return 0 }
    typefaces[typeface] = file
    // What fontconfig gives may be for other scripts.
    return use(file, for: Self.kana[...]) ?? 0
  }

  /// Characters that a Japanese face has.
  private static let kana: [UInt32] = [0x3042, 0x30A2]

  /// The face that draws a character with its marks; `nil` if no single one can.
  func face(forCluster codePoints: ArraySlice<UInt32>) -> Int? {
    if let known = foundForClusters[codePoints] { return known < 0 ? nil : known }
    let index = search(for: codePoints)
    foundForClusters[codePoints] = index
    return index < 0 ? nil : index
  }

  private func search(for codePoints: ArraySlice<UInt32>) -> Int {
    let isFull = faces.count >= Self.mostFaces
    if !isFull, let file = files[codePoints] {
      return file.flatMap { use($0, for: codePoints) } ?? -1
    }
    if files.count >= Self.mostSearches { files.removeAll() }
    // A family may have the characters in another face than its nearest: libass then takes that.
    let families = [faces[0].family] + fallbacks.families(having: codePoints)
    for family in families {
      guard let file = catalog.nearest(family: family, bold: bold, having: codePoints) else {
        continue
      }
      guard let index = use(file, for: codePoints) else { continue }
      // What was found because there was no place for a better one is for this script only.
      if !isFull { files[codePoints] = file }
      return index
    }
    if !isFull { files[codePoints] = .some(nil) }
    return -1
  }

  /// The index of a face, taken in if it isn't there yet; `nil` if it can't be, or can't draw this.
  private func use(_ file: FontFile, for codePoints: ArraySlice<UInt32>) -> Int? {
    let index = faces.firstIndex { $0.file == file }
    guard index != nil || faces.count < Self.mostFaces,
      let face = index.map({ faces[$0] }) ?? open(file),
      face.has(codePoints)
    else { return nil }
    if let index { return index }
    faces.append(face)
    return faces.count - 1
  }

  /// Takes in the faces that another set used, in their order.
  ///
  /// - Returns: The index of each; `nil` if either set has no place left, for then it matters what was used
  ///   before.
  func adopt(_ files: [FontFile]) -> [UInt8]? {
    let known = faces.map(\.file)
    let new = files.filter { !known.contains($0) }
    guard files.count < Self.mostFaces, faces.count + new.count < Self.mostFaces else { return nil }
    for file in new {
      guard let face = open(file) else { return nil }
      faces.append(face)
    }
    return files.map { file in UInt8(faces.firstIndex { $0.file == file } ?? 0) }
  }

  private func open(_ file: FontFile) -> Face? {
    if let face = opened.first(where: { $0.file == file }) { return face }
    guard let face = try? Face(file) else { return nil }
    opened.append(face)
    return face
  }
}

extension Face {
  /// Whether the face has all of some characters.
  func has(_ codePoints: ArraySlice<UInt32>) -> Bool {
    codePoints.allSatisfy { glyph(of: $0) != nil }
  }
}

extension CommentDetails.Typeface {
  /// What fontconfig calls its faces; `nil` for that of all comments.
  fileprivate var genericFamily: String? {
    switch self {
    case .standard: nil
    case .gothic: "sans-serif"
    case .mincho: "serif"
    }
  }
}

import CHarfBuzz

/// The used part of a face as a font of its own, which a script can bring along.
struct FontSubset {
  /// Features of vertical text, of which there is none.
  private static let verticalFeatures: [StaticString] = ["vert", "vrt2", "valt", "vpal", "vkrn"]
  /// Tables for vertical text, and for other programs than renderers.
  private static let spareTables: [StaticString] = ["vhea", "vmtx", "VORG", "BASE", "STAT"]

  /// A TrueType or OpenType font, which has no name of its own yet.
  let content: [UInt8]
  /// The tables that differ in the named one.
  private var tables: [hb_tag_t: [UInt8]] = [:]
  private let oldNames: [UInt8]

  /// Makes a font of the glyphs of some code points, and of all that those may become.
  ///
  /// Hinting and layout features stay: advances, ligatures and joined letters are the same.
  ///
  /// - Parameters:
  ///   - file: The face.
  ///   - codePoints: The code points; those that it lacks are passed over.
  /// - Throws: ``FontError`` if HarfBuzz can't make a subset of it, or the part of HarfBuzz that does
  ///   is not installed.
  init(_ file: FontFile, of codePoints: Set<UInt32>) throws(FontError) {
    guard let library = SubsetLibrary.shared else { throw .noSubsetter }
    let face = unsafe file.openForSubsets()
    defer { unsafe hb_face_destroy(face) }
    // Of a file without tables, such as a Type 1 font, HarfBuzz would make a font without glyphs.
    guard unsafe hb_face_get_glyph_count(face) > 0,
      let part = unsafe Self.part(of: face, codePoints, library)
    else { throw .notEmbeddable(file: file.name) }
    defer { unsafe hb_face_destroy(part) }
    content = unsafe [UInt8](taking: hb_face_reference_blob(part))
    oldNames = unsafe [UInt8](taking: hb_face_reference_table(face, tag("name")))
    if codePoints.contains(where: { $0 > 0xFFFF }) {
      let map = unsafe [UInt8](taking: hb_face_reference_table(part, tag("cmap")))
      tables[tag("cmap")] = CharacterMap.withoutBasicMap(map)
    }
  }

  /// The font as one of a family.
  func named(_ family: String) -> EmbeddableFont {
    var tables = tables
    tables[tag("name")] = NameTable.table(family: family, rightsOf: oldNames)
    let isPostScript = content.starts(with: "OTTO".utf8)
    return EmbeddableFont(
      bytes: content.replacing(tables), fileExtension: isPostScript ? "otf" : "ttf")
  }

  /// A font with a part of the glyphs; `nil` if none can be made.
  @unsafe
  private static func part(
    of face: OpaquePointer?, _ codePoints: Set<UInt32>, _ library: SubsetLibrary
  ) -> OpaquePointer? {
    guard let input = unsafe library.createInput() else { return nil }
    defer { unsafe library.destroyInput(input) }
    // Where a glyph is missing, renderers draw the first one.
    unsafe library.setFlags(input, HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue)
    let characters = unsafe library.inputSet(input, HB_SUBSET_SETS_UNICODE)
    for codePoint in ShapedCharacters.all(of: codePoints) {
      unsafe hb_set_add(characters, codePoint)
    }
    let features = unsafe library.inputSet(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    for name in verticalFeatures { unsafe hb_set_del(features, tag(name)) }
    let spare = unsafe library.inputSet(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for name in spareTables { unsafe hb_set_add(spare, tag(name)) }
    return unsafe library.subset(face, input)
  }
}

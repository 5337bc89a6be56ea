import CHarfBuzz

/// The used part of a face as a font of its own, which a script can bring along.
struct FontSubset {
  /// Features of vertical text, of which there is none.
  private static let verticalFeatures: [StaticString] = ["vert", "vrt2", "valt", "vpal", "vkrn"]
  /// Tables for vertical text, and for other programs than renderers.
  private static let spareTables: [StaticString] = ["vhea", "vmtx", "VORG", "BASE", "STAT"]

  /// Tables with what letters look like, and how wide they are.
  private static let outlineTables: [StaticString] = ["CFF ", "glyf", "loca", "hmtx", "GPOS"]

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
  ///
  /// Ideographs have other forms for other languages, of which libass asks for none: the substitutions
  /// are first reduced to those of other characters, or the forms would come along.
  @unsafe
  private static func part(
    of face: OpaquePointer?, _ codePoints: Set<UInt32>, _ library: SubsetLibrary
  ) -> OpaquePointer? {
    let plain = unsafe plainIdeographs(among: codePoints, of: face)
    guard !plain.isEmpty else {
      return unsafe part(of: face, codePoints, library, flags: HB_SUBSET_FLAGS_NOTDEF_OUTLINE)
    }
    let rest = unsafe part(
      of: face, codePoints.subtracting(plain), library, flags: HB_SUBSET_FLAGS_RETAIN_GIDS,
      dropping: outlineTables)
    defer { unsafe hb_face_destroy(rest) }
    let substitutions = unsafe [UInt8](taking: hb_face_reference_table(rest, tag("GSUB")))
    let reduced = unsafe DanmakuText.face(like: face, with: [tag("GSUB"): substitutions])
    defer { unsafe hb_face_destroy(reduced) }
    return unsafe part(of: reduced, codePoints, library, flags: HB_SUBSET_FLAGS_NOTDEF_OUTLINE)
  }

  /// The ideographs that no lookup joins with others.
  @unsafe
  private static func plainIdeographs(
    among codePoints: Set<UInt32>, of face: OpaquePointer?
  ) -> Set<UInt32> {
    let joining = unsafe joiningGlyphs(of: face)
    let font = unsafe hb_font_create(face)
    defer {
      unsafe hb_font_destroy(font)
      unsafe hb_set_destroy(joining)
    }
    return codePoints.filter { codePoint in
      var glyph: hb_codepoint_t = 0
      return unsafe CodePoint(codePoint).script == HB_SCRIPT_HAN
        && hb_font_get_nominal_glyph(font, codePoint, &glyph) != 0
        && hb_set_has(joining, glyph) == 0
    }
  }

  /// A font with a part of the glyphs and of the tables; `nil` if none can be made.
  @unsafe
  private static func part(
    of face: OpaquePointer?, _ codePoints: Set<UInt32>, _ library: SubsetLibrary,
    flags: hb_subset_flags_t, dropping tables: [StaticString] = []
  ) -> OpaquePointer? {
    guard let input = unsafe library.createInput() else { return nil }
    defer { unsafe library.destroyInput(input) }
    unsafe library.setFlags(input, flags.rawValue)
    let characters = unsafe library.inputSet(input, HB_SUBSET_SETS_UNICODE)
    for codePoint in ShapedCharacters.all(of: codePoints) {
      unsafe hb_set_add(characters, codePoint)
    }
    let features = unsafe library.inputSet(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    for name in verticalFeatures { unsafe hb_set_del(features, tag(name)) }
    let spare = unsafe library.inputSet(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for name in spareTables + tables { unsafe hb_set_add(spare, tag(name)) }
    return unsafe library.subset(face, input)
  }
}

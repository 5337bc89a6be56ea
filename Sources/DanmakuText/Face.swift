import CFreeType
import CHarfBuzz

/// An open face: glyphs, metrics and shaping as libass has them.
@safe
final class Face {
  /// The family name that the script gives.
  let family: String
  /// The ascent of the line box in 1/64 px at Fontsize 256.
  let ascent: Int32
  /// The descent of the line box in 1/64 px at Fontsize 256, downwards positive.
  let descent: Int32

  let font: OpaquePointer?
  /// Where texts are shaped, one after the other.
  let buffer: OpaquePointer?
  private let library: FT_Library
  private let face: FT_Face
  /// Font units to 1/64 px at Fontsize 256, 16.16.
  private let scale: FT_Fixed
  /// How much wider and higher emboldening makes the ink, in font units.
  private let emboldening: FT_Pos
  /// The glyphs that a substitution of several glyphs may take in or look at.
  private let joining: OpaquePointer?
  private var glyphs: [UInt32: GlyphMetrics] = [:]

  /// Opens a face.
  init(_ file: FontFile) throws(FontError) {
    let failure = FontError.unreadable(file: file.name)
    var openedLibrary: FT_Library?
    guard unsafe FT_Init_FreeType(&openedLibrary) == 0, let library = unsafe openedLibrary else {
      throw failure
    }
    var openedFace: FT_Face?
    let status = unsafe FT_New_Face(library, file.path, FT_Long(file.index), &openedFace)
    guard status == 0, let face = unsafe openedFace,
      unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    else {
      unsafe FT_Done_FreeType(library)
      throw failure
    }
    unsafe self.library = library
    unsafe self.face = face
    family = file.family
    let box = unsafe lineBox(of: face)
    scale = unsafe scaleAt256(of: face, lineBox: box)
    ascent = Int32(truncatingIfNeeded: FT_MulFix(box.ascent, scale))
    descent = Int32(truncatingIfNeeded: FT_MulFix(box.descent, scale))
    emboldening = unsafe file.needsEmboldening ? FT_Pos(face.pointee.units_per_EM) / 64 : 0

    let blob = unsafe hb_blob_create_from_file(file.path)
    let shaped = unsafe hb_face_create(blob, UInt32(truncatingIfNeeded: file.index))
    unsafe hb_blob_destroy(blob)
    unsafe font = hb_font_create(shaped)
    unsafe buffer = hb_buffer_create()
    unsafe joining = joiningGlyphs(of: shaped)
    unsafe hb_face_destroy(shaped)
  }

  deinit {
    unsafe hb_set_destroy(joining)
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
  }

  /// The glyph of a code point, or `nil` if the face lacks it.
  func glyph(of codePoint: UInt32) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_nominal_glyph(font, codePoint, &glyph) != 0 ? glyph : nil
  }

  /// Whether the face has a form of a code point for a variation selector.
  func hasVariation(of codePoint: UInt32, selector: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return unsafe hb_font_get_variation_glyph(font, codePoint, selector, &glyph) != 0
  }

  /// Font units in px at a Fontsize of `scale` × 256.
  func pixels(_ units: Int32, scale: Float) -> Float {
    Float(FT_MulFix(FT_Long(units), self.scale)) / 64 * scale
  }

  /// A length in font units in 1/64 px at Fontsize 256.
  func scaled(_ units: Int32) -> Int32 {
    Int32(truncatingIfNeeded: FT_MulFix(FT_Long(units), scale))
  }

  /// The metrics of a glyph: A(g) = (FT_MulFix(hmtx[g], s256) + 32) & ~63, and the exact bounds
  /// of its outline.
  func metrics(of glyph: UInt32) -> GlyphMetrics {
    if let known = glyphs[glyph] { return known }
    let loaded = load(glyph)
    glyphs[glyph] = loaded
    return loaded
  }

  private func load(_ glyph: UInt32) -> GlyphMetrics {
    var metrics = GlyphMetrics(traits: .known)
    guard unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = unsafe face.pointee.glyph
    else { return metrics }
    let advance = unsafe FT_MulFix(slot.pointee.metrics.horiAdvance, scale)
    metrics.advance = Int32(truncatingIfNeeded: (advance + 32) & ~63)
    if unsafe hb_set_has(joining, glyph) != 0 { metrics.traits.insert(.joins) }
    var box = FT_BBox()
    guard unsafe FT_Outline_Get_BBox(&slot.pointee.outline, &box) == 0,
      box.xMax > box.xMin, box.yMax > box.yMin
    else { return metrics }
    metrics.traits.insert(.inked)
    metrics.left = sixteenths(box.xMin, .down)
    metrics.right = sixteenths(box.xMax + emboldening, .up)
    metrics.top = sixteenths(box.yMax + emboldening, .up)
    metrics.bottom = sixteenths(box.yMin, .down)
    return metrics
  }

  private func sixteenths(_ units: FT_Pos, _ rule: FloatingPointRoundingRule) -> Int16 {
    let value = (Float(FT_MulFix(units, scale)) / 4).rounded(rule)
    return Int16(max(-32_000, min(32_000, value)))
  }
}

/// The line box that GDI would use, as libass does, in font units: OS/2's usWin values, read as
/// signed; where they are absent the typographic ones, and at last the bounds of all glyphs.
@unsafe
private func lineBox(of face: FT_Face) -> (ascent: FT_Long, descent: FT_Long) {
  if let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
    let os2 = unsafe table.assumingMemoryBound(to: TT_OS2.self).pointee
    let ascent = FT_Long(Int16(bitPattern: os2.usWinAscent))
    let descent = FT_Long(Int16(bitPattern: os2.usWinDescent))
    if ascent + descent > 0 { return (ascent, descent) }
  }
  let ascent = unsafe FT_Long(face.pointee.ascender)
  let descent = unsafe -FT_Long(face.pointee.descender)
  if ascent + descent > 0 { return (ascent, descent) }
  let bounds = unsafe face.pointee.bbox
  return (bounds.yMax, max(1, -bounds.yMin))
}

/// The scale of a 256 px FT_SIZE_REQUEST_TYPE_REAL_DIM request, 16.16; TrueType faces that ask for
/// whole ppem (head.flags bit 3) get them.
@unsafe
private func scaleAt256(
  of face: FT_Face, lineBox: (ascent: FT_Long, descent: FT_Long)
) -> FT_Fixed {
  let scale = FT_DivFix(256 * 64, lineBox.ascent + lineBox.descent)
  let glyf: FT_ULong = 0x676C_7966
  var length: FT_ULong = 0
  guard let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_HEAD),
    unsafe table.assumingMemoryBound(to: TT_Header.self).pointee.Flags & 8 != 0,
    unsafe FT_Load_Sfnt_Table(face, glyf, 0, nil, &length) == 0
  else { return scale }
  let unitsPerEm = unsafe FT_Long(face.pointee.units_per_EM)
  let ppem = (FT_MulFix(unitsPerEm, scale) + 32) / 64
  return FT_DivFix(ppem * 64, unitsPerEm)
}

/// The glyphs that take part in a GSUB lookup by the features that libass leaves on, other than
/// the choice of regional forms: what a text has to hold two of in a row before shaping matters.
@unsafe
private func joiningGlyphs(of face: OpaquePointer?) -> OpaquePointer? {
  let glyphs = unsafe hb_set_create()
  let lookups = unsafe hb_set_create()
  let features = ["ccmp", "rlig", "liga", "clig", "calt", "rclt"].map(tag) + [0]
  unsafe hb_ot_layout_collect_lookups(face, tag("GSUB"), nil, nil, features, lookups)
  var lookup = UInt32.max
  while unsafe hb_set_next(lookups, &lookup) != 0 {
    unsafe hb_ot_layout_lookup_collect_glyphs(
      face, tag("GSUB"), lookup, glyphs, glyphs, glyphs, nil)
  }
  unsafe hb_set_destroy(lookups)
  return unsafe glyphs
}

/// The four bytes of an OpenType tag.
func tag(_ name: StaticString) -> hb_tag_t {
  unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    .reduce(0) { $0 << 8 | UInt32($1) }
}

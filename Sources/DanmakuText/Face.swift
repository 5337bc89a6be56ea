import CFreeType
import CHarfBuzz

/// An open face: glyphs, metrics and shaping as libass has them.
@safe
final class Face {
  /// What it was opened from.
  let file: FontFile
  /// The ascent of the line box in 1/64 px at Fontsize 256.
  let ascent: Int32
  /// The descent of the line box in 1/64 px at Fontsize 256, downwards positive.
  let descent: Int32
  /// The side of the em square in px at Fontsize 256.
  let em: Float

  let font: OpaquePointer?
  /// Where texts are shaped, one after the other.
  let buffer: OpaquePointer?
  private let library: FT_Library
  private let face: FT_Face
  /// Font units to 1/64 px at Fontsize 256, 16.16.
  private let scale: FT_Fixed
  /// How much wider and higher emboldening makes the ink, in 1/64 px at Fontsize 256.
  private let emboldening: FT_Pos
  /// Whether hinting does no more to an advance than to round it.
  private let roundsAdvances: Bool
  /// The glyphs that a substitution of several glyphs may take in or look at.
  private let joining: OpaquePointer?
  /// The metrics of glyphs.
  private var glyphs = MetricsTable()
  /// The metrics of code points that stand by themselves; ``GlyphMetrics/Traits/special`` for others.
  private var alone = MetricsTable()

  /// Opens a face.
  convenience init(_ file: FontFile) throws(FontError) {
    unsafe try self.init(file, in: hb_blob_create_from_file(file.path))
  }

  /// Opens a face of a file in memory; the blob is given up.
  init(_ file: FontFile, in blob: OpaquePointer?) throws(FontError) {
    defer { unsafe hb_blob_destroy(blob) }
    let failure = FontError.unreadable(file: file.name)
    var openedLibrary: FT_Library?
    guard unsafe FT_Init_FreeType(&openedLibrary) == 0, let library = unsafe openedLibrary else {
      throw failure
    }
    var length: CUnsignedInt = 0
    let bytes = unsafe hb_blob_get_data(blob, &length)
    var openedFace: FT_Face?
    // HarfBuzz's face, which is there for longer, keeps the bytes.
    let status = unsafe FT_New_Memory_Face(
      library, UnsafeRawPointer(bytes)?.assumingMemoryBound(to: FT_Byte.self), FT_Long(length),
      FT_Long(file.index), &openedFace)
    guard status == 0, let face = unsafe openedFace,
      unsafe face.pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    else {
      unsafe FT_Done_FreeType(library)
      throw failure
    }
    unsafe self.library = library
    unsafe self.face = face
    self.file = file
    unsafe requestLineBox(of: face, pixels: 256)
    let metrics = unsafe face.pointee.size.pointee.metrics
    scale = metrics.y_scale
    ascent = unsafe Int32(truncatingIfNeeded: FT_MulFix(FT_Long(face.pointee.ascender), scale))
    descent = unsafe Int32(truncatingIfNeeded: FT_MulFix(-FT_Long(face.pointee.descender), scale))
    let side = unsafe FT_MulFix(FT_Long(face.pointee.units_per_EM), scale)
    em = Float(side) / 64
    emboldening = file.needsEmboldening ? side / 64 : 0
    roundsAdvances = unsafe FT_Get_Font_Format(face).map { unsafe String(cString: $0) } == "CFF"

    let shaped = unsafe hb_face_create(blob, UInt32(truncatingIfNeeded: file.index))
    unsafe font = hb_font_create(shaped)
    unsafe buffer = hb_buffer_create()
    unsafe joining = joiningGlyphs(of: shaped)
    unsafe hb_face_destroy(shaped)
  }

  deinit {
    unsafe hb_set_destroy(joining)
    unsafe hb_buffer_destroy(buffer)
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
    unsafe hb_font_destroy(font)
  }

  /// The family name that the script gives.
  var family: String { file.family }

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

  /// Font units in px at Fontsize 256.
  func pixels(_ units: Int32) -> Float {
    Float(FT_MulFix(FT_Long(units), scale)) / 64
  }

  /// A length in font units in 1/64 px at Fontsize 256.
  func scaled(_ units: Int32) -> Int32 {
    Int32(truncatingIfNeeded: FT_MulFix(FT_Long(units), scale))
  }

  /// The metrics of a glyph.
  ///
  /// libass takes the advance of the hinted glyph, which is a whole number of pixels, and the
  /// outline of the unhinted one.
  func metrics(of glyph: UInt32) -> GlyphMetrics {
    guard glyph < MetricsTable.limit else { return load(glyph) }
    let known = glyphs[glyph]
    if known.traits.contains(.known) { return known }
    let loaded = load(glyph)
    glyphs.set(loaded, for: glyph)
    return loaded
  }

  /// The metrics of a code point that stands by itself; `nil` if it does not, or takes more than one
  /// plain glyph.
  func metrics(ofLone codePoint: UInt32) -> GlyphMetrics? {
    let known = alone[codePoint]
    if known.traits.contains(.known) { return known.traits.contains(.special) ? nil : known }
    let found = CodePoint(codePoint).standsAlone ? metrics(ofCodePoint: codePoint) : nil
    alone.set(found ?? GlyphMetrics(traits: [.known, .special]), for: codePoint)
    return found
  }

  private func load(_ glyph: UInt32) -> GlyphMetrics {
    var metrics = GlyphMetrics(traits: .known)
    guard let slot = unsafe face.pointee.glyph else { return metrics }
    let flags = FT_LOAD_IGNORE_GLOBAL_ADVANCE_WIDTH | FT_LOAD_IGNORE_TRANSFORM
    // Hinting takes most of the time, so it is only done where it decides the advance.
    if !roundsAdvances {
      guard unsafe FT_Load_Glyph(face, glyph, FT_Int32(flags)) == 0 else { return metrics }
      metrics.advance = unsafe Int32(truncatingIfNeeded: slot.pointee.metrics.horiAdvance)
    }
    if unsafe hb_set_has(joining, glyph) != 0 { metrics.traits.insert(.joins) }
    let isLoaded =
      unsafe FT_Load_Glyph(face, glyph, FT_Int32(flags | Int(FT_LOAD_NO_HINTING))) == 0
    if isLoaded, roundsAdvances {
      let advance = unsafe slot.pointee.metrics.horiAdvance
      metrics.advance = Int32(truncatingIfNeeded: (advance &+ 32) & ~63)
    }
    var box = FT_BBox()
    guard isLoaded, unsafe FT_Outline_Get_BBox(&slot.pointee.outline, &box) == 0,
      box.xMax > box.xMin, box.yMax > box.yMin
    else { return metrics }
    metrics.traits.insert(.inked)
    metrics.left = sixteenths(box.xMin, .down)
    metrics.right = sixteenths(box.xMax + emboldening, .up)
    metrics.top = sixteenths(box.yMax + emboldening, .up)
    metrics.bottom = sixteenths(box.yMin, .down)
    return metrics
  }

  private func sixteenths(_ position: FT_Pos, _ rule: FloatingPointRoundingRule) -> Int16 {
    Int16(max(-32_000, min(32_000, (Float(position) / 4).rounded(rule))))
  }
}

/// Asks for a size at which the line box is so many pixels high.
///
/// The line box is the one that GDI would use, as libass has it: OS/2's usWin values, read as
/// signed; where they are absent the typographic ones, and at last the bounds of all glyphs. The
/// face's own values are overwritten, for FreeType computes the scale from them.
@unsafe
private func requestLineBox(of face: FT_Face, pixels: FT_Long) {
  if let table = unsafe FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
    let os2 = unsafe table.assumingMemoryBound(to: TT_OS2.self).pointee
    let ascent = Int16(bitPattern: os2.usWinAscent)
    let descent = Int16(bitPattern: os2.usWinDescent)
    if Int(ascent) + Int(descent) > 0 {
      unsafe face.pointee.ascender = ascent
      unsafe face.pointee.descender = 0 &- descent
    }
  }
  if unsafe face.pointee.ascender <= face.pointee.descender {
    unsafe face.pointee.ascender = FT_Short(clamping: face.pointee.bbox.yMax)
    unsafe face.pointee.descender = FT_Short(clamping: face.pointee.bbox.yMin)
  }
  var request = FT_Size_RequestRec()
  request.type = FT_SIZE_REQUEST_TYPE_REAL_DIM
  request.height = pixels * 64
  unsafe FT_Request_Size(face, &request)
}

/// The glyphs that take part in a GSUB lookup by the features that libass leaves on, other than
/// the choice of regional forms: what a text has to hold two of in a row before shaping matters.
@unsafe
func joiningGlyphs(of face: OpaquePointer?) -> OpaquePointer? {
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

import CFreeType
import CHarfBuzz

/// The pixels of a glyph in colour.
public struct ColorGlyph: Sendable {
  /// Pixels across, at least 1.
  public let width: Int
  /// Pixels down, at least 1.
  public let height: Int
  /// Red, green, blue and alpha of each pixel, not premultiplied, row by row from the top.
  public let rgba: [UInt8]
}

/// An open font with coloured glyphs: bitmaps (CBDT, sbix), or layers of outlines (COLR 0).
@safe
public final class ColorFont {
  /// The size at which outlines are drawn, in px to the em; bitmaps come in sizes of their own.
  private static let size: FT_UInt = 128
  /// No glyph is larger, in pixels across and down.
  private static let largestSide = 1024

  /// The family's name.
  public let family: String
  private let library: FT_Library
  private let face: FT_Face
  private let font: OpaquePointer?
  private let buffer: OpaquePointer?

  /// Opens a font.
  public init(_ file: FontFile) throws(FontError) {
    let failure = FontError.unreadable(file: file.name)
    var openedLibrary: FT_Library?
    guard unsafe FT_Init_FreeType(&openedLibrary) == 0, let library = unsafe openedLibrary else {
      throw failure
    }
    var openedFace: FT_Face?
    guard unsafe FT_New_Face(library, file.path, FT_Long(file.index), &openedFace) == 0,
      let face = unsafe openedFace
    else {
      unsafe FT_Done_FreeType(library)
      throw failure
    }
    unsafe self.library = library
    unsafe self.face = face
    family = file.family
    unsafe Self.chooseSize(of: face)
    let blob = unsafe hb_blob_create_from_file(file.path)
    let shaped = unsafe hb_face_create(blob, UInt32(truncatingIfNeeded: file.index))
    unsafe hb_blob_destroy(blob)
    unsafe font = hb_font_create(shaped)
    unsafe hb_face_destroy(shaped)
    unsafe buffer = hb_buffer_create()
  }

  deinit {
    unsafe hb_buffer_destroy(buffer)
    unsafe hb_font_destroy(font)
    unsafe FT_Done_Face(face)
    unsafe FT_Done_FreeType(library)
  }

  private static func chooseSize(of face: FT_Face) {
    let count = unsafe face.pointee.num_fixed_sizes
    guard count > 0, let sizes = unsafe face.pointee.available_sizes else {
      unsafe FT_Set_Pixel_Sizes(face, 0, size)
      return
    }
    let largest = (0..<count).max { unsafe sizes[Int($0)].y_ppem < sizes[Int($1)].y_ppem }
    unsafe FT_Select_Size(face, largest ?? 0)
  }

  /// The glyphs of a character: one for a sequence that the font joins, or else those of its parts.
  ///
  /// - Parameter character: The code points.
  /// - Returns: The glyphs from the left; `nil` if the font lacks one, or there is nothing to draw.
  public func glyphs(of character: [UInt32]) -> [UInt32]? {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_add_utf32(
      buffer, character, CInt(truncatingIfNeeded: character.count), 0,
      CInt(truncatingIfNeeded: character.count))
    unsafe hb_buffer_set_script(buffer, HB_SCRIPT_COMMON)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    // Joiners and selectors that joined nothing are no pictures.
    unsafe hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
    unsafe hb_shape(font, buffer, nil, 0)
    var count: CUnsignedInt = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count), count > 0 else {
      return nil
    }
    let glyphs = (0..<Int(count)).map { unsafe infos[$0].codepoint }
    return glyphs.contains(0) ? nil : glyphs
  }

  /// The pixels of a glyph; `nil` if it has no colours of its own.
  public func pixels(of glyph: UInt32) -> ColorGlyph? {
    guard unsafe FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_COLOR | FT_LOAD_RENDER)) == 0,
      let slot = unsafe face.pointee.glyph
    else { return nil }
    let bitmap = unsafe slot.pointee.bitmap
    let sides = 1...Self.largestSide
    let (width, height) = unsafe (Int(bitmap.width), Int(bitmap.rows))
    guard unsafe UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, sides ~= width,
      sides ~= height, let start = unsafe bitmap.buffer
    else { return nil }
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * width * height)
    for row in 0..<height {
      let line = unsafe start + row * Int(bitmap.pitch)
      for column in 0..<width {
        let pixel = unsafe UnsafeBufferPointer(start: line + 4 * column, count: 4)
        let alpha = unsafe UInt32(pixel[3])
        for channel in (0..<3).reversed() {
          let value = unsafe alpha == 0 ? 0 : (UInt32(pixel[channel]) * 255 + alpha / 2) / alpha
          rgba.append(UInt8(min(255, value)))
        }
        rgba.append(UInt8(alpha))
      }
    }
    return ColorGlyph(width: width, height: height, rgba: rgba)
  }
}

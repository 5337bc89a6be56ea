import CFontconfig
import Glibc

/// What fontconfig knows about a face; borrowed from the set that holds it.
@safe
struct Pattern {
  private let pattern: OpaquePointer

  init?(_ pattern: OpaquePointer?) {
    guard let pattern = unsafe pattern else { return nil }
    unsafe self.pattern = pattern
  }

  /// The first family name, which is the English one where a font has several.
  var family: String? { string(FC_FAMILY, 0) }

  /// Whether libass can draw it: bitmaps and colour glyphs are out, and so are the named
  /// instances of variable fonts, which FreeType would have to be told of.
  var isDrawable: Bool {
    flag(FC_OUTLINE) && !isColored && !flag(FC_VARIABLE) && integer(FC_INDEX) < 1 << 16
  }

  /// Whether its glyphs have colours of their own.
  var isColored: Bool { flag(FC_COLOR) }

  /// Whether a name is one of its family, full or PostScript names, in any case.
  func isCalled(_ name: String) -> Bool {
    for object in [FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME] {
      var index: CInt = 0
      var value: UnsafeMutablePointer<FcChar8>?
      while unsafe FcPatternGetString(pattern, object, index, &value) == FcResultMatch {
        if unsafe FcStrCmpIgnoreCase(value, name) == 0 { return true }
        index += 1
      }
    }
    return false
  }

  /// Whether the face has a character.
  func has(_ codePoint: UInt32) -> Bool {
    var set: OpaquePointer?
    guard unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &set) == FcResultMatch else {
      return false
    }
    return unsafe FcCharSetHasChar(set, codePoint) == FcTrue
  }

  /// How far the face is from an upright one of normal width and the weight asked for.
  func distance(bold: Bool) -> Int {
    abs(weight - (bold ? 700 : 400)) + abs(integer(FC_SLANT))
      + abs(integer(FC_WIDTH, or: 100) - 100)
  }

  /// The face as the rest of the module opens it.
  func file(bold: Bool) -> FontFile? {
    var path: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, FC_FILE, 0, &path) == FcResultMatch,
      let start = unsafe path, let family
    else { return nil }
    let length = unsafe strlen(start)
    let bytes = unsafe UnsafeBufferPointer(start: start, count: length)
    return unsafe FontFile(
      path: bytes.map(CChar.init(bitPattern:)) + [0], index: integer(FC_INDEX), family: family,
      needsEmboldening: bold && weight < 600)
  }

  /// The weight on OpenType's scale, where 400 is regular and 700 bold.
  private var weight: Int {
    Int(FcWeightToOpenType(CInt(truncatingIfNeeded: integer(FC_WEIGHT, or: 80))))
  }

  private func string(_ object: String, _ index: CInt) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard unsafe FcPatternGetString(pattern, object, index, &value) == FcResultMatch,
      let start = unsafe value
    else { return nil }
    return unsafe String(cString: start)
  }

  private func integer(_ object: String, or missing: Int = 0) -> Int {
    var value: CInt = 0
    let result = unsafe FcPatternGetInteger(pattern, object, 0, &value)
    return result == FcResultMatch ? Int(value) : missing
  }

  private func flag(_ object: String) -> Bool {
    var value: FcBool = 0
    return unsafe FcPatternGetBool(pattern, object, 0, &value) == FcResultMatch && value != 0
  }
}

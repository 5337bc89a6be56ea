import CHarfBuzz

/// What Unicode says of a code point, as far as measuring needs it.
struct CodePoint {
  static let lineFeed: UInt32 = 0x0A
  static let carriageReturn: UInt32 = 0x0D
  static let space: UInt32 = 0x20
  static let ellipsis: UInt32 = 0x2026

  let value: UInt32

  init(_ value: UInt32) {
    self.value = value
  }

  /// Whether it ends a line: LF, VT, FF, CR, NEL, and the line and paragraph separators.
  var isLineBreak: Bool {
    (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
  }

  /// Whether it is a C0 or C1 control, or a noncharacter.
  var isControl: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || value & 0xFFFE == 0xFFFE
      || (0xFDD0...0xFDEF).contains(value)
  }

  /// Whether it changes the direction of the text around it.
  var isBidiControl: Bool {
    value == 0x061C || value == 0x200E || value == 0x200F || (0x202A...0x202E).contains(value)
      || (0x2066...0x2069).contains(value)
  }

  /// Whether it joins its neighbours or keeps them apart: ZWNJ and ZWJ.
  var isJoiner: Bool { value == 0x200C || value == 0x200D }

  /// Whether it is written from right to left, or makes what follows so.
  var isRightToLeft: Bool {
    if value == 0x200F || value == 0x202B || value == 0x202E || value == 0x2067 { return true }
    return script.map { hb_script_get_horizontal_direction($0) == HB_DIRECTION_RTL } ?? false
  }

  /// Whether it selects a variant of the character before it.
  var isVariationSelector: Bool {
    (0xFE00...0xFE0F).contains(value) || (0xE0100...0xE01EF).contains(value)
  }

  /// Whether it draws nothing by itself in any font (Default_Ignorable_Code_Point).
  var isIgnorable: Bool {
    switch value {
    case 0xAD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFF8,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether it belongs to the character before it: marks and skin tones.
  var extendsCluster: Bool {
    if (0x1F3FB...0x1F3FF).contains(value) { return true }
    let category = unsafe hb_unicode_general_category(hb_unicode_funcs_get_default(), value)
    return category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_ENCLOSING_MARK
  }

  /// Its script; `nil` for characters of all scripts.
  var script: hb_script_t? {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), value)
    let isOfAll =
      script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    return isOfAll ? nil : script
  }

  /// Scripts whose glyphs stand side by side whatever their neighbours.
  ///
  /// Hangul would be one, but its language changes the punctuation next to it.
  static let simpleScripts = [
    HB_SCRIPT_LATIN, HB_SCRIPT_HAN, HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA, HB_SCRIPT_GREEK,
    HB_SCRIPT_CYRILLIC, HB_SCRIPT_BOPOMOFO, HB_SCRIPT_ARMENIAN, HB_SCRIPT_GEORGIAN,
  ]

  /// Whether a table by code point measures glyphs of its script.
  var hasSimpleScript: Bool {
    script.map(Self.simpleScripts.contains) ?? true
  }

  /// Whether it is drawn, and what is beside it does not matter but for ligatures.
  var standsAlone: Bool {
    !isLineBreak && !isControl && !isIgnorable && !extendsCluster && hasSimpleScript
  }
}

extension hb_script_t {
  /// Whether letters take their form from their neighbours: in the scripts from right to left, and
  /// in two from left to right.
  var isCursive: Bool {
    self == HB_SCRIPT_MONGOLIAN || self == HB_SCRIPT_PHAGS_PA
      || hb_script_get_horizontal_direction(self) == HB_DIRECTION_RTL
  }
}

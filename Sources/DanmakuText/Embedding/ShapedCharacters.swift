import CHarfBuzz

/// The characters that shaping may put in the place of those of a text.
enum ShapedCharacters {
  private static let blank: UInt32 = 0x20
  /// What a mark without a letter stands on.
  private static let dottedCircle: UInt32 = 0x25CC
  private static let arabic: ClosedRange<UInt32> = 0x600...0x77F
  /// Joined forms, which FriBidi takes, and HarfBuzz of faces that know no others.
  private static let arabicForms: [ClosedRange<UInt32>] = [0xFB50...0xFDFF, 0xFE70...0xFEFC]

  /// The characters, and all that they may become: what is mirrored, composed, decomposed or joined.
  static func all(of codePoints: Set<UInt32>) -> Set<UInt32> {
    let functions = unsafe hb_unicode_funcs_get_default()
    var all = codePoints.union([blank, dottedCircle])
    for codePoint in codePoints {
      unsafe all.insert(hb_unicode_mirroring(functions, codePoint))
      var (first, second): (UInt32, UInt32) = (0, 0)
      var rest = codePoint
      while unsafe hb_unicode_decompose(functions, rest, &first, &second) != 0, rest != first {
        all.formUnion([first, second])
        rest = first
      }
    }
    // Each mark of a letter with several is composed with what the letter has become.
    let seconds = all.filter { unsafe isSecond($0, functions) }.sorted()
    var firsts = Array(all)
    while let first = firsts.popLast() {
      for second in seconds {
        var composed: UInt32 = 0
        if unsafe hb_unicode_compose(functions, first, second, &composed) != 0,
          all.insert(composed).inserted
        {
          firsts.append(composed)
        }
      }
    }
    if codePoints.contains(where: arabic.contains) {
      for forms in arabicForms { all.formUnion(forms) }
    }
    return all
  }

  /// Whether a character may become one with that before it: a mark, or a vowel or final of hangul.
  @unsafe
  private static func isSecond(_ codePoint: UInt32, _ functions: OpaquePointer?) -> Bool {
    let hangul: ClosedRange<UInt32> = 0x1161...0x11C2
    let category = unsafe hb_unicode_general_category(functions, codePoint)
    return hangul.contains(codePoint) || category == HB_UNICODE_GENERAL_CATEGORY_NON_SPACING_MARK
      || category == HB_UNICODE_GENERAL_CATEGORY_SPACING_MARK
  }
}

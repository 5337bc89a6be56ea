import CHarfBuzz

extension FontSubset {
  /// Where ASCII ends, and where alphabets end.
  private static let ends: (ascii: UInt32, alphabets: UInt32) = (0x80, 0x2E80)

  /// A subset in which libass makes each character as wide as in the whole face.
  ///
  /// Faces without programs are hinted automatically, by what FreeType finds out from certain letters of
  /// an alphabet. Where advances differ without them, ASCII is taken in, or all alphabets of the face,
  /// or at last all that it has.
  ///
  /// - Throws: ``FontError`` if there is no such subset.
  static func faithful(
    to file: FontFile, of codePoints: Set<UInt32>
  ) throws(FontError) -> FontSubset {
    let whole = try Face(file)
    let advances = whole.advances(of: codePoints)
    let all = whole.codePoints
    let ascii = all.filter { $0 < ends.ascii }
    let alphabets = all.filter { $0 < ends.alphabets }
    for others: Set<UInt32> in [[], ascii, alphabets, all] {
      let subset = try FontSubset(file, of: codePoints.union(others))
      var part = file
      part.index = 0
      let face = unsafe try Face(part, in: subset.content.makeBlob())
      if face.advances(of: codePoints) == advances { return subset }
    }
    throw .notEmbeddable(file: file.name)
  }
}

extension Face {
  /// The advances of the code points that the face has, in 1/64 px at Fontsize 256.
  fileprivate func advances(of codePoints: Set<UInt32>) -> [UInt32: Int32] {
    var advances: [UInt32: Int32] = [:]
    for codePoint in codePoints {
      guard let glyph = glyph(of: codePoint) else { continue }
      advances[codePoint] = metrics(of: glyph).advance
    }
    return advances
  }

  /// All code points that the face has.
  var codePoints: Set<UInt32> {
    let set = unsafe hb_set_create()
    defer { unsafe hb_set_destroy(set) }
    unsafe hb_face_collect_unicodes(hb_font_get_face(font), set)
    var codePoints: Set<UInt32> = []
    var codePoint = UInt32.max
    while unsafe hb_set_next(set, &codePoint) != 0 { codePoints.insert(codePoint) }
    return codePoints
  }
}

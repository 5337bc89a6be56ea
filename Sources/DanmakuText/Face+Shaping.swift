import CHarfBuzz

extension Face {
  /// Shapes a run of one script: as libass does, with kerning off and HarfBuzz's other features as
  /// they are, in the language that the script suggests.
  ///
  /// - Parameters:
  ///   - text: The whole line as code points; the run's neighbours decide contextual forms.
  ///   - run: The run.
  ///   - script: Its script.
  /// - Returns: Its glyphs from the left.
  func shape(_ text: [UInt32], _ run: Range<Int>, script: hb_script_t) -> [ShapedGlyph] {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe text.withUnsafeBufferPointer {
      unsafe hb_buffer_add_utf32(
        buffer, $0.baseAddress, CInt(text.count), CUnsignedInt(run.lowerBound), CInt(run.count))
    }
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_direction(buffer, direction(of: script))
    unsafe hb_buffer_set_language(buffer, language(of: script))
    var noKerning = hb_feature_t(
      tag: tag("kern"), value: 0, start: 0, end: .max)
    unsafe hb_shape(font, buffer, &noKerning, 1)

    var count: CUnsignedInt = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count),
      let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    return (0..<Int(count)).map { index in
      let glyph = unsafe infos[index].codepoint
      let position = unsafe positions[index]
      var metrics = metrics(of: glyph)
      // What GPOS and the hiding of marks and controls add to the glyph's own advance.
      let own = unsafe hb_font_get_glyph_h_advance(font, glyph)
      let adjustment = position.x_advance &- own
      metrics.advance = position.x_advance == 0 ? 0 : metrics.advance &+ scaled(adjustment)
      return ShapedGlyph(
        metrics: metrics, dx: pixels(position.x_offset), dy: pixels(position.y_offset))
    }
  }

  /// The metrics of a code point on its own; `nil` if it takes more than one plain glyph.
  func metrics(ofCodePoint codePoint: UInt32) -> GlyphMetrics? {
    let script = CodePoint(codePoint).script
    guard let nominal = glyph(of: codePoint),
      let shaped = self.shaped(codePoint, script: script ?? HB_SCRIPT_COMMON)
    else { return nil }
    var metrics = metrics(of: shaped)
    if self.metrics(of: nominal).traits.contains(.joins) { metrics.traits.insert(.joins) }
    for (index, simple) in CodePoint.simpleScripts.enumerated() {
      if script == simple {
        metrics.traits.insert(.scripted(index))
      } else if script == nil, self.shaped(codePoint, script: simple) != shaped {
        metrics.traits.insert(.changes(by: index))
      }
    }
    return metrics
  }

  /// The one glyph that a code point becomes by itself in a script.
  private func shaped(_ codePoint: UInt32, script: hb_script_t) -> UInt32? {
    unsafe hb_buffer_clear_contents(buffer)
    unsafe hb_buffer_add_utf32(buffer, [codePoint], 1, 0, 1)
    unsafe hb_buffer_set_script(buffer, script)
    unsafe hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    unsafe hb_buffer_set_language(buffer, language(of: script))
    unsafe hb_shape(font, buffer, nil, 0)
    var count: CUnsignedInt = 0
    guard let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count), count == 1 else {
      return nil
    }
    return unsafe infos[0].codepoint
  }
}

private func direction(of script: hb_script_t) -> hb_direction_t {
  hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL
    ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
}

/// The language that chooses the regional forms of a script's glyphs, where that is not the
/// font's default.
private func language(of script: hb_script_t) -> hb_language_t? {
  let name: StaticString? =
    switch script {
    case HB_SCRIPT_HANGUL: "ko"
    case HB_SCRIPT_HIRAGANA, HB_SCRIPT_KATAKANA: "ja"
    case HB_SCRIPT_LATIN: "en"
    case HB_SCRIPT_CYRILLIC: "ru"
    case HB_SCRIPT_GREEK: "el"
    case HB_SCRIPT_ARABIC: "ar"
    case HB_SCRIPT_HEBREW: "he"
    case HB_SCRIPT_THAI: "th"
    case HB_SCRIPT_DEVANAGARI: "hi"
    default: nil
    }
  guard let name else { return nil }
  return name.withUTF8Buffer { bytes in
    unsafe bytes.withMemoryRebound(to: CChar.self) {
      unsafe hb_language_from_string($0.baseAddress, CInt($0.count))
    }
  }
}

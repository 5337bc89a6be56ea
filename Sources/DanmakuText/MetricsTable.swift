/// Metrics by code point or by glyph, filled in as those occur: two array look-ups each.
struct MetricsTable {
  /// Code points are below this, and glyphs of all fonts but those to come.
  static let limit: UInt32 = 0x11_0000

  private static let unused: Int32 = -1

  /// Where the entries of each 256 numbers start, or ``unused``.
  private var pages = [Int32](repeating: unused, count: Int(limit >> 8))
  private var entries: [GlyphMetrics] = []

  /// The entry of a number; `traits` lacks `.known` if it has to be set first.
  @inline(__always)
  subscript(number: UInt32) -> GlyphMetrics {
    let page = pages[Int(number >> 8)]
    return page < 0 ? GlyphMetrics() : entries[Int(page) + Int(number & 0xFF)]
  }

  /// Sets the entry of a number.
  mutating func set(_ metrics: GlyphMetrics, for number: UInt32) {
    let page = Int(number >> 8)
    if pages[page] < 0 {
      pages[page] = Int32(entries.count)
      entries.append(contentsOf: repeatElement(GlyphMetrics(), count: 256))
    }
    entries[Int(pages[page]) + Int(number & 0xFF)] = metrics
  }
}

/// The main face's metrics by code point, filled in as code points occur: two array look-ups each.
struct CodePointTable {
  private static let unused: Int32 = -1

  /// Where the entries of each 256 code points start, or ``unused``.
  private var pages = [Int32](repeating: unused, count: 0x1100)
  private var entries: [GlyphMetrics] = []

  /// The entry of a code point; `traits` lacks `.known` if it has to be set first.
  @inline(__always)
  subscript(codePoint: UInt32) -> GlyphMetrics {
    let page = pages[Int(codePoint >> 8)]
    return page < 0 ? GlyphMetrics() : entries[Int(page) + Int(codePoint & 0xFF)]
  }

  /// Sets the entry of a code point.
  mutating func set(_ metrics: GlyphMetrics, for codePoint: UInt32) {
    let number = Int(codePoint >> 8)
    if pages[number] < 0 {
      pages[number] = Int32(entries.count)
      entries.append(contentsOf: repeatElement(GlyphMetrics(), count: 256))
    }
    entries[Int(pages[number]) + Int(codePoint & 0xFF)] = metrics
  }
}

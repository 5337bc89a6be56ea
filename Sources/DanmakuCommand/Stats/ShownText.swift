/// What users wrote, for places that are only so wide.
enum ShownText {
  /// A text on one line, with nothing in it that a terminal obeys, cut to so many columns.
  ///
  /// What is not of a European script counts as two columns wide, which is never too little.
  static func cut(_ text: [UInt8], to columns: Int) -> String {
    var shown = String.UnicodeScalarView()
    var width = 0
    // Of a longer text these bytes are more code points than there are columns.
    let scalars = Path(text.prefix(4 * columns + 4)).shown.unicodeScalars
    for scalar in scalars {
      width += scalar.value < 0x1100 ? 1 : 2
      // The dots take a column.
      guard width < columns else { return String(shown) + "…" }
      shown.append(scalar)
    }
    return String(shown)
  }

  /// A time as `M:SS` or `H:MM:SS`.
  static func time(_ seconds: Double) -> String {
    let whole = Int(min(max(0, seconds), 1e9))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    let end = (whole % 60 < 10 ? ":0" : ":") + "\(whole % 60)"
    guard hours > 0 else { return "\(minutes)\(end)" }
    return "\(hours)\(minutes < 10 ? ":0" : ":")\(minutes)\(end)"
  }
}

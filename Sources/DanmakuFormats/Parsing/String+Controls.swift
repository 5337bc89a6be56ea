extension String {
  /// The text with U+FFFD for controls, which a terminal might obey.
  public var withoutControls: String {
    let scalars = unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

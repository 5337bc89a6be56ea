/// Colours as video shows them.
extension RGBColor {
  /// Middle grey, which reflects 18 % of the light: text as light as this can be read in front of
  /// black, of which its outline is.
  private static let leastReadable: UInt32 = 118

  /// The colour itself, or where it is dark as little lighter as can be read, of the same hue.
  public var readable: RGBColor {
    let luma = luma
    guard luma < Self.leastReadable else { return self }
    let missing = Self.leastReadable - luma
    let range = 255 - luma
    return RGBColor(
      red: Self.raise(red, by: missing, of: range),
      green: Self.raise(green, by: missing, of: range),
      blue: Self.raise(blue, by: missing, of: range))
  }

  /// A channel that goes a part of its way to white, rounded up.
  private static func raise(_ channel: UInt32, by part: UInt32, of whole: UInt32) -> UInt32 {
    channel + ((255 - channel) * part + whole - 1) / whole
  }

  /// The colour that looks like this one when it is encoded by the matrix of BT.601 and decoded by that
  /// of BT.709, as ffmpeg's filter does on HD video.
  ///
  /// What would need more than a channel has is cut: saturated colours come out paler. The weights
  /// are those of ITU-R BT.601 and BT.709, where the chroma scales cancel.
  public var mistakenForBT601: RGBColor {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let newRed = luma + (red - luma) * (1 - 0.299) / (1 - 0.2126)
    let newBlue = luma + (blue - luma) * (1 - 0.114) / (1 - 0.0722)
    let newGreen = (luma - 0.299 * newRed - 0.114 * newBlue) / 0.587
    return RGBColor(
      red: Self.channel(newRed), green: Self.channel(newGreen), blue: Self.channel(newBlue))
  }

  private static func channel(_ value: Double) -> UInt32 {
    UInt32(min(max(value.rounded(), 0), 255))
  }

  private init(red: UInt32, green: UInt32, blue: UInt32) {
    self.init(hex: red << 16 | green << 8 | blue)
  }
}

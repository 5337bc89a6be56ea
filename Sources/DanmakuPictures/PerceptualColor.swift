import DanmakuModel

/// A colour in Oklab, where equal distances look equally far apart (Ottosson, "A perceptual color
/// space for image processing", 2020).
///
/// The curves are polynomials and Newton steps and not the C library's, so that the same picture is
/// the same everywhere to the last bit.
struct PerceptualColor {
  var lightness = 0.0
  var greenRed = 0.0
  var blueYellow = 0.0

  /// A colour by its channels.
  init(lightness: Double = 0, greenRed: Double = 0, blueYellow: Double = 0) {
    self.lightness = lightness
    self.greenRed = greenRed
    self.blueYellow = blueYellow
  }

  /// An sRGB colour of 8 bits a channel.
  init(red: UInt8, green: UInt8, blue: UInt8) {
    let (red, green, blue) = (Self.linear[red], Self.linear[green], Self.linear[blue])
    let long = Self.cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = Self.cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = Self.cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// The square of the distance to another colour; black and white are 1 apart.
  func squaredDistance(to other: PerceptualColor) -> Double {
    let (l, a, b) = (
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow
    )
    return l * l + a * a + b * b
  }

  /// A channel by its number.
  subscript(channel: Int) -> Double {
    switch channel {
    case 0: lightness
    case 1: greenRed
    default: blueYellow
    }
  }

  /// Adds another colour, as a step to a mean.
  mutating func add(_ other: PerceptualColor) {
    lightness += other.lightness
    greenRed += other.greenRed
    blueYellow += other.blueYellow
  }

  /// The colour with each channel divided, as the last step to a mean.
  func divided(by count: Double) -> PerceptualColor {
    PerceptualColor(
      lightness: lightness / count, greenRed: greenRed / count, blueYellow: blueYellow / count)
  }

  /// sRGB's curve within 0.2 %, by a polynomial of third degree.
  private static let linear: LookUp = LookUp { value in
    let share = Double(value) / 255
    return share * (0.012522878 + share * (0.682171111 + share * 0.305306011))
  }

  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    // From above, Newton's steps fall to the root and stop changing.
    var root = max(1, value)
    for _ in 0..<40 {
      let next = (2 * root + value / (root * root)) / 3
      guard next < root else { break }
      root = next
    }
    return root
  }
}

/// A value for each byte.
private struct LookUp: Sendable {
  private let values: [Double]

  init(_ value: (Int) -> Double) { values = (0..<256).map(value) }

  subscript(byte: UInt8) -> Double { values[Int(byte)] }
}

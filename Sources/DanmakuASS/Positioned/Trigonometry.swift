#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The sine and cosine of an angle in degrees; exact for quarters of a turn.
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  let turn = degrees.truncatingRemainder(dividingBy: 360)
  let quarters = turn / 90
  guard quarters != quarters.rounded() else {
    switch (Int(quarters) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
  }
  return (sin(turn * .pi / 180), cos(turn * .pi / 180))
}

/// The angle in degrees whose tangent is a quotient, in the right quadrant.
func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) * 180 / .pi }

/// The angle in degrees whose sine is a number, as near as it may be.
func arcsine(_ value: Double) -> Double { asin(max(-1, min(1, value))) * 180 / .pi }

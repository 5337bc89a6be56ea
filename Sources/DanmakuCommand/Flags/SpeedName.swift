import DanmakuModel

/// The words that `--speed` takes.
enum SpeedName: String, CaseIterable {
  case duration
  case constant
  case random
  case clamp

  /// Pixels a second: from one that nobody sees move to one that nobody can read.
  private static let range = 1.0...100_000

  /// The word with what has to follow it.
  var usage: String {
    switch self {
    case .duration: rawValue
    case .constant: "\(rawValue)=PX/S"
    case .random, .clamp: "\(rawValue)=MIN..MAX"
    }
  }

  /// The word as far as a shell can complete it.
  var completion: String { self == .duration ? rawValue : "\(rawValue)=" }

  /// The policy that the value asks for.
  static func read(_ value: FlagValue) throws(UsageError) -> SpeedPolicy {
    let parts = value.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1)
    let word = String(decoding: parts.first ?? [], as: UTF8.self)
    guard let name = SpeedName(rawValue: word) else {
      throw FlagValue(bytes: Array(word.utf8), place: value.place)
        .unknownWord(among: allCases.map(\.rawValue), shownAs: allCases.map(\.usage))
    }
    let amount = parts.count > 1 ? Array(parts[1]) : []
    switch name {
    case .duration:
      if amount.isEmpty { return .duration }
    case .constant:
      if let speed = read(amount) { return .constant(speed) }
    case .random:
      if let speeds = readRange(amount) { return .random(speeds) }
    case .clamp:
      if let speeds = readRange(amount) { return .clamp(speeds) }
    }
    let (least, most) = (Number.show(range.lowerBound), Number.show(range.upperBound))
    let limits = name == .duration ? "" : ", speeds between \(least) and \(most)"
    throw UsageError("must be \(name.usage)\(limits), not \(value.shown)")
  }

  private static func read(_ bytes: some Sequence<UInt8>) -> Double? {
    guard let speed = Number.read(bytes), range.contains(speed) else { return nil }
    return speed
  }

  private static func readRange(_ bytes: [UInt8]) -> ClosedRange<Double>? {
    let dots = Array("..".utf8)
    guard let middle = bytes.indices.first(where: { bytes[$0...].starts(with: dots) }),
      let least = read(bytes[..<middle]), let most = read(bytes[(middle + dots.count)...]),
      least <= most
    else { return nil }
    return least...most
  }
}

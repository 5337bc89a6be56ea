import Danmaku
import DanmakuFormats
import DanmakuModel

/// What is made of comments.
enum Product: Sendable {
  /// Scripts.
  case script(Converter)
  /// Pages that play scripts.
  case page(Converter)
  /// Lists of the comments themselves.
  case list(ListConverter)
  /// Numbers about scripts.
  case stats(Converter, StatsFormat)

  /// What lays out comments, if anything does.
  var converter: Converter? {
    switch self {
    case .script(let converter), .page(let converter), .stats(let converter, _): converter
    case .list: nil
    }
  }

  /// The patterns of block lists that are none.
  var faults: [FilterError] {
    switch self {
    case .script(let converter), .page(let converter), .stats(let converter, _): converter.faults
    case .list(let converter): converter.faults
    }
  }

  /// Reads the comments of a file.
  func decode(_ bytes: Span<UInt8>) throws -> DecodedInput {
    switch self {
    case .script(let converter), .page(let converter), .stats(let converter, _):
      try converter.decode(bytes)
    case .list(let converter): try converter.decode(bytes)
    }
  }
}

/// The ranks of a streamer's guards, which are bought by the month.
enum BilibiliGuard {
  case governor
  case admiral
  case captain
  case unknown

  /// The rank of a level from 1, the highest, to 3.
  init(level: Double?) {
    switch level {
    case 1: self = .governor
    case 2: self = .admiral
    case 3: self = .captain
    default: self = .unknown
    }
  }

  /// What the site calls it.
  var title: StaticString {
    switch self {
    case .governor: "总督"
    case .admiral: "提督"
    case .captain: "舰长"
    case .unknown: "大航海"
    }
  }

  /// What a month costs, in thousandths of a yuan.
  var price: Double {
    switch self {
    case .governor: 19_998_000
    case .admiral: 1_998_000
    case .captain: 198_000
    case .unknown: 0
    }
  }
}

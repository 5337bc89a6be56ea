import DanmakuModel

/// A record of a generic file as far as it is read: all but the texts.
struct GenericRecord {
  /// A time whose unit is not known yet.
  enum Time {
    case missing
    case unreadable
    case seconds(Double)
    case number(Double, isWhole: Bool)
  }

  var time = Time.missing
  /// Which column the time is of.
  var timeKey = KeyMatch(field: .time, rank: 0, unit: .infer)
  /// `nil` for a mode that is not drawn.
  var mode: Comment.Mode? = .scroll
  /// 0 if missing.
  var size = 0.0
  var color = RGBColor.white

  /// Whether there is a time, good or bad.
  var isTimed: Bool {
    if case .missing = time { false } else { true }
  }

  /// Takes the value of a field, whatever its notation; texts are none of the record's.
  mutating func read(_ key: KeyMatch, _ value: Span<UInt8>) {
    switch key.field {
    case .text, .sender, .avatar: break
    case .mode: mode = ModeReader.read(value)
    case .size: size = SizeReader.read(value)
    case .color: color = ColorReader.read(value) ?? .white
    case .time:
      timeKey = key
      switch TimeReader.read(value) {
      case .seconds(let seconds): time = .seconds(seconds)
      case .number(let number, let isWhole): time = .number(number, isWhole: isWhole)
      case nil: time = value.trimmed.isEmpty ? .missing : .unreadable
      }
    }
  }
}

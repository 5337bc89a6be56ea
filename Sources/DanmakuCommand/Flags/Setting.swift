/// One option as given on the command line or in the config file.
struct Setting: Sendable {
  enum Value: Sendable {
    case isOn(Bool)
    case bytes([UInt8])
  }

  var flag: Flag
  var value: Value
  /// What an error about it begins with.
  var place: String

  /// Does what the option asks for.
  func apply(to arguments: inout Arguments) throws(UsageError) {
    do {
      switch (flag.effect, value) {
      case (.mark(let set), _): set(&arguments)
      case (.toggle(let set), .isOn(let isOn)): set(&arguments, isOn)
      case (.value(_, _, let set), .bytes(let bytes)):
        try set(&arguments, FlagValue(bytes: bytes, place: place))
      case (.action, _), (.toggle, _), (.value, _): break
      }
    } catch {
      throw UsageError(error.message, at: place, hint: error.hint)
    }
  }
}

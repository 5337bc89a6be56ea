extension Flag {
  /// An option that takes a number.
  static func number(
    _ names: [String], _ metavar: String, in range: ClosedRange<Double>, _ category: Category,
    _ summary: String, details: String = "", initial: String?, isCommon: Bool = false,
    set: @escaping @Sendable (inout Arguments, Double) -> Void
  ) -> Flag {
    Flag(
      names: names, category: category, summary: summary, details: details, initial: initial,
      isCommon: isCommon,
      effect: .value(metavar: metavar, .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        set(&arguments, try value.number(in: range))
      })
  }

  /// An option that takes a time: seconds, or `[H:]M:S`.
  static func time(
    _ names: [String], _ category: Category, _ summary: String, details: String = "",
    set: @escaping @Sendable (inout Arguments, Double) -> Void
  ) -> Flag {
    Flag(
      names: names, category: category, summary: summary, details: details,
      effect: .value(metavar: "S", .nothing) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        set(&arguments, try value.time())
      })
  }

  /// An option that takes one of the words that name a policy.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ names: [String], _ category: Category, _ summary: String, details: String = "",
    initial: Choice?, metavar: String? = nil, isOnlyOnCommandLine: Bool = false,
    set: @escaping @Sendable (inout Arguments, Choice) -> Void
  ) -> Flag {
    let words = Choice.allCases.map(\.rawValue)
    return Flag(
      names: names, category: category, summary: summary, details: details,
      initial: initial?.rawValue, isOnlyOnCommandLine: isOnlyOnCommandLine,
      effect: .value(metavar: metavar ?? words.joined(separator: "|"), .words(words)) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        set(&arguments, try value.choice(Choice.self))
      })
  }

  /// An option that takes any text.
  static func text(
    _ names: [String], _ metavar: String, _ category: Category, _ summary: String,
    details: String = "", initial: String? = nil, isCommon: Bool = false,
    completion: Completion = .nothing,
    set: @escaping @Sendable (inout Arguments, String) -> Void
  ) -> Flag {
    Flag(
      names: names, category: category, summary: summary, details: details, initial: initial,
      isCommon: isCommon,
      effect: .value(metavar: metavar, completion) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        set(&arguments, try value.text())
      })
  }

  /// An option that takes the name of a file.
  static func file(
    _ names: [String], _ metavar: String, _ category: Category, _ summary: String,
    details: String = "", initial: String? = nil, isCommon: Bool = false,
    isOnlyOnCommandLine: Bool = false,
    set: @escaping @Sendable (inout Arguments, Path) -> Void
  ) -> Flag {
    Flag(
      names: names, category: category, summary: summary, details: details, initial: initial,
      isCommon: isCommon, isOnlyOnCommandLine: isOnlyOnCommandLine,
      effect: .value(metavar: metavar, .files) {
        (arguments: inout Arguments, value: FlagValue) throws(UsageError) in
        set(&arguments, try value.path())
      })
  }

  /// A switch.
  static func toggle(
    _ names: [String], _ category: Category, _ summary: String, details: String = "",
    initial: Bool? = nil, isCommon: Bool = false,
    set: @escaping @Sendable (inout Arguments, Bool) -> Void
  ) -> Flag {
    Flag(
      names: names, category: category, summary: summary, details: details,
      initial: initial.map { $0 ? "on" : "off" }, isCommon: isCommon, effect: .toggle(set))
  }

  /// An option that does something else than converting.
  static func action(
    _ names: [String], _ summary: String, _ action: Action, isCommon: Bool = false
  ) -> Flag {
    Flag(
      names: names, category: .general, summary: summary, isCommon: isCommon,
      effect: .action(action))
  }
}

/// An option of the program; parser, help, man page, completions and config file all read it.
struct Flag: Sendable {
  /// The headings under which options are listed.
  enum Category: String, CaseIterable {
    case input = "Input"
    case output = "Output"
    case video = "Video"
    case stage = "Stage"
    case text = "Text"
    case lanes = "Motion and room"
    case selection = "Filters and times"
    case check = "Checking"
    case report = "Messages"
    case general = "General"
  }

  /// What a shell can complete a value with.
  enum Completion: Sendable {
    case nothing
    case files
    case words([String])
  }

  /// What the program does instead of converting.
  enum Action: Sendable {
    case shortHelp
    case help
    case version
    case listFormats
  }

  /// What an option does.
  enum Effect: Sendable {
    /// Ends the reading of the command line.
    case action(Action)
    /// Sets something.
    case mark(@Sendable (inout Arguments) -> Void)
    /// Turns something on, or off by the form with `--no-`.
    case toggle(@Sendable (inout Arguments, Bool) -> Void)
    /// Takes a value.
    case value(
      metavar: String, Completion,
      @Sendable (inout Arguments, FlagValue) throws(UsageError) -> Void)
  }

  /// The spellings, with their dashes; the last is the long one.
  var names: [String]
  var category: Category
  /// What it is for: a lower-case phrase.
  var summary: String
  /// What else there is to know: sentences for the man page.
  var details = ""
  /// The value that it has if it isn't given, as help shows it.
  var initial: String?
  /// Whether `-h` lists it.
  var isCommon = false
  /// Whether it makes no sense in the config file.
  var isOnlyOnCommandLine = false
  var effect: Effect

  /// The name by which the config file knows it.
  var key: String { String(names[names.count - 1].drop { $0 == "-" }) }

  /// The spellings as help lists them.
  var spelling: String {
    let names = names.joined(separator: ", ")
    guard let metavar else { return names }
    return "\(names) \(metavar)"
  }

  /// What stands for the value, if it takes one.
  var metavar: String? {
    if case .value(let metavar, _, _) = effect { metavar } else { nil }
  }

  /// What a shell can complete the value with.
  var completion: Completion {
    if case .value(_, let completion, _) = effect { completion } else { .nothing }
  }

  /// The spelling that turns it off, if it is a switch.
  var negation: String? {
    if case .toggle = effect { "--no-\(key)" } else { nil }
  }

  /// Whether the config file may hold it.
  var isSetting: Bool {
    switch effect {
    case .toggle, .value: !isOnlyOnCommandLine
    case .action, .mark: false
    }
  }
}

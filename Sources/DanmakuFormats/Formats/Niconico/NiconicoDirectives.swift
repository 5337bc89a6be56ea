import DanmakuModel

/// What the uploader's scripts ask of other comments: `＠デフォルト`, `＠逆` and `＠置換`.
///
/// A script holds from its time on, for as long as its `@5` says. Of scripts that contradict each
/// other the latest counts.
struct NiconicoDirectives {
  /// More scripts of this kind than a video has; what follows is not obeyed.
  private static let most = 64

  /// Whose comments a script is about.
  enum Target {
    case viewers
    case owner
    case all

    func includes(owner isOwner: Bool) -> Bool {
      switch self {
      case .viewers: !isOwner
      case .owner: isOwner
      case .all: true
      }
    }
  }

  private enum Action {
    /// Comments that do not say so themselves look like the script.
    case look
    /// Scrolling comments move the other way.
    case reverse
    /// Some words are others.
    case replace(NiconicoReplacement)
  }

  private struct Directive {
    var action: Action
    var target: Target
    var start: Int64
    var end: Int64
    var commands: NiconicoCommands

    func holds(at time: Int64) -> Bool { start <= time && time < end }
  }

  private var directives: [Directive] = []

  /// Takes a script; one that asks for something else does nothing.
  mutating func add(_ text: Span<UInt8>, _ record: NiconicoRecord) {
    guard directives.count < Self.most, let seconds = record.seconds,
      case .accepted(let start) = TimeCheck(seconds: seconds)
    else { return }
    var words = NiconicoWords(of: text)
    let action: Action
    let target: Target
    var duration = Int64(record.commands.details.duration)
    let name = words.next() ?? []
    if Self.isNamed("デフォルト", name) {
      (action, target) = (.look, .viewers)
    } else if Self.isNamed("逆", name) {
      (action, target) = (.reverse, Self.target(words.next(), initial: .all))
      if duration == 0 { duration = Self.reversing }
    } else if Self.isNamed("置換", name), let replacement = NiconicoReplacement(&words) {
      (action, target) = (.replace(replacement), Self.target(replacement.target, initial: .viewers))
    } else {
      return
    }
    let directive = Directive(
      action: action, target: target, start: start.milliseconds,
      end: duration > 0 ? start.milliseconds + duration : .max, commands: record.commands)
    // Later scripts come last, those of the same time in the order of the file.
    let place = directives.firstIndex { $0.start > directive.start } ?? directives.count
    directives.insert(directive, at: place)
  }

  /// How long comments move the other way if the script does not say so, in ms.
  private static let reversing: Int64 = 30_000

  /// Does to a comment what the scripts ask for at its time.
  func apply(to list: inout CommentList, _ index: Int, _ traits: inout NiconicoTraits) {
    guard !directives.isEmpty else { return }
    let time = list.comments[index].time.milliseconds
    for directive in directives where directive.holds(at: time) {
      guard directive.target.includes(owner: traits.isOwner) else { continue }
      switch directive.action {
      case .look:
        Self.dress(&list, index, &traits, directive.commands)
      case .reverse:
        if list.comments[index].mode == .scroll { list.comments[index].mode = .reverse }
      case .replace(let replacement):
        guard let text = replacement.applied(to: list.text(of: list.comments[index])) else { break }
        list.comments[index].textOffset = list.store(text.span)
        list.comments[index].textLength = Int32(truncatingIfNeeded: text.count)
        traits.lines = text.span.lineCount
        Self.dress(&list, index, &traits, directive.commands)
      }
    }
  }

  /// Gives a comment the look of a script where it does not ask for one itself.
  private static func dress(
    _ list: inout CommentList, _ index: Int, _ traits: inout NiconicoTraits,
    _ commands: NiconicoCommands
  ) {
    if !traits.hasPlace, let place = commands.place { list.comments[index].mode = place }
    if !traits.hasColor, let color = commands.color { list.comments[index].color = color }
    if !traits.hasSize, let size = commands.size { traits.size = size }
    if !traits.hasTypeface, let typeface = commands.typeface {
      list.editDetails(of: index) { $0.typeface = typeface }
    }
  }

  private static func isNamed(_ name: StaticString, _ word: [UInt8]) -> Bool {
    let sign = word.span.holds("＠", at: 0) ? 3 : 1
    return word.count == sign + name.utf8CodeUnitCount && word.span.holds(name, at: sign)
  }

  private static func target(_ word: [UInt8]?, initial: Target) -> Target {
    switch word.map({ $0.span.string }) {
    case "コメ", "含まない": .viewers
    case "投コメ": .owner
    case "全", "含む": .all
    default: initial
    }
  }
}

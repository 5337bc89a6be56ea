/// A text made from the table of options (`--generate`).
enum Document: String, CaseIterable, Sendable {
  case man
  case bash
  case zsh
  case fish
  case options

  /// The text.
  var text: String {
    switch self {
    case .man: ManPage.text
    case .bash: Completions.bash
    case .zsh: Completions.zsh
    case .fish: Completions.fish
    case .options: OptionsPage.text
    }
  }
}

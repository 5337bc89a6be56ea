import DanmakuModel

/// Scripts that teach a shell to complete the command line.
enum Completions {
  /// For bash.
  static var bash: String {
    var cases = ""
    for flag in Flags.all where flag.metavar != nil {
      let action =
        switch flag.completion {
        case .nothing: "COMPREPLY=()"
        case .files: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .words(let words):
          "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")"
        }
      cases += "    \(flag.names.joined(separator: "|"))) \(action); return ;;\n"
    }
    return """
      # bash completion for \(Program.name)
      _\(Program.name)() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        # bash takes --option=value for three words.
        if [[ $word == "=" ]]; then
          word=
        elif [[ $previous == "=" ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $previous in
      \(cases)  esac
        if [[ $word == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "\(Flags.spellings.joined(separator: " "))" -- "$word")
        else
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
        fi
      }
      complete -F _\(Program.name) \(Program.name)

      """
  }

  /// For zsh.
  static var zsh: String {
    var specs = ""
    for flag in Flags.all {
      let text = quoteForZsh(flag.summary)
      for name in flag.names {
        specs += "    '\(zshName(name, flag))[\(text)]\(zshValue(flag))' \\\n"
      }
      if let negation = flag.negation { specs += "    '\(negation)[not: \(text)]' \\\n" }
    }
    return """
      #compdef \(Program.name)
      # zsh completion for \(Program.name)
      _arguments -S \\
      \(specs)    '*:input:_files'

      """
  }

  /// For fish.
  static var fish: String {
    var text = "# fish completion for \(Program.name)\n"
    for flag in Flags.all {
      var line = "complete -c \(Program.name)"
      for name in flag.names {
        let bare = name.drop { $0 == "-" }
        let option = name.hasPrefix("--") ? "-l" : bare.count == 1 ? "-s" : "-o"
        line += " \(option) \(bare)"
      }
      switch flag.completion {
      case .nothing: line += flag.metavar == nil ? "" : " -x"
      case .files: line += " -rF"
      case .words(let words): line += " -xa '\(words.joined(separator: " "))'"
      }
      text += "\(line) -d '\(flag.summary)'\n"
      if let negation = flag.negation {
        let name = negation.dropFirst(2)
        text += "complete -c \(Program.name) -l \(name) -d 'not: \(flag.summary)'\n"
      }
    }
    return text
  }

  /// An option's name with what tells zsh how a value may follow it.
  private static func zshName(_ name: String, _ flag: Flag) -> String {
    guard flag.metavar != nil else { return name }
    return name.hasPrefix("--") ? "\(name)=" : "\(name)+"
  }

  private static func zshValue(_ flag: Flag) -> String {
    guard let metavar = flag.metavar else { return "" }
    let label = quoteForZsh(metavar)
    return switch flag.completion {
    case .nothing: ":\(label): "
    case .files: ":\(label):_files"
    case .words(let words): ":\(label):(\(words.joined(separator: " ")))"
    }
  }

  private static func quoteForZsh(_ text: String) -> String {
    text.reduce(into: "") { $0 += ":[]\\".contains($1) ? "\\\($1)" : String($1) }
  }
}

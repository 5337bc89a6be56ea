import DanmakuModel

/// Scripts that teach a shell to complete the command line.
enum Completions {
  private static let commands = Manual.main.commands
  private static let words = commands.map(\.word).joined(separator: " ")

  /// For bash.
  static var bash: String {
    let branches = commands.map { "    \($0.word))\n\(bashCases($0.flags))      ;;\n" }.joined()
    return """
      # bash completion for \(Program.name)
      _\(Program.name)() {
        local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} commands= options
        # bash takes --option=value for three words.
        if [[ $word == "=" ]]; then
          word=
        elif [[ $previous == "=" ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        [[ $COMP_CWORD == 1 ]] && commands="\(words)"
        case ${COMP_WORDS[1]} in
      \(branches)    *)
      \(bashCases(Flags.conversion))      ;;
        esac
        if [[ $word == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        else
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word"; compgen -f -- "$word")
        fi
      }
      complete -F _\(Program.name) \(Program.name)

      """
  }

  /// What may follow each option, and the options, for bash.
  private static func bashCases(_ flags: FlagTable) -> String {
    var cases = ""
    for flag in flags.all where flag.metavar != nil {
      let action =
        switch flag.completion {
        case .nothing: "COMPREPLY=()"
        case .files: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .words(let words):
          "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")"
        }
      cases += "        \(flag.names.joined(separator: "|"))) \(action); return ;;\n"
    }
    return """
            case $previous in
      \(cases)      esac
            options="\(flags.spellings.joined(separator: " "))"

      """
  }

  /// For zsh.
  static var zsh: String {
    let branches = commands.map {
      "  \($0.word))\n    _arguments -S \\\n\(zshSpecs($0.flags))      '*:script:_files'\n    ;;\n"
    }.joined()
    return """
      #compdef \(Program.name)
      # zsh completion for \(Program.name)
      (( CURRENT == 2 )) && compadd \(words)
      case $words[2] in
      \(branches)  *)
          _arguments -S \\
      \(zshSpecs(Flags.conversion))      '*:input:_files'
          ;;
      esac

      """
  }

  private static func zshSpecs(_ flags: FlagTable) -> String {
    var specs = ""
    for flag in flags.all {
      let text = quoteForZsh(flag.summary)
      for name in flag.names {
        specs += "      '\(zshName(name, flag))[\(text)]\(zshValue(flag))' \\\n"
      }
      if let negation = flag.negation { specs += "      '\(negation)[not: \(text)]' \\\n" }
    }
    return specs
  }

  /// For fish.
  static var fish: String {
    var text = "# fish completion for \(Program.name)\n"
    for command in commands {
      text += "complete -c \(Program.name) -n __fish_use_subcommand -a \(command.word)"
      text += " -d '\(command.summary)'\n"
      text += fishOptions(command.flags, when: "__fish_seen_subcommand_from \(command.word)")
    }
    return text + fishOptions(Flags.conversion, when: "not __fish_seen_subcommand_from \(words)")
  }

  private static func fishOptions(_ flags: FlagTable, when condition: String) -> String {
    let start = "complete -c \(Program.name) -n '\(condition)'"
    var text = ""
    for flag in flags.all {
      var line = start
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
        text += "\(start) -l \(negation.dropFirst(2)) -d 'not: \(flag.summary)'\n"
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

import DanmakuTestSupport
import Testing

@testable import DanmakuCommand

/// The texts that are made from the table of options.
struct DocumentTests {
  @Test(arguments: [
    (Document.man, "danmaku2ass.1"), (.options, "options.md"),
    (.bash, "completions/danmaku2ass.bash"), (.zsh, "completions/_danmaku2ass"),
    (.fish, "completions/danmaku2ass.fish"),
  ])
  func `are in docs as the program makes them`(document: Document, file: String) {
    Golden.expect(Array(document.text.utf8), equals: "docs/\(file)")
  }

  @Test(arguments: [Manual.check, .lists, .stats, .burn, .preview])
  func `are in docs as help prints them`(manual: Manual) {
    Golden.expect(
      Array(Help.full(manual).utf8), equals: "Tests/GoldenTests/Goldens/\(manual.word).help.txt")
  }

  @Test func `fit a terminal of 80 columns`() {
    let manuals = [Manual.main] + Manual.main.commands
    let lines = (manuals.map(Help.full).joined() + Help.short + Help.usage(.main)).split(
      separator: "\n")
    #expect(lines.filter { $0.count > 79 } == [])
  }

  @Test func `are one screen for -h`() {
    #expect(Help.short.split(separator: "\n", omittingEmptySubsequences: false).count <= 25)
  }

  @Test(arguments: [Manual.main, .check, .lists, .stats, .burn, .preview])
  func `name every option`(manual: Manual) {
    for flag in manual.ownFlags { expect(flag, in: Help.full(manual)) }
  }

  private func expect(_ flag: Flag, in help: String) {
    for name in flag.names {
      let bare = String(name.drop { $0 == "-" })
      #expect(help.contains(name))
      #expect(Completions.bash.contains(name))
      #expect(Completions.zsh.contains(name))
      #expect(Completions.fish.contains(" \(bare)"))
      #expect(OptionsPage.text.contains("`\(name)"))
      #expect(ManPage.text.contains(name.replacing("-", with: "\\-")))
    }
    #expect(flag.initial == nil || flag.initial?.isEmpty == false)
  }

  @Test func `begin no line of the man page with a command by accident`() {
    let commands = [".TH", ".SH", ".SS", ".TP", ".PP", ".br", ".B ", ".BR"]
    let suspects = ManPage.text.split(separator: "\n").filter { line in
      (line.hasPrefix(".") || line.hasPrefix("'")) && !commands.contains { line.hasPrefix($0) }
    }
    #expect(suspects == [])
  }
}

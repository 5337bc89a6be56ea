import Foundation
import FoundationXML
import Testing

@testable import DanmakuCommand

/// `danmaku2ass stats`, from words to numbers.
struct StatsTests {
  /// Texts and a name that a terminal, a table or a picture might take for something else.
  private static let hostile = #"""
    [{"time": 1, "text": "</text><script>x()</script>\u001b[31m\u0007\u009b,\"&", "name": "\u001b]0;a\u0007<b>"},
    {"time": 2, "text": "</text><script>x()</script>\u001b[31m\u0007\u009b,\"&", "name": "\u001b]0;a\u0007<b>"},
    {"time": 3, "text": "LONG"}]
    """#.replacing("LONG", with: String(repeating: "平", count: 5000))

  private static let forms = [[], ["--json"], ["--csv"], ["--svg"]]

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `writes text to standard output, and nothing else`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("a.json", Lists.of(30))
    let run = try run(["stats", input])
    #expect(run.status == .success && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("     30 comments read\n     30 shown\n"))
    #expect(run.output.contains("\nComments a second, a column for each 0:01\n     1 █"))
    #expect(run.output.contains("\nMost frequent texts\n      1 comment 0\n"))
    #expect(sandbox.files == ["a.json"])
  }

  @Test(arguments: [64, 80, 133])
  func `fits the terminal`(columns: Int) throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("a.json", Lists.of(3000))
    let hostile = try sandbox.write("b.json", Self.hostile)
    let run = try run(
      ["stats", "--senders", input, hostile], variables: ["COLUMNS": "\(columns)"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.filter { $0.contains { "▁▂▃▄▅▆▇█".contains($0) } }.count > 10)
    // An ideograph is two columns wide.
    let widths = lines.map { line in
      line.unicodeScalars.reduce(0) { $0 + ((0x4E00...0x9FFF).contains($1.value) ? 2 : 1) }
    }
    #expect((columns - 2..<columns).contains(widths.max() ?? 0))
  }

  @Test(arguments: forms)
  func `gives no terminal anything to obey`(form: [String]) throws {
    let run = try run(["stats", "--senders", "-"] + form, input: Self.hostile)
    #expect(run.status == .success)
    let controls = run.output.unicodeScalars.filter {
      $0.properties.generalCategory == .control && $0 != "\n"
    }
    #expect(controls.isEmpty)
    #expect(run.output.contains("平平平"))
  }

  @Test func `numbers as JSON are those of the script's report`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("a.json", Lists.of(500))
    let options = ["--area", "0.2", "-dm", "90", "--scale-time", "0.1", "--to", "45", input]
    let stats = try object(run(["stats", "--json"] + options).output)
    let report = try object(
      run(["--json", "-q", "-o", sandbox.path("a.ass")] + options).output)
    for (key, name) in [("comments", "comments"), ("shown", "placed"), ("delayed", "delayed")] {
      #expect(stats[key] as? Int == report[name] as? Int, "\(key)")
    }
    #expect(stats["dropped"] as? [String: Int] == report["dropped"] as? [String: Int])
    #expect((stats["dropped"] as? [String: Int])?["no-room"] ?? 0 > 0)
    #expect(stats["filtered"] as? [String: Int] == ["time": 50])
    #expect(stats["most_on_stage"] as? Int == report["max_on_stage"] as? Int)
    let slices = try #require(stats["slices"] as? [[String: Any]])
    #expect(slices.reduce(0) { $0 + ($1["comments"] as? Int ?? 0) } == 450)
    #expect(stats["senders"] == nil)
  }

  @Test func `tells texts and, if asked, senders`() throws {
    let stats = try object(run(["stats", "--json", "--senders", "-"], input: Self.hostile).output)
    let texts = try #require(stats["texts"] as? [[String: Any]])
    #expect(texts.map { $0["count"] as? Int } == [2, 1])
    #expect((texts[1]["text"] as? String)?.count == 5000)
    let senders = try #require(stats["senders"] as? [[String: Any]])
    #expect(senders.map { $0["text"] as? String } == ["\u{1B}]0;a\u{7}<b>"])
  }

  @Test func `writes a table`() throws {
    let list = #"[{"time": 0.2, "text": "a, \"b\""}, {"time": 0.5, "text": "a, \"b\""}]"#
    let lines = try run(["stats", "--csv", "-"], input: list).output.split(separator: "\n")
    #expect(
      lines.prefix(5) == [
        "what,from,to,name,value", "read,,,,2", "merged,,,,0", "shown,,,,2", "delayed,,,,0",
      ])
    #expect(lines.contains(#"text,,,"a, ""b""",2"#))
    #expect(lines.contains("slice_comments,0,1,,2") && lines.contains("slice_comments,1,2,,0"))
    #expect(lines.contains("length,6,8,,2"))
  }

  /// The elements of a picture and the texts in it.
  private final class Reader: NSObject, XMLParserDelegate {
    var elements: Set<String> = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      elements.insert(name)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test func `draws a picture of which users are no part but by their words`() throws {
    let run = try run(["stats", "--svg", "--senders", "-"], input: Self.hostile)
    let parser = XMLParser(data: Data(run.output.utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.elements == ["svg", "style", "rect", "path", "text"])
    #expect(reader.text.contains("</text><script>x()</script>\u{FFFD}[31m"))
    #expect(!run.output.contains("http") || run.output.split(separator: "http").count == 2)
  }

  @Test(arguments: forms)
  func `has numbers of no comments at all`(form: [String]) throws {
    let run = try run(["stats", "-"] + form, input: "[]")
    #expect(run.status == .success)
    #expect(!run.output.isEmpty)
    #expect(run.errors.contains("no comments in it"))
  }

  @Test func `writes one file of all inputs or one of each`() throws {
    let sandbox = try Sandbox()
    let inputs = try ["a", "b"].map { try sandbox.write("in/\($0).json", Lists.two) }
    let all = try run(["stats", "--svg", "-o", sandbox.path("all.svg")] + inputs)
    #expect(all.status == .success && all.output.isEmpty)
    #expect(sandbox.read("all.svg")?.contains(">4 comments read<") == true)
    let each = try run(["stats", "-o", sandbox.path("out") + "/", sandbox.path("in")])
    #expect(each.status == .success)
    #expect(sandbox.read("out/b.txt")?.hasPrefix("      2 comments read\n") == true)
    #expect(sandbox.files.filter { $0.hasPrefix("out/") } == ["out/a.txt", "out/b.txt"])
  }

  @Test func `reads the config file, but makes no script of it`() throws {
    let sandbox = try Sandbox()
    let config = try sandbox.write("config", "split = 60\njson = yes\nblock-keyword = hello\n")
    let run = try run(["stats", "--config", config, "-"], input: Lists.two)
    #expect(
      run.output.contains("2 comments read\n      1 filtered out by keyword\n      1 shown\n"))
    #expect(!run.output.contains("{") && run.errors.isEmpty, "\(run.errors)")
  }

  @Test(arguments: [
    (["stats", "--json=1", "a.xml"], "--json: takes no value"),
    (["stats", "--split", "9", "a.xml"], "no such option: --split"),
    (["stats", "--sender", "a.xml"], "no such option: --sender"),
    (["stats", "--area", "2", "a.xml"], "--area"),
  ])
  func `tells what is wrong with the command line`(words: [String], message: String) throws {
    let run = try run(words)
    #expect(run.status == .usage && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `never writes over an input`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("a.json", Lists.two)
    let run = try run(["stats", "--json", "-o", input, input])
    #expect(run.status == .usage)
    #expect(sandbox.read("a.json") == Lists.two)
  }
}

import Foundation
import Testing

@testable import DanmakuCommand

/// `danmaku2ass convert`, from words to files.
struct ListCommandTests {
  private static let input = #"[{"time": 2, "text": "b"}, {"time": 1, "text": "a"}]"#

  @Test(arguments: ["json", "csv", "xml"])
  func `writes a list beside each input`(format: String) throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("list.jsonl", Self.input)
    let run = try run(["convert", "--to", format, input])
    #expect(run.status == .success && run.output.isEmpty)
    #expect(run.errors.contains("list.\(format): 2 comments read, 2 written, "), "\(run.errors)")
    let list = try #require(sandbox.read("list.\(format)"))
    let (first, second) = (list.firstRange(of: "a"), list.firstRange(of: "b"))
    #expect(first != nil && second != nil)
  }

  @Test func `joins inputs, moves them in time and filters them`() throws {
    let sandbox = try Sandbox()
    let one = try sandbox.write("one.json", Self.input)
    let two = try sandbox.write(
      "two.json", #"[{"time": 1, "text": "spam"}, {"time": 1, "text": "c"}]"#)
    let run = try run(
      [
        "convert", "--to", "csv", "-q", "-o", "-", "-fl", "spam", "--until", "12", one,
        "\(two)@0.5",
      ])
    #expect(run.status == .success && run.errors.isEmpty)
    #expect(
      run.output == """
        time_s,mode,size,color,name,avatar,text
        1.000,scroll,25,#ffffff,,,"a"
        1.500,scroll,25,#ffffff,,,"c"
        2.000,scroll,25,#ffffff,,,"b"

        """)
  }

  @Test func `tells a program what it did`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("list.json", Self.input)
    let run = try run(["convert", "--to", "xml", "--json", "-q", input])
    #expect(run.output.contains(#""comments": 2, "filtered": 0"#))
    #expect(run.output.contains(#""written": 2, "seconds":"#))
    #expect(!run.output.contains("placed") && !run.output.contains("stage"))
  }

  @Test func `converts a folder`() throws {
    let sandbox = try Sandbox()
    for number in 1...9 { try sandbox.write("in/\(number).json", Self.input) }
    let run = try run([
      "convert", "--to", "csv", "-o", sandbox.path("out") + "/", sandbox.path("in"),
    ])
    #expect(run.status == .success)
    #expect(run.errors.contains("9 converted; 18 comments read, 18 written, "), "\(run.errors)")
    #expect(sandbox.read("out/9.csv")?.hasPrefix("time_s,") == true)
  }

  @Test func `needs no font`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("list.csv", "time,text\n1,a\n")
    let run = try Binary.run(
      shell: "FONTCONFIG_FILE=/dev/null \"$0\" convert --to json -q -o - \"$1\"", input)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""text": "a""#))
  }

  @Test func `never writes over an input`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("list.json", Self.input)
    let run = try run(["convert", "--to", "json", input])
    #expect(run.status == .usage)
    #expect(run.errors.contains("list.json: would be written over, being an input"))
    #expect(sandbox.read("list.json") == Self.input)
  }

  @Test(arguments: [
    (["convert", "a.xml"], "no format to convert to"),
    (["convert", "--to", "ass", "a.xml"], "--to"),
    (["convert", "--to", "xml", "--bold", "a.xml"], "no such option: --bold"),
    (["convert", "--to", "xml", "--from", "9", "--until", "3", "a.xml"], "must be before --until"),
  ])
  func `tells what is wrong with the command line`(words: [String], message: String) throws {
    let run = try run(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `keeps a spoilt list from being written`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("list.json", #"[{"time": 1, "text": "a"}, {"text": "b"}]"#)
    let run = try run(["convert", "--to", "xml", "--strict", input])
    #expect(run.status == .failure)
    #expect(run.errors.contains("not written, for records were skipped"))
    #expect(sandbox.read("list.xml") == nil)
  }
}

import Testing

@testable import DanmakuCommand

/// Block lists and keyword files on the command line.
struct BlockListTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let comments = """
    time,text,user
    1,hello,a
    2,world,b
    3,弹幕,c
    4,HELLO again,d
    """

  @Test func `leaves out what the files name, and reports why`() throws {
    let input = try sandbox.write("a.csv", Self.comments)
    let list = try sandbox.write(
      "block.xml",
      """
      <filters><item enabled="true">r=^wor</item>
      <item enabled="true">r=(</item><item enabled="false">t=弹</item><item enabled="true">x=1</item>
      </filters>
      """)
    let words = try sandbox.write("words.txt", "# greetings\nhello\n")
    let run = try run([input, "--block-list", list, "--block-keyword-file", words, "--json"])
    #expect(run.status == .success)
    #expect(run.output.contains(#""filtered": 3, "filtered_by": {"keyword": 2, "pattern": 1}"#))
    #expect(run.errors.contains("3 filtered out (2 by keyword, 1 by pattern)"))
    let notes = run.errors.split(separator: "\n").prefix(2)
    #expect(notes[0] == "danmaku2ass: \(list): an entry of an unknown kind passed over")
    #expect(notes[1].hasPrefix("danmaku2ass: \(list):2: passed over: \"(\" is no regular expr"))
  }

  @Test func `has to be a block list`() throws {
    let input = try sandbox.write("a.csv", Self.comments)
    let run = try run([input, "--block-list", input])
    #expect(run.status == .usage)
    #expect(
      run.errors == """
        danmaku2ass: \(input): not a block list that Bilibili exports
        hint: a file with a word a line goes to --block-keyword-file

        """)
  }

  @Test func `has to be there`() throws {
    let run = try run(["--block-keyword-file", "/nowhere/words.txt"])
    #expect(run.status == .failure)
    #expect(run.errors == "danmaku2ass: /nowhere/words.txt: no such file or directory\n")
  }
}

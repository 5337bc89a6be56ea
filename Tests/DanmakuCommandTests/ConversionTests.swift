import Foundation
import Testing

@testable import DanmakuCommand

/// Whole conversions, without a look at the scripts themselves.
struct ConversionTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test func `writes a script beside its input`() throws {
    let run = try run([sandbox.write("a.json", Lists.two)])
    #expect(run.status == .success)
    #expect(run.output == "")
    #expect(sandbox.files == ["a.ass", "a.json"])
    #expect(run.errors.hasPrefix("danmaku2ass: \(sandbox.path("a.ass")): 2 comments read, 2 shown"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func `reads standard input and writes standard output`() throws {
    _ = try run([sandbox.write("a.json", Lists.two)])
    let run = try run([], input: Lists.two)
    #expect(run.status == .success)
    #expect(run.output == sandbox.read("a.ass"))
    #expect(run.errors.hasPrefix("danmaku2ass: stdout: 2 comments read"))
  }

  @Test func `merges all inputs in one script`() throws {
    let inputs = try [sandbox.write("a.json", Lists.two), sandbox.write("b.json", Lists.two)]
    let output = sandbox.path("all.ass")
    let run = try run(inputs + ["-o", output, "--json"])
    #expect(run.status == .success)
    #expect(sandbox.files == ["a.json", "all.ass", "b.json"])
    let report = try #require(reports(run.output).first)
    #expect(report["comments"] as? Int == 4)
    #expect(report["output"] as? String == output)
    #expect((report["inputs"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == inputs)
  }

  @Test func `puts scripts in a folder, with the folders in it`() throws {
    try sandbox.write("in/x/a.json", Lists.two)
    try sandbox.write("in/b.json", Lists.two)
    let run = try run([sandbox.path("in"), "-o", sandbox.path("new/out/")])
    #expect(run.status == .success)
    #expect(
      sandbox.files == ["in/b.json", "in/x/a.json", "new/out/b.ass", "new/out/x/a.ass"])
  }

  @Test func `goes on after an input that fails`() throws {
    let good = try sandbox.write("good.json", Lists.two)
    for output in [[], ["-o", sandbox.path("all.ass")]] {
      let run = try run([sandbox.path("none.json"), good] + output)
      #expect(run.status == .failure)
    }
    #expect(sandbox.files == ["all.ass", "good.ass", "good.json"])
  }

  @Test func `is the same with one thread and with many, reports in order`() throws {
    let inputs = try (0..<12).map { number in
      try sandbox.write("\(number).json", Lists.of(number % 3 * 200 + 1))
    }
    var runs: [(scripts: [String?], reports: [Int?], errors: [Substring])] = []
    for jobs in ["-j1", "-j8"] {
      let run = try run(inputs + ["--json", jobs])
      let scripts = (0..<12).map { sandbox.read("\($0).ass") }
      let errors = run.errors.split(separator: "\n").map { $0.prefix { $0 != "," } }
      runs.append((scripts, reports(run.output).map { $0["comments"] as? Int }, errors))
    }
    #expect(runs[0].scripts == runs[1].scripts)
    #expect(runs[0].scripts.allSatisfy { $0 != nil })
    #expect(runs[0].reports == (0..<12).map { $0 % 3 * 200 + 1 })
    #expect(runs[1].reports == runs[0].reports)
    #expect(runs[1].errors == runs[0].errors)
  }

  @Test func `names the records that it skips`() throws {
    let path = try sandbox.write("a.json", Lists.spoiled)
    let normal = try run([path])
    #expect(normal.status == .success)
    #expect(
      normal.errors.hasPrefix(
        "danmaku2ass: \(path):3: no time; 2 records skipped, this is the first\n"))
    let verbose = try run([path, "-v"])
    #expect(verbose.errors.hasPrefix("danmaku2ass: \(path): recognised as generic-json "))
    #expect(
      verbose.errors.contains(
        "danmaku2ass: \(path):3: no time; record skipped\n"
          + "danmaku2ass: \(path):4: no time; record skipped\n"))
    #expect(try run([path, "-q"]).errors == "")
  }

  @Test func `writes nothing with --strict if a record is skipped`() throws {
    let path = try sandbox.write("a.json", Lists.spoiled)
    let run = try run([path, "--strict", "-q", "--json"])
    #expect(run.status == .failure)
    #expect(run.output == "")
    #expect(
      run.errors == """
        danmaku2ass: \(path):3: no time; 2 records skipped, this is the first
        danmaku2ass: \(sandbox.path("a.ass")): not written, for records were skipped

        """)
    #expect(sandbox.files == ["a.json"])
  }

  @Test func `writes an empty script for an empty list`() throws {
    let path = try sandbox.write("a.json", "[]")
    let run = try run([path])
    #expect(run.status == .success)
    #expect(run.errors.hasPrefix("danmaku2ass: \(path): no comments in it\n"))
    #expect(sandbox.files == ["a.ass", "a.json"])
  }

  @Test func `never writes over an input`() throws {
    let path = try sandbox.write("a.json", Lists.two)
    let run = try run([path, "-o", path])
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("danmaku2ass: \(path): would be written over, being an input"))
    #expect(sandbox.read("a.json") == Lists.two)
  }

  @Test func `names two inputs that would become the same script`() throws {
    let json = try sandbox.write("a.json", Lists.two)
    let text = try sandbox.write("a.txt", Lists.two)
    let run = try run([json, text])
    #expect(run.status == .failure)
    #expect(
      run.errors == """
        danmaku2ass: \(sandbox.path("a.ass")): \(json) and \(text) would both become this script
        hint: -o FILE makes one script of several inputs

        """)
    #expect(sandbox.files == ["a.json", "a.txt"])
  }

  @Test func `is not troubled by what holds no comments beside what does`() throws {
    try sandbox.write("in/a.json", Lists.two)
    try sandbox.write("in/a.txt", "Hello, world!")
    let run = try run([sandbox.path("in")])
    #expect(run.status == .success)
    #expect(sandbox.files == ["in/a.ass", "in/a.json", "in/a.txt"])
  }

  @Test func `can be run again`() throws {
    try sandbox.write("in/a.json", Lists.two)
    let first = try run([sandbox.path("in")])
    let script = sandbox.read("in/a.ass")
    let second = try run([sandbox.path("in")])
    #expect(first.status == .success && second.status == .success)
    #expect(sandbox.read("in/a.ass") == script)
  }

  @Test func `filters and shifts`() throws {
    let path = try sandbox.write("a.json", Lists.two)
    let run = try run([path + "@10", "-fl", "^world$", "--json"])
    let report = try #require(reports(run.output).first)
    #expect(report["filtered"] as? Int == 1)
    #expect(report["comments"] as? Int == 2)
    let unshifted = try Sandbox()
    _ = try DanmakuCommandTests.run([unshifted.write("a.json", Lists.two), "-fl", "^world$"])
    #expect(sandbox.read("a.ass") != unshifted.read("a.ass"))
  }

  @Test func `says which output can't be written`() throws {
    let path = try sandbox.write("a.json", Lists.two)
    for (output, reason) in [
      ("/dev/full", "no space left on device"), (sandbox.path("none/a.ass"), "no such file"),
      ("\(path)/a.ass", "not a directory"), ("\(path)/", "not a directory"),
    ] {
      let run = try run([path, "-q", "-o", output])
      #expect(run.status == .failure)
      #expect(run.errors.hasPrefix("danmaku2ass: \(output)"))
      #expect(run.errors.contains(reason))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
    #expect(sandbox.files == ["a.json"])
  }

  private func reports(_ output: String) -> [[String: Any]] {
    output.split(separator: "\n").compactMap { line in
      try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    }
  }
}

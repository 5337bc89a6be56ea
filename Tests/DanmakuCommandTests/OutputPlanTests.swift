import Glibc
import Testing

@testable import DanmakuCommand

/// Which script goes where.
struct OutputPlanTests {
  private func source(_ path: String) -> Source {
    Source(path: Path(path), name: Path(path).name)
  }

  @Test func `puts each script beside its input`() throws {
    let jobs = try OutputPlan.jobs(
      for: ["-", "x/a.json", "b", "c.json.gz"].map(source), output: nil)
    #expect(jobs.map(\.target.text) == ["-", "x/a.ass", "b.ass", "c.ass"])
    #expect(jobs.allSatisfy { $0.sources.count == 1 && !$0.makesFolder })
  }

  @Test(arguments: ["-", "/dev/stdout", "new.ass"])
  func `puts everything in one file`(output: String) throws {
    let jobs = try OutputPlan.jobs(for: ["a", "b"].map(source), output: Path(output))
    #expect(jobs.count == 1)
    #expect(jobs[0].isMerged)
    #expect(jobs[0].sources.count == 2)
    #expect((jobs[0].target == .standardOutput) == (output != "new.ass"))
  }

  @Test func `puts each script in a folder, as deep as it was found`() throws {
    let sandbox = try Sandbox()
    var found = source("in/x/b.xml")
    found.name = Path("x/b.xml")
    found.folder = 0
    for output in [sandbox.folder, sandbox.path("new/")] {
      let folder = Path(output)
      let jobs = try OutputPlan.jobs(
        for: [source("y/a.json"), found, source("-")], output: folder)
      #expect(
        jobs.map(\.target.text)
          == ["a.ass", "x/b.ass", "stdin.ass"].map {
            folder.appending(Path($0)).text
          })
      #expect(jobs.allSatisfy { $0.makesFolder })
    }
  }

  @Test func `knows the same script by whatever path`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("d/x", "")
    let folder = sandbox.folder
    let paths = ["\(folder)/d/a.json", "\(folder)/d/../d/a.xml", "\(folder)/./d/b.xml"]
    let jobs = try OutputPlan.jobs(for: paths.map(source), output: nil)
    #expect(jobs.map(\.sources.count) == [2, 1])
  }

  @Test func `sees when an input would be written over`() throws {
    let sandbox = try Sandbox()
    let input = try sandbox.write("a.json", "x")
    try #require(unsafe link(input, sandbox.path("b.ass")) == 0)
    for output in [input, sandbox.path("./a.json"), sandbox.path("b.ass")] {
      let jobs = try OutputPlan.jobs(for: [source(input)], output: Path(output))
      #expect(OutputPlan.overwriting(jobs)?.input == input)
    }
    let fine = try OutputPlan.jobs(for: [source(input)], output: nil)
    #expect(OutputPlan.overwriting(fine) == nil)
  }
}

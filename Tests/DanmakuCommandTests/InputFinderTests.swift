import Glibc
import Testing

@testable import DanmakuCommand

/// What the words for inputs mean.
struct InputFinderTests {
  @Test func `are files, shifted or not`() throws {
    let sandbox = try Sandbox()
    let plain = try sandbox.write("a.json", "")
    let marked = try sandbox.write("b@2.json", "")
    let odd = try sandbox.write("c@3", "")
    try sandbox.write("c", "")
    let paths = ["\(plain)@1.5", marked, "\(marked)@-2", odd, "\(odd)@1", "\(plain)@x", "-@7", "-"]
    let sources = try InputFinder(paths.dropLast().map { Path($0) }, isVerbose: false).sources
    #expect(sources.map(\.path.text) == [plain, marked, marked, odd, odd, "\(plain)@x", "-"])
    #expect(sources.map(\.offset) == [1.5, 0, -2, 0, 1, 0, 7])
    #expect(throws: UsageError("standard input can be read only once", at: "-")) {
      _ = try InputFinder(paths.map { Path($0) }, isVerbose: false)
    }
  }

  @Test func `may say how long their videos are`() throws {
    let sandbox = try Sandbox()
    let plain = try sandbox.write("a.json", "")
    let marked = try sandbox.write("b#2", "")
    let paths = [
      "\(plain)#90", "\(plain)#1:30.5", "\(plain)@-2#1:00:00", marked, "\(marked)#7", "\(plain)#x",
      "-#60",
    ]
    let sources = try InputFinder(paths.map { Path($0) }, isVerbose: false).sources
    #expect(
      sources.map(\.path.text) == [plain, plain, plain, marked, marked, "\(plain)#x", "-"])
    #expect(sources.map(\.length) == [90, 90.5, 3600, nil, 7, nil, 60])
    #expect(sources.map(\.offset) == [0, 0, -2, 0, 0, 0, 0])
    #expect(sources.map(\.name.text).prefix(4) == ["a.json", "a.json", "a.json", "b#2"])
    #expect(sources[6].isStandardInput)
  }

  @Test(arguments: ["1e8", "-1e8"])
  func `can't be shifted beyond all bounds`(seconds: String) throws {
    #expect(throws: UsageError.self) {
      _ = try InputFinder([Path("nowhere@\(seconds)")], isVerbose: false)
    }
  }

  @Test func `are folders, walked in the order of bytes`() throws {
    let sandbox = try Sandbox()
    for name in ["b.xml", "B.xml", "a/2.json", "a/10.json", "a.json", "é.csv", "noext"] {
      try sandbox.write("in/\(name)", "x")
    }
    for name in ["v.mp4", "a.ass", "a/cover.JPG"] { try sandbox.write("in/\(name)", "x") }
    for name in [".hidden.json", ".git/x.json"] { try sandbox.write("in/\(name)", "x") }
    let folder = sandbox.path("in")
    try #require(unsafe symlink(folder, "\(folder)/a/circle") == 0)
    try #require(unsafe symlink("\(folder)/b.xml", "\(folder)/link.xml") == 0)
    try #require(unsafe symlink("\(folder)/none", "\(folder)/dangling.xml") == 0)
    try #require(unsafe mkfifo("\(folder)/pipe.json", 0o600) == 0)
    let finder = try InputFinder([Path("\(folder)@5")], isVerbose: false)
    #expect(
      finder.sources.map(\.name.text) == [
        "B.xml", "a/10.json", "a/2.json", "a.json", "b.xml", "link.xml", "noext", "é.csv",
      ])
    #expect(finder.sources.allSatisfy { $0.offset == 5 && $0.folder == 0 })
    #expect(
      finder.messages.map(\.lines) == [
        "danmaku2ass: \(folder): 6 files passed over: no comment files by their names\n"
      ])
    let verbose = try InputFinder([Path(folder)], isVerbose: true)
    #expect(verbose.messages.count == 6)
    #expect(!verbose.hasFailed)
  }

  @Test func `are folders of a limited depth`() throws {
    let sandbox = try Sandbox()
    let deep = String(repeating: "d/", count: FolderWalk.greatestDepth)
    try sandbox.write("in/\(deep)a.json", "x")
    try sandbox.write("in/\(deep)d/b.json", "x")
    let walk = FolderWalk(Path(sandbox.path("in")))
    #expect(walk.files.map(\.text) == ["\(deep)a.json"])
    #expect(walk.others.map(\.text) == ["\(deep)d"])
  }
}

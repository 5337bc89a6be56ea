import Testing

@testable import DanmakuCommand

/// Parts of a folder, for machines that share the work.
struct ShardTests {
  /// Worked out by another program: FNV-1a of 64 bits, then MurmurHash3's last step.
  @Test(arguments: [
    ("", 0xefd0_1f60_ba99_2926), ("a", 0x82a2_a958_a9be_ce5b), ("a/b", 0xf2a5_b2f6_0b00_6aec),
    ("弹幕/第1集", 0xf9fe_1fb1_d317_a47b as UInt64),
  ])
  func `hash names the same on every machine`(name: String, hash: UInt64) {
    #expect(Shard.hash(Array(name.utf8)) == hash)
  }

  @Test func `hold each file once, and about as many each`() {
    let files = (0..<4000).map { Path("\($0 / 100)/\($0).xml") }
    for count in [1, 2, 3, 8, 16] {
      let shards = (1...count).map { Shard(number: $0, count: count) }
      #expect(files.allSatisfy { file in shards.count { $0.holds(file) } == 1 })
      let sizes = shards.map { shard in files.count { shard.holds($0) } }
      #expect(sizes.allSatisfy { abs($0 * count - 4000) < 1000 }, "\(sizes)")
    }
  }

  @Test func `keep together what would become the same script`() {
    for number in 0..<100 {
      let shards = (1...4).map { Shard(number: $0, count: 4) }
      let names = ["x/\(number).json", "x/\(number).xml", "x/\(number).xml.gz", "x/\(number)"]
      #expect(shards.count { shard in names.contains { shard.holds(Path($0)) } } == 1)
    }
  }

  @Test func `together make the scripts of the whole folder`() throws {
    let sandbox = try Sandbox()
    for name in ["a", "b/c", "b/d", "e"] { try sandbox.write("in/\(name).json", Lists.two) }
    var files: [String] = []
    for number in 1...9 {
      let run = try run([
        "\(sandbox.path("in"))/", "--shard", "\(number)/9", "-o", sandbox.path("\(number)/"),
      ])
      #expect(run.status == .success)
      files += sandbox.files.filter { $0.hasPrefix("\(number)/") }.map { String($0.dropFirst(2)) }
    }
    #expect(files.sorted() == ["a.ass", "b/c.ass", "b/d.ass", "e.ass"])
  }

  @Test(arguments: ["0/4", "5/4", "1/0", "1", "1/2/3", "a/b", "-1/2", "1/1000001", "/", "1/"])
  func `have to be some`(value: String) throws {
    let run = try run(["--shard", value, "x"])
    #expect(run.status == .usage)
    #expect(run.errors.hasPrefix("danmaku2ass: --shard: must be "))
  }

  @Test func `are of folders, and no merged script`() throws {
    let sandbox = try Sandbox()
    let list = try sandbox.write("in/a.json", Lists.two)
    for words in [[list], ["-"], [sandbox.path("in"), "-o", sandbox.path("all.ass")]] {
      let run = try run(words + ["--shard", "1/1"])
      #expect(run.status == .usage)
      #expect(run.errors.contains("--shard"))
    }
    #expect(sandbox.files == ["in/a.json"])
  }
}

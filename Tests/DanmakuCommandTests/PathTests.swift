import Testing

@testable import DanmakuCommand

/// Names of files as bytes.
struct PathTests {
  @Test(arguments: [
    ("a.json", "a.ass", "json"), ("d.x/a", "d.x/a.ass", ""), (".json", ".json.ass", ""),
    ("a.b.XML", "a.b.ass", "xml"), ("/a.", "/a.ass", ""), ("d/.a.b", "d/.a.ass", "b"),
  ])
  func `has an extension`(path: String, replaced: String, fileExtension: String) {
    #expect(Path(path).withExtension("ass").text == replaced)
    #expect(Path(path).fileExtension == fileExtension)
  }

  @Test(arguments: [
    ("a.json.gz", "a.json"), ("d/a.b.XML.ZST", "d/a.b.XML"), ("a.gz", "a.gz"), ("a.json", "a.json"),
    (".a.gz", ".a.gz"), ("a.gz/b", "a.gz/b"),
  ])
  func `may have been packed`(path: String, unpacked: String) {
    #expect(Path(path).unpacked.text == unpacked)
  }

  @Test(arguments: [
    ("a", ".", "a"), ("/a", "/", "a"), ("d/a", "d", "a"), ("/d/e/a", "/d/e", "a"), ("d/", "d", ""),
  ])
  func `has a folder and a name`(path: String, folder: String, name: String) {
    #expect(Path(path).folder.text == folder)
    #expect(Path(path).name.text == name)
  }

  @Test(arguments: [("", "a", "a"), ("d", "a", "d/a"), ("d/", "a", "d/a"), ("/", "a", "/a")])
  func `takes a name`(folder: String, name: String, path: String) {
    #expect(Path(folder).appending(Path(name)).text == path)
  }

  @Test func `is shown on one line and without commands for the terminal`() {
    #expect(Path([0x61, 0x0A, 0x1B, 0xFF, 0xE5, 0xBC, 0xB9]).shown == "a\u{FFFD}\u{FFFD}\u{FFFD}弹")
  }
}

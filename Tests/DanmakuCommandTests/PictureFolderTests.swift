import DanmakuTestSupport
import Foundation
import Testing

@testable import DanmakuCommand

struct PictureFolderTests {
  /// A folder with a list in it, and a file beside the folder.
  private struct Place {
    let outer: TemporaryFolder
    let folder: PictureFolder

    init() throws {
      outer = try TemporaryFolder()
      try FileManager.default.createDirectory(
        atPath: outer.path + "/in/deep", withIntermediateDirectories: true)
      try outer.write([1], as: "secret.png")
      try outer.write([2], as: "in/a.png")
      try outer.write([3], as: "in/deep/b.png")
      folder = PictureFolder(Path(outer.path + "/in"), limit: 100)
    }

    func read(_ name: String) throws -> [UInt8] { try folder.read(Array(name.utf8)) }
  }

  @Test func `reads what is in the folder of the list, or below it`() throws {
    let place = try Place()
    #expect(try place.read("a.png") == [2])
    #expect(try place.read("deep/b.png") == [3])
    #expect(try place.read("./a.png") == [2])
  }

  @Test(arguments: [
    "../secret.png", "deep/../../secret.png", "/etc/passwd", "", "a\u{0}.png",
  ])
  func `reads nothing else`(name: String) throws {
    let place = try Place()
    #expect(throws: PictureFolder.Refusal.outside) { try place.read(name) }
  }

  @Test(arguments: ["http://example.org/a.png", "//example.org/a.png", "file:///etc/passwd"])
  func `fetches nothing`(name: String) throws {
    let place = try Place()
    #expect(throws: PictureFolder.Refusal.address) { try place.read(name) }
  }

  @Test func `links may not lead out of the folder`() throws {
    let place = try Place()
    let link = place.outer.path + "/in/link.png"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "../secret.png")
    #expect(throws: PictureFolder.Refusal.outside) { try place.read("link.png") }
  }

  @Test func `folders, pipes, large and missing files are refused`() throws {
    let place = try Place()
    #expect(throws: PictureFolder.Refusal.noFile) { try place.read("deep") }
    let pipe = unsafe mkfifo(place.outer.path + "/in/pipe", 0o600)
    #expect(pipe == 0)
    #expect(throws: PictureFolder.Refusal.noFile) { try place.read("pipe") }
    try place.outer.write([UInt8](repeating: 0, count: 101), as: "in/large.png")
    #expect(throws: FileError.self) { try place.read("large.png") }
    #expect(throws: FileError.system(ENOENT)) { try place.read("none.png") }
  }
}

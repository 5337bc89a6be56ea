import DanmakuTestSupport
import Testing

@testable import DanmakuText

/// The numbers that a script gives the faces which several measurers have used.
struct UsedFacesTests {
  private func measurer() throws -> TextMeasurer {
    let catalog = try FontCatalog(configuration: Checkout.fontConfiguration)
    return try TextMeasurer(
      main: catalog.face(family: "Danmaku Test Sans", bold: false), catalog: catalog, bold: false,
      outline: 2, shadow: 0)
  }

  @Test func `are those of their first use`() throws {
    var script = try measurer()
    var other = try measurer()
    #expect(script.adopt(other.files) == [0])
    let heart = Array("♥".utf8)
    let extent = other.measure(heart.span, fontSize: 40, centered: false)
    #expect(extent != nil)
    #expect(script.adopt(other.files) == [0, 1])
    #expect(script.families == other.families && script.families.count == 2)
    #expect(script.adopt(other.files) == [0, 1], "a face has one number")
    let main = other.files[0]
    let swapped = [other.files[1], main]
    #expect(script.adopt(swapped) == [1, 0])
  }

  @Test func `are none where there are more faces than numbers`() throws {
    var script = try measurer()
    let main = script.files[0]
    let many = (0..<40).map { index in
      FontFile(path: main.path, index: index, family: "\(index)", needsEmboldening: false)
    }
    #expect(script.adopt(many) == nil)
    #expect(script.families == [main.family], "nothing is taken in halfway")
  }
}

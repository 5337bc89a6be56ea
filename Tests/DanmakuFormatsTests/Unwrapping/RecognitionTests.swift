import DanmakuModel
import Testing

@testable import DanmakuFormats

/// What is said about the format of a file.
struct RecognitionTests {
  @Test func `names what the file was recognised by`() throws {
    let xml = Array("<i><d p='1,1,25,0'>a</d><d p=\"1,1,25,0\">b</d></i>".utf8)
    #expect(try FormatRegistry.decode(xml).recognition == "bilibili-xml with <i> and <d p=")
    var options = DecodingOptions()
    options.format = "bilibili-xml"
    let asked = try FormatRegistry.decode(Packing.gzip(xml).span, options: options)
    #expect(asked.recognition == "gzip, bilibili-xml as asked for")
  }

  @Test func `compares a file that fits no format with the nearest ones`() throws {
    let file = Array("<list><i>1</i><dd>text</dd></list>".utf8)
    let error = try #require(throws: DecodingError.self) { try FormatRegistry.decode(file) }
    guard case .nearly(let formats) = error else {
      Issue.record("\(error)")
      return
    }
    let nearest = try #require(formats.first { $0.format == "bilibili-xml" })
    #expect(formats.count <= 2)
    #expect(nearest.found == ["<i>"])
    #expect(nearest.missing == ["<d p="])
    #expect(error.message == DecodingError.unknownFormat.message)
    #expect(error.hint?.contains("bilibili-xml, but without <d p=") == true)
  }

  @Test func `says nothing more of a file that looks like none`() {
    #expect(throws: DecodingError.unknownFormat) {
      try FormatRegistry.decode(Array("Dear diary\n".utf8))
    }
  }
}

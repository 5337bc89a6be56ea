import Danmaku
import Foundation
import Testing

/// Strings in JSON.
struct JSONWriterTests {
  @Test(arguments: [
    "", "plain", "\"\\/", "\n\r\t\u{8}\u{C}\0\u{1F}\u{7F}\u{85}", "弹幕 😀",
    "\u{2028}\u{2029}\u{FFFD}",
  ])
  func `come back as they were`(text: String) throws {
    var json = JSONWriter()
    json.array([text]) { $0.string($1) }
    #expect(json.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    let read = try JSONSerialization.jsonObject(with: Data(json.text.utf8)) as? [String]
    #expect(read == [text])
  }
}

import DanmakuTestSupport
import Testing

@testable import Danmaku

struct Base64Tests {
  @Test(arguments: 0...7)
  func `is what Foundation makes`(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: 251 &* $0 &+ 77) }
    #expect(String(decoding: Base64.encode(bytes), as: UTF8.self) == bytes.base64)
  }
}

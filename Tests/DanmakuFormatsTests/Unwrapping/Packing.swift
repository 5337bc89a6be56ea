import CZstd
import DanmakuModel
import Glibc

@testable import DanmakuFormats

/// Makes files of the kinds that are unwrapped.
enum Packing {
  /// Some comments, as a file that is plainly JSON.
  static let comments = Array(
    #"[{"time": 1.5, "text": "第一条弹幕"}, {"time": 2, "text": "{\\b1} C:\\New ☺"}]"#.utf8)

  @Sendable static func gzip(_ bytes: [UInt8]) -> [UInt8] { Rewrapping.gzip(bytes) }
  @Sendable static func zlib(_ bytes: [UInt8]) -> [UInt8] { Rewrapping.gzip(bytes, window: 15) }
  @Sendable static func deflate(_ bytes: [UInt8]) -> [UInt8] { Rewrapping.gzip(bytes, window: -15) }

  @Sendable static func zstd(_ bytes: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
    let count = unsafe ZSTD_compress(&result, result.count, bytes, bytes.count, 3)
    return Array(result.prefix(count))
  }

  /// A file of an archive.
  struct Member {
    var name: String
    var data: [UInt8]
    var isCompressed = true
    var flags: UInt16 = 0
  }

  /// A zip archive, without the checksums that nobody reads.
  static func zip(_ members: [Member], comment: String = "") -> [UInt8] {
    var archive: [UInt8] = []
    var table: [UInt8] = []
    for member in members {
      let data = member.isCompressed ? deflate(member.data) : member.data
      let method: UInt16 = member.isCompressed ? 8 : 0
      let start = archive.count
      let name = Array(member.name.utf8)
      let sizes = little(UInt32(data.count)) + little(UInt32(member.data.count))
      let common =
        little(20 as UInt16) + little(member.flags) + little(method) + little(0 as UInt64) + sizes
        + little(UInt16(name.count)) + little(0 as UInt16)
      archive += [0x50, 0x4B, 3, 4] + common + name + data
      table += [0x50, 0x4B, 1, 2, 20, 0] + common + little(0 as UInt64) + little(0 as UInt16)
      table += little(UInt32(start)) + name
    }
    let count = little(UInt16(members.count))
    let end = little(UInt32(table.count)) + little(UInt32(archive.count))
    return archive + table + [0x50, 0x4B, 5, 6, 0, 0, 0, 0] + count + count + end
      + little(UInt16(comment.utf8.count)) + Array(comment.utf8)
  }

  static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  /// A text in an encoding that iconv knows.
  static func encode(_ text: String, in encoding: String) -> [UInt8] {
    var input = Array(text.utf8).map(CChar.init(bitPattern:))
    var output = [CChar](repeating: 0, count: input.count * 4 + 16)
    let converter = unsafe iconv_open(encoding, "UTF-8")
    defer { unsafe iconv_close(converter) }
    let left = unsafe input.withUnsafeMutableBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        var (source, rest) = (input.baseAddress, input.count)
        var (target, room) = (output.baseAddress, output.count)
        unsafe iconv(converter, &source, &rest, &target, &room)
        unsafe iconv(converter, nil, nil, &target, &room)
        return room
      }
    }
    return output.prefix(output.count - left).map(UInt8.init(bitPattern:))
  }
}

extension FormatRegistry {
  /// Reads a file whose content tells everything.
  static func decode(_ bytes: [UInt8]) throws(DecodingError) -> DecodedInput {
    try decode(bytes.span, options: DecodingOptions())
  }
}

import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `samples` {
  /// What each sample holds: comments, and records that gave none with their lines.
  private static let expected: [(String, String, Int, [String: [Int]])] = [
    (
      "generic.json", "generic-json", 20,
      ["empty-text": [21], "bad-time": [22, 23], "negative-time": [24], "no-time": [25]]
    ),
    (
      "generic.jsonl", "json-lines", 17,
      ["empty-text": [18], "malformed": [19, 21], "code": [20], "no-time": [22]]
    ),
    (
      "wrapped.json", "generic-json", 19,
      ["bad-time": [1], "no-text": [1], "empty-text": [1], "malformed": [1]]
    ),
    (
      "generic.csv", "generic-csv", 20,
      ["empty-text": [24], "no-time": [25], "bad-time": [26], "no-position": [27]]
    ),
    (
      "generic.tsv", "generic-csv", 18,
      ["empty-text": [20], "bad-time": [22], "no-text": [23], "no-position": [25]]
    ),
    ("demo.json", "generic-json", 254, [:]),
  ]

  @Test(arguments: expected)
  func `are read`(sample: String, format: String, comments: Int, reasons: [String: [Int]]) throws {
    let decoded = try decode(Files.sample(sample))
    #expect(decoded.format == format)
    #expect(decoded.list.comments.count == comments)
    #expect(decoded.reasons == reasons)
    #expect(decoded.invalidSequences == 0)
  }

  @Test(arguments: ["generic.json", "generic.jsonl", "wrapped.json", "generic.csv", "generic.tsv"])
  func `hold what breaks other programs`(sample: String) throws {
    let texts = try decode(Files.sample(sample)).texts
    for piece in ["{\\b1}bold", "C:\\New", "a\\Nb", "👨‍👩‍👧"] {
      #expect(texts.contains { $0.contains(piece) }, "\(piece)")
    }
    #expect(texts.contains("\\"))
    #expect(texts.contains { $0.contains("\n") })
    #expect(texts.contains { $0.unicodeScalars.contains("\r") })
    #expect(texts.contains { $0.unicodeScalars.count == 100 })
    #expect(texts.contains { $0.unicodeScalars.contains { 0x0590...0x06FF ~= $0.value } })
    let comments = try decode(Files.sample(sample)).list.comments
    #expect(Set(comments.map(\.mode)).isSuperset(of: DanmakuModel.Comment.Mode.scheduled))
    #expect(comments.contains { $0.color == .black })
  }

  @Test(arguments: Files.damagedSamples)
  func `keep what precedes a cut`(sample: String) throws {
    let bytes = try Files.sample(sample)
    let whole = try decode(bytes)
    var kept = 0
    // Every offset would take long and show no more; a prime meets all kinds of places.
    for end in stride(from: 0, to: bytes.count, by: sample == "demo.json" ? 37 : 7) {
      let head = Array(bytes[..<end])
      guard let cut = try? decode(head) else {
        #expect(kept == 0, "nothing left at \(end)")
        continue
      }
      check(cut)
      let common = zip(whole.texts, cut.texts).prefix { $0 == $1 }.count
      #expect(common >= kept, "lost comments at \(end)")
      #expect(common >= cut.list.comments.count - 1, "invented comments at \(end)")
      #expect(cut.records <= whole.records)
      kept = common
    }
    #expect(kept >= whole.list.comments.count - 1)
  }

  @Test(arguments: Files.damagedSamples, [3, 4])
  func `survive mutation by seed`(sample: String, seed: UInt64) throws {
    let bytes = try Files.sample(sample)
    var random = SeededRandom(seed: seed)
    for _ in 0..<(sample == "demo.json" ? 100 : 1000) {
      var mutant = bytes
      for _ in 0..<Int.random(in: 1...8, using: &random) { mutate(&mutant, using: &random) }
      guard let decoded = try? decode(mutant) else { continue }
      check(decoded)
    }
  }

  /// Flips, deletes, inserts, doubles or swaps bytes somewhere.
  private func mutate(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    guard bytes.count > 64 else { return }
    let start = Int.random(in: 0..<bytes.count - 64, using: &random)
    let end = start + Int.random(in: 1...64, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes.removeSubrange(start..<end)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
    case 3: bytes.insert(contentsOf: Array(bytes[start..<end]), at: start)
    default:
      let marks = Array("{}[]\",:;\\\n\r<>&\t'0-".utf8)
      bytes[start] = marks.randomElement(using: &random) ?? 0
    }
  }

  /// What holds for everything that is ever read.
  private func check(_ decoded: DecodedInput) {
    for comment in decoded.list.comments {
      #expect(comment.time >= Timestamp(milliseconds: 0) && comment.time <= Timestamp.limit)
      #expect(comment.size > 0 && comment.size <= DanmakuModel.Comment.largestSize)
      #expect(comment.color.hex <= 0xFFFFFF)
      let text = decoded.list.text(of: comment)
      let isGood = UTF8Text.isValid(text) && !BlankText.isBlank(text)
      #expect(isGood)
    }
  }
}

public import DanmakuModel

/// Makes one of the same gifts that a sender gives within a short time.
public enum GiftMerger {
  /// Gifts this long after the first one are new ones, in ms.
  private static let window: Int64 = 20_000

  /// What makes gifts the same.
  private struct Gift: Hashable {
    var sender: [UInt8]
    var name: [UInt8]
    var currency: Currency
  }

  /// The first of some gifts, and how many they are.
  private struct Heap {
    var index: Int
    var start: Int64
    var count: Int64
  }

  /// Merges the gifts of a list, which has to be in time order.
  ///
  /// - Parameter list: The comments; of each heap the first one stays, with the sum.
  /// - Returns: How many comments went into others.
  public static func merge(_ list: inout CommentList) -> Int {
    guard list.details.contains(where: { $0.kind == .gift }) else { return 0 }
    var heaps: [Gift: Heap] = [:]
    var merged: Set<Int> = []
    for index in list.comments.indices {
      let comment = list.comments[index]
      guard comment.details >= 0, case let details = list.details[Int(comment.details)],
        details.kind == .gift, details.senderLength > 0
      else { continue }
      let (name, count) = split(bytes(list.text(of: comment)))
      let gift = Gift(
        sender: bytes(list.sender(of: details)), name: name, currency: details.currency)
      let time = comment.time.milliseconds
      guard var heap = heaps[gift], time - heap.start <= window else {
        heaps[gift] = Heap(index: index, start: time, count: count)
        continue
      }
      heap.count = min(heap.count + count, mostGifts)
      heaps[gift] = heap
      merged.insert(index)
      let first = list.comments[heap.index]
      let (sum, overflows) = list.details[Int(first.details)].amount
        .addingReportingOverflow(details.amount)
      list.details[Int(first.details)].amount = overflows ? .max : sum
      let text = name + Array(" ×\(heap.count)".utf8)
      list.comments[heap.index].textOffset = list.store(text.span)
      list.comments[heap.index].textLength = Int32(truncatingIfNeeded: text.count)
    }
    guard !merged.isEmpty else { return 0 }
    list.comments = list.comments.indices.filter { !merged.contains($0) }.map { list.comments[$0] }
    return merged.count
  }

  /// More are not counted.
  private static let mostGifts: Int64 = 1_000_000_000

  /// The name of a gift, and how many there are: what `×5` at the end says.
  private static func split(_ text: [UInt8]) -> (name: [UInt8], count: Int64) {
    let sign = Array(" ×".utf8)
    var start = text.count
    while start > 0, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(text[start - 1]) {
      start -= 1
    }
    guard start < text.count, text.count - start <= 9,
      text[..<start].suffix(sign.count) == sign[...],
      let count = Int64(String(decoding: text[start...], as: UTF8.self))
    else { return (text, 1) }
    return (Array(text[..<(start - sign.count)]), count)
  }

  private static func bytes(_ span: Span<UInt8>) -> [UInt8] {
    unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
  }
}

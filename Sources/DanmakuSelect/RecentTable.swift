/// Remembers items by a hash, the latest first.
///
/// Its slots are few, so that it stays in the cache: items of other hashes come along, and old
/// ones stay. Whoever asks has to compare, and stops where items get too old.
struct RecentTable {
  private var latest: [Int32]
  private var previous: [Int32]
  private let mask: UInt64

  /// A table for items from 0 to `items` - 1, of which about `recent` are asked for at a time.
  init(items: Int, recent: Int) {
    var slots = 1 << 10
    while slots < recent * 2 { slots *= 2 }
    latest = [Int32](repeating: -1, count: slots)
    previous = [Int32](repeating: -1, count: items)
    mask = UInt64(slots - 1)
  }

  /// Remembers an item.
  mutating func insert(_ item: Int, hash: UInt64) {
    let slot = Int(hash & mask)
    previous[item] = latest[slot]
    latest[slot] = Int32(truncatingIfNeeded: item)
  }

  /// The latest item that may have the hash; -1 if there is none.
  func first(hash: UInt64) -> Int { Int(latest[Int(hash & mask)]) }

  /// The item before another that may have its hash; -1 if there is none.
  func next(before item: Int) -> Int { Int(previous[item]) }
}

/// Texts that are the same, byte by byte, in the order in which they first appear.
struct EqualTexts {
  /// Texts that are the same.
  struct Group {
    /// The number of the first one.
    var first: Int
    /// How many there are.
    var count: Int
    /// The next group of the same hash; -1 without one.
    fileprivate var next: Int
  }

  private var groups: [Group] = []
  /// The latest group of each hash.
  ///
  /// Hashes are others in each run, so that no list can be made to be
  /// slow, and nothing depends on their order.
  private var latest: [Int: Int] = [:]

  /// Adds a text, unless it is empty.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - number: Its number.
  ///   - isEqual: Whether the text is that of a number added before.
  mutating func add(_ text: Span<UInt8>, of number: Int, isEqual: (Int) -> Bool) {
    guard !text.isEmpty else { return }
    var hasher = Hasher()
    unsafe text.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    let hash = hasher.finalize()
    let head = latest[hash] ?? -1
    var group = head
    while group >= 0 {
      if isEqual(groups[group].first) {
        groups[group].count += 1
        return
      }
      group = groups[group].next
    }
    latest[hash] = groups.count
    groups.append(Group(first: number, count: 1, next: head))
  }

  /// The largest groups, the largest first, and of equal ones the first.
  func most(_ count: Int) -> [Group] {
    let order = groups.indices.sorted { one, other in
      groups[one].count != groups[other].count
        ? groups[one].count > groups[other].count : one < other
    }
    return order.prefix(count).map { groups[$0] }
  }
}

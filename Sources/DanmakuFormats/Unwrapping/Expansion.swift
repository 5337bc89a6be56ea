/// What came out of a container.
struct Expansion {
  /// Why no more came.
  enum End {
    /// That was all.
    case complete
    /// The container is cut off or damaged at this place.
    case damaged
    /// It is as much as was wanted.
    case full
  }

  /// The bytes, as far as they could be read.
  private(set) var bytes: [UInt8] = []
  /// Why there are no more.
  var end = End.complete
  private let limit: Int

  /// Nothing yet, and room for `limit` bytes.
  init(limit: Int) {
    self.limit = limit
  }

  /// Takes the next bytes; false if there is no room for all of them.
  @unsafe mutating func append(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    unsafe bytes.append(contentsOf: part.prefix(limit - bytes.count))
    guard bytes.count == limit else { return true }
    end = .full
    return false
  }

  /// How much may come out of a file: 200 times its size, at least 16 MiB and at most 1 GiB.
  ///
  /// A comment list gets smaller by a factor of three to fifteen, a bomb by a thousand.
  static func limit(forFileOf count: Int) -> Int {
    min(1 << 30, max(16 << 20, min(count, 1 << 30) * 200))
  }
}

/// Where the pictures of senders are, each place once.
public struct AvatarTable: Sendable {
  /// A picture's place: a file's name or a `data:` URI.
  public struct Entry: Sendable, Equatable {
    /// Where the place's text starts in the list's arena.
    public var offset: Int
    /// UTF-8 bytes of it.
    public var length: Int32
    /// The number of the input that names it: file names are relative to that.
    public var input: Int32
  }

  /// The places.
  public private(set) var entries: [Entry] = []
  private var indices: [UInt64: Int32] = [:]

  /// No pictures.
  public init() {}

  /// Says which input all the entries are of.
  public mutating func setInput(_ input: Int) {
    for index in entries.indices { entries[index].input = Int32(truncatingIfNeeded: input) }
  }

  /// The entry of a place, if there is one; of places with one hash only the first one is found.
  func find(_ place: Span<UInt8>, in arena: Span<UInt8>) -> Int32? {
    guard let index = indices[Self.hash(place)] else { return nil }
    let entry = entries[Int(index)]
    guard Int(entry.length) == place.count else { return nil }
    for offset in 0..<place.count where arena[entry.offset + offset] != place[offset] { return nil }
    return index
  }

  /// Adds a place whose text is stored already, and returns its index.
  mutating func add(_ place: Span<UInt8>, storedAt offset: Int) -> Int32 {
    let index = Int32(truncatingIfNeeded: entries.count)
    let hash = Self.hash(place)
    if indices[hash] == nil { indices[hash] = index }
    entries.append(
      Entry(offset: offset, length: Int32(truncatingIfNeeded: place.count), input: 0))
    return index
  }

  /// Appends the entries of another list, whose texts have moved.
  mutating func append(_ other: AvatarTable, movedBy shift: Int) {
    for var entry in other.entries {
      entry.offset += shift
      entries.append(entry)
    }
  }

  /// FNV-1a by Fowler, Noll and Vo, of 64 bits.
  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { hash = (hash ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    return hash
  }
}

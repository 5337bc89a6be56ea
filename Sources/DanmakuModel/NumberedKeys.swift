/// Keys to sort by, each with the number of what it is the key of.
///
/// Times of a video have few digits, so that a radix sort takes a sixth of the time that comparing
/// takes. A key has 35 bits, enough for all milliseconds between two times that ``Timestamp/limit``
/// allows; a number has 29, more than there is memory for comments.
public struct NumberedKeys {
  @usableFromInline static let numberBits = 29
  /// So many keys are worth a table of larger digits.
  private static let many = 1 << 13

  /// The keys in the upper bits, the numbers in the lower ones.
  @usableFromInline var elements: [UInt64] = []

  /// No keys yet, but room for so many.
  public init(reserving count: Int) {
    elements.reserveCapacity(count)
  }

  /// Adds a key, not below 0, and the number of what it is the key of.
  @inlinable
  public mutating func append(_ key: Int64, of number: Int) {
    let number = UInt64(truncatingIfNeeded: number) & (1 << UInt64(Self.numberBits) - 1)
    elements.append(UInt64(bitPattern: key) << Self.numberBits | number)
  }

  /// How many there are.
  public var count: Int { elements.count }

  /// The key at a place.
  @inlinable
  public func key(_ place: Int) -> Int64 { Int64(elements[place] >> Self.numberBits) }

  /// The number at a place.
  @inlinable
  public func number(_ place: Int) -> Int {
    Int(elements[place] & (1 << UInt64(Self.numberBits) - 1))
  }

  /// Sorts by the keys; equal ones stay in the order in which they were added.
  ///
  /// O(n): by one digit after the other, the lowest first, without those that all keys share.
  public mutating func sort() {
    guard let first = elements.first else { return }
    let differing = elements.reduce(0) { $0 | ($1 ^ first) }
    var sorted = [UInt64](repeating: 0, count: elements.count)
    let digitBits = elements.count < Self.many ? 8 : 12
    for shift in stride(from: Self.numberBits, to: UInt64.bitWidth, by: digitBits) {
      let digit = Digit(shift: shift, mask: 1 << digitBits - 1)
      guard digit.value(in: differing) != 0 else { continue }
      Self.sort(elements.span, by: digit, into: &sorted)
      swap(&elements, &sorted)
    }
  }

  private static func sort(
    _ elements: Span<UInt64>, by digit: Digit, into sorted: inout [UInt64]
  ) {
    var places = [Int](repeating: 0, count: digit.mask + 1)
    for index in elements.indices { places[digit.value(in: elements[index])] += 1 }
    var next = 0
    for value in places.indices { (places[value], next) = (next, next + places[value]) }
    for index in elements.indices {
      let value = digit.value(in: elements[index])
      sorted[places[value]] = elements[index]
      places[value] += 1
    }
  }

  /// Some neighbouring bits.
  private struct Digit {
    let shift: Int
    let mask: Int

    @inline(__always)
    func value(in element: UInt64) -> Int { Int(truncatingIfNeeded: element >> shift) & mask }
  }
}

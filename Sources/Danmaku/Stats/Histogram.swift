/// How many values there are of each size.
public struct Histogram: Sendable, Equatable {
  /// The values from one number to below another.
  public struct Class: Sendable, Equatable {
    /// The least value that belongs to it.
    public var from: Double
    /// The values that belong to it are less than this; `nil` without a bound.
    public var to: Double?
    /// How many there are.
    public var count = 0
  }

  /// There are no more classes of equal width than this.
  private static let mostClasses = 12

  /// The classes, one after the other, from the first to the last that isn't empty.
  public private(set) var classes: [Class] = []
  /// The least value; `nil` if there are none.
  public private(set) var least: Double?
  /// The middle value; of two in the middle, the greater one.
  public private(set) var median: Double?
  /// The greatest value.
  public private(set) var most: Double?

  /// A histogram of nothing.
  init() {}

  /// Sorts finite values into classes of one width, which is 1, 2 or 5 times a power of ten.
  init(evenly values: some Sequence<Double>) {
    let values = values.sorted()
    guard let first = values.first, let last = values.last else { return }
    var width = 1.0
    var factors = [2, 2.5, 2]
    var from = first.rounded(.down)
    while (last - from) / width >= Double(Self.mostClasses) {
      width *= factors[0]
      factors.append(factors.removeFirst())
      from = (first / width).rounded(.down) * width
    }
    let classes = Int((last - from) / width) + 1
    count(values, borders: (0...classes).map { from + Double($0) * width }, isOpen: false)
  }

  /// Sorts values into classes that begin at given ones, the first of which is the least possible
  /// value; the last class has no bound.
  init(_ values: some Sequence<Double>, from borders: [Double]) {
    count(values.sorted(), borders: borders, isOpen: true)
  }

  private mutating func count(_ values: [Double], borders: [Double], isOpen: Bool) {
    guard let first = values.first, let last = values.last else { return }
    (least, median, most) = (first, values[values.count / 2], last)
    classes = zip(borders, borders.dropFirst()).map { Class(from: $0, to: $1) }
    if isOpen, let border = borders.last { classes.append(Class(from: border, to: nil)) }
    var index = 0
    for value in values {
      while index < classes.count - 1, let to = classes[index].to, value >= to { index += 1 }
      classes[index].count += 1
    }
    while classes.last?.count == 0 { classes.removeLast() }
    classes = Array(classes.drop { $0.count == 0 })
  }
}

/// How much a file looks like one of a format.
public struct Resemblance: Sendable, Equatable {
  /// The format's name.
  public var format: String
  /// The marks of the format that the file holds.
  public var found: [String] = []
  /// Those that it lacks.
  public var missing: [String] = []

  /// Looks for the marks of a format.
  init(of head: Span<UInt8>, to format: any CommentFormat.Type) {
    self.format = format.name
    for mark in format.marks {
      if head.firstIndex(of: mark, from: 0) == nil {
        missing.append(mark.description)
      } else {
        found.append(mark.description)
      }
    }
  }

  /// The formats that a file looks most like, at most two.
  static func nearest(to head: Span<UInt8>) -> [Resemblance] {
    let all = FormatRegistry.all.map { Resemblance(of: head, to: $0) }.filter { !$0.found.isEmpty }
    // The standard sort promises no order of equals.
    let order = all.indices.sorted { left, right in
      let (share, other) = (all[left].share, all[right].share)
      return share != other ? share > other : left < right
    }
    return order.prefix(2).map { all[$0] }
  }

  private var share: Double { Double(found.count) / Double(found.count + missing.count) }
}

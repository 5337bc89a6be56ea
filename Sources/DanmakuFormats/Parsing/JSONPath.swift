/// The way from a document's root to its records, such as `data.threads[].comments[]`.
///
/// `name` steps into a member, `[]` into each element. An empty path leads to the root itself, and
/// so to each record of JSON lines.
struct JSONPath: ExpressibleByStringLiteral {
  /// One step on the way.
  enum Step {
    /// To the member of this name.
    case member([UInt8])
    /// To every element.
    case elements

    /// The byte that starts what the step can be made in.
    var opening: UInt8 {
      if case .elements = self { UInt8(ascii: "[") } else { UInt8(ascii: "{") }
    }

    /// The byte that ends what the step can be made in.
    var closing: UInt8 {
      if case .elements = self { UInt8(ascii: "]") } else { UInt8(ascii: "}") }
    }
  }

  /// The steps from the root on.
  let steps: [Step]

  /// The names of the members on the way.
  var names: [[UInt8]] {
    steps.compactMap { step in
      if case .member(let name) = step { name } else { nil }
    }
  }

  /// The path that is written so.
  init(stringLiteral text: StaticString) {
    var steps: [Step] = []
    let letters = text.withUTF8Buffer { unsafe Array($0) }
    for name in letters.split(separator: Byte.point) {
      let brackets = name.firstIndex(of: UInt8(ascii: "[")) ?? name.endIndex
      if brackets > name.startIndex { steps.append(.member(Array(name[..<brackets]))) }
      steps += [Step](repeating: .elements, count: name[brackets...].count / 2)
    }
    self.steps = steps
  }
}

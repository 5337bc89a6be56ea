/// The parts of the stage's height that modes may use, for those that have one of their own.
///
/// The parts of `bottom` lie at the lower edge of the height that is used, the others at the top.
public struct AreaByMode: Sendable, Equatable {
  private var scroll: Double?
  private var reverse: Double?
  private var top: Double?
  private var bottom: Double?

  /// All modes use the same height.
  public init() {}

  /// The part of the stage's height, 0 to 1; `nil` where the mode has none of its own.
  public subscript(mode: Comment.Mode) -> Double? {
    get {
      switch mode {
      case .scroll: scroll
      case .reverse: reverse
      case .top: top
      case .bottom: bottom
      case .positioned: nil
      }
    }
    set {
      switch mode {
      case .scroll: scroll = newValue
      case .reverse: reverse = newValue
      case .top: top = newValue
      case .bottom: bottom = newValue
      case .positioned: break
      }
    }
  }
}

extension Options {
  /// The height that comments of a mode may use: from the top, or for bottom ones from the lower
  /// edge of ``usableHeight`` up.
  public func usableHeight(for mode: Comment.Mode) -> Double {
    guard let part = layout.areaByMode[mode] else { return usableHeight }
    return max(0, min(part * Double(stage.height), usableHeight))
  }

  /// The height that still comments of a mode may use at their edge: that of the mode, if it has one
  /// of its own, or else the `stillArea`.
  public func stillHeight(for mode: Comment.Mode) -> Double {
    layout.areaByMode[mode] == nil ? layout.stillArea * usableHeight : usableHeight(for: mode)
  }
}

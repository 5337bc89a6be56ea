public import DanmakuModel

/// How a script is checked.
public struct CheckOptions: Sendable, Equatable {
  /// Which events have to keep apart.
  public var planes = PlanePolicy.shared
  /// How many moments are verified by pixels; `nil` verifies none.
  public var frames: Int?
  /// A folder with fonts besides the installed ones.
  public var fontFolder: String?
  /// A fontconfig file that says which fonts there are; `nil` takes the system's.
  public var fontConfiguration: String?

  /// All events against all others, by their boxes.
  public init() {}
}

public import DanmakuModel

/// Why libass can't draw a script.
public enum RenderError: DanmakuError, Equatable {
  /// libass or its fonts can't be set up.
  case noRenderer
  /// The bytes are no ASS script.
  case notAScript
  /// `PlayResX` or `PlayResY` is beyond reason.
  case noStage

  /// The greatest side of a stage; eightfold magnified it still suits libass's numbers.
  static let largestStage = 8_192

  /// What is wrong.
  public var message: String {
    switch self {
    case .noRenderer: "libass can't be set up"
    case .notAScript: "not an ASS script"
    case .noStage: "PlayResX and PlayResY must be between 1 and \(Self.largestStage)"
    }
  }
}

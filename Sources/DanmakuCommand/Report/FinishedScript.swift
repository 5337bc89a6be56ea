import DanmakuModel

/// A finished script with what there is to tell about it.
struct FinishedScript: Sendable {
  var target: Target
  var report: Report
  /// The time that it took.
  var seconds: Double
}

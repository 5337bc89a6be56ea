import DanmakuModel

/// A finished script with what there is to tell about it.
struct FinishedScript: Sendable {
  var target: Target
  var report: Report
  /// The number of scripts if it is the first of a series.
  var count: Int?
  /// The time that it took.
  var seconds: Double
}

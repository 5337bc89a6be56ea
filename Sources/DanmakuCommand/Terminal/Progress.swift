import DanmakuThreads

/// How far several jobs are together.
final class Progress: Sendable {
  private struct State {
    var parts: [Double]
    var sum = 0.0
  }

  private let state: Locked<State>

  /// Nothing of so many jobs is done.
  init(jobs: Int) {
    state = Locked(State(parts: [Double](repeating: 0, count: jobs)))
  }

  /// Notes the part of a job that is done, and returns the part of all that is.
  func update(_ job: Int, to part: Double) -> Double {
    state.withLock { state in
      state.sum += part - state.parts[job]
      state.parts[job] = part
      return state.sum / Double(state.parts.count)
    }
  }
}

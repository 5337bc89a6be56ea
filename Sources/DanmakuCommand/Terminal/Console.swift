import DanmakuThreads

/// Standard error: messages, and while the work goes on, a bar that shows how far it is.
final class Console: Sendable {
  private let descriptor: Int32
  private let verbosity: Arguments.Verbosity
  private let showsProgress: Bool
  private let bar = Locked(ProgressBar())

  /// A console on the standard error of an environment.
  init(_ environment: Environment, _ verbosity: Arguments.Verbosity) {
    descriptor = environment.errors
    self.verbosity = verbosity
    showsProgress = environment.showsProgress && verbosity > .quiet
  }

  /// Prints messages, each as a whole, in place of the bar.
  func print(_ messages: [Message]) {
    let wanted = messages.filter { $0.kind == .error || verbosity > .quiet }
    guard !wanted.isEmpty else { return }
    let lines = wanted.map(\.lines).joined()
    bar.withLock { write($0.clear() + lines) }
  }

  /// Shows how much of the work is done, 0 to 1, and what else there is to say.
  func show(progress: Double, _ note: String = "") {
    guard showsProgress else { return }
    bar.withLock { write($0.draw(progress, note, at: Stopwatch.now)) }
  }

  /// Takes the bar away.
  func clear() {
    bar.withLock { write($0.clear()) }
  }

  /// There is nobody to tell if this fails.
  private func write(_ text: String) {
    guard !text.isEmpty else { return }
    try? FileDescriptor.writeAll(Array(text.utf8).span, to: descriptor)
  }
}

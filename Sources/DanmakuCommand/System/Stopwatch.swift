import Glibc

/// Time that has passed; nothing in a script depends on it.
struct Stopwatch {
  private let start = Self.now

  /// Seconds since the stopwatch was made.
  var seconds: Double { Self.now - start }

  /// Seconds of a clock that never jumps.
  static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

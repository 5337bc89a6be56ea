import CCallgrind
import Glibc

/// Times stages that follow one another.
struct StageClock {
  private var name: String
  private var cpu: Double
  private var wall: Double

  /// Begins with a stage.
  init(first name: String) {
    self.name = name
    callgrind_zero()
    (cpu, wall) = (Self.seconds(CLOCK_PROCESS_CPUTIME_ID), Self.seconds(CLOCK_MONOTONIC))
  }

  /// Ends a stage, tells about it, and begins with the next.
  mutating func enter(_ next: String) {
    stop()
    self = StageClock(first: next)
  }

  /// Ends the last stage and tells about it.
  func stop() {
    let cpu = Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu
    let wall = Self.seconds(CLOCK_MONOTONIC) - wall
    unsafe callgrind_dump(name)
    print(name, cpu, wall, separator: "\t")
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

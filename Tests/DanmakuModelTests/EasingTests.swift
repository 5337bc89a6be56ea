import DanmakuModel
import Testing

struct EasingTests {
  @Test(arguments: Easing.allCases)
  func `begins and ends as it should, and only grows`(easing: Easing) {
    #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
    #expect(easing.progress(at: -1) == 0 && easing.progress(at: 2) == 1)
    var last = 0.0
    for step in 1...200 {
      let progress = easing.progress(at: Double(step) / 200)
      #expect(progress > last)
      last = progress
    }
  }

  @Test(arguments: Easing.allCases)
  func `time and progress are inverse`(easing: Easing) {
    for step in 0...100 {
      let share = Double(step) / 100
      #expect(abs(easing.progress(at: easing.time(to: share)) - share) < 1e-9)
    }
  }

  /// Values of browsers' `cubic-bezier`, by its definition.
  @Test(arguments: [
    (Easing.linear, 0.25, 0.25), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.25, 0.1292),
    (.easeInOut, 0.75, 0.8708), (.easeOut, 0.5, 0.6845), (.easeOut, 0.25, 0.3782),
  ])
  func `is the curve of CSS`(easing: Easing, time: Double, progress: Double) {
    #expect(abs(easing.progress(at: time) - progress) < 5e-4)
  }
}

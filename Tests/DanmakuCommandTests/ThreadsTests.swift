import DanmakuThreads
import Testing

@testable import DanmakuCommand

/// Threads and the order of what they finish.
struct ThreadsTests {
  @Test(arguments: [1, 2, 8, 100])
  func `do each piece once`(threads: Int) {
    let jobs = [Job](repeating: Job(target: .standardOutput, sources: []), count: 50)
    let delivery = Delivery(jobs, Console(Environment(), .quiet))
    Threads.forEach(below: 50, threads: threads, state: ()) { number, _ in
      delivery.add(Outcome(folders: [number]), of: number)
    }
    #expect(delivery.tally.folders == Set(0..<50))
  }

  @Test func `have nothing to do with nothing`() {
    Threads.forEach(below: 0, threads: 4, state: ()) { _, _ in Issue.record("there is no piece") }
  }
}

import DanmakuThreads
import Testing

/// Threads and the order of what they do.
struct ThreadsTests {
  @Test(arguments: [1, 2, 8, 100])
  func `do each piece once`(threads: Int) {
    let done = Locked<[Int]>([])
    Threads.forEach(below: 50, threads: threads, state: ()) { number, _ in
      done.withLock { $0.append(number) }
    }
    #expect(done.withLock { $0.sorted() } == Array(0..<50))
  }

  @Test func `have nothing to do with nothing`() {
    Threads.forEach(below: 0, threads: 4, state: ()) { _, _ in Issue.record("there is no piece") }
  }

  @Test(arguments: [1, 2, 8])
  func `hand a state from one piece to the next`(threads: Int) {
    let sums = Locked<[Int]>([])
    Threads.forEach(below: 100, threads: threads, state: 0) { number, sum in
      sum += number
      if number == 99 { sums.withLock { $0.append(sum) } }
    }
    #expect(sums.withLock { $0.count } == 1)
    #expect(threads > 1 || sums.withLock { $0 } == [4950])
  }

  @Test(arguments: [1, 2, 8])
  func `finish in order, whoever is ready first`(threads: Int) {
    var finished: [Int] = []
    Threads.inOrder(below: 200, threads: threads, state: (), into: &finished) { number, _ in
      // The first ones take longest.
      (0..<(200 - number) * 50).reduce(number) { $0 ^ ($1 & 0) }
    } finish: { number, finished in
      finished.append(number)
    }
    #expect(finished == Array(0..<200))
  }

  private struct Enough: Error, Equatable {
    var number: Int
  }

  @Test(arguments: [1, 2, 8])
  func `stop at the first error in the order of the pieces`(threads: Int) {
    var finished: [Int] = []
    #expect(throws: Enough(number: 20)) {
      try Threads.inOrder(below: 100, threads: threads, state: (), into: &finished) {
        number, _ in
        number
      } finish: { number, finished throws(Enough) in
        guard number < 20 else { throw Enough(number: number) }
        finished.append(number)
      }
    }
    #expect(finished == Array(0..<20))
  }

  @Test(arguments: [1, 2, 8])
  func `take in order as well, one at a time`(threads: Int) {
    var source = 0
    var finished: [Int] = []
    Threads.inOrder(of: &source, threads: threads, state: (), into: &finished) { source -> Int? in
      source += 1
      return source <= 100 ? source : nil
    } _: { number, _ in
      (0..<(100 - number) * 50).reduce(number) { $0 ^ ($1 & 0) }
    } finish: { number, finished in
      finished.append(number)
    }
    #expect(finished == Array(1...100))
    // Nobody asks again once there is nothing left.
    #expect(source == 101)
  }

  @Test(arguments: [1, 2, 8], [0, 1, 4095, 4096, 10_000])
  func `make an array in parts`(threads: Int, count: Int) {
    #expect(Threads.map(below: count, threads: threads) { $0 * 3 } == (0..<count).map { $0 * 3 })
  }

  @Test(arguments: [1, 2])
  func `do two things at once`(threads: Int) {
    let (one, other) = Threads.both(threads: threads) {
      7
    } _: {
      "seven"
    }
    #expect(one == 7 && other == "seven")
  }

  @Test(arguments: [0, 100, 5 << 20])
  func `large pages hold the same`(count: Int) {
    var numbers: [UInt32] = []
    numbers.reserveLargePages(for: count)
    #expect(numbers.capacity >= count)
    for number in 0..<UInt32(count) { numbers.append(number) }
    #expect(numbers.elementsEqual(0..<UInt32(count)))
  }

  @Test func `wait for what the value will be`() {
    let value = Locked(0)
    Threads.forEach(below: 2, threads: 2, state: ()) { number, _ in
      if number == 0 {
        value.withLock(once: { $0 == 7 }) { $0 += 1 }
      } else {
        value.withLock { $0 = 7 }
      }
    }
    #expect(value.withLock { $0 } == 8)
  }
}

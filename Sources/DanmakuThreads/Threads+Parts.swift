extension Threads {
  /// So many elements are made in one go.
  @usableFromInline static let partLength = 4096

  /// Makes an array of as many elements, several at once.
  ///
  /// - Parameters:
  ///   - count: How many elements there are.
  ///   - threads: How many threads may take part, this one included.
  ///   - make: Makes an element.
  /// - Returns: What `make` gives for every number below `count`.
  @inlinable
  public static func map<Element: Sendable>(
    below count: Int, threads: Int, _ make: @Sendable (Int) -> Element
  ) -> [Element] {
    unsafe [Element](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      // Each thread has parts of its own.
      nonisolated(unsafe) let elements = unsafe buffer
      unsafe LargePages.request(for: UnsafeRawBufferPointer(buffer))
      let parts = (count + partLength - 1) / partLength
      forEach(below: parts, threads: threads, state: ()) { part, _ in
        for number in part * partLength..<min((part + 1) * partLength, count) {
          unsafe elements.initializeElement(at: number, to: make(number))
        }
      }
      initializedCount = count
    }
  }

  /// What two pieces of work give, done at once if there are two threads.
  public static func both<First: Sendable, Second: Sendable>(
    threads: Int, _ first: @Sendable () -> First, _ second: @Sendable () -> Second
  ) -> (First, Second) {
    let results = Locked<(First?, Second?)>((nil, nil))
    forEach(below: 2, threads: threads, state: ()) { number, _ in
      if number == 0 {
        let result = first()
        results.withLock { $0.0 = result }
      } else {
        let result = second()
        results.withLock { $0.1 = result }
      }
    }
    return results.withLock { ($0.0 ?? first(), $0.1 ?? second()) }
  }
}

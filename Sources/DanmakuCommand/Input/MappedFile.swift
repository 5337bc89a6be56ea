import Glibc
import Synchronization

/// A regular file mapped into memory.
///
/// Another process may cut the file meanwhile. The pages that are gone then read as zeros, and
/// ``hasShrunk`` says so, where a plain mapping would end the process with SIGBUS.
@safe struct MappedFile: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private let count: Int
  private let slot: Int

  /// Maps a file of `count` bytes; `nil` where that isn't possible, and it has to be read.
  init?(_ file: borrowing FileDescriptor, count: Int) {
    guard count > 0, let slot = MappingTable.shared.claim() else { return nil }
    let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, file.raw, 0)
    guard let start = unsafe start, unsafe start != MAP_FAILED else {
      MappingTable.shared.release(slot)
      return nil
    }
    MappingTable.shared.watch(slot, UInt(bitPattern: start), count)
    unsafe self.start = start
    self.count = count
    self.slot = slot
  }

  deinit {
    MappingTable.shared.release(slot)
    unsafe munmap(start, count)
  }

  /// Hands the bytes of the file to `body`.
  func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let buffer = unsafe UnsafeRawBufferPointer(start: start, count: count)
    return try unsafe body(buffer.assumingMemoryBound(to: UInt8.self).span)
  }

  /// Whether some of the bytes were no longer there when they were needed.
  var hasShrunk: Bool { MappingTable.shared.isBroken(slot) }
}

/// The mappings that the handler of SIGBUS looks after.
///
/// The handler interrupts any thread anywhere, so it gets by with atomics of fixed number.
private struct MappingTable: ~Copyable {
  static let shared = MappingTable()

  private struct Slot: ~Copyable {
    let isTaken = Atomic(false)
    let isBroken = Atomic(false)
    let start = Atomic<UInt>(0)
    let end = Atomic<UInt>(0)
  }

  private let slots = InlineArray<64, Slot> { _ in Slot() }

  private init() {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO
    unsafe action.__sigaction_handler.sa_sigaction = { signal, info, _ in
      let address = unsafe info?.pointee._sifields._sigfault.si_addr
      guard !MappingTable.shared.patch(UInt(bitPattern: address)) else { return }
      // Not ours: the default action follows as soon as the access is tried again.
      _ = Glibc.signal(signal, SIG_DFL)
    }
    unsafe sigaction(SIGBUS, &action, nil)
  }

  /// A slot for a mapping to come.
  func claim() -> Int? {
    slots.indices.first { index in
      slots[index].isTaken.compareExchange(
        expected: false, desired: true, ordering: .acquiringAndReleasing
      ).exchanged
    }
  }

  func watch(_ slot: Int, _ start: UInt, _ count: Int) {
    slots[slot].isBroken.store(false, ordering: .relaxed)
    slots[slot].start.store(start, ordering: .relaxed)
    slots[slot].end.store(start + UInt(count), ordering: .releasing)
  }

  func release(_ slot: Int) {
    slots[slot].end.store(0, ordering: .releasing)
    slots[slot].isTaken.store(false, ordering: .releasing)
  }

  func isBroken(_ slot: Int) -> Bool { slots[slot].isBroken.load(ordering: .acquiring) }

  /// Puts zeros where a mapped file has ended, from the page of `address` on.
  private func patch(_ address: UInt) -> Bool {
    for index in slots.indices {
      let end = slots[index].end.load(ordering: .acquiring)
      guard slots[index].start.load(ordering: .relaxed) <= address, address < end else { continue }
      slots[index].isBroken.store(true, ordering: .releasing)
      let page = address & ~(UInt(getpagesize()) - 1)
      let zeros = unsafe mmap(
        UnsafeMutableRawPointer(bitPattern: page), Int(end - page), PROT_READ,
        MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0)
      return unsafe zeros != MAP_FAILED
    }
    return false
  }
}

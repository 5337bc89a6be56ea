import Glibc

/// A value that one thread at a time may use.
///
/// `Mutex` of the standard library does the same, but the thread sanitizer can't see it at work and
/// takes every use for a race; and nobody can wait with it for what the value will be.
@safe public final class Locked<Value>: @unchecked Sendable {
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let change: UnsafeMutablePointer<pthread_cond_t>

  /// A value.
  public init(_ value: sending Value) {
    self.value = value
    unsafe mutex = .allocate(capacity: 1)
    unsafe pthread_mutex_init(mutex, nil)
    unsafe change = .allocate(capacity: 1)
    unsafe pthread_cond_init(change, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(change)
    unsafe change.deallocate()
    unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Does something with the value while no other thread can.
  public func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withLock(once: { _ in true }, body)
  }

  /// Does something with the value while no other thread can, as soon as the value is so.
  public func withLock<Result: ~Copyable, Failure: Error>(
    once isReady: (Value) -> Bool, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(change)
      unsafe pthread_mutex_unlock(mutex)
    }
    while !isReady(value) { unsafe pthread_cond_wait(change, mutex) }
    return try body(&value)
  }
}

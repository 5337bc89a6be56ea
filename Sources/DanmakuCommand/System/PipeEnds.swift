import Glibc

/// A pipe between this program and another one.
final class PipeEnds {
  let reader: Int32
  private(set) var writer: Int32

  init() throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (ends[0], ends[1])
  }

  deinit {
    closeWriter()
    close(reader)
  }

  /// Lets the reader see an end as soon as no other program has the pipe open.
  func closeWriter() {
    guard writer >= 0 else { return }
    close(writer)
    writer = -1
  }

  /// Sends a process that reads from the pipe SIGIO, which ends it, when nobody can write to it any
  /// more: when this program has ended, be it by SIGKILL.
  func signalEnd(to process: pid_t) {
    _ = fcntl(reader, F_SETOWN, process)
    _ = fcntl(reader, F_SETFL, fcntl(reader, F_GETFL) | O_ASYNC)
  }

  /// Reads two pipes to their ends, whichever has something.
  static func drain(
    _ first: Int32, into takeFirst: (ArraySlice<UInt8>) -> Void,
    _ second: Int32, into takeSecond: (ArraySlice<UInt8>) -> Void
  ) {
    var polled = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while polled.contains(where: { $0.fd >= 0 }) {
      guard unsafe poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { return }
      for index in polled.indices where polled[index].revents != 0 {
        polled[index].revents = 0
        let count = unsafe read(polled[index].fd, &chunk, chunk.count)
        if count > 0 {
          (index == 0 ? takeFirst : takeSecond)(chunk[..<count])
        } else if count == 0 || errno != EINTR {
          // Negative ones are passed over.
          polled[index].fd = -1
        }
      }
    }
  }
}

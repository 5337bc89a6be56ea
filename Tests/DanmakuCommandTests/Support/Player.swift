import DanmakuTestSupport
import Foundation
import Glibc
import Testing

/// mpv at work, without a picture or sound, that does what it is told over a socket.
final class Player {
  static let mpv = DanmakuTestSupport.Subprocess.find("mpv")

  private let process = Process()
  private let socket: Int32

  /// Starts mpv, paused.
  init(_ words: [String], in folder: String, environment: [String: String]) throws {
    let path = folder + "/socket"
    process.executableURL = URL(fileURLWithPath: try #require(Self.mpv))
    process.arguments =
      ["--no-config", "--no-terminal", "--vo=null", "--ao=null", "--pause", "--keep-open"]
      + ["--input-ipc-server=\(path)"] + words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    for _ in 0..<100 {
      let result = unsafe withUnsafePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe connect(socket, $0, length)
        }
      }
      if result == 0 { return }
      usleep(50_000)
    }
    throw POSIXError(.ECONNREFUSED)
  }

  deinit {
    close(socket)
    // It has the signals blocked that the thread of the test has.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  /// Gives a command, and returns what mpv answers as its data.
  @discardableResult
  func tell(_ words: [Any]) throws -> Any? {
    let bytes = try JSONSerialization.data(withJSONObject: ["command": words, "request_id": 1])
    let line = [UInt8](bytes) + [UInt8(ascii: "\n")]
    guard unsafe write(socket, line, line.count) == line.count else { throw POSIXError(.EPIPE) }
    while true {
      let object = try JSONSerialization.jsonObject(with: Data(try readLine()))
      // Lines in between tell of events.
      guard let answer = object as? [String: Any], answer["request_id"] != nil else { continue }
      return answer["data"]
    }
  }

  /// Waits until a property has a value.
  func waits(for property: String, _ isRight: (Any?) -> Bool) throws -> Bool {
    for _ in 0..<100 {
      if isRight(try tell(["get_property", property])) { return true }
      usleep(50_000)
    }
    return false
  }

  private func readLine() throws -> [UInt8] {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while unsafe read(socket, &byte, 1) == 1 {
      if byte == UInt8(ascii: "\n") { return line }
      line.append(byte)
    }
    throw POSIXError(.EPIPE)
  }
}

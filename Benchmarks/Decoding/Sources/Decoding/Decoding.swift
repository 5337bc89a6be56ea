import DanmakuFormats
import DanmakuModel
import Glibc

/// Times the way from a file's bytes to its comments, without reading the file.
@main
enum Decoding {
  private static let runs = 5

  static func main() throws {
    print("file", "format", "MB", "comments", "ms", "MB/s", separator: "\t")
    for path in CommandLine.arguments.dropFirst() {
      let bytes = read(path)
      var best = Double.infinity
      var decoded = DecodedInput(format: "")
      for _ in 0..<runs {
        let start = seconds()
        decoded = try FormatRegistry.decode(bytes.span, options: DecodingOptions())
        best = min(best, seconds() - start)
      }
      let megabytes = Double(bytes.count) / 1e6
      print(
        String(path.split(separator: "/").last ?? ""), decoded.format, rounded(megabytes),
        decoded.list.comments.count, rounded(best * 1000), rounded(megabytes / best),
        separator: "\t")
    }
  }

  /// The CPU time of the process.
  private static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func rounded(_ number: Double) -> Int { Int(number + 0.5) }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "r") else { fatalError("can't be opened: \(path)") }
    defer { unsafe fclose(file) }
    unsafe fseek(file, 0, SEEK_END)
    let count = unsafe ftell(file)
    unsafe rewind(file)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = unsafe fread(buffer.baseAddress, 1, count, file)
    }
  }
}

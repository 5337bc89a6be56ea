import Danmaku
import DanmakuModel
import Glibc

/// Converts a file once, and tells what each stage takes: `Stages PACK FILE [FONT [THREADS]]`.
///
/// Each line is a stage, its CPU time and its wall time in seconds. Under callgrind, each stage
/// also becomes a part of the profile of its own.
@main
enum Stages {
  static func main() throws {
    let words = CommandLine.arguments
    guard words.count > 2, let pack = PackPolicy(rawValue: words[1]) else {
      fatalError("usage: Stages PACK FILE [FONT [THREADS]]")
    }
    var options = Options()
    options.layout.pack = pack
    options.style.fontSize = 40
    if words.count > 3 { options.style.font = words[3] }

    var clock = StageClock(first: "start")
    let threads = words.count > 4 ? Int(words[4]) : 1
    let converter = try Converter(options: options, threads: threads ?? 1)
    clock.enter("read")
    let bytes = FileBytes(words[2])
    clock.enter("decode")
    let decoded = try converter.decode(bytes.span)
    let input = Converter.Input(path: words[2], offset: 0, decoded: decoded)
    let conversion = try converter.convert([input], entering: { clock.enter($0.rawValue) })
    clock.enter("save")
    save(conversion.script)
    clock.stop()
  }

  /// Writes to a file that goes with the process; a pipe or `/dev/null` would not take the bytes.
  private static func save(_ script: [UInt8]) {
    guard let file = unsafe tmpfile() else { fatalError("no temporary file") }
    unsafe fwrite(script, 1, script.count, file)
    unsafe fclose(file)
  }
}

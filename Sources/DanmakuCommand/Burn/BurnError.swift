import DanmakuModel
import Glibc

/// A video can't be used, or another program isn't there or failed.
struct BurnError: PlacedError, Equatable {
  var message: String
  /// The file that it is about.
  var place: String?
  var hint: String?

  init(_ message: String, at place: String? = nil, hint: String? = nil) {
    self.message = message
    self.place = place
    self.hint = hint
  }

  /// The failure of a program that has ended: the first thing that it said.
  private init(_ program: String, _ ending: Subprocess.Ending, at place: String?) {
    let said = String(decoding: ending.errors, as: UTF8.self).split(whereSeparator: \.isNewline)
    let first = said.lazy.map { Self.clean($0) }.first { !$0.isEmpty }
    let reason = first ?? "ended with status \(ending.status)"
    let lacksLibass = reason.contains("No such filter: 'ass'")
    self.init(
      "\(program): \(reason)", at: place,
      hint: lacksLibass ? "this \(program) is built without libass" : nil)
  }

  /// Runs one of ffmpeg's programs to its end, which has to be a good one.
  ///
  /// - Parameters:
  ///   - program: Its name.
  ///   - words: Its arguments.
  ///   - place: The file that an error is about.
  ///   - take: Takes what it writes on standard output, piece by piece.
  /// - Throws: ``BurnError`` if it isn't there or fails.
  static func run(
    _ program: String, _ words: [[UInt8]], at place: String? = nil,
    take: (ArraySlice<UInt8>) -> Void
  ) throws(BurnError) {
    let ending: Subprocess.Ending
    do throws(FileError) {
      ending = try Subprocess.run(program, words, take: take)
    } catch .system(ENOENT) {
      throw BurnError(
        "\(program): no such program on the PATH",
        hint: "it comes with ffmpeg: apt-get install ffmpeg")
    } catch {
      throw BurnError("\(program): \(error.message)")
    }
    guard ending.status == 0 else { throw BurnError(program, ending, at: place) }
  }

  /// A line without what begins it: which part of ffmpeg says it, with an address, or the file.
  private static func clean(_ line: Substring) -> String {
    var line = line
    while line.first == "[", let end = line.firstIndex(of: "]") {
      line = line[line.index(after: end)...].drop { $0 == " " }
    }
    if line.hasPrefix("file:"), let colon = line.lastIndex(of: ":") {
      line = line[line.index(after: colon)...].drop { $0 == " " }
    }
    return Path(String(line)).shown
  }
}

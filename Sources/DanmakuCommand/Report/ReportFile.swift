import Danmaku
import Glibc

/// The file of `--report`: one JSON object a line for each script to make, added when it is done.
///
/// A run that goes on with a file adds what is not in it yet.
final class ReportFile: Sendable {
  private static let start = Array("{\"version\": ".utf8)
  private static let outputKey = Array(", \"output\": ".utf8)
  private static let newline = UInt8(ascii: "\n")

  private let path: Path
  private let file: FileDescriptor
  /// Whether no run has begun with this file before.
  private let isNew: Bool
  /// The last line for each output before this run, by the JSON string of its name.
  private let lines: [String: [UInt8]]

  /// Opens a file or makes it; a line that a run could not end is taken away.
  ///
  /// - Throws: ``UsageError`` if the file is something else, ``FailedFile`` if it can't be used.
  init(_ path: Path) throws {
    self.path = path
    do throws(FileError) {
      let status = try FileStatus.ifPresent(path)
      let kind = status?.kind ?? .file
      isNew = status == nil || kind != .file
      guard kind != .folder else { throw .isFolder }
      let access = kind == .file ? O_RDWR | O_CREAT : O_WRONLY
      file = try FileDescriptor(opening: path, access | O_APPEND)
      guard kind == .file else {
        lines = [:]
        return
      }
      let bytes = try FileDescriptor.readAll(file.raw, limit: InputFile.greatestSize)
      guard bytes.starts(with: Self.start) || Self.start.starts(with: bytes) else {
        throw .system(EEXIST)
      }
      let end = bytes.lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
      guard end == bytes.count || ftruncate(file.raw, off_t(end)) == 0 else { throw .last }
      var lines: [String: [UInt8]] = [:]
      for line in bytes[..<end].split(separator: Self.newline) {
        if let output = Self.output(of: line) { lines[output] = Array(line) }
      }
      self.lines = lines
    } catch .system(EEXIST) {
      throw UsageError(
        "is no report, and is left as it is", at: path.shown,
        hint: "--report adds to a report or makes a new file")
    } catch {
      throw FailedFile(path: path, error: error)
    }
  }

  /// Whether the file tells enough of a script that is up to date: a new file need not, in an old one
  /// nothing may be missing.
  func suffices(for target: Target) -> Bool { isNew || isDone(target) }

  /// Adds what became of a job, unless the file has it already.
  func add(_ outcome: Outcome, of job: Job) throws(FailedFile) {
    let line = Array(ReportLine.text(outcome, of: job).utf8)
    switch outcome.status {
    case .converted: break
    case .skipped: if isDone(job.target) { return }
    case .passedOver, .failed:
      if let known = lines[Self.key(job.target)], known == line.dropLast() { return }
    }
    do throws(FileError) {
      try FileDescriptor.writeAll(line.span, to: file.raw)
    } catch {
      throw FailedFile(path: path, error: error)
    }
  }

  private func isDone(_ target: Target) -> Bool {
    guard let line = lines[Self.key(target)] else { return false }
    return [Outcome.Status.converted, .skipped].contains { status in
      line.reversed().starts(with: ReportLine.end(status).utf8.reversed())
    }
  }

  private static func key(_ target: Target) -> String {
    var json = JSONWriter()
    json.string(target.text)
    return json.text
  }

  /// The JSON string that names the output of a line; within a string the key would have backslashes.
  private static func output(of line: ArraySlice<UInt8>) -> String? {
    let (quote, backslash) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))
    guard let start = line.firstRange(of: outputKey)?.upperBound, start < line.endIndex,
      line[start] == quote
    else { return nil }
    var end = start + 1
    while end < line.endIndex, line[end] != quote { end += line[end] == backslash ? 2 : 1 }
    return end < line.endIndex ? String(decoding: line[start...end], as: UTF8.self) : nil
  }
}

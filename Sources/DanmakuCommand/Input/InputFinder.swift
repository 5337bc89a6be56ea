import DanmakuModel

/// Finds out what the inputs of a command line are.
struct InputFinder {
  /// What is to be read, in the order of the command line.
  private(set) var sources: [Source] = []
  /// The folders among the inputs.
  private(set) var folders: [Path] = []
  /// What there is to say about it.
  private(set) var messages: [Message] = []
  /// Whether an input isn't there.
  private(set) var hasFailed = false

  private let isVerbose: Bool
  private let shard: Shard?
  /// The file that is written to meanwhile, wherever it lies.
  private let report: Path?

  /// Looks at each input.
  init(
    _ inputs: [Path], isVerbose: Bool, shard: Shard? = nil, report: Path? = nil
  ) throws(UsageError) {
    self.isVerbose = isVerbose
    self.shard = shard
    self.report = report
    for input in inputs { try add(input) }
    guard sources.count(where: \.isStandardInput) < 2 else {
      throw UsageError("standard input can be read only once", at: "-")
    }
  }

  private mutating func add(_ input: Path) throws(UsageError) {
    var source = Source(path: input, name: input.name)
    var status = Self.status(of: input)
    if status == nil, let (path, length) = Self.measured(input) {
      (source.path, source.length) = (path, length)
      status = Self.status(of: path)
    }
    if status == nil, let (path, offset) = try Self.shifted(source.path) {
      (source.path, source.offset) = (path, offset)
      status = Self.status(of: path)
    }
    source.name = source.path.name
    guard source.path != .standardInput, status?.kind == .folder else {
      guard shard == nil else {
        throw UsageError("is no folder, which is what --shard splits", at: input.shown)
      }
      // A file that isn't there is an error like any other that turns up when it is read.
      sources.append(source)
      return
    }
    addFolder(source.path, source.offset)
  }

  private mutating func addFolder(_ folder: Path, _ offset: Double) {
    let walk = FolderWalk(folder)
    let files = walk.files.filter { file in
      shard?.holds(file) != false && !isReport(folder.appending(file))
    }
    sources += files.map {
      Source(path: folder.appending($0), offset: offset, name: $0, folder: folders.count)
    }
    folders.append(folder)
    for failure in walk.failures {
      messages.append(.error(failure.error, at: failure.folder.shown))
      hasFailed = true
    }
    if isVerbose {
      messages += walk.others.map {
        .note("passed over: no comment file by its name", at: folder.appending($0).shown)
      }
    } else if !walk.others.isEmpty {
      let count = Summary.counted(walk.others.count, "file")
      messages.append(
        .note("\(count) passed over: no comment files by their names", at: folder.shown))
    }
  }

  private func isReport(_ file: Path) -> Bool {
    guard let report, file.name == report.name, let status = Self.status(of: report) else {
      return false
    }
    return Self.status(of: file)?.identity == status.identity
  }

  private static func status(of path: Path) -> FileStatus? { try? FileStatus(of: path) }

  /// The parts of `FILE#LENGTH`; `nil` if it isn't that.
  private static func measured(_ input: Path) -> (Path, Double)? {
    guard let hash = input.bytes.lastIndex(of: UInt8(ascii: "#")), hash > 0,
      let length = TimeValue.read(input.bytes[(hash + 1)...])
    else { return nil }
    return (Path(input.bytes[..<hash]), length)
  }

  /// The parts of `FILE@SECONDS`; `nil` if it isn't that.
  private static func shifted(_ input: Path) throws(UsageError) -> (Path, Double)? {
    guard let at = input.bytes.lastIndex(of: UInt8(ascii: "@")), at > 0,
      let seconds = Number.read(input.bytes[(at + 1)...])
    else { return nil }
    let limit = Timestamp.limit.seconds
    guard (-limit...limit).contains(seconds) else {
      let most = Number.show(limit)
      throw UsageError("must be moved by -\(most) to \(most) seconds", at: input.shown)
    }
    return (Path(input.bytes[..<at]), seconds)
  }
}

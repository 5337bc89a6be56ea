/// A script to be made, and what it is made of.
struct Job: Sendable, Equatable {
  /// Where the script goes, or the first of a series.
  var target: Target
  var sources: [Source]
  /// Whether all sources together make the script, and not the only one that holds comments.
  var isMerged = false
  /// Whether the folder of the target is made if it isn't there.
  var makesFolder = false
  /// The name to which the scripts of a series add their numbers; `nil` if there is one script.
  private(set) var series: Path?

  init(target: Target, sources: [Source], isMerged: Bool = false, makesFolder: Bool = false) {
    self.target = target
    self.sources = sources
    self.isMerged = isMerged
    self.makesFolder = makesFolder
  }

  /// Makes a series of scripts of what would be one file.
  mutating func number() {
    guard case .file(let path) = target else { return }
    series = path
    target = .file(path.numbered(0))
  }

  /// Whether the script is there already and newer than its sources and some settings.
  ///
  /// Nobody has named the sources, or the script is made anew; and a script is never empty but
  /// after a power failure. The first script of a series is written last.
  func isUpToDate(since settings: FileStatus.Time?) -> Bool {
    guard !isMerged, sources.allSatisfy({ $0.folder != nil }), case .file(let path) = target,
      let script = try? FileStatus(of: path), script.kind == .file, script.size > 0
    else { return false }
    if let settings, settings >= script.modified { return false }
    return sources.allSatisfy { source in
      (try? FileStatus(of: source.path)).map { $0.modified < script.modified } ?? false
    }
  }

  /// Writes a file of the job.
  ///
  /// - Parameters:
  ///   - target: Where it goes.
  ///   - environment: What standard output is.
  ///   - waits: Whether it is on the disk at the end.
  ///   - body: Writes all that it shall hold.
  /// - Throws: ``FileError``, or what `body` throws; what there was is then as it was.
  func write(
    to target: Target, in environment: Environment, waitingForDisk waits: Bool,
    _ body: (inout DescriptorSink) throws -> Void
  ) throws {
    switch target {
    case .standardOutput:
      var sink = DescriptorSink(raw: environment.output)
      try body(&sink)
    case .file(let path):
      if makesFolder { try OutputPlan.makeFolders(for: path) }
      try OutputFile.write(to: path, waitingForDisk: waits, body)
    }
  }
}

import Glibc

/// Which script is made of which input.
enum OutputPlan {
  /// The scripts to make, in the order of their first inputs.
  ///
  /// Several inputs whose scripts would be the same file share a job, which finds out if more than
  /// one of them holds comments at all: beside `a.xml` there may well be an `a.json` of metadata.
  ///
  /// - Parameters:
  ///   - sources: The inputs.
  ///   - output: The file or folder to write to.
  ///   - isNumbered: Whether each job makes several scripts; its target is then the first.
  ///   - ending: The extension of the names of what is made.
  /// - Returns: What to make of what.
  /// - Throws: ``FailedFile`` if it can't be known what `output` is.
  static func jobs(
    for sources: [Source], output: Path?, numbered isNumbered: Bool = false,
    extension ending: String = "ass"
  ) throws(FailedFile) -> [Job] {
    if let output, try !isFolder(output) {
      var job = Job(target: Target(output), sources: sources, isMerged: true)
      if isNumbered { job.number() }
      return [job]
    }
    let folder = output
    var jobs: [Job] = []
    var known: [Key: Int] = [:]
    for source in sources {
      var job = Job(
        target: target(for: source, in: folder, ending), sources: [source],
        makesFolder: folder != nil)
      if isNumbered { job.number() }
      let key = key(of: job.target)
      if let index = known[key] {
        jobs[index].sources.append(source)
      } else {
        known[key] = jobs.count
        jobs.append(job)
      }
    }
    return jobs
  }

  /// The job that would write over a file that is read, and which file, if there is such a job.
  static func overwriting(
    _ jobs: [Job], reading others: [Path] = []
  ) -> (target: Target, input: String)? {
    var inputs: [FileStatus.Identity: String] = [:]
    let sources = jobs.flatMap(\.sources).filter { !$0.isStandardInput }.map(\.path)
    let paths = sources + others
    for path in paths {
      guard let status = try? FileStatus(of: path), status.kind == .file else { continue }
      inputs[status.identity] = path.shown
    }
    for job in jobs {
      guard case .file(let path) = job.target, let status = try? FileStatus(of: path),
        let input = inputs[status.identity]
      else { continue }
      return (job.target, input)
    }
    // How many scripts follow the first one of a series is not known yet.
    let series = jobs.filter { $0.series != nil }
    let targets = Dictionary(series.map { (key(of: $0.target), $0.target) }) { first, _ in first }
    for path in paths where !targets.isEmpty {
      guard let first = path.withoutNumber?.numbered(0), let target = targets[key(of: .file(first))]
      else { continue }
      return (target, path.shown)
    }
    return nil
  }

  /// Refuses jobs that would write over a file that is read.
  static func check(_ jobs: [Job], reading others: [Path] = []) throws(UsageError) {
    guard let (target, input) = overwriting(jobs, reading: others) else { return }
    throw UsageError(
      "would be written over, being an input (\(input))", at: target.shown,
      hint: "-o names another file or folder to write to")
  }

  /// Makes the folders that a target lies in, below the one that was asked for.
  static func makeFolders(for path: Path) throws(FileError) {
    let folder = path.folder
    guard try FileStatus.ifPresent(folder) == nil else { return }
    if folder.folder != folder { try makeFolders(for: folder) }
    let name = folder.cString
    guard unsafe mkdir(name, 0o777) == 0 || errno == EEXIST else { throw .last }
  }

  /// What tells a target from all others, however its path is spelled.
  private enum Key: Hashable {
    case standardOutput
    case existing(FileStatus.Identity)
    case new(folder: FileStatus.Identity?, path: Path)
  }

  private static func key(of target: Target) -> Key {
    guard case .file(let path) = target else { return .standardOutput }
    if let status = try? FileStatus(of: path) { return .existing(status.identity) }
    guard let folder = try? FileStatus(of: path.folder) else {
      return .new(folder: nil, path: path)
    }
    return .new(folder: folder.identity, path: path.name)
  }

  private static func target(
    for source: Source, in folder: Path?, _ ending: String
  ) -> Target {
    guard let folder else {
      return source.isStandardInput
        ? .standardOutput : .file(source.path.unpacked.withExtension(ending))
    }
    let name = source.isStandardInput ? Path("stdin") : source.name
    return .file(folder.appending(name.unpacked.withExtension(ending)))
  }

  /// Whether a path is a folder, or shall be one.
  private static func isFolder(_ path: Path) throws(FailedFile) -> Bool {
    if path.endsWithSlash { return true }
    do throws(FileError) {
      return try FileStatus.ifPresent(path)?.kind == .folder
    } catch {
      throw FailedFile(path: path, error: error)
    }
  }
}

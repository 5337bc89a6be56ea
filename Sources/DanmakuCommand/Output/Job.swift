/// A script to be made, and what it is made of.
struct Job: Sendable, Equatable {
  var target: Target
  var sources: [Source]
  /// Whether all sources together make the script, and not the only one that holds comments.
  var isMerged = false
  /// Whether the folder of the target is made if it isn't there.
  var makesFolder = false

  /// Whether the script is there already and newer than its sources and some settings.
  ///
  /// Nobody has named the sources, or the script is made anew; and a script is never empty but
  /// after a power failure.
  func isUpToDate(since settings: FileStatus.Time?) -> Bool {
    guard !isMerged, sources.allSatisfy({ $0.folder != nil }), case .file(let path) = target,
      let script = try? FileStatus(of: path), script.kind == .file, script.size > 0
    else { return false }
    if let settings, settings >= script.modified { return false }
    return sources.allSatisfy { source in
      (try? FileStatus(of: source.path)).map { $0.modified < script.modified } ?? false
    }
  }
}

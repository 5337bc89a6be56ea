/// A script to be made, and what it is made of.
struct Job: Sendable, Equatable {
  var target: Target
  var sources: [Source]
  /// Whether all sources together make the script, and not the only one that holds comments.
  var isMerged = false
  /// Whether the folder of the target is made if it isn't there.
  var makesFolder = false
}

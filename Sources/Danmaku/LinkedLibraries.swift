import DanmakuText

/// The C libraries that the program is linked with.
public enum LinkedLibraries {
  /// Their names and the versions found at run time, in the order of the pipeline.
  public static var versions: [(name: String, version: String)] { FontLibraries.versions }
}

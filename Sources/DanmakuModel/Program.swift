/// How the program calls itself: in messages, `--version`, `--json` and the scripts it writes.
public enum Program {
  /// The name of the command.
  public static let name = "danmaku2ass"
  /// The version, as SemVer counts the library and the command line together.
  public static let version = "0.1.0"
}

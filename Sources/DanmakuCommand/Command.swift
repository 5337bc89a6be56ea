import Danmaku
import DanmakuModel

/// The program.
public enum Command {
  /// Runs the command line given to the process and returns its exit status.
  public static func main() -> Int32 { 0 }
}

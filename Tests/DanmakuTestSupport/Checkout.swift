import Foundation

/// Where things lie in the checkout that is being tested, as paths.
public enum Checkout {
  /// The top folder, which holds `Package.swift`.
  public static let root = folder(of: folder(of: folder(of: #filePath)))

  /// The program, which is built beside the tests.
  public static let program =
    folder(of: URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path)
    + "/danmaku2ass"

  /// The fontconfig file that knows the fonts in `Tests/Fonts` and no others.
  public static let fontConfiguration = file("Tests/Fonts/fonts.conf")

  /// A path below the top folder.
  public static func file(_ path: String) -> String { root + "/" + path }

  private static func folder(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }
}

import CFontconfig
import CFreeType
import CHarfBuzz

/// The libraries that fonts are found, read and shaped with.
public enum FontLibraries {
  /// Their names and the versions linked at run time.
  public static var versions: [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      ("Fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
      ("FreeType", freeType), ("HarfBuzz", unsafe String(cString: hb_version_string())),
    ]
  }

  private static var freeType: String {
    var library: FT_Library?
    guard unsafe FT_Init_FreeType(&library) == 0 else { return "?" }
    defer { unsafe FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    unsafe FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}

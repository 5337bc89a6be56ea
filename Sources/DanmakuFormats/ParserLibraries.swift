import CParsers
import CZlib
import CZstd

/// The libraries that files are read with.
public enum ParserLibraries {
  /// Their names and the versions in use.
  public static var versions: [(name: String, version: String)] {
    [
      ("simdjson", unsafe String(cString: cparsers_simdjson_version())),
      ("zlib", unsafe String(cString: zlibVersion())),
      ("zstd", unsafe String(cString: ZSTD_versionString())),
    ]
  }
}

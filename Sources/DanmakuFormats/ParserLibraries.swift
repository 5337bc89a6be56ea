import CParsers

/// The libraries that files are parsed with.
public enum ParserLibraries {
  /// Their names and the versions compiled with.
  public static var versions: [(name: String, version: String)] {
    [
      ("simdjson", unsafe String(cString: cparsers_simdjson_version())),
      ("pugixml", unsafe String(cString: cparsers_pugixml_version())),
    ]
  }
}

import CPCRE2

/// The library that filters are matched with.
public enum FilterLibraries {
  /// Its name and the version linked at run time.
  public static var versions: [(name: String, version: String)] {
    var text = [UInt8](repeating: 0, count: 64)
    let length = unsafe pcre2_config_8(UInt32(PCRE2_CONFIG_VERSION), &text)
    // "10.42 2022-12-11": the date is of no interest. The length counts the NUL.
    let version = text.prefix(Int(max(0, length - 1))).prefix { $0 != UInt8(ascii: " ") }
    return [("PCRE2", String(decoding: version, as: UTF8.self))]
  }
}

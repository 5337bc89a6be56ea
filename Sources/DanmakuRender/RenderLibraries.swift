import CAss

/// The C libraries that draw.
public enum RenderLibraries {
  /// Their names and versions.
  public static var versions: [(name: String, version: String)] {
    // A byte each, in binary-coded decimal, as in 0x01701000 for 0.17.1.
    let version = UInt32(bitPattern: ass_library_version())
    func digits(_ shift: UInt32, _ mask: UInt32) -> String {
      String(version >> shift & mask, radix: 16)
    }
    return [("libass", "\(digits(28, 0xF)).\(digits(20, 0xFF)).\(digits(12, 0xFF))")]
  }
}

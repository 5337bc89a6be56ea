/// How the measurer hands a text that it had to rewrite to the writer.
///
/// UTF-8 without controls, but for two: LF breaks the line, and ``faceSwitch`` followed by an index
/// into the families used changes the face.
public enum PreparedText {
  /// The byte before the index of the face that draws what follows.
  public static let faceSwitch: UInt8 = 0x0E
}

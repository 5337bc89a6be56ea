/// How the measurer hands a text that it had to rewrite to the writer.
///
/// UTF-8 without controls, but for three: LF breaks the line, ``faceSwitch`` followed by an index into
/// the families used changes the face, and ``nameEnd`` ends the sender's name, which has a colour of its own.
public enum PreparedText {
  /// The byte before the index of the face that draws what follows.
  public static let faceSwitch: UInt8 = 0x0E
  /// The byte behind the sender's name.
  public static let nameEnd: UInt8 = 0x0F
}

/// How the measurer hands a text that it had to rewrite to the writer.
///
/// UTF-8 without controls, but for three: LF breaks the line, ``faceSwitch`` followed by an index into
/// the families used changes the face, and ``nameEnd`` ends the sender's name, which has a colour of its own.
///
/// Where pictures are drawn among the characters, each is a code point of plane 16, which is private
/// and not used for anything else then: ``firstPicture`` plus the picture's index.
public enum PreparedText {
  /// The code point of the first picture.
  public static let firstPicture: UInt32 = 0x10_0000
  /// There are no more pictures than these.
  public static let mostPictures = 0xFFFE
  /// The byte with which the UTF-8 of all pictures begins, and of nothing else.
  public static let pictureLead: UInt8 = 0xF4

  /// The byte before the index of the face that draws what follows.
  public static let faceSwitch: UInt8 = 0x0E
  /// The byte behind the sender's name.
  public static let nameEnd: UInt8 = 0x0F
}

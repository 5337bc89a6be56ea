/// The size of Bilibili's player, which comments count their pixels by.
enum BilibiliPlayer {
  /// The beginning of 2012 and of 2014 in China, in seconds since 1970.
  private static let year2012 = 1_325_347_200.0
  private static let year2014 = 1_388_505_600.0
  /// What is later than this in seconds is meant in milliseconds.
  private static let latestSecond = 1e11

  /// The player of a time.
  ///
  /// - Parameter sent: When the comment was sent, in seconds or milliseconds since 1970; 0 if that
  ///   is not known.
  /// - Returns: The width and the height in pixels.
  static func size(sent: Double) -> (width: Float, height: Float) {
    let seconds = sent > latestSecond ? sent / 1000 : sent
    guard seconds > 0, seconds < year2014 else { return (672, 438) }
    return seconds < year2012 ? (512, 384) : (540, 384)
  }
}

import DanmakuModel

/// The tables of all options.
enum Flags {
  /// The options of the main job, converting.
  static let conversion = FlagTable(
    input + output + stage + text + lanes + filters + selection + report + general)

  /// Every default, so that no text about the options has to repeat it.
  static let defaults = Options()
}

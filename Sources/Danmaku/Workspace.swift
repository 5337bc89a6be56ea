import DanmakuText

/// What a thread keeps from one script to the next: open faces, measured glyphs, and pictures.
///
/// It belongs to the converter that it was first used with. No script depends on what others were
/// made before it.
public struct Workspace {
  private var measurer: TextMeasurer?
  /// The pictures of emoji and emotes.
  var pictures: PictureSupply?

  /// Nothing yet.
  public init() {}

  /// The measurer, ready for another script; `nil` if there is none yet.
  mutating func takeMeasurer() -> TextMeasurer? {
    let measurer = measurer
    // Two owners would copy the table at its first change.
    self.measurer = nil
    measurer?.startScript()
    return measurer
  }

  /// Keeps the measurer for the next script.
  mutating func keep(_ measurer: TextMeasurer) {
    self.measurer = measurer
  }
}

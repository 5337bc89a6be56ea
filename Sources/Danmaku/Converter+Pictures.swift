import DanmakuModel
import DanmakuText

extension Converter {
  /// Puts pictures in the place of emoji and emotes.
  ///
  /// - Parameters:
  ///   - list: The comments; texts may be rewritten.
  ///   - workspace: What scripts made one after the other share.
  ///   - report: Gets what could not be drawn.
  /// - Returns: The pictures, by the index that texts have.
  /// - Throws: ``FontError`` if the font of emoji can't be opened any more.
  func drawPictures(
    in list: inout CommentList, _ workspace: inout Workspace, _ report: inout Report
  ) throws -> [TextPicture] {
    guard drawsPictures else { return [] }
    var supply =
      try workspace.pictures ?? PictureSupply(font: colorFont.map(ColorFont.init), emotes: emotes)
    let finder = PictureFinder(names: emotes.names, font: supply.font)
    let writer = PictureWriter(&list, finder, from: &supply, threads: threads)
    workspace.pictures = supply
    report.colorFont = supply.font?.family
    report.unreadableEmotes = writer.faults
    return writer.pictures
  }
}

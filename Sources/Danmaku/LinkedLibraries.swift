import DanmakuFormats
import DanmakuPictures
import DanmakuRender
import DanmakuSelect
import DanmakuText

/// The C libraries that the program is linked with.
public enum LinkedLibraries {
  /// Their names and versions, in the order of the pipeline.
  public static var versions: [(name: String, version: String)] {
    ParserLibraries.versions + FilterLibraries.versions + FontLibraries.versions
      + PictureLibraries.versions + RenderLibraries.versions
  }
}

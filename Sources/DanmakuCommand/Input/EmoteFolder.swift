import Danmaku
import DanmakuModel

/// The pictures of emotes: the files of a folder, each called as its emote.
///
/// What texts say is only compared with the names in the folder, so no text can open another file.
struct EmoteFolder: Sendable {
  /// The extensions of pictures; of several files for a name the first of these is taken.
  private static let extensions = ["png", "gif", "webp", "jpg", "jpeg"]

  private let folder: PictureFolder
  private let files: [[UInt8]: Path]

  /// Lists a folder.
  init(_ path: Path) throws(FileError) {
    folder = PictureFolder(path, limit: Converter.largestPicture)
    var files: [[UInt8]: Path] = [:]
    for file in try FolderWalk.names(in: path) {
      guard let rank = Self.rank(file) else { continue }
      let name = file.withoutExtension.bytes
      if let other = files[name].flatMap(Self.rank), other <= rank { continue }
      files[name] = file
    }
    self.files = files
  }

  private static func rank(_ file: Path) -> Int? { extensions.firstIndex(of: file.fileExtension) }

  /// The emotes.
  var emotes: Emotes {
    Emotes(names: Set(files.keys)) { [folder, files] name in
      guard let file = files[name] else { throw PictureFolder.Refusal.noFile }
      return try folder.read(file.bytes)
    }
  }
}

extension Arguments {
  /// Lists the emotes, if there shall be pictures of them.
  func readEmotes() throws -> Emotes {
    guard let path = emoteFolder else { return Emotes() }
    do throws(FileError) {
      return try EmoteFolder(path).emotes
    } catch {
      throw FailedFile(path: path, error: error)
    }
  }
}

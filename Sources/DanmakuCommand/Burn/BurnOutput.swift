import DanmakuModel
import Glibc

/// The video or the pictures that are made.
struct BurnOutput {
  let path: Path
  let container: Container

  /// What a command line asks for.
  init(_ path: Path?, _ options: BurnOptions) throws(UsageError) {
    guard let path else { throw UsageError("needs a name for the video", at: "-o") }
    guard Target(path) != .standardOutput, !path.endsWithSlash, !path.fileExtension.isEmpty else {
      throw UsageError("must be a file with an extension that tells its kind", at: "-o")
    }
    self.path = path
    container = Container(of: path)
    if options.muxes, options.drawsAlone {
      throw UsageError("can't be had with --overlay or --chroma", at: "--mux")
    }
    if options.muxes, options.from > 0 || options.to != nil {
      throw UsageError("takes all of the video, without --from and --to", at: "--mux")
    }
    if options.muxes, container != .matroska, container != .mp4 {
      throw UsageError("makes .mkv or .mp4", at: "--mux", hint: "-o names the file")
    }
    if options.isTransparent {
      guard path.fileExtension == "mov" || [.webm, .pictures].contains(container) else {
        throw UsageError("makes .mov, .webm or .png", at: "--overlay", hint: "-o names the file")
      }
      guard options.codec == nil || container == .webm else {
        throw UsageError("needs no encoder, the extension of OUT tells it", at: "--codec")
      }
    }
    if container == .pictures, !options.isTransparent {
      throw UsageError("pictures are made by --overlay only", at: "-o")
    }
    if container == .pictures, !path.name.bytes.contains(UInt8(ascii: "%")) {
      throw UsageError("needs a place for the number, such as %05d.png", at: "-o")
    }
  }

  /// Puts what is made in the place of what is there, all at once or not at all.
  ///
  /// - Parameter make: Makes the file of the name that it is given.
  /// - Returns: What `make` returns.
  /// - Throws: ``FileError``, or what `make` throws; all is then as it was.
  func replace<Result>(_ make: (Path) throws -> Result) throws -> Result {
    guard container == .pictures else {
      return try OutputFile.replace(path, extension: path.fileExtension) { try make($0.path) }
    }
    try OutputPlan.makeFolders(for: path)
    let folder = try ScratchFolder(in: path.folder)
    // In the whole path a percent sign begins a number.
    let pattern = folder.path.bytes.flatMap { $0 == UInt8(ascii: "%") ? [$0, $0] : [$0] }
    let result = try make(Path(pattern).appending(path.name))
    for name in try FolderWalk.names(in: folder.path) {
      let (old, new) = (folder.path.appending(name).cString, path.folder.appending(name).cString)
      guard unsafe rename(old, new) == 0 else { throw FileError.last }
    }
    return result
  }
}

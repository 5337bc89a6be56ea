import Glibc

/// Writes scripts so that there is the old file or the whole new one, never a part.
enum OutputFile {
  /// Writes to a file: by way of a temporary one if it is regular or doesn't exist yet.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - waits: Whether it is on the disk at the end, so that it outlives a power failure as well.
  ///   - body: Writes all that the file shall hold.
  /// - Throws: ``FileError``, or what `body` throws; the file is then as it was.
  static func write(
    to path: Path, waitingForDisk waits: Bool = true, _ body: (inout DescriptorSink) throws -> Void
  ) throws {
    // Opened by its name, the file behind it would be written from its start.
    if let descriptor = descriptor(of: path) {
      var sink = DescriptorSink(raw: descriptor)
      return try body(&sink)
    }
    let status = try FileStatus.ifPresent(path)
    switch status?.kind {
    case .folder: throw FileError.isFolder
    case .other:
      let file = try FileDescriptor(opening: path, O_WRONLY)
      var sink = DescriptorSink(raw: file.raw)
      try body(&sink)
    case .file, .link, nil:
      try replace(path, waitingForDisk: waits) { temporary in
        var sink = DescriptorSink(raw: temporary.file.raw, isAwaited: waits)
        try body(&sink)
      }
    }
  }

  /// Puts a new file in the place of a regular one, or where there is none.
  ///
  /// - Parameters:
  ///   - path: The file's name.
  ///   - name: The extension of the temporary file.
  ///   - waits: Whether it is on the disk at the end.
  ///   - body: Writes all that the file shall hold.
  /// - Returns: What `body` returns.
  /// - Throws: ``FileError``, or what `body` throws; the file is then as it was.
  static func replace<Result>(
    _ path: Path, extension name: String = "tmp", waitingForDisk waits: Bool = true,
    _ body: (borrowing TemporaryFile) throws -> Result
  ) throws -> Result {
    let path = resolve(path)
    let permissions = try FileStatus.ifPresent(path)?.permissions
    if permissions != nil {
      // Whoever may write to the folder could replace a file that is meant to stay.
      let name = path.cString
      guard unsafe access(name, W_OK) == 0 else { throw FileError.last }
    }
    let temporary = try TemporaryFile(beside: path, extension: name)
    let result = try body(temporary)
    if let permissions {
      guard fchmod(temporary.file.raw, permissions) == 0 else { throw FileError.last }
    }
    if waits { try temporary.file.synchronize() }
    try temporary.move(to: path)
    return result
  }

  /// The file behind links, so that they stay links; the path itself if there is none.
  private static func resolve(_ path: Path) -> Path {
    let name = path.cString
    guard let resolved = unsafe realpath(name, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe Path(cString: resolved)
  }

  /// The open file of the process that a path names.
  private static func descriptor(of path: Path) -> Int32? {
    if path.text == "/dev/stderr" { return STDERR_FILENO }
    guard ["/dev/fd", "/proc/self/fd"].contains(path.folder.text) else { return nil }
    return Int32(path.name.text)
  }
}

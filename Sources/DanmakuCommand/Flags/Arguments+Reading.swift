import DanmakuCheck
import DanmakuModel

extension Arguments {
  /// The settings of a command line, on top of those of the config file.
  init(_ line: ArgumentParser, in environment: Environment) throws {
    self.init()
    try apply(line.settings)
    guard document == nil else { return }
    if let settings = try Self.configured(config, in: environment) {
      self = Arguments()
      try apply(settings + line.settings)
    }
    try readFilters()
    try check()
  }

  /// The settings of a command line of `check`, which has no config file.
  init(checking line: ArgumentParser) throws(UsageError) {
    self.init()
    try apply(line.settings)
    checking.frames = verifiesFrames ? moments : nil
  }

  private mutating func apply(_ settings: [Setting]) throws(UsageError) {
    for setting in settings { try setting.apply(to: &self) }
  }

  private static func configured(
    _ config: Config, in environment: Environment
  ) throws -> [Setting]? {
    guard let (path, mustExist) = ConfigFile.path(config, in: environment) else { return nil }
    do {
      return try InputFile.withBytes(of: path) { try ConfigFile.settings(in: $0, of: path) }
    } catch let error as FileError {
      guard mustExist || !error.isAbsence else { return nil }
      throw FailedFile(path: path, error: error)
    }
  }

  private mutating func readFilters() throws {
    for path in filterFiles {
      do {
        filters += try InputFile.withBytes(of: path) { try FilterFile.filters(in: $0, of: path) }
      } catch let error as FileError {
        throw FailedFile(path: path, error: error)
      }
    }
    options.selection.filters = filters.map(\.pattern)
  }

  /// Whether the settings make sense together.
  private func check() throws(UsageError) {
    let selection = options.selection
    if let from = selection.from, let to = selection.to, from >= to {
      throw UsageError("must be before --to", at: "--from")
    }
    guard subtitles != nil || !options.script.mergesSubtitles else {
      throw UsageError("needs --subtitles FILE", at: "--merge-subtitles")
    }
  }
}

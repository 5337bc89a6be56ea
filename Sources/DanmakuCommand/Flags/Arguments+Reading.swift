import Danmaku
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
    options.selection.namesMerged = verbosity == .verbose
    try check()
  }

  /// The settings of a command line of `convert`, which has no config file.
  init(listing line: ArgumentParser) throws {
    self.init()
    try apply(line.settings)
    guard listFormat != nil else {
      throw UsageError("no format to convert to", hint: "--to json, --to csv or --to xml")
    }
    try readFilters()
    options.selection.namesMerged = verbosity == .verbose
    try check()
  }

  /// The settings of a command line of `stats`, which makes no script of what makes one otherwise.
  init(counting line: ArgumentParser, in environment: Environment) throws {
    try self.init(line, in: environment)
    // All inputs together, unless there is a folder for a file each.
    output = output ?? Path("-")
    statsFormat = statsFormat ?? .text
    options.script.sectionLength = nil
    reportsJSON = false
    isForced = true
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
      filters += try Self.read(path) { try FilterFile.filters(in: $0, of: path) }
    }
    options.selection.filters = filters.map(\.pattern)
    for path in keywordFiles {
      let keywords = try Self.read(path) { try FilterFile.filters(in: $0, of: path) }
      options.selection.block.keywords += keywords.map(\.pattern)
    }
    for path in blockLists {
      guard let list = try Self.read(path, { Converter.blockList(in: $0) }) else {
        throw UsageError(
          "not a block list that Bilibili exports", at: path.shown,
          hint: "a file with a word a line goes to --block-keyword-file")
      }
      add(list, of: path)
    }
  }

  private mutating func add(_ list: BlockList, of path: Path) {
    for entry in list.entries {
      switch entry.kind {
      case .keyword: options.selection.block.keywords.append(entry.value)
      case .user: options.selection.block.users.append(entry.value)
      case .pattern:
        options.selection.block.sitePatterns.append(entry.value)
        sitePatternPlaces.append("\(path.shown):\(entry.line)")
      }
    }
    guard list.unknown > 0 else { return }
    let count = list.unknown == 1 ? "an entry" : "\(list.unknown) entries"
    notes.append(.note("\(count) of an unknown kind passed over", at: path.shown))
  }

  private static func read<Result>(
    _ path: Path, _ body: (Span<UInt8>) throws -> Result
  ) throws -> Result {
    do {
      return try InputFile.withBytes(of: path, body)
    } catch let error as FileError {
      throw FailedFile(path: path, error: error)
    }
  }

  /// Whether the settings make sense together.
  private func check() throws(UsageError) {
    let selection = options.selection
    if let from = selection.from, let to = selection.to, from >= to {
      let end = listFormat == nil ? "--to" : "--until"
      throw UsageError("must be before \(end)", at: "--from")
    }
    guard subtitles != nil || !options.script.mergesSubtitles else {
      throw UsageError("needs --subtitles FILE", at: "--merge-subtitles")
    }
  }
}

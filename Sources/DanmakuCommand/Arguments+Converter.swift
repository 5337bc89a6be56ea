import Danmaku
import DanmakuModel

extension Arguments {
  /// The converter that the settings ask for; reads the files that they name.
  mutating func converter(threads: Int) throws -> Converter {
    let subtitles = try readSubtitles()
    let emotes = try readEmotes()
    return try placingFilters {
      try Converter(options: options, subtitles: subtitles, emotes: emotes, threads: threads)
    }
  }

  /// The converter to lists that the settings ask for.
  func listConverter(to format: ListFormat, threads: Int) throws -> ListConverter {
    try placingFilters { try ListConverter(options: options, format: format, threads: threads) }
  }

  /// Says in an error about a filter where it stands.
  private func placingFilters<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as FilterError {
      throw UsageError(error.message, at: filters[error.index].place)
    }
  }

  /// What there is to say about the files that the settings name, and about fonts.
  func notes(on product: Product) -> [Message] {
    var notes = notes
    notes += product.faults.map {
      .note("passed over: \($0.message)", at: sitePatternPlaces[$0.index])
    }
    guard let converter = product.converter else { return notes }
    if let subtitles, converter.obstacles.isEmpty {
      notes.append(.note("no line of it shows", at: subtitles.shown))
    }
    if converter.lacksColorFont {
      let missing = "no font with emoji in colour is installed, such as Noto Color Emoji"
      notes.append(.note("\(missing): they are text"))
    }
    return notes
  }
}

public import DanmakuModel

/// Why a file gave nothing at all.
public enum DecodingError: DanmakuError, Equatable {
  /// What a reader looks for in every record.
  public enum Field: String, Sendable {
    /// When the comment appears.
    case time
    /// What it says.
    case text
  }

  /// The file has no bytes, or blanks only.
  case empty
  /// The file is all zeros, as a crash or a full disk leaves it.
  case zeros
  /// The file is no text.
  case binary
  /// The file is no text that any reader knows.
  case unknownFormat
  /// The file fits no format, but looks like these.
  case nearly([Resemblance])
  /// The file is neither an ASS script nor SubRip subtitles.
  case noSubtitles
  /// There is no format of the name given.
  case noSuchFormat(String)
  /// There is no encoding of the name given.
  case noSuchEncoding(String)
  /// The file holds another one that can't be got out.
  case wrapped(UnwrappingError)
  /// The file can't be of the format asked for; `found` is what it looks like.
  case wrongFormat(asked: String, found: String)
  /// No record has the time or the text; `wanted` is the key asked for, `found` are those there.
  case keyNotFound(Field, wanted: String?, found: [String])

  /// What is wrong.
  public var message: String {
    switch self {
    case .empty: "the file is empty"
    case .zeros: "the file holds nothing but zeros"
    case .binary: "not a text file"
    case .unknownFormat, .nearly: "not a comment file of a known format"
    case .noSubtitles: "neither an ASS script nor SubRip subtitles"
    case .noSuchEncoding(let name): "no such encoding: \(name)"
    case .wrapped(let error): error.message
    case .noSuchFormat(let name): "no such format: \(name)"
    case .wrongFormat(let asked, _): "not a file of the format \(asked)"
    case .keyNotFound(let field, let wanted?, let found):
      "no \(field.rawValue) under the key '\(wanted)'\(Self.list(found))"
    case .keyNotFound(let field, nil, let found):
      "no key known to hold the \(field.rawValue)\(Self.list(found))"
    }
  }

  /// What to do about it.
  public var hint: String? {
    switch self {
    case .empty, .zeros, .binary, .noSubtitles, .noSuchEncoding: nil
    case .wrapped(let error): error.hint
    case .nearly(let formats):
      "nearest: "
        + formats.map { format in
          "\(format.format), but \(format.missing.isEmpty ? "in another order" : "without ")"
            + format.missing.joined(separator: " and ")
        }.joined(separator: "; ")
    case .unknownFormat: "the formats are \(Self.names)"
    case .noSuchFormat(let name):
      if let near = Spelling.nearest(to: name, among: FormatRegistry.all.map { $0.name }) {
        "did you mean \(near)?"
      } else {
        "the formats are \(Self.names)"
      }
    case .wrongFormat(_, let found): "it looks like \(found)"
    case .keyNotFound(let field, _, _): "name it with --\(field.rawValue)-key"
    }
  }

  /// Whether the command line is to blame.
  public var isUsageError: Bool {
    switch self {
    case .noSuchFormat, .noSuchEncoding: true
    default: false
    }
  }

  private static var names: String {
    FormatRegistry.all.map { $0.name }.joined(separator: ", ")
  }

  /// The keys found, as the end of a message; what would break its line is left out.
  private static func list(_ keys: [String]) -> String {
    let quoted = keys.map { "'\($0.withoutControls)'" }
    return keys.isEmpty ? "" : "; there are \(quoted.joined(separator: ", "))"
  }
}

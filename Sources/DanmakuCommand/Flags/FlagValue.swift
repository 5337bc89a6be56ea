/// The value that a flag is given, and the ways to read it.
struct FlagValue: Sendable {
  /// The bytes as they stand on the command line or in the config file.
  var bytes: [UInt8]
  /// What an error about it begins with: the option as written, or the file and line as well.
  var place: String

  /// The value as a message shows it.
  var shown: String { "\"\(Path(bytes).shown)\"" }

  /// The value as the name of a file.
  func path() throws(UsageError) -> Path {
    guard !bytes.isEmpty, !bytes.contains(0) else {
      throw UsageError("must be the name of a file, not \(shown)")
    }
    return Path(bytes)
  }

  /// The value as text that isn't empty.
  func text() throws(UsageError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw UsageError("must be UTF-8, not \(shown)")
    }
    guard !text.isEmpty else { throw UsageError("must not be empty") }
    return text
  }

  /// The value as a number of the range.
  func number(in range: ClosedRange<Double>) throws(UsageError) -> Double {
    guard let number = Number.read(bytes) else {
      throw UsageError("must be a number, not \(shown)")
    }
    guard range.contains(number) else {
      let (least, most) = (Number.show(range.lowerBound), Number.show(range.upperBound))
      throw UsageError("must be between \(least) and \(most), not \(shown)")
    }
    return number
  }

  /// The value as a whole number of the range.
  func integer<Value: FixedWidthInteger>(in range: ClosedRange<Value>) throws(UsageError) -> Value {
    guard let number = Value(String(decoding: bytes, as: UTF8.self)), range.contains(number) else {
      throw UsageError(
        "must be a whole number between \(range.lowerBound) and \(range.upperBound), not \(shown)")
    }
    return number
  }

  /// The value as one of the words that name a policy.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ type: Choice.Type
  ) throws(UsageError) -> Choice {
    if let choice = Choice(rawValue: String(decoding: bytes, as: UTF8.self)) { return choice }
    throw unknownWord(among: Choice.allCases.map(\.rawValue))
  }

  /// The error for a value that is none of the words, which a message may show in another way.
  func unknownWord(among words: [String], shownAs forms: [String]? = nil) -> UsageError {
    let forms = forms ?? words
    let first = forms.dropLast().joined(separator: ", ")
    let list = (first.isEmpty ? "" : "\(first) or ") + forms.suffix(1).joined()
    return UsageError(
      "must be \(list), not \(shown)", hint: Suggestion.hint(for: Path(bytes).text, among: words))
  }
}

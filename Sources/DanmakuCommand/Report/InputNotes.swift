import DanmakuModel

/// What there is to say about the records of an input.
enum InputNotes {
  /// The characters of a comment that a message quotes.
  private static let textLength = 40

  /// The messages on one input.
  ///
  /// - Parameters:
  ///   - input: What the input gave.
  ///   - file: The input as messages call it.
  ///   - isStrict: Whether skipped records are errors.
  ///   - isVerbose: Whether each known place gets a line.
  /// - Returns: The messages, by reason.
  static func messages(
    on input: Report.Input, file: String, isStrict: Bool, isVerbose: Bool
  ) -> [Message] {
    var messages: [Message] = []
    if isVerbose, !input.recognition.isEmpty {
      messages.append(.note("recognised as \(input.recognition)", at: file))
    }
    for reason in SkipReason.allCases {
      let tally = input.skipped[reason]
      guard tally.count > 0 else { continue }
      let kind = isStrict ? Message.Kind.error : .note
      for (place, text) in lines(on: tally, file, isVerbose) {
        messages.append(Message(kind: kind, place: place, text: "\(reason.clause); \(text)"))
      }
    }
    if input.invalidSequences > 0 {
      let count = Summary.counted(input.invalidSequences, "sequence")
      messages.append(.note("\(count) of bytes that were no text became U+FFFD", at: file))
    }
    if input.isDamaged {
      let text = "cut off or damaged; what comes before that place is used"
      messages.append(Message(kind: isStrict ? .error : .note, place: file, text: text))
    }
    if input.isSpread {
      let text = "comments that share a whole second are spread over it"
      messages.append(.note(text, at: file))
    }
    if input.comments == 0 { messages.append(.note("no comments in it", at: file)) }
    return messages
  }

  /// The message on comments that became one.
  static func message(on group: MergedGroup) -> Message {
    let isLong = group.text.count > textLength
    let text = Path(Array(group.text.prefix(textLength).utf8)).shown + (isLong ? "…" : "")
    let start = Number.show(group.time.seconds)
    return .note("\(group.count) comments from \(start) s on say \"\(text)\"")
  }

  /// The messages on fonts that must not be embedded, and on those that are not.
  static func messages(onFontsOf script: FinishedScript) -> [Message] {
    let outside = script.report.outsideFonts.joined(separator: ", ")
    let restricted = script.report.restrictedFonts.map {
      "holds a part of \($0), which says that it must not be embedded"
    }
    let texts = outside.isEmpty ? [] : ["does not hold the fonts of merged subtitles: \(outside)"]
    return (restricted + texts).map { .note($0, at: script.target.shown) }
  }

  /// The messages on pictures that could not be used: one for each reason and input.
  static func messages(
    on pictures: [Report.UnreadablePicture], file: (Int) -> String
  ) -> [Message] {
    var groups: [[Report.UnreadablePicture]] = []
    for picture in pictures {
      let known = groups.firstIndex {
        $0[0].input == picture.input && $0[0].reason == picture.reason
      }
      if let known { groups[known].append(picture) } else { groups.append([picture]) }
    }
    return groups.map { group in
      let first = Path(Array(group[0].place.utf8)).shown
      let others = group.count == 1 ? "" : " and \(Summary.counted(group.count - 1, "other"))"
      let count = Summary.counted(group.reduce(0) { $0 + $1.comments }, "comment")
      return .note(
        "picture \(first)\(others): \(group[0].reason); \(count) with a disc instead",
        at: file(group[0].input))
    }
  }

  /// The message on an emote whose picture could not be used.
  static func message(on emote: Report.UnreadablePicture) -> Message {
    let name = Path(Array(emote.place.utf8)).shown
    let count = "\(emote.comments) time\(emote.comments == 1 ? "" : "s")"
    return .note("emote \(name): \(emote.reason); the word instead, \(count)")
  }

  private static func lines(
    on tally: SkippedRecords.Tally, _ file: String, _ isVerbose: Bool
  ) -> [(place: String, text: String)] {
    let count = tally.count
    if isVerbose {
      var lines = tally.lines.map { (place: "\(file):\($0)", text: "record skipped") }
      let rest = count - tally.lines.count
      let noun = lines.isEmpty ? "record" : "more record"
      if rest > 0 { lines.append((file, "\(Summary.counted(rest, noun)) skipped")) }
      return lines
    }
    guard let first = tally.lines.first else {
      return [(file, "\(Summary.counted(count, "record")) skipped")]
    }
    let text = count == 1 ? "record skipped" : "\(count) records skipped, this is the first"
    return [("\(file):\(first)", text)]
  }
}

extension SkipReason {
  /// The reason in the words of a message.
  var clause: String {
    switch self {
    case .noTime: "no time"
    case .badTime: "the time is no number in range"
    case .negativeTime: "the time is before the start"
    case .noText: "no text"
    case .emptyText: "the text is blank"
    case .noPosition: "a positioned comment without its position"
    case .code: "program code, which is not run"
    case .unsupportedMode: "a mode that is not drawn"
    case .malformed: "can't be read"
    case .deleted: "deleted"
    case .invisible: "invisible"
    case .notAComment: "not a comment"
    }
  }
}

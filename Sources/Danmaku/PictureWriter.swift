import DanmakuModel
import DanmakuPictures

/// Puts pictures in the place of emoji and emotes.
struct PictureWriter {
  /// More pictures than these in one text stay as they are written.
  private static let mostInText = 30

  /// A text that may hold pictures.
  private enum Place {
    case comment(Int)
    /// The sender's name on a card of what was paid for.
    case sender(Int)
  }

  private struct Found {
    var place: Place
    var text: [UInt8]
    var cuts: [PictureFinder.Cut]
  }

  /// The pictures, by their index.
  private(set) var pictures: [TextPicture] = []
  /// Emotes whose picture could not be used.
  private(set) var faults: [Report.UnreadablePicture] = []
  private var finder: PictureFinder
  private var found: [Found] = []

  /// Rewrites the texts of a list.
  ///
  /// - Parameters:
  ///   - list: The comments.
  ///   - finder: Finds what is drawn.
  ///   - supply: Has the pictures.
  ///   - threads: How many threads may take part; the result is the same.
  init(
    _ list: inout CommentList, _ finder: PictureFinder, from supply: inout PictureSupply,
    threads: Int
  ) {
    self.finder = finder
    for (index, comment) in list.comments.enumerated() {
      let words = list.flags(of: comment).contains(.emoteWords)
      find(
        in: list.text(of: comment), .comment(index), words: words,
        isDrawn: comment.mode != .positioned)
    }
    for (index, details) in list.details.enumerated() where details.kind.isPaid {
      find(in: list.sender(of: details), .sender(index), words: false, isDrawn: true)
    }
    let texts = textsOfSubjects
    var uses: [PictureFinder.Subject: Int] = [:]
    var subjects: [PictureFinder.Subject] = []
    for subject in found.lazy.flatMap(\.cuts).flatMap(\.subjects) {
      if uses[subject] == nil { subjects.append(subject) }
      uses[subject, default: 0] += 1
    }
    supply.make(subjects, threads: threads)
    var indices: [PictureFinder.Subject: Int] = [:]
    for subject in subjects {
      if let picture = supply.picture(of: subject), pictures.count < PreparedText.mostPictures {
        indices[subject] = pictures.count
        pictures.append(TextPicture(picture, for: texts[subject] ?? Self.partOfText))
      } else if case .emote(let name) = subject, let fault = supply.fault(of: subject) {
        faults.append(
          Report.UnreadablePicture(
            place: String(decoding: name, as: UTF8.self), input: 0, reason: fault,
            comments: uses[subject, default: 0]))
      }
    }
    for text in found { write(text, indices, to: &list) }
  }

  /// What stands for a picture that is only a part of what a text says (U+FFFC).
  private static let partOfText = Array("\u{FFFC}".utf8)

  /// The texts that one picture each stands for, as they are written first.
  private var textsOfSubjects: [PictureFinder.Subject: [UInt8]] {
    var texts: [PictureFinder.Subject: [UInt8]] = [:]
    for found in found {
      for cut in found.cuts where cut.subjects.count == 1 && texts[cut.subjects[0]] == nil {
        texts[cut.subjects[0]] = Array(found.text[cut.range])
      }
    }
    return texts
  }

  private mutating func find(
    in text: Span<UInt8>, _ place: Place, words: Bool, isDrawn: Bool
  ) {
    guard finder.mayFind(in: text, words: words) else { return }
    let bytes = Array(copying: text)
    let clean = Self.withoutPlane16(bytes)
    let cuts = isDrawn ? finder.cuts(in: clean, words: words) : []
    guard !cuts.isEmpty || clean.count < bytes.count else { return }
    found.append(Found(place: place, text: clean, cuts: cuts))
  }

  /// A text without code points that would be taken for pictures.
  private static func withoutPlane16(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(PreparedText.pictureLead) else { return text }
    var skipped = 0
    return text.filter { byte in
      if byte == PreparedText.pictureLead { skipped = 4 }
      skipped -= 1
      return skipped < 0
    }
  }

  private func write(
    _ found: Found, _ indices: [PictureFinder.Subject: Int], to list: inout CommentList
  ) {
    var text: [UInt8] = []
    var copied = 0
    var count = 0
    for cut in found.cuts {
      let pictures = cut.subjects.compactMap { indices[$0] }
      guard pictures.count == cut.subjects.count else { continue }
      count += pictures.count
      guard count <= Self.mostInText else { break }
      text += found.text[copied..<cut.range.lowerBound]
      for picture in pictures { text += Self.code(of: picture) }
      copied = cut.range.upperBound
    }
    text += found.text[copied...]
    let offset = list.store(text.span)
    let length = Int32(truncatingIfNeeded: text.count)
    switch found.place {
    case .comment(let index):
      list.comments[index].textOffset = offset
      list.comments[index].textLength = length
    case .sender(let index):
      list.details[index].senderOffset = offset
      list.details[index].senderLength = length
    }
  }

  /// The UTF-8 of the code point that stands for a picture.
  private static func code(of picture: Int) -> [UInt8] {
    let code = PreparedText.firstPicture + UInt32(truncatingIfNeeded: picture)
    return Array(String(Unicode.Scalar(code) ?? " ").utf8)
  }
}

extension CommentDetails.Kind {
  /// Whether it may have a card with the sender's name.
  fileprivate var isPaid: Bool { self != .comment && self != .system }
}

import DanmakuModel
import DanmakuText

/// A text as the measurer leaves it, in runs of one face.
struct PlanText {
  /// What one face draws, or a picture.
  private struct Run {
    /// The index of the face.
    var font: Int
    /// Whether it is of the sender's name, which stands before the text.
    var isName: Bool
    /// The index of the picture that stands in the place of the text.
    var picture: Int?
    var text: [UInt8] = []
  }

  private var runs: [Run] = []

  /// Reads a text, with pictures told by the texts in whose places they stand.
  init(_ text: Span<UInt8>, pictures: [[UInt8]]) {
    var run = Run(font: 0, isName: false)
    var position = 0
    while position < text.count {
      switch text[position] {
      case PreparedText.faceSwitch where position + 1 < text.count:
        add(run)
        run = Run(font: Int(text[position + 1]), isName: false)
        position += 1
      case PreparedText.nameEnd:
        add(run)
        for index in runs.indices { runs[index].isName = true }
        run.text.removeAll()
      case PreparedText.pictureLead where !pictures.isEmpty:
        let index = Int(text.nextCodePoint(&position)) - Int(PreparedText.firstPicture)
        guard pictures.indices.contains(index) else { continue }
        add(run)
        runs.append(Run(font: run.font, isName: false, picture: index, text: pictures[index]))
        run.text.removeAll()
        continue
      default: run.text.append(text[position])
      }
      position += 1
    }
    add(run)
  }

  private mutating func add(_ run: Run) {
    if !run.text.isEmpty { runs.append(run) }
  }

  /// The whole text.
  var text: [UInt8] { runs.flatMap(\.text) }

  /// Writes the whole text, and its runs if there are several.
  ///
  /// - Parameters:
  ///   - nameColor: The colour of the sender's name.
  ///   - json: Gets the members.
  func write(nameColor: String? = nil, to json: inout JSONWriter) {
    json.member("text", text.span)
    let isPlain = runs.allSatisfy { $0.font == 0 && $0.picture == nil }
    guard runs.count > 1 || !isPlain else { return }
    json.key("runs")
    json.array(runs) { json, run in
      json.object { json in
        json.member("text", run.text.span)
        json.member("font", run.font)
        if let picture = run.picture { json.member("picture", picture) }
        if run.isName, let nameColor { json.member("color", nameColor) }
      }
    }
  }
}

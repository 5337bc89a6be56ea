import DanmakuASS
import DanmakuModel

/// What a page has to know and the plan does not say: names and pictures.
struct PageData {
  private let draft: Draft
  private let families: [UsedFamily]

  /// The data of a page with these fonts.
  init(of draft: Draft, _ families: [UsedFamily]) {
    self.draft = draft
    self.families = families
  }

  /// Writes one JSON object.
  func write(to sink: inout some ScriptSink) throws {
    var json = JSONWriter()
    try json.object { json in
      json.key("inputs")
      json.array(draft.report.inputs) {
        $0.string(String($1.path.split(separator: "/").last ?? ""))
      }
      writeFonts(to: &json)
      if let pictures = draft.writer.pictures {
        json.key("pictures")
        try json.object { try write(pictures, to: &$0, sink: &sink) }
      }
      if let sheet = draft.writer.cardSheet {
        json.key("cards")
        try json.object { try write(sheet, to: &$0, sink: &sink) }
      }
    }
    try json.flush(to: &sink, atEnd: true)
  }

  /// The names of the files that draw each font of the plan.
  private func writeFonts(to json: inout JSONWriter) {
    var names = [[String]](repeating: [], count: draft.fonts.faces.count)
    for family in families {
      for face in family.faces { names[face] = family.files.map(\.name) }
    }
    json.key("fonts")
    json.array(names) { json, names in json.array(names) { $0.string($1) } }
  }

  /// The pictures in texts, by the plan's indices, and their place at `font_size` 1.
  private func write(
    _ pictures: TextPictures, to json: inout JSONWriter, sink: inout some ScriptSink
  ) throws {
    json.member("side", Double(pictures.side))
    json.member("depth", Double(pictures.depth))
    json.key("drawings")
    try json.lines(pictures.pictures) { json, picture in
      json.object { write(picture.picture, to: &$0) }
      try json.flush(to: &sink)
    }
  }

  /// What is at the left of cards, and of which placement.
  private func write(
    _ sheet: CardSheet, to json: inout JSONWriter, sink: inout some ScriptSink
  ) throws {
    json.key("faces")
    try json.lines(sheet.faces) { json, face in
      json.object { write(face, to: &$0) }
      try json.flush(to: &sink)
    }
    json.key("of")
    json.array(draft.schedule.placements) { json, placement in
      json.number(Int(sheet.cards[Int(placement.comment)].face))
    }
  }

  private func write(_ face: CardSheet.Face, to json: inout JSONWriter) {
    switch face {
    case .picture(let picture): write(picture, to: &json)
    case .initial(let text, _, let disc):
      json.member("disc", disc.name)
      PlanText(text.span, pictures: []).write(to: &json)
    case .person(let disc): json.member("disc", disc.name)
    }
  }

  private func write(_ picture: VectorPicture, to json: inout JSONWriter) {
    json.member("side", picture.side)
    json.key("layers")
    json.array(picture.layers) { json, layer in
      json.object { json in
        json.member("color", layer.color.name)
        json.member("path", layer.path.span)
      }
    }
  }
}

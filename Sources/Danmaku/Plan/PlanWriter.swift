import DanmakuASS
import DanmakuModel
import DanmakuText

/// Writes what a script shows as data for other renderers: `docs/plan.md` says what each key means.
struct PlanWriter {
  let draft: Draft
  private let options: Options
  private let sheet: CardSheet?
  private let paidCards: PaidCards?
  /// The texts in whose places pictures stand.
  private let pictures: [[UInt8]]
  /// The ascent of the line of the main face at Fontsize 1, in px.
  private let ascent: Float

  init(_ draft: Draft) {
    self.draft = draft
    options = draft.writer.options
    sheet = draft.writer.cardSheet
    paidCards = draft.writer.paidCards
    pictures = draft.writer.pictures?.pictures.map(\.text) ?? []
    ascent = draft.fonts.ascent
  }

  /// Writes the whole plan, one line for each comment.
  func write(to sink: inout some ScriptSink) throws {
    var json = JSONWriter()
    try json.object { json in
      writeHead(to: &json)
      json.key("placements")
      try json.lines(draft.schedule.placements) { json, placement in
        json.object { write(placement, to: &$0) }
        try json.flush(to: &sink)
      }
      json.key("dropped")
      try json.lines(draft.schedule.dropped) { json, dropped in
        json.object { write(dropped, to: &$0) }
        try json.flush(to: &sink)
      }
    }
    try json.flush(to: &sink, atEnd: true)
    try sink.write(Array("\n".utf8).span)
  }

  private func writeHead(to json: inout JSONWriter) {
    json.member("version", 1)
    json.member("generator", "\(Program.name) \(Program.version)")
    json.key("stage")
    json.array([options.stage.width, options.stage.height]) { $0.number($1) }
    json.member("look", options.style.look.rawValue)
    json.member("opacity", options.alpha)
    json.member("bold", options.style.bold)
    json.member("outline", Float(options.outline))
    json.member("shadow", Float(options.shadow))
    json.member("easing", options.easing.rawValue)
    json.member("em", Double(draft.fonts.ems.first ?? 1))
    json.key("ems")
    json.array(draft.fonts.ems) { $0.number(Double($1)) }
    json.key("fonts")
    json.array(draft.fonts.faces) { $0.string($1.family) }
    json.key("avatars")
    json.array(draft.list.avatars.entries) { $0.string(draft.list.place(of: $1)) }
  }

  private func write(_ placement: Placement, to json: inout JSONWriter) {
    let list = draft.list
    let comment = list.comments[Int(placement.comment)]
    let extent = draft.extents[Int(placement.comment)]
    json.member("start", Double(placement.start) / 100)
    json.member("end", Double(placement.end) / 100)
    if comment.mode == .positioned {
      PositionedPlan(of: comment, in: list, on: options.stage)?.write(to: &json)
    } else if let card = paidCards?.cards[placement.comment] {
      writeBox(placement, width: card.width, height: card.height, to: &json)
      write(card, to: &json)
    } else if let extent {
      writeBox(placement, width: extent.width, height: extent.height, to: &json)
      json.member(
        "mode", (placement.velocity != 0 && comment.mode.isStill ? .scroll : comment.mode).name)
      write(
        PlanText(list.text(of: comment), pictures: pictures), comment, extent, placement, to: &json)
    }
    writeRecord(of: comment, to: &json)
  }

  private func writeBox(
    _ placement: Placement, width: Float, height: Float, to json: inout JSONWriter
  ) {
    json.member("x", placement.x)
    json.member("y", placement.y)
    json.member("width", width)
    json.member("height", height)
    json.member("speed", 100 * placement.velocity)
  }

  private func write(
    _ text: PlanText, _ comment: Comment, _ extent: TextExtent, _ placement: Placement,
    to json: inout JSONWriter
  ) {
    let card = sheet?.cards[Int(placement.comment)]
    let textX =
      card.map { sheet?.style.textStart(hasFace: $0.face >= 0) ?? 0 } ?? -extent.left
    json.member("font_size", extent.fontSize)
    json.member("text_x", textX)
    json.member("baseline", sheet?.baseline ?? ascent * extent.fontSize - extent.top)
    let details = comment.details < 0 ? nil : draft.list.details[Int(comment.details)]
    json.member("color", color(of: comment).name)
    if let outline = details?.outlineColor { json.member("outline_color", outline.name) }
    if let frame = details?.frameColor, sheet == nil { json.member("frame_color", frame.name) }
    if let opacity = details?.opacity, opacity < 1 { json.member("opacity", opacity) }
    let isLeftAligned = sheet != nil || details?.flags.contains(.niconico) == true
    if comment.mode.isStill, placement.velocity == 0, !isLeftAligned {
      json.member("align", "center")
    }
    text.write(nameColor: details?.nameColor?.name, to: &json)
  }

  /// The colour of a text: cards, and `--readable`, lighten dark ones.
  private func color(of comment: Comment) -> RGBColor {
    if sheet != nil { return CardSheet.readable(comment.color) }
    return options.style.readable ? comment.color.readable : comment.color
  }

  /// Writes a card of what was paid for.
  private func write(_ card: PaidCard, to json: inout JSONWriter) {
    let fontSize = paidCards?.fontSize ?? 0
    json.member("mode", "card")
    json.member("font_size", fontSize)
    json.member("color", card.color.name)
    json.key("lines")
    json.array(card.lines) { json, line in
      json.object { json in
        json.member("x", line.x)
        json.member("baseline", line.y + ascent * fontSize)
        PlanText(line.text.span, pictures: pictures).write(to: &json)
      }
    }
  }

  private func write(_ dropped: Schedule.Dropped, to json: inout JSONWriter) {
    let comment = draft.list.comments[Int(dropped.comment)]
    json.member("reason", dropped.reason.rawValue)
    PlanText(draft.list.text(of: comment), pictures: pictures).write(to: &json)
    writeRecord(of: comment, to: &json)
  }

  /// Writes what the input says of a comment.
  private func writeRecord(of comment: Comment, to json: inout JSONWriter) {
    let list = draft.list
    json.key("record")
    json.object { json in
      json.member("time", Double(comment.time.milliseconds) / 1000)
      json.member("mode", comment.mode.name)
      json.member("size", comment.size)
      json.member("color", comment.color.name)
      if comment.weight > 0 { json.member("weight", Int(comment.weight)) }
      guard comment.details >= 0 else { return }
      let details = list.details[Int(comment.details)]
      if details.kind != .comment { json.member("kind", details.kind.name) }
      if details.senderLength > 0 {
        let sender = PlanText(list.sender(of: details), pictures: pictures).text
        json.member("sender", sender.span)
      }
      if details.avatar >= 0 { json.member("avatar", Int(details.avatar)) }
      if details.amount > 0 {
        json.member("amount", Double(details.amount) / 1000)
        json.member("currency", "\(details.currency)")
      }
      if details.likes > 0 { json.member("likes", Int(details.likes)) }
    }
  }
}

extension JSONWriter {
  /// A member that is a length or another number, with up to three decimals.
  mutating func member(_ name: String, _ value: Float) {
    member(name, (Double(value) * 1000).rounded() / 1000)
  }
}

extension RGBColor {
  /// The colour as CSS spells it: `#rrggbb`.
  var name: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}

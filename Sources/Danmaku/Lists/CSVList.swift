import DanmakuModel

/// Writes a list as a table (RFC 4180) with the columns that generic CSV has.
enum CSVList {
  static func write(_ list: CommentList, to sink: inout some ScriptSink) throws {
    var rows = Array("time_s,mode,size,color,name,avatar,text\n".utf8)
    for comment in list.comments {
      append(comment, of: list, to: &rows)
      guard rows.count > 1 << 16 else { continue }
      try sink.write(rows.span)
      rows.removeAll(keepingCapacity: true)
    }
    try sink.write(rows.span)
  }

  private static func append(_ comment: Comment, of list: CommentList, to rows: inout [UInt8]) {
    rows += "\(comment.time.decimal),\(comment.mode.name),".utf8
    rows += "\(comment.size.shortest),\(comment.color.name),".utf8
    if comment.details >= 0 {
      let details = list.details[Int(comment.details)]
      if details.flags.contains(.named) { append(list.sender(of: details), to: &rows) }
      rows += ",".utf8
      let avatars = list.avatars.entries
      if avatars.indices.contains(Int(details.avatar)) {
        append(list.place(of: avatars[Int(details.avatar)]), to: &rows)
      }
      rows += ",".utf8
    } else {
      rows += ",,".utf8
    }
    append(list.text(of: comment), to: &rows)
    rows += "\n".utf8
  }

  /// Appends a cell, in quotes whatever it holds.
  static func append(_ cell: Span<UInt8>, to rows: inout [UInt8]) {
    guard !cell.isEmpty else { return }
    rows.append(UInt8(ascii: "\""))
    for index in cell.indices {
      if cell[index] == UInt8(ascii: "\"") { rows.append(UInt8(ascii: "\"")) }
      rows.append(cell[index])
    }
    rows.append(UInt8(ascii: "\""))
  }
}

extension Timestamp {
  /// The seconds with three decimals.
  var decimal: String {
    let digits = String(milliseconds.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return "\(milliseconds < 0 ? "-" : "")\(padded.dropLast(3)).\(padded.suffix(3))"
  }
}

extension Float {
  /// The number with no more digits than tell it from others, and without a point if it is whole.
  var shortest: String { Int(exactly: self).map(String.init) ?? "\(self)" }
}

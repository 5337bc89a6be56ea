import DanmakuFormats
import DanmakuModel

/// Writes a list as Bilibili's XML.
enum XMLList {
  static func write(_ list: CommentList, to sink: inout some ScriptSink) throws {
    var text = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<i>\n".utf8)
    for comment in list.comments {
      append(comment, of: list, to: &text)
      guard text.count > 1 << 16 else { continue }
      try sink.write(text.span)
      text.removeAll(keepingCapacity: true)
    }
    text += "</i>\n".utf8
    try sink.write(text.span)
  }

  private static func append(_ comment: Comment, of list: CommentList, to text: inout [UInt8]) {
    text += "<d p=\"\(comment.time.decimal),\(number(of: comment.mode)),".utf8
    text += "\(comment.size.shortest),\(comment.color.hex),0,0,0,0,".utf8
    text += "\(comment.weight)\">".utf8
    XMLText.append(escaped: list.text(of: comment), to: &text)
    text += "</d>\n".utf8
  }

  /// Bilibili's number of a mode.
  private static func number(of mode: Comment.Mode) -> Int {
    switch mode {
    case .scroll: 1
    case .bottom: 4
    case .top: 5
    case .reverse: 6
    case .positioned: 7
    }
  }
}

import Danmaku
import DanmakuModel

/// Whole conversions under options that the last byte chooses: nothing that an input says may be a tag
/// or a line of the script.
struct Conversion {
  /// More options than these would only repeat themselves.
  private static let variants = 256

  /// The tags that the program writes.
  private static let tags = [
    "pos", "move", "org", "frx", "fry", "frz", "fscx", "fscy", "fsp", "fs", "pbo", "p", "bord",
    "shad", "an", "q", "1a", "alpha", "c", "3c", "4c", "t", "b", "fax", "fay",
  ].sorted { $0.utf8.count > $1.utf8.count }.map { Array($0.utf8) }

  private var converters: [Converter?] = Array(repeating: nil, count: variants)
  private var workspaces = (0..<variants).map { _ in Workspace() }

  /// Converts a file, of which the last byte are the options, and checks the script.
  mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let last = unsafe bytes.last else { return }
    let variant = Int(last)
    guard let converter = converter(variant),
      let decoded = try? unsafe converter.decode(
        UnsafeBufferPointer(rebasing: bytes.dropLast()).span),
      decoded.list.comments.count < 200
    else { return }
    let input = Converter.Input(path: "fuzz", offset: 0, decoded: decoded)
    guard let draft = try? converter.draft([input], in: &workspaces[variant]),
      let script = try? draft.script
    else { return }
    check(script, families: draft.report.fonts.map { Array($0.utf8) })
  }

  private mutating func converter(_ variant: Int) -> Converter? {
    if let known = converters[variant] { return known }
    var options = Options()
    options.style.look = Look.allCases[variant % Look.allCases.count]
    options.style.avatar = .initial
    options.layout.length = 30
    options.selection.emoji = EmojiPolicy.allCases[variant >> 1 & 3]
    options.layout.cards = PaidCardPolicy.allCases[(variant >> 3) % PaidCardPolicy.allCases.count]
    options.selection.names = variant & 64 != 0
    options.script.keepDropped = variant & 128 != 0
    let names = ["doge", "Kappa", "{\\i1}", "\\N"].map { Array($0.utf8) }
    converters[variant] = try? Converter(
      options: options, emotes: Emotes(names: Set(names)) { _ in Self.pixel })
    return converters[variant]
  }

  /// A GIF of one pixel.
  private static let pixel: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 0]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]

  private func check(_ script: [UInt8], families: [[UInt8]]) {
    let lines = script.split(separator: UInt8(ascii: "\n"))
    guard let events = lines.firstIndex(where: { $0.elementsEqual("[Events]".utf8) }) else {
      fatalError("no events")
    }
    for line in lines[(events + 1)...].dropFirst() {
      let fields = line.split(
        separator: UInt8(ascii: ","), maxSplits: 9, omittingEmptySubsequences: false)
      let isEvent = ["Dialogue: ", "Comment: "].contains { line.starts(with: $0.utf8) }
      if !isEvent || fields.count < 10 || line.contains(where: { $0 < 0x20 }) {
        fatalError("no line of ours: \(String(decoding: line, as: UTF8.self))")
      }
      checkBlocks(fields[9], families)
    }
  }

  /// Checks that each brace is drawn, or begins or ends a block of the program's own tags.
  private func checkBlocks(_ text: ArraySlice<UInt8>, _ families: [[UInt8]]) {
    var rest = text
    while let brace = rest.firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") })
    {
      var end = brace
      if brace == rest.startIndex || rest[brace - 1] != UInt8(ascii: "\\") {
        end = rest[brace...].firstIndex(of: UInt8(ascii: "}")) ?? brace
        if end == brace || !isOurs(rest[(brace + 1)..<end], families) {
          fatalError("no block of ours: \(String(decoding: rest[brace...], as: UTF8.self))")
        }
      }
      rest = rest[(end + 1)...]
    }
  }

  private func isOurs(_ block: ArraySlice<UInt8>, _ families: [[UInt8]]) -> Bool {
    var rest = block
    while let first = rest.first {
      guard first == UInt8(ascii: "\\") else {
        guard "0123456789.,-()&HABCDEF".utf8.contains(first) else { return false }
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst()
      if rest.starts(with: "fn".utf8) {
        rest = rest.dropFirst(2)
        let family = families.first { !$0.isEmpty && rest.starts(with: $0) }
        rest = rest.dropFirst(family?.count ?? 0)
      } else {
        guard let tag = Self.tags.first(where: { rest.starts(with: $0) }) else { return false }
        rest = rest.dropFirst(tag.count)
      }
    }
    return true
  }
}

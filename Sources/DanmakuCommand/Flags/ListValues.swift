import DanmakuModel

extension FlagValue {
  /// The parts of a value between its commas.
  var items: [FlagValue] {
    bytes.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      .map { FlagValue(bytes: Array($0), place: place) }
  }

  /// What each part of the value names.
  func list<Choice>(among choices: [(name: String, choice: Choice)]) throws(UsageError) -> [Choice]
  {
    var list: [Choice] = []
    for item in items {
      let name = String(decoding: item.bytes, as: UTF8.self)
      guard let found = choices.first(where: { $0.name == name }) else {
        throw item.unknownWord(among: choices.map(\.name))
      }
      list.append(found.choice)
    }
    return list
  }
}

extension RGBColor {
  /// The colour that a value such as `FF0000` or `#ff0000` asks for, where some words are taken too.
  init(reading value: FlagValue, or words: [String]) throws(UsageError) {
    let digits = value.bytes.first == UInt8(ascii: "#") ? value.bytes.dropFirst() : value.bytes[...]
    let text = String(decoding: digits, as: UTF8.self)
    guard digits.count == 6, digits[digits.startIndex] != UInt8(ascii: "+"),
      let hex = UInt32(text, radix: 16)
    else { throw value.unknownWord(among: words, shownAs: ["RRGGBB"] + words) }
    self.init(hex: hex)
  }
}

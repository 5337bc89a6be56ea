import DanmakuModel

/// The values that `--area` takes: one part for all modes, parts for some of them, or both.
enum AreaValue {
  /// Sets the parts of the height that the value gives; modes that it does not name have none of
  /// their own.
  static func read(_ value: FlagValue, into options: inout LayoutOptions) throws(UsageError) {
    var area = LayoutOptions().area
    var byMode = AreaByMode()
    for item in value.items {
      let sides = item.bytes.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let part = FlagValue(bytes: Array(sides[sides.count - 1]), place: value.place)
      guard sides.count == 2 else {
        area = try part.number(in: 0...1)
        continue
      }
      let name = FlagValue(bytes: Array(sides[0]), place: value.place)
      let modes = try name.list(among: Comment.Mode.scheduled.map { ($0.name, $0) })
      for mode in modes { byMode[mode] = try part.number(in: 0...1) }
    }
    (options.area, options.areaByMode) = (area, byMode)
  }
}

import CAss
import DanmakuModel
import Glibc

/// How large the glyphs and drawings of an event can get, as far as its style and tags say.
///
/// libass draws them as a whole, however little is on the stage, so that a single text in a size
/// of ten thousand takes gigabytes.
@safe struct TextReach {
  /// The greatest glyph, in heights of the stage.
  private static let mostOfGlyph = 2.0
  /// The farthest point of a drawing, in widths of the stage.
  private static let mostOfDrawing = 8.0

  private var size: Double
  private var scale: Double
  private var border: Double
  private var drawing = 0.0

  /// The greatest sizes in an event and its style.
  init(_ event: ASS_Event, style: ASS_Style) {
    unsafe size = style.FontSize
    unsafe scale = max(style.ScaleX, style.ScaleY)
    unsafe border = style.Outline
    guard let text = unsafe event.Text else { return }
    var rest = unsafe UnsafePointer(text)
    while let tag = unsafe strchr(rest, Int32(UInt8(ascii: "\\"))) {
      unsafe rest = UnsafePointer(tag) + 1
      if let value = unsafe Self.value(["fscx", "fscy"], at: rest) {
        scale = max(scale, value / 100)
      } else if let value = unsafe Self.value(["fs"], at: rest) {
        size = max(size, value)
      } else if let value = unsafe Self.value(["bord", "xbord", "ybord"], at: rest) {
        border = max(border, value)
      }
    }
    unsafe drawing = Self.farthest(in: text)
  }

  /// Whether libass can draw it on a stage without taking too much.
  func isDrawable(on stage: StageSize) -> Bool {
    size * scale + 2 * border <= Self.mostOfGlyph * Double(stage.height)
      && drawing * scale <= Self.mostOfDrawing * Double(stage.width)
  }

  /// The number behind one of some names; names of other tags that begin so have no number there.
  private static func value(_ names: [String], at text: UnsafePointer<CChar>) -> Double? {
    for name in names where unsafe strncmp(text, name, name.utf8.count) == 0 {
      return unsafe number(at: text + name.utf8.count, nil)
    }
    return nil
  }

  /// The farthest point of the drawings: the greatest number where a `\p` has switched them on, by
  /// the scale that it asks for.
  private static func farthest(in text: UnsafePointer<CChar>) -> Double {
    var farthest = 0.0
    var isTag = false
    var level = 0.0
    var rest = unsafe text
    while unsafe rest.pointee != 0 {
      if unsafe rest.pointee == CChar(UInt8(ascii: "{")) { isTag = true }
      if unsafe rest.pointee == CChar(UInt8(ascii: "}")) { isTag = false }
      if isTag {
        if unsafe strncmp(rest, "\\p", 2) == 0 {
          var end: UnsafeMutablePointer<CChar>?
          let value = unsafe number(at: rest + 2, &end)
          if unsafe end.map({ unsafe UnsafePointer($0) }) != rest + 2 { level = value }
        }
        unsafe rest += 1
        continue
      }
      var end: UnsafeMutablePointer<CChar>?
      let value = unsafe number(at: rest, &end)
      if level >= 1 {
        farthest = max(farthest, value.magnitude / exp2(min(level, 30) - 1))
      }
      unsafe rest = max(rest + 1, end.map { unsafe UnsafePointer($0) } ?? rest)
    }
    return farthest
  }

  private static func number(
    at text: UnsafePointer<CChar>, _ end: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
  ) -> Double {
    let value = unsafe strtod(text, end)
    return value.isFinite ? value : .greatestFiniteMagnitude
  }
}

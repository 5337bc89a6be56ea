import DanmakuModel

/// What a text looks like, so that it can look so again behind a picture.
struct TextLook {
  /// The Fontsize in px.
  var fontSize: Float
  /// The colour as it is written.
  var color: RGBColor
  /// The colour up to the end of the sender's name, if it has another.
  var nameColor: RGBColor?
  /// Whether it has the outline and the shadow of its style.
  var hasBorder = true
}

/// Writes pictures that stand in a line of text, in the same event.
///
/// As on cards (``CardArt``), each layer is a letter to libass, and a blank with a negative `\fsp`
/// leads back to where it begins. A line without letters would be no higher than its pictures, and
/// its place depends on how high it is: so a blank as large as the text stands before each.
struct PictureArt: Sendable {
  let sheet: TextPictures
  /// The outline and the shadow of texts, which pictures have not.
  private let border: (outline: Float, shadow: Float)
  private let matrix: ColorMatrix

  /// The pictures of a script.
  init(_ sheet: TextPictures, _ options: Options) {
    self.sheet = sheet
    border = (Float(options.outline), Float(options.shadow))
    matrix = options.script.colorMatrix
  }

  /// Appends a picture, and the tags that make the text behind it look as before.
  ///
  /// - Parameters:
  ///   - index: The picture's index; nothing is drawn if there is none such.
  ///   - look: What the text looks like.
  ///   - color: The colour that it has here.
  ///   - script: Gets the picture.
  func append(
    _ index: Int, in look: TextLook, color: RGBColor, to script: inout ScriptBuffer
  ) {
    guard sheet.pictures.indices.contains(index) else { return }
    let picture = sheet.pictures[index].picture
    let hasBorder = look.hasBorder && (border.outline > 0 || border.shadow > 0)
    let scale = sheet.side * look.fontSize / Float(picture.side)
    script.append("{")
    if hasBorder { script.append("\\bord0\\shad0") }
    script.append("\\fsp")
    script.append(thousandths: -blank(fontSize: look.fontSize, scale: 1))
    script.append("}\\h{\\fs1")
    script.append(scale: 100 * scale)
    script.append("\\pbo")
    script.append(thousandths: sheet.depth * look.fontSize / scale)
    script.append("\\fsp")
    script.append(thousandths: -Float(picture.side) - blank(fontSize: 1, scale: scale) / scale)
    script.append(picture.layers, for: matrix)
    script.append("\\fs")
    script.append(pixels: look.fontSize)
    script.append(scale: 100)
    script.append("\\fsp0\\c&H")
    script.append(color, for: matrix)
    if hasBorder {
      script.append("\\bord")
      script.append(pixels: border.outline)
      script.append("\\shad")
      script.append(pixels: border.shadow)
    }
    script.append("}")
  }

  /// The advance of a blank in px, with libass's rounding.
  private func blank(fontSize: Float, scale: Float) -> Float {
    (Float(sheet.blank) * fontSize * scale / 256).rounded(.toNearestOrEven) / 64
  }
}

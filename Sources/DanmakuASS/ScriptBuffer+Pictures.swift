import DanmakuModel

/// What pictures and their surroundings are written with.
extension ScriptBuffer {
  /// Appends a colour as the renderer has to be told of it, to the end of the tag.
  mutating func append(_ color: RGBColor, for matrix: ColorMatrix) {
    let color = matrix == .bt709 ? color.mistakenForBT601 : color
    append(hex: color.blue << 16 | color.green << 8 | color.red, digits: 6)
    append("&")
  }

  /// Appends the tags for a scale in percent.
  mutating func append(scale percent: Float) {
    append("\\fscx")
    append(thousandths: percent)
    append("\\fscy")
    append(thousandths: percent)
  }

  /// Appends the layers of a picture, one over the other, inside of a block of tags and up to such.
  ///
  /// Between them stand blanks, whose spacing has to lead back to the left side.
  mutating func append(_ layers: [VectorPicture.Layer], for matrix: ColorMatrix) {
    for (number, layer) in layers.enumerated() {
      if number > 0 { append("}\\h{") }
      append("\\c&H")
      append(layer.color, for: matrix)
      append("\\p1}")
      append(layer.path)
      append("{\\p0")
    }
  }
}

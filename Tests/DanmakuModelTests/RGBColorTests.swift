import DanmakuModel
import Testing

struct RGBColorTests {
  @Test(
    arguments: [
      (0xFFFFFF, 0xFFFFFF), (0xFF0000, 0xFF3C3C), (0x00FF00, 0x00FF00), (0x0000FF, 0x6565FF),
      (0x000000, 0x767676), (0x222222, 0x767676), (0x767676, 0x767676), (0x66CCFF, 0x66CCFF),
    ] as [(UInt32, UInt32)])
  func `dark ones become as light as can be read`(color: UInt32, readable: UInt32) {
    #expect(RGBColor(hex: color).readable == RGBColor(hex: readable))
  }

  @Test func `no colour stays too dark, and none loses its hue`() {
    for step in stride(from: 0, through: 0xFFFFFF, by: 4099) {
      let color = RGBColor(hex: UInt32(step))
      let readable = color.readable
      #expect(readable.luma >= 117)
      if color.luma >= 118 { #expect(readable == color) }
      #expect((color.red < color.blue) == (readable.red < readable.blue) || readable.luma < 120)
    }
  }

  /// What BT.709 encodes is what BT.601 encodes of the other colour, as far as channels allow.
  @Test(arguments: [0x808080, 0xCC6633, 0x88AACC, 0x445566, 0xB0A090, 0xFFFFFF, 0] as [UInt32])
  func `is mistaken as it should be`(hex: UInt32) {
    let color = RGBColor(hex: hex)
    let encoded = encode(color, 0.2126, 0.0722)
    let mistaken = encode(color.mistakenForBT601, 0.299, 0.114)
    for channel in 0..<3 { #expect(abs(encoded[channel] - mistaken[channel]) < 1) }
  }

  private func encode(_ color: RGBColor, _ redWeight: Double, _ blueWeight: Double) -> [Double] {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let luma = redWeight * red + (1 - redWeight - blueWeight) * green + blueWeight * blue
    return [luma, (blue - luma) / (2 * (1 - blueWeight)), (red - luma) / (2 * (1 - redWeight))]
  }

  @Test func `saturated colours are cut`() {
    #expect(RGBColor(hex: 0xFF0000).mistakenForBT601.green == 0)
    #expect(RGBColor(hex: 0x00FF00).mistakenForBT601.green == 255)
  }
}

import CAss
public import DanmakuModel

/// A picture of the whole stage.
public struct Frame: Sendable {
  /// Its size in pixels.
  public var size: StageSize
  /// Red, green, blue and alpha of each pixel, row by row from the top.
  public var rgba: [UInt8]
}

extension LibassRenderer {
  /// Draws everything that shows at a time over a background.
  public func frame(at time: Int, over backdrop: Backdrop = .color(.black)) -> Frame {
    unsafe ass_set_frame_size(renderer, Int32(stage.width), Int32(stage.height))
    let images = unsafe ImageList(ass_render_frame(renderer, track, Int64(time), nil))
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * stage.width * stage.height)
    for row in 0..<stage.height {
      for column in 0..<stage.width {
        let color = backdrop.color(column: column, row: row)
        for channel in [color.red, color.green, color.blue, 255] { rgba.append(UInt8(channel)) }
      }
    }
    for image in images {
      for row in 0..<image.height {
        var target = 4 * ((image.top + row) * stage.width + image.left)
        for column in 0..<image.width {
          let share = UInt32(image.coverage(column: column, row: row)) * image.opacity
          rgba[target] = blend(rgba[target], image.color.0, share)
          rgba[target + 1] = blend(rgba[target + 1], image.color.1, share)
          rgba[target + 2] = blend(rgba[target + 2], image.color.2, share)
          target += 4
        }
      }
    }
    return Frame(size: stage, rgba: rgba)
  }
}

/// Lays a share, of 255², of one value over another.
private func blend(_ below: UInt8, _ above: UInt32, _ share: UInt32) -> UInt8 {
  let whole: UInt32 = 255 * 255
  return UInt8((UInt32(below) * (whole - share) + above * share + whole / 2) / whole)
}

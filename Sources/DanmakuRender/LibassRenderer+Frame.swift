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
  ///
  /// - Parameters:
  ///   - time: In milliseconds.
  ///   - backdrop: The background; a picture has the size of the frame.
  ///   - size: Pixels of the frame; `nil` is the stage.
  ///   - video: The size of the video that the script is drawn for, by which some scripts measure
  ///     outlines; `nil` is the stage.
  /// - Returns: The frame.
  public func frame(
    at time: Int, over backdrop: Backdrop = .color(.black), size: StageSize? = nil,
    video: StageSize? = nil
  ) -> Frame {
    let size = size ?? stage
    let video = video ?? stage
    unsafe ass_set_frame_size(renderer, Int32(size.width), Int32(size.height))
    unsafe ass_set_storage_size(renderer, Int32(video.width), Int32(video.height))
    let images = unsafe ImageList(ass_render_frame(renderer, track, Int64(time), nil))
    var rgba = backdrop.pixels(of: size)
    precondition(rgba.count == 4 * size.width * size.height)
    for image in images {
      for row in 0..<image.height {
        var target = 4 * ((image.top + row) * size.width + image.left)
        for column in 0..<image.width {
          let share = UInt32(image.coverage(column: column, row: row)) * image.opacity
          rgba[target] = blend(rgba[target], image.color.0, share)
          rgba[target + 1] = blend(rgba[target + 1], image.color.1, share)
          rgba[target + 2] = blend(rgba[target + 2], image.color.2, share)
          target += 4
        }
      }
    }
    return Frame(size: size, rgba: rgba)
  }
}

/// Lays a share, of 255², of one value over another.
private func blend(_ below: UInt8, _ above: UInt32, _ share: UInt32) -> UInt8 {
  let whole: UInt32 = 255 * 255
  return UInt8((UInt32(below) * (whole - share) + above * share + whole / 2) / whole)
}

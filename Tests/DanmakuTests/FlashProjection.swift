import DanmakuRender
import Foundation

/// Where Flash shows a text, by the rules and with none of the product's arithmetic.
struct FlashProjection {
  /// The stage in pixels.
  private let stage = (width: 1920.0, height: 1080.0)
  private let player: (width: Double, height: Double)
  /// Stage pixels to one of the player.
  let scale: Double

  init(player: (width: Double, height: Double)) {
    self.player = player
    scale = min(stage.width / player.width, stage.height / player.height)
  }

  /// Where a point of a text box is seen.
  ///
  /// - Parameters:
  ///   - point: The point in stage pixels from the point of the box that stands at the place.
  ///   - place: The place in pixels of the player.
  ///   - z: The turn in the plane in degrees.
  ///   - y: The turn about the height in degrees.
  /// - Returns: The pixel of the stage.
  func seen(
    _ point: (x: Double, y: Double), at place: (x: Double, y: Double), z: Double, y: Double
  ) -> (x: Double, y: Double) {
    let (z, y) = (z * .pi / 180, y * .pi / 180)
    // About the height first, the right side coming nearer, then in the plane, clockwise.
    let (x1, y1, depth) = (point.x * cos(y), point.y, -point.x * sin(y))
    let x2 = x1 * cos(z) - y1 * sin(z) + (place.x - player.width / 2) * scale
    let y2 = x1 * sin(z) + y1 * cos(z) + (place.y - player.height / 2) * scale
    // A field of view of 55° over the width of the player.
    let distance = player.width * scale / 2 / tan(27.5 * .pi / 180)
    let growth = distance / (distance + depth)
    return (stage.width / 2 + x2 * growth, stage.height / 2 + y2 * growth)
  }

  /// Bounds rectangles of a text box as they are seen.
  func bounds(
    _ rectangles: [Box], at place: (x: Double, y: Double), z: Double, y: Double
  ) -> Box {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    for box in rectangles {
      for corner in [
        (box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom),
      ] {
        let pixel = seen(corner, at: place, z: z, y: y)
        (left, right) = (min(left, pixel.x), max(right, pixel.x))
        (top, bottom) = (min(top, pixel.y), max(bottom, pixel.y))
      }
    }
    return Box(left: left, top: top, right: right, bottom: bottom)
  }
}

import DanmakuModel

/// What a positioned comment is when, cut into pieces in which a single event shows it.
///
/// An event changes evenly in time. Where the comment does not, because it gets slower, turns about a
/// point beside the line or is seen in perspective, a leg from one keyframe to the next is cut into as
/// many pieces as keep each within ``tolerance`` of the curve.
struct Timeline {
  /// A time in which everything changes evenly, in centiseconds of the video.
  struct Piece {
    var start: Int64
    var end: Int64
    var from: Keyframe
    var to: Keyframe
  }

  /// How far a piece may be from the curve, in stage pixels.
  static let tolerance = 0.4
  /// So many degrees of a turn in perspective are a piece.
  private static let turnStep = 4.0
  /// So many stage pixels of a way in perspective are a piece.
  private static let depthStep = 60.0
  /// No leg is cut into more pieces.
  private static let mostPieces = 128.0
  /// No comment takes more events, whatever it asks for.
  static let mostEvents = 1024

  private let frames: ArraySlice<Keyframe>
  private let end: Int32
  /// The comment's time in milliseconds.
  private let time: Int64
  private let scale: Double
  /// How far a line's anchor may be from the point about which the comment turns.
  private let reach: Double

  /// The timeline of a comment.
  ///
  /// - Parameters:
  ///   - frames: Its keyframes, at least one.
  ///   - end: When it is gone, in milliseconds after its time.
  ///   - time: Its time in milliseconds.
  ///   - scale: Stage pixels to one of its player.
  ///   - reach: How far a line's anchor may be from the point about which it turns, in stage pixels.
  init(_ frames: ArraySlice<Keyframe>, end: Int32, time: Int64, scale: Double, reach: Double) {
    self.frames = frames
    self.end = end
    self.time = time
    self.scale = scale
    self.reach = reach
  }

  /// The pieces in order, no more of them than a number.
  func pieces(most: Int) -> [Piece] {
    guard let first = frames.first, let final = frames.last else { return [] }
    let last = grid(end)
    var pieces: [Piece] = []
    for (from, to) in zip(frames, frames.dropFirst()) {
      let (start, stop) = (grid(from.time), min(grid(to.time), last))
      guard start < stop else { continue }
      let count = Int64(min(Self.number(of: from, to, scale, reach), Double(stop - start)))
      for number in 0..<count {
        let (begin, end) = (
          start + (stop - start) * number / count, start + (stop - start) * (number + 1) / count
        )
        pieces.append(
          Piece(
            start: begin, end: end, from: between(from, to, at: begin),
            to: between(from, to, at: end)))
      }
    }
    let latest = pieces.last?.end ?? grid(first.time)
    if latest < last { pieces.append(Piece(start: latest, end: last, from: final, to: final)) }
    guard pieces.count > most else { return pieces }
    return (0..<most).map { number in
      var piece = pieces[number * pieces.count / most]
      let other = pieces[(number + 1) * pieces.count / most - 1]
      (piece.end, piece.to) = (other.end, other.to)
      return piece
    }
  }

  /// What the comment is in a leg at a time in centiseconds of the video.
  private func between(_ from: Keyframe, _ to: Keyframe, at centiseconds: Int64) -> Keyframe {
    let moment = Double(centiseconds * 10 - time - Int64(from.time))
    let part = moment / Double(to.time - from.time)
    return Keyframe(from: from, to: to, after: Float(max(0, min(1, part))))
  }

  private func grid(_ milliseconds: Int32) -> Int64 {
    Int64(Timestamp(milliseconds: time &+ Int64(milliseconds)).centiseconds)
  }

  /// Into how many pieces a leg is cut.
  ///
  /// A quadratic way of length l with pace p is at most l · |1 − p| / (4 n²) from n even pieces; an arc
  /// of radius r and angle a at most r · a² / (8 n²).
  private static func number(
    of from: Keyframe, _ to: Keyframe, _ scale: Double, _ reach: Double
  ) -> Double {
    let (across, down) = (Double(to.x - from.x), Double(to.y - from.y))
    let way = (across * across + down * down).squareRoot() * scale
    var squared = way * Double((1 - from.pace).magnitude) / (4 * tolerance)
    let turn = Double((to.rotationZ - from.rotationZ).magnitude)
    let growth = Double(max(max(from.scaleX, to.scaleX), max(from.scaleY, to.scaleY)))
    let angle = turn * .pi / 180
    squared = max(squared, reach * growth * angle * angle / (8 * tolerance))
    var count = squared.squareRoot()
    if from.rotationY != 0 || to.rotationY != 0 {
      let otherTurn = Double((to.rotationY - from.rotationY).magnitude)
      count = max(count, max(turn, otherTurn) / turnStep, way / depthStep)
    }
    return max(1, min(count.rounded(.up), mostPieces))
  }
}

extension Keyframe {
  /// What is between two keyframes after a part of the time.
  fileprivate init(from: Keyframe, to: Keyframe, after part: Float) {
    func between(_ value: KeyPath<Keyframe, Float>) -> Float {
      from[keyPath: value] + (to[keyPath: value] - from[keyPath: value]) * part
    }
    let progress = from.progress(after: part)
    self = from
    x += (to.x - from.x) * progress
    y += (to.y - from.y) * progress
    scaleX = between(\.scaleX)
    scaleY = between(\.scaleY)
    rotationZ = between(\.rotationZ)
    rotationY = between(\.rotationY)
    opacity = between(\.opacity)
    color = from.color.mixed(with: to.color, part: part)
  }
}

extension RGBColor {
  /// The colour between this one and another.
  fileprivate func mixed(with other: RGBColor, part: Float) -> RGBColor {
    func between(_ one: UInt32, _ other: UInt32) -> UInt32 {
      UInt32(max(0, min(255, (Float(one) + (Float(other) - Float(one)) * part).rounded())))
    }
    return RGBColor(
      hex: between(red, other.red) << 16 | between(green, other.green) << 8
        | between(blue, other.blue))
  }
}

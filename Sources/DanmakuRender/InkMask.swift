/// The pixels of the stage that hold visible ink.
public struct InkMask: Sendable {
  /// A rectangle of pixels that two masks share.
  public struct Overlap: Sendable, Equatable {
    /// Columns from the first to the last shared one.
    public var width: Int
    /// Rows from the first to the last shared one.
    public var height: Int
  }

  /// The rows of the stage that hold ink.
  public let rows: Range<Int>
  /// The words of 64 columns, counted from the left of the stage, so that those of masks match.
  private let columns: Range<Int>
  private var words: [UInt64]

  /// - Returns: `nil` if there is no ink.
  init?(_ images: ImageList) {
    guard let box = images.inkBox else { return nil }
    rows = Int(box.top)..<Int(box.bottom)
    columns = Int(box.left) / 64..<(Int(box.right) + 63) / 64
    words = [UInt64](repeating: 0, count: rows.count * columns.count)
    for image in images {
      for row in 0..<image.height where rows.contains(image.top + row) {
        let start = (image.top + row - rows.lowerBound) * columns.count
        for column in 0..<image.width
        where image.coverage(column: column, row: row) >= Image.leastVisible {
          let x = image.left + column
          words[start + x / 64 - columns.lowerBound] |= 1 << UInt64(x % 64)
        }
      }
    }
  }

  /// What two masks share; `nil` if there is no such pixel.
  public func overlap(with other: InkMask) -> Overlap? {
    let rows = rows.clamped(to: other.rows)
    let columns = columns.clamped(to: other.columns)
    guard !rows.isEmpty, !columns.isEmpty else { return nil }
    var (left, right) = (Int.max, Int.min)
    var (top, bottom) = (Int.max, Int.min)
    for row in rows {
      for column in columns {
        let shared = self[row, column] & other[row, column]
        guard shared != 0 else { continue }
        left = min(left, column * 64 + shared.trailingZeroBitCount)
        right = max(right, column * 64 + 63 - shared.leadingZeroBitCount)
        top = min(top, row)
        bottom = row
      }
    }
    return left <= right ? Overlap(width: right - left + 1, height: bottom - top + 1) : nil
  }

  private subscript(row: Int, column: Int) -> UInt64 {
    words[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }
}

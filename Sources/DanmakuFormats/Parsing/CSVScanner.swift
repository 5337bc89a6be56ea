/// Where a cell of a table stands in its file.
struct CSVCell {
  /// What is in the cell, without its quotes.
  var content: Range<Int>
  /// Whether the cell is quoted.
  var isQuoted = false
  /// Whether quotes inside it are doubled.
  var hasDoubledQuotes = false

  /// The cell with its quotes.
  var range: Range<Int> {
    isQuoted ? content.lowerBound - 1..<content.upperBound + 1 : content
  }
}

/// Splits a table into rows and cells (RFC 4180, with any delimiter and kind of line break).
///
/// Lines end with LF or CR LF, or with CR if the first one does: some programs leave a CR in a text
/// without quoting it. A quote matters only at the start of a cell. If its closing quote is missing, so that the
/// cell would run on over the rows that follow, it is taken for a character like any other.
struct CSVScanner {
  private let delimiter: UInt8
  private let endsLinesWithCR: Bool
  private var position: Int
  /// The bytes that may still be read in vain in search of closing quotes: a bound on the work.
  private var patience: Int
  /// The cells of the row stepped to.
  private(set) var cells: [CSVCell] = []
  /// Where the row stepped to starts.
  private(set) var start = 0

  /// The rows of a file, from a place between two rows on.
  init(delimiter: UInt8, in bytes: Span<UInt8>, from start: Int = 0) {
    self.delimiter = delimiter
    endsLinesWithCR = Self.endsLinesWithCR(bytes)
    position = start
    patience = bytes.count &* 4
  }

  /// Whether the closing quote of a cell was missing.
  private(set) var hasLostQuote = false

  /// Where, behind a place, a row seems to begin; the end of the file if there is none.
  func likelyStart(behind place: Int, in bytes: Span<UInt8>) -> Int {
    var index = place
    while index < bytes.count, !isLineBreak(at: index, in: bytes) { index += 1 }
    while index < bytes.count, isLineBreak(at: index, in: bytes) { index += 1 }
    return index
  }

  /// Steps to the next row that is not blank; false at the end.
  mutating func next(in bytes: Span<UInt8>) -> Bool {
    repeat {
      while position < bytes.count, isLineBreak(at: position, in: bytes) { position += 1 }
      guard position < bytes.count else { return false }
      start = position
      readRow(in: bytes)
    } while cells.count == 1 && bytes.extracting(cells[0].content).isBlank
    return true
  }

  private mutating func readRow(in bytes: Span<UInt8>) {
    cells.removeAll(keepingCapacity: true)
    while true {
      cells.append(quotedCell(in: bytes) ?? plainCell(in: bytes))
      guard position < bytes.count, bytes[position] == delimiter else { return }
      position += 1
    }
  }

  private mutating func plainCell(in bytes: Span<UInt8>) -> CSVCell {
    let start = position
    while position < bytes.count, bytes[position] != delimiter,
      !isLineBreak(at: position, in: bytes)
    {
      position += 1
    }
    return CSVCell(content: start..<position)
  }

  /// The cell that comes next, if it is quoted and has an end.
  private mutating func quotedCell(in bytes: Span<UInt8>) -> CSVCell? {
    guard position < bytes.count, bytes[position] == Byte.quote, patience > 0 else { return nil }
    var cell = CSVCell(content: position + 1..<position + 1, isQuoted: true)
    var hasLineBreak = false
    var index = position + 1
    scan: while index < bytes.count {
      let byte = bytes[index]
      if byte == Byte.quote {
        let next = index + 1
        if next == bytes.count || bytes[next] == delimiter || isLineBreak(at: next, in: bytes) {
          cell.content = position + 1..<index
          position = index + 1
          return cell
        }
        if bytes[next] == Byte.quote {
          cell.hasDoubledQuotes = true
          index += 1
        } else if hasLineBreak {
          break scan  // this one opens a cell of a later row
        }
      } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
        hasLineBreak = true
      }
      index += 1
    }
    patience -= index - position
    hasLostQuote = true
    return nil
  }

  private func isLineBreak(at index: Int, in bytes: Span<UInt8>) -> Bool {
    switch bytes[index] {
    case Byte.lineFeed: true
    case Byte.carriageReturn:
      endsLinesWithCR || index + 1 == bytes.count || bytes[index + 1] == Byte.lineFeed
    default: false
    }
  }

  private static func endsLinesWithCR(_ bytes: Span<UInt8>) -> Bool {
    var index = 0
    while index < bytes.count, bytes[index] != Byte.lineFeed, bytes[index] != Byte.carriageReturn {
      index += 1
    }
    guard index < bytes.count, bytes[index] == Byte.carriageReturn else { return false }
    return index + 1 == bytes.count || bytes[index + 1] != Byte.lineFeed
  }
}

import DanmakuModel
import DanmakuPictures
import DanmakuThreads

/// The pictures of the senders of a list, each read and traced once.
struct AvatarPictures {
  /// Reads a picture's file by the name that the list gives.
  typealias Reader = @Sendable (_ name: [UInt8]) throws -> [UInt8]

  /// What became of a picture.
  private struct Result: Sendable {
    var picture: VectorPicture?
    var fault: String?
  }

  /// The picture of each entry of the table; `nil` for one that is not used, or can't be.
  private(set) var pictures: [VectorPicture?]
  /// What could not be used.
  private(set) var faults: [Report.UnreadablePicture] = []

  /// Reads and traces the pictures of comments.
  ///
  /// - Parameters:
  ///   - list: The comments.
  ///   - readers: How files are read, for each input.
  ///   - threads: How many threads may take part; the result is the same.
  init(_ list: CommentList, readers: [Reader?], threads: Int) {
    var uses = [Int](repeating: 0, count: list.avatars.entries.count)
    for comment in list.comments {
      let avatar = Int(list.avatar(of: comment))
      if uses.indices.contains(avatar) { uses[avatar] += 1 }
    }
    let used = uses.indices.filter { uses[$0] > 0 }
    pictures = [VectorPicture?](repeating: nil, count: uses.count)
    var results: [Result] = []
    Threads.inOrder(
      below: used.count, threads: threads, state: (), into: &results
    ) { number, _ in
      Self.trace(list, used[number], readers)
    } finish: { result, results in
      results.append(result)
    }
    for (index, result) in zip(used, results) {
      pictures[index] = result.picture
      guard let fault = result.fault else { continue }
      let entry = list.avatars.entries[index]
      faults.append(
        Report.UnreadablePicture(
          place: Self.shown(list.place(of: entry)), input: Int(entry.input), reason: fault,
          comments: uses[index]))
    }
  }

  private static func trace(_ list: CommentList, _ index: Int, _ readers: [Reader?]) -> Result {
    let entry = list.avatars.entries[index]
    do {
      let bytes = try bytes(of: entry, in: list, readers)
      let picture = try Picture(decoding: bytes.span)
      return Result(picture: Tracer(shape: .circle).trace(picture.onWhite))
    } catch let error as any DanmakuError {
      return Result(fault: error.message)
    } catch {
      return Result(fault: "can't be read")
    }
  }

  private static func bytes(
    of entry: AvatarTable.Entry, in list: CommentList, _ readers: [Reader?]
  ) throws -> [UInt8] {
    let place = list.place(of: entry)
    if DataURI.isOne(place) {
      guard let bytes = DataURI.bytes(in: place) else { throw PictureError.broken }
      return bytes
    }
    guard readers.indices.contains(Int(entry.input)), let read = readers[Int(entry.input)] else {
      throw PictureError.noFolder
    }
    return try read(Array(copying: place))
  }

  /// A place for messages, which don't quote pictures.
  private static func shown(_ place: Span<UInt8>) -> String {
    guard !DataURI.isOne(place) else { return "data:…" }
    return String(decoding: Array(copying: place), as: UTF8.self)
  }
}

extension Picture {
  /// The picture over white, as sites show those with transparent parts.
  fileprivate var onWhite: Picture {
    var pixels = rgba
    for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] < 255 {
      let alpha = Int(pixels[start + 3])
      for channel in start..<start + 3 {
        pixels[channel] = UInt8((Int(pixels[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
      }
      pixels[start + 3] = 255
    }
    return Picture(width: width, height: height, rgba: pixels)
  }
}

import DanmakuModel
import DanmakuPictures
import DanmakuText
import DanmakuThreads

/// The pictures of emoji and emotes, each made once.
struct PictureSupply {
  /// So many are in memory as pixels at a time.
  private static let batchLength = 64

  /// The emoji's font; `nil` if none is used or installed.
  let font: ColorFont?
  private let emotes: Emotes
  private var pictures: [PictureFinder.Subject: Result] = [:]

  /// What became of a picture.
  private struct Result: Sendable {
    var picture: VectorPicture?
    var fault: String?
  }

  /// A supply of a font's emoji, and of emotes.
  init(font: ColorFont?, emotes: Emotes) {
    self.font = font
    self.emotes = emotes
  }

  /// Makes those of some pictures that are not there yet.
  ///
  /// - Parameters:
  ///   - subjects: What is in them.
  ///   - threads: How many threads may take part; the result is the same.
  mutating func make(_ subjects: [PictureFinder.Subject], threads: Int) {
    let new = subjects.filter { pictures[$0] == nil }
    for start in stride(from: 0, to: new.count, by: Self.batchLength) {
      make(new[start...].prefix(Self.batchLength), threads)
    }
  }

  private mutating func make(_ new: ArraySlice<PictureFinder.Subject>, _ threads: Int) {
    // A font's face is for one thread at a time.
    let sources = new.map { subject -> (pixels: Picture?, name: [UInt8]?) in
      switch subject {
      case .glyph(let glyph): (font?.pixels(of: glyph).map(Picture.init(of:)), nil)
      case .emote(let name): (nil, name)
      }
    }
    let emotes = emotes
    var results: [Result] = []
    Threads.inOrder(
      below: new.count, threads: threads, state: (), into: &results
    ) { number, _ in
      let (pixels, name) = sources[number]
      return name.map { Self.trace($0, of: emotes) } ?? Result(picture: pixels.map(Self.trace))
    } finish: { result, results in
      results.append(result)
    }
    for (subject, result) in zip(new, results) { pictures[subject] = result }
  }

  /// A picture made before; `nil` if there is nothing to draw.
  func picture(of subject: PictureFinder.Subject) -> VectorPicture? { pictures[subject]?.picture }

  /// What is wrong with an emote's picture.
  func fault(of subject: PictureFinder.Subject) -> String? { pictures[subject]?.fault }

  private static func trace(_ name: [UInt8], of emotes: Emotes) -> Result {
    do {
      let bytes = try emotes.read(name)
      return Result(picture: trace(try Picture(decoding: bytes.span)))
    } catch let error as any DanmakuError {
      return Result(fault: error.message)
    } catch {
      return Result(fault: "can't be read")
    }
  }

  private static func trace(_ picture: Picture) -> VectorPicture {
    Tracer.ofSmallPictures.trace(picture.enclosingSquare)
  }
}

extension Picture {
  fileprivate init(of glyph: ColorGlyph) {
    self.init(width: glyph.width, height: glyph.height, rgba: glyph.rgba)
  }
}

import DanmakuFormats
import DanmakuModel
import Glibc

/// The format whose reader gets the bytes, by the environment; without one, the bytes go through
/// unwrapping, encodings and recognition as a file does.
private let format: (any CommentFormat.Type)? = {
  guard let name = unsafe getenv("DANMAKU_FORMAT") else { return nil }
  guard let format = unsafe FormatRegistry.format(named: String(cString: name)) else {
    fatalError("no such format: \(unsafe String(cString: name))")
  }
  return format
}()

/// The C library loads and drops the code of an encoding with its first and last user, which takes
/// longer than all else here.
private let encodings: [UInt] = {
  let names: [String] = ["GB18030", "CP932", "BIG5-HKSCS", "CP949", "EUC-JP", "UTF-16LE"]
  return names.map { UInt(bitPattern: unsafe iconv_open("UTF-8", $0)) }
}()

/// Whether whole conversions are made.
private let converts = unsafe getenv("DANMAKU_CONVERSION") != nil
private nonisolated(unsafe) var conversion = Conversion()

/// Reads the bytes, which may give an error, but nothing that is not so as readers promise.
@c(LLVMFuzzerTestOneInput)
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  _ = encodings.count
  let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
  guard !converts else {
    unsafe conversion.run(bytes)
    return 0
  }
  do throws(DecodingError) {
    check(try unsafe decode(bytes), count)
  } catch {
    precondition(!error.message.isEmpty && !error.message.contains("\n"))
  }
  return 0
}

private func decode(_ bytes: UnsafeBufferPointer<UInt8>) throws(DecodingError) -> DecodedInput {
  guard let format else {
    return try unsafe FormatRegistry.decode(bytes.span, options: DecodingOptions())
  }
  guard !format.isBinary else {
    return try unsafe format.decode(bytes.span, options: DecodingOptions())
  }
  // Readers of text get UTF-8, whatever the file was in.
  let text = unsafe Array(String(decoding: bytes, as: UTF8.self).utf8)
  return try format.decode(text.span, options: DecodingOptions())
}

private func check(_ decoded: DecodedInput, _ count: Int) {
  let list = decoded.list
  // No container holds more than this, and no record is shorter than a byte.
  precondition(list.comments.count + decoded.skipped.total <= max(count, 1) * 1100)
  for comment in list.comments {
    precondition(comment.time.milliseconds >= 0 && comment.time <= Timestamp.limit)
    precondition(comment.size > 0 && comment.size <= Comment.largestSize)
    precondition(comment.textLength > 0 && isUTF8(list.text(of: comment)))
    precondition(Int(comment.details) < list.details.count)
    precondition((comment.mode == .positioned) == (list.positioning(of: comment) != nil))
  }
  for positioning in list.positionings {
    let frames = list.keyframes[positioning.keyframes]
    precondition(!frames.isEmpty && frames.count <= 600 && isUTF8(list.font(of: positioning)))
    precondition(positioning.end > 0)
    precondition(zip(frames, frames.dropFirst()).allSatisfy { $0.time <= $1.time })
    precondition(frames.allSatisfy { $0.x.isFinite && $0.y.isFinite && 0...2 ~= $0.pace })
  }
  for extra in list.details {
    precondition(isUTF8(list.sender(of: extra)))
    precondition(Int(extra.avatar) < list.avatars.entries.count)
  }
  for avatar in list.avatars.entries { precondition(isUTF8(list.place(of: avatar))) }
}

private func isUTF8(_ text: Span<UInt8>) -> Bool {
  (try? UTF8Span(validating: text)) != nil
}

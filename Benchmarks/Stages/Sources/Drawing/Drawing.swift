import CAss
import Glibc

/// Draws a stretch of a script with libass, at 1920×1080: `Drawing SCRIPT START SECONDS RATE`, with
/// RATE frames a second.
///
/// Prints the median of the CPU time of a frame in ms, and the means of the events that show in it,
/// of the images that libass hands out for them and of the pixels in these. Laying the images over a
/// video is not in the time.
@main
enum Drawing {
  static let width: Int32 = 1920
  static let height: Int32 = 1080

  static func main() {
    let words = CommandLine.arguments
    guard words.count == 5, let start = Int64(words[2]), let seconds = Double(words[3]),
      let rate = Double(words[4]), rate > 0, seconds * rate >= 1
    else { fatalError("usage: Drawing SCRIPT START SECONDS RATE") }

    // Once for all: the process ends with them.
    guard let library = unsafe ass_library_init(),
      let renderer = unsafe ass_renderer_init(library),
      let track = unsafe ass_read_file(library, strdup(words[1]), nil)
    else { fatalError("not a script: \(words[1])") }
    unsafe ass_set_frame_size(renderer, width, height)
    unsafe ass_set_storage_size(renderer, width, height)
    unsafe ass_set_fonts(
      renderer, nil, nil, Int32(ASS_FONTPROVIDER_FONTCONFIG.rawValue), nil, 1)

    var times: [Double] = []
    var load = Load()
    for frame in 0..<Int(seconds * rate) {
      // Players hand over whole milliseconds.
      let time = start * 1000 + Int64(Double(frame) / rate * 1000)
      let before = milliseconds()
      let images = unsafe ass_render_frame(renderer, track, time, nil)
      times.append(milliseconds() - before)
      unsafe load.add(images)
      unsafe load.add(track.pointee, at: time)
    }
    times.sort()
    let means = [load.events, load.images, load.pixels].map { Double($0) / Double(times.count) }
    print(([times[times.count / 2]] + means).map(\.description).joined(separator: "\t"))
  }

  /// What all frames hold.
  @safe struct Load {
    var events = 0
    var images = 0
    var pixels = 0

    mutating func add(_ track: ASS_Track, at time: Int64) {
      for index in unsafe 0..<Int(track.n_events) {
        let age = unsafe time - track.events[index].Start
        if unsafe age >= 0 && age < track.events[index].Duration { events += 1 }
      }
    }

    mutating func add(_ first: UnsafeMutablePointer<ASS_Image>?) {
      var next = unsafe first
      while let image = unsafe next {
        images += 1
        unsafe pixels += Int(image.pointee.w) * Int(image.pointee.h)
        unsafe next = image.pointee.next
      }
    }
  }

  /// The CPU time of this process so far.
  private static func milliseconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

import DanmakuTestSupport
import Testing

/// Where what `burn` makes begins and ends.
@Suite(.enabled(if: Studio.isOpen, "ffmpeg is not installed"))
struct BurnClipTests {
  /// When the first packet of a stream is shown, and how many there are.
  private func packets(
    _ studio: Studio, _ name: String, _ stream: String
  ) throws -> (first: Double, count: Int) {
    let times = try studio.probe(name, "packet=pts_time", ["-select_streams", stream])
      .compactMap { Double($0.dropFirst("pts_time=".count)) }
    return (try #require(times.min()), times.count)
  }

  private func length(_ studio: Studio, _ name: String) throws -> Double {
    let lines = try studio.probe(name, "format=duration")
    return try #require(lines.first.flatMap { Double($0.dropFirst("duration=".count)) })
  }

  /// A video of 4 s with one key frame, two chapters and subtitles where they fit in.
  private func film(_ studio: Studio, _ name: String) throws {
    try studio.film(
      "plain.mkv", seconds: 4, ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"])
    try studio.write(
      """
      ;FFMETADATA1
      [CHAPTER]
      TIMEBASE=1/1
      START=0
      END=1
      [CHAPTER]
      TIMEBASE=1/1
      START=1
      END=4

      """, as: "chapters.txt")
    try studio.write("1\n00:00:02,000 --> 00:00:02,500\nline\n", as: "lines.srt")
    let others = name.hasSuffix("mkv") ? "-i lines.srt -map 0 -map 2 -disposition:s:0 default" : ""
    let run = try studio.run(
      shell: "ffmpeg -nostdin -v error -i plain.mkv -i chapters.txt \(others) -map_metadata 1"
        + " -c copy \(name)")
    try #require(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: ["a.mkv", "a.mp4", "a.ts"], ["out.mkv", "out.mp4"])
  func `a clip has its picture and sound from its beginning to its end`(
    video: String, output: String
  ) throws {
    let studio = try Studio()
    try film(studio, video)
    let run = try studio.burn([video, "in.json", "-o", output, "--from", "1.5", "--to", "3"])
    try #require(run.status == 0, "\(run.errors)")
    let pictures = try packets(studio, output, "v")
    let sounds = try packets(studio, output, "a")
    #expect(pictures.count == 15)
    #expect(abs(pictures.first) < 0.1 && abs(sounds.first) < 0.1)
    #expect(abs(try length(studio, output) - 1.5) < 0.1)
  }

  @Test(arguments: ["out.mkv", "out.mp4"])
  func `a track ends with the video, and is shown first`(output: String) throws {
    let studio = try Studio()
    try film(studio, "a.mkv")
    let run = try studio.burn(["--mux", "a.mkv", "in.json", "-o", output])
    try #require(run.status == 0, "\(run.errors)")
    #expect(try length(studio, output) < 4.1)
    #expect(
      try studio.probe(output, "stream_disposition=default", ["-select_streams", "s"])
        == ["DISPOSITION:default=0", "DISPOSITION:default=1"])
  }

  @Test func `attaches a font of any name`() throws {
    let studio = try Studio()
    try studio.film("a.mkv", seconds: 1)
    let font = Checkout.file("Tests/Fonts/DanmakuTestSans-Regular.otf")
    let copy = try studio.run(shell: "cp '\(font)' 'a:b.otf'")
    try #require(copy.status == 0, "\(copy.errors)")
    let run = try studio.burn(
      ["--mux", "a.mkv", "in.json", "-o", "out.mkv", "--font-file", "a:b.otf"])
    try #require(run.status == 0, "\(run.errors)")
    #expect(
      try studio.probe("out.mkv", "stream_tags=filename", ["-select_streams", "t"])
        == ["TAG:filename=a:b.otf"])
  }
}

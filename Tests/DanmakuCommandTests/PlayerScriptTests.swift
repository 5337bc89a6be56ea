import DanmakuTestSupport
import Testing

/// The script for mpv in `Samples/integrations`, run by mpv.
@Suite(.enabled(if: Studio.isOpen && Player.mpv != nil, "mpv or ffmpeg is not installed"))
struct PlayerScriptTests {
  @Test func `makes the comments beside the video, shows and hides them`() throws {
    let studio = try Studio()
    try studio.film("a.mkv")
    try studio.write(#"[{"time": 0, "mode": "top", "text": "first"}]"#, as: "a.danmaku.json")
    let player = try Player(
      ["--script=\(Checkout.file("Samples/integrations/danmaku.lua"))"]
        + ["--script-opts=danmaku-program=\(Checkout.program)", "\(studio.folder)/a.mkv"],
      in: studio.folder, environment: ["TMPDIR": studio.folder])
    let shows = { (text: String) in
      try player.waits(for: "sub-text") { $0 as? String == text }
    }
    #expect(try player.waits(for: "video-params/dw") { $0 as? Int == 320 })
    try player.tell(["seek", 1, "absolute"])
    try player.tell(["keypress", "D"])
    #expect(try shows("first"))
    try player.tell(["keypress", "D"])
    #expect(try player.waits(for: "sid") { $0 as? Bool == false })
    try player.tell(["keypress", "D"])
    #expect(try shows("first"))

    try studio.write(#"[{"time": 0, "mode": "top", "text": "second"}]"#, as: "a.danmaku.json")
    try studio.touch("a.danmaku.json")
    try player.tell(["keypress", "D"])
    #expect(try shows("second"))
    #expect(try player.waits(for: "track-list") { ($0 as? [Any])?.count == 3 })
  }
}

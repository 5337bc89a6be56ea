import Testing

@testable import DanmakuFormats

struct `niconico scripts` {
  @Test(arguments: [
    ("/isWide=true", true, false), ("/", false, false), ("//", true, false), (" /a", false, false),
    ("＠ボタン 押す", true, true), ("@置換 草 w", true, true), ("＠逆", true, true),
    ("@ジャンプ\u{3000}#1:00", true, true), ("＠ジャンプマーカー：次", true, true),
    ("＠逆転", true, false), ("＠世界の新着", true, false), ("＠", false, false), ("@", false, false),
    ("＠user", false, false), ("@5", false, false), ("a＠逆", false, false),
    ("＠\u{3000}逆", false, false), ("", false, false), ("@置", true, false),
  ])
  func `are told from texts`(text: String, fromOwner: Bool, fromOthers: Bool) {
    let bytes = Array(text.utf8)
    let owners = NiconicoScript.isScript(bytes.span, fromOwner: true)
    let others = NiconicoScript.isScript(bytes.span, fromOwner: false)
    #expect(owners == fromOwner)
    #expect(others == fromOthers)
  }
}

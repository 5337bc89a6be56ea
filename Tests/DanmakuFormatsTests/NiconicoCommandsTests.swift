import DanmakuModel
import Testing

@testable import DanmakuFormats

struct `niconico commands` {
  private static func read(_ words: String...) -> NiconicoCommands {
    var commands = NiconicoCommands()
    for word in words { commands.read(Array(word.utf8).span) }
    return commands
  }

  @Test(arguments: ["", " ", "184", "184 sage device:3DS", "nico:", "nico:waku:", "nico:x:#ff0000"])
  func `ask for nothing special as a rule`(mail: String) {
    let commands = Self.read(mail)
    #expect(commands.place == nil)
    #expect(commands.size == nil)
    #expect(commands.color == nil)
    #expect(!commands.hasDetails)
  }

  @Test(
    arguments: [
      ("ue", .top), ("shita", .bottom), ("naka", .scroll), ("UE", .top), ("184 ue", .top),
      ("ue shita", .top), ("naka ue", .scroll), ("ueshita", nil), ("184\u{3000}shita", .bottom),
      ("\tshita\n", .bottom), ("ｕｅ", nil),
    ] as [(String, DanmakuModel.Comment.Mode?)])
  func `choose the place`(mail: String, mode: DanmakuModel.Comment.Mode?) {
    #expect(Self.read(mail).place == mode)
  }

  @Test(
    arguments: [
      ("big", .big), ("medium", .medium), ("small", .small), ("middle", nil),
      ("medium big", .medium), ("small medium", .small), ("BIG", .big), ("36", nil),
    ] as [(String, NiconicoCommands.Size?)])
  func `choose the size`(mail: String, size: NiconicoCommands.Size?) {
    #expect(Self.read(mail).size == size)
  }

  /// 39, 27 and 18 px on a stage 384 high, where 25 is normal.
  @Test func `give sizes as the site's player does`() {
    #expect(NiconicoCommands.Size.medium.points == 25)
    #expect(abs(NiconicoCommands.Size.big.points - 36.111) < 0.001)
    #expect(abs(NiconicoCommands.Size.small.points - 16.667) < 0.001)
  }

  @Test(
    arguments: [
      ("white", 0xFFFFFF), ("red", 0xFF0000), ("pink", 0xFF8080), ("orange", 0xFFC000),
      ("yellow", 0xFFFF00), ("green", 0x00FF00), ("cyan", 0x00FFFF), ("blue", 0x0000FF),
      ("purple", 0xC000FF), ("black", 0), ("white2", 0xCCCC99), ("niconicowhite", 0xCCCC99),
      ("red2", 0xCC0033), ("truered", 0xCC0033), ("pink2", 0xFF33CC), ("orange2", 0xFF6600),
      ("passionorange", 0xFF6600), ("yellow2", 0x999900), ("madyellow", 0x999900),
      ("green2", 0x00CC66), ("elementalgreen", 0x00CC66), ("cyan2", 0x00CCCC),
      ("blue2", 0x3399FF), ("marineblue", 0x3399FF), ("marinblue", 0x3399FF),
      ("purple2", 0x6633CC), ("nobleviolet", 0x6633CC), ("black2", 0x666666),
      ("#10C1D0", 0x10C1D0), ("#f80", 0xFF8800), ("#ffccff", 0xFFCCFF),
      ("RED", 0xFF0000), ("#ff00", nil),
      ("red blue", 0xFF0000), ("#00ff00 red", 0x00FF00), ("red #00ff00", 0xFF0000),
      ("#", nil), ("#abapatissiera", nil), ("#gggggg red", 0xFF0000),
      ("16777215 red", 0xFF0000), ("gray", nil),
      ("nico:fill:#123456", 0x123456), ("nico:fill:red red", 0xFF0000),
      ("NICO:FILL:#FfF blue", 0xFFFFFF), ("blue nico:fill:#123456", 0x0000FF),
    ] as [(String, UInt32?)])
  func `choose the colour`(mail: String, hex: UInt32?) {
    #expect(Self.read(mail).color == hex.map(RGBColor.init(hex:)))
  }

  @Test(
    arguments: [
      ("mincho", .mincho), ("gothic", .gothic), ("defont", .standard), ("mincho gothic", .mincho),
      ("defont mincho", .standard), ("184", .standard),
    ] as [(String, CommentDetails.Typeface)])
  func `choose the typeface`(mail: String, typeface: CommentDetails.Typeface) {
    let commands = Self.read(mail)
    #expect(commands.details.typeface == typeface)
    #expect(commands.hasDetails == (typeface != .standard))
  }

  @Test(
    arguments: [
      ("@5", 5000), ("@0.3", 300), ("@.5", 500), ("@999", 999_000), ("＠7", 7000),
      ("@3.9 @3.939", 3900), ("@1 @2", 1000), ("@0 @2", 2000), ("@", 0), ("@x", 0), ("@-5", 0),
      ("@1e300", 1_000_000_000), ("@nan", 0), ("5", 0), ("@3.9.1", 0), ("@2秒", 0),
    ] as [(String, Int32)])
  func `choose how long it stays`(mail: String, duration: Int32) {
    let commands = Self.read(mail)
    #expect(commands.details.duration == duration)
    #expect(commands.hasDetails == (duration > 0))
  }

  @Test(
    arguments: [
      ("full", .full), ("ender", .ender), ("patissier", .yielding), ("ca", .commentArt),
      ("fulll _liv patisser", []),
      ("ca full ender full", [.commentArt, .full, .ender]),
    ] as [(String, CommentDetails.Flags)])
  func `set flags`(mail: String, flags: CommentDetails.Flags) {
    let commands = Self.read(mail)
    #expect(commands.details.flags == flags)
    #expect(commands.hasDetails == !flags.isEmpty)
  }

  @Test(
    arguments: [
      ("_live", 0.5), ("nico:opacity:0.25", 0.25), ("nico:opacity:0.25 _live", 0.25),
      ("_live nico:opacity:0", 0.5), ("nico:opacity:0", 0), ("nico:opacity:7", 1),
      ("nico:opacity:-1", 1), ("nico:opacity:x", 1), ("nico:opacity:nan", 1), ("184", 1),
    ] as [(String, Float)])
  func `make it translucent`(mail: String, opacity: Float) {
    let commands = Self.read(mail)
    #expect(commands.details.opacity == opacity)
    #expect(commands.hasDetails == (opacity < 1))
  }

  @Test func `name the colours of outline and frame`() {
    let commands = Self.read("nico:stroke:#00ff00 nico:waku:#abc nico:stroke:#ff0000 nico:waku:x")
    #expect(commands.details.outlineColor == RGBColor(hex: 0x00FF00))
    #expect(commands.details.frameColor == RGBColor(hex: 0xAABBCC))
    #expect(commands.hasDetails)
  }

  @Test func `hide it`() {
    #expect(Self.read("184 Invisible").isInvisible)
    #expect(!Self.read("184 invisibl").isInvisible)
  }

  @Test func `may come one by one`() {
    var commands = Self.read("patissier", "", "#880000", "big", "ue", "small", "gothic", "@2")
    commands.insert(.owner)
    #expect(commands.place == .top)
    #expect(commands.size == .big)
    #expect(commands.color == RGBColor(hex: 0x880000))
    #expect(commands.details.typeface == .gothic)
    #expect(commands.details.duration == 2000)
    #expect(commands.details.flags == [.yielding, .owner])
  }
}

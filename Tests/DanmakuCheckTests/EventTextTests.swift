import Testing

@testable import DanmakuCheck

struct EventTextTests {
  @Test(arguments: [
    (#"{\pos(1.5,-2)}a"#, EventText.Place.at(x: 1.5, y: -2), "{}a"),
    (#"{\b1\pos( 1 , 2 )\i1}a"#, .at(x: 1, y: 2), #"{\b1\i1}a"#),
    (#"a{x\pos(1,2)}b"#, .at(x: 1, y: 2), "a{x}b"),
    (#"{\pos(1px,b)}"#, .at(x: 1, y: 0), "{}"),
    (#"{\pos(1,2)\move(3,4,5,6)\pos(7,8)}"#, .at(x: 1, y: 2), #"{\move(3,4,5,6)\pos(7,8)}"#),
    (#"{\pos(1,2,3)\pos(4,5)}"#, .at(x: 4, y: 5), #"{\pos(1,2,3)}"#),
    (#"{\move(1,2,3,4)}"#, .moving(from: (1, 2), to: (3, 4), times: nil), "{}"),
    (#"{\move(1,2,3,4,0,0)}"#, .moving(from: (1, 2), to: (3, 4), times: nil), "{}"),
    (#"{\move(1,2,3,4,900,100)}"#, .moving(from: (1, 2), to: (3, 4), times: (100, 900)), "{}"),
    (#"{\t(0,9,\frx10)\pos(1,2}"#, .at(x: 1, y: 2), #"{\t(0,9,\frx10)}"#),
    (#"\{\pos(1,2)}"#, .floating, #"\{\pos(1,2)}"#),
    (#"\pos(1,2)"#, .floating, #"\pos(1,2)"#),
    (#"{\pos(1,2)"#, .floating, #"{\pos(1,2)"#),
    (#"{\pos1,2}"#, .floating, #"{\pos1,2}"#),
    (#"{\move(1,2,3)}"#, .floating, #"{\move(1,2,3)}"#),
    ("\\", .floating, "\\"),
  ])
  func `reads the place as libass does`(
    text: String, place: EventText.Place, rest: String
  ) {
    let read = EventText(text)
    #expect(read.place == place)
    #expect(read.rest == rest)
  }

  @Test(arguments: [
    ("a", false, false, false), (#"{\t(\frx10)}a"#, true, false, false),
    (#"{\k10}a"#, true, false, false), (#"{\K10}a"#, true, false, false),
    (#"{\kf10}a"#, true, false, false), (#"{\fad(100,0)}a"#, false, false, true),
    (#"{\fade(255,0,255,0,100,200,300)}a"#, true, false, true),
    (#"{\clip(0,0,9,9)}a"#, false, true, false), (#"{\iclip(m 0 0)}a"#, false, true, false),
    (#"{\t(\clip(0,0,9,9))}a"#, true, true, false), (#"{\org(1,2)\frz9}a"#, false, true, false),
    (#"{\blur2\c&HFF&\fs9\an5\frx9\bord3}a"#, false, false, false),
  ])
  func `tells what a place alone does not`(
    text: String, changes: Bool, isTiedToStage: Bool, fades: Bool
  ) {
    let read = EventText(text)
    #expect(read.changes == changes)
    #expect(read.isTiedToStage == isTiedToStage)
    #expect(read.fades == fades)
  }
}

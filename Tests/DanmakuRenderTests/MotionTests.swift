import DanmakuRender
import Testing

@testable import DanmakuTestSupport

struct MotionTests {
  @Test func `moves where libass moves`() throws {
    let tags = [
      #"{\pos(300.5,200.3)}"#, #"{\move(900,100,200,500)}"#, #"{\move(100,500,900.7,40.2,0,0)}"#,
      #"{\move(900,100,200,500,1000,2500)}"#, #"{\move(900,100,200,500,2500,1000)}"#,
      #"{\an7\move( 200 , 100 , 900 , 500 , 3000 , 9000 )}"#, #"{\pos(1,2,3)\pos(400,500)}"#,
      #"{\pos(400,500)\move(1,2,3,4)}"#, #"\{{\c&HFF&\pos(400,300)}"#,
    ]
    var script = Script()
    for tag in tags { script.add(tag + "国", from: 1, to: 5) }
    let renderer = try LibassRenderer(
      script: script.bytes.span, fontConfiguration: Checkout.fontConfiguration)
    for (index, tag) in tags.enumerated() {
      let read = Motion.read(renderer.event(index))
      let (motion, rest) = try #require(read)
      let box = renderer.inkBox(ofText: rest, style: Script.plain, magnification: 8)
      let ink = MovingInk(motion: motion, box: try #require(box))
      for time in stride(from: 1000, to: 5000, by: 333) {
        let leg = motion.legs.first { $0.start <= Double(time) && Double(time) < $0.end }
        let planned = ink.box(at: try #require(leg).position(at: Double(time)))
        let measured = renderer.inkBox(ofEvent: index, at: time)
        let drawn = try #require(measured)
        for slack in [
          planned.left - drawn.left, planned.top - drawn.top, drawn.right - planned.right,
          drawn.bottom - planned.bottom,
        ] {
          #expect((-0.25..<1.25).contains(slack), "\(tag) at \(time): \(planned) \(drawn)")
        }
      }
    }
  }

  @Test(arguments: [
    "", "text", #"{\b1}text"#, #"{\pos(1)}"#, #"{\pos(a,b)}"#, #"\pos(1,2)"#, #"\{\pos(1,2)}"#,
    #"{\move(1,2,3)}"#, #"{\pos(1,2"#,
  ])
  func `has no position without a valid tag`(_ text: String) {
    let event = LibassRenderer.Event(start: 0, end: 1000, style: 0, text: text)
    #expect(Motion.read(event) == nil)
  }

  @Test func `takes the tag out of the text`() throws {
    let event = LibassRenderer.Event(
      start: 0, end: 1000, style: 0, text: #"{\b1\move(1,2,3,4)\i1}a{\pos(1,2)}"#)
    let read = try #require(Motion.read(event))
    #expect(read.rest == #"{\b1\i1}a{\pos(1,2)}"#)
    #expect(
      read.motion.legs == [
        Motion.Leg(start: 0, end: 1000, x: 1, y: 2, velocityX: 0.002, velocityY: 0.002)
      ])
  }
}

import DanmakuTestSupport
import Foundation
import Testing

/// `danmaku2ass preview --html`, through the program and Chromium.
@Suite(.serialized)
struct PreviewPageTests {
  private static let needsBrowser: Comment = "chromium is not installed"
  private static let hasBrowser = Browser.chromium != nil

  /// What a page says is on stage.
  private struct Corner: Decodable, Equatable {
    var id: Int
    var left: Double
    var top: Double
  }

  /// What a function returned, and what the page asked for.
  private struct Answer<Value: Decodable>: Decodable {
    var value: Value
    var requests: [String]
  }

  /// The page and the plan of a list.
  private func preview(
    _ input: String, _ options: [String] = []
  ) throws -> (page: [UInt8], plan: [UInt8], errors: String) {
    let folder = try TemporaryFolder()
    let environment = ["FONTCONFIG_FILE": Checkout.fontConfiguration]
    let page = try Subprocess.run(
      Checkout.program,
      ["preview", "--html", "--no-config", "-o", "page.html"] + options + [input],
      environment: environment, in: folder.path)
    let script = try Subprocess.run(
      Checkout.program, ["--no-config", "-o", "a.ass", "--plan", "p.json"] + options + [input],
      environment: environment, in: folder.path)
    #expect(page.status == 0 && script.status == 0, "\(page.errors)")
    return (try folder.read("page.html"), try folder.read("p.json"), page.errors)
  }

  /// Opens a page that has to keep the console empty and ask for nothing.
  private func visit<Result: Decodable>(
    _ page: [UInt8], _ options: [String] = [], as type: Result.Type = Result.self,
    calling body: String
  ) throws -> Result {
    let visit = try Browser.visit(
      page, with: #require(Browser.chromium), options,
      calling: """
        await danmaku.ready;
        const element = id => document.getElementById(id);
        const wait = time => new Promise(done => setTimeout(done, time));
        const value = await (async () => { \(body) })();
        const resources = performance.getEntriesByType('resource').map(({ name }) => name);
        return { value, requests: resources.filter(name => !name.startsWith('data:')) };
        """)
    #expect(visit.console == [])
    let answer = try #require(
      try? JSONDecoder().decode(Answer<Result>.self, from: Data(visit.result)),
      "\(String(decoding: visit.result, as: UTF8.self))")
    #expect(answer.requests == [])
    return answer.value
  }

  /// Where docs/plan.md says that what shows at a time is.
  private func corners(_ plan: [UInt8], at time: Double) throws -> [Corner] {
    struct Plan: Decodable {
      struct Placement: Decodable {
        var start: Double
        var end: Double
        var x: Double?
        var y: Double?
        var speed: Double?
      }
      var easing: String
      var placements: [Placement]
    }
    let plan = try JSONDecoder().decode(Plan.self, from: Data(plan))
    return plan.placements.enumerated().compactMap { id, placement in
      guard placement.start <= time, time < placement.end, let x = placement.x,
        let y = placement.y, let speed = placement.speed
      else { return nil }
      let length = placement.end - placement.start
      let part = (time - placement.start) / length
      // Newton's way from above, where the curve's own script halves intervals.
      let way = plan.easing == "ease-out" ? easeOut(part) : part
      return Corner(id: id, left: x + speed * length * way, top: y)
    }
  }

  /// `cubic-bezier(0, 0, .58, 1)`, walked along in small steps.
  private func easeOut(_ part: Double) -> Double {
    var moment = 0.0
    func x(_ moment: Double) -> Double {
      3 * (1 - moment) * moment * moment * 0.58 + moment * moment * moment
    }
    while moment < 1, x(moment) < part { moment += 1e-5 }
    return 3 * (1 - moment) * moment * moment + moment * moment * moment
  }

  @Test(
    .enabled(if: hasBrowser, needsBrowser),
    arguments: [
      ("demo.json", []), ("bilibili.xml", ["-s", "640x360"]),
      ("demo.json", ["--easing", "ease-out"]), ("gallery/avatars.json", ["--look", "card"]),
    ])
  func `shows at each time what the plan has`(sample: String, options: [String]) throws {
    let (page, plan, _) = try preview(
      Checkout.file("Samples/\(sample)"), ["--positioned", "drop"] + options)
    let times = (0..<40).map { Double($0) * 0.73 }
    let shown: [[Corner]] = try visit(
      page,
      calling: "return \(times).map(time => { danmaku.seek(time); return danmaku.at(time); });")
    try #require(shown.count == times.count)
    var compared = 0
    for (time, corners) in zip(times, shown) {
      let expected = try self.corners(plan, at: time)
      #expect(corners.map(\.id) == expected.map(\.id))
      for (corner, other) in zip(corners, expected) {
        #expect(abs(corner.left - other.left) < 1 && abs(corner.top - other.top) < 1, "\(time)")
        compared += 1
      }
    }
    #expect(compared > 5)
  }

  @Test(.enabled(if: hasBrowser, needsBrowser))
  func `draws in the boxes of the plan, with fonts that it brings along`() throws {
    let (page, _, errors) = try preview(Checkout.file("Samples/demo.json"), ["-s", "640x360"])
    #expect(errors.contains("kB of fonts"))
    struct Drawn: Decodable {
      var fonts: [String]
      var boxes: Int
      var inside: Int
      var outside: Int
    }
    let drawn: Drawn = try visit(
      page,
      calling: """
        danmaku.seek(6);
        const canvas = element('picture');
        const scale = canvas.width / 640;
        const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
        const boxes = danmaku.at(6).map(({ id, left, top }) => (
          { left, top, ...plan.placements[id] }));
        let [inside, outside] = [0, 0];
        for (let index = 3; index < pixels.length; index += 4) {
          if (pixels[index] < 128) continue;
          const x = (index >> 2) % canvas.width / scale;
          const y = Math.floor((index >> 2) / canvas.width) / scale;
          const isInside = boxes.some(({ left, top, width, height }) => (
            x > left - 2 && x < left + width + 2 && y > top - 2 && y < top + height + 2));
          if (isInside) inside += 1; else outside += 1;
        }
        const fonts = Array.from(document.fonts, font => font.status);
        return { fonts, boxes: boxes.length, inside, outside };
        """)
    #expect(!drawn.fonts.isEmpty && Set(drawn.fonts) == ["loaded"])
    #expect(drawn.boxes > 3 && drawn.inside > 100 * drawn.boxes && drawn.outside == 0)
  }

  @Test(.enabled(if: hasBrowser, needsBrowser))
  func `has buttons that work`() throws {
    let (page, _, _) = try preview(Checkout.file("Samples/generic.json"), ["-s", "320x90"])
    struct Said: Decodable {
      var name: String
      var isRight: Bool
    }
    let said: [Said] = try visit(
      page,
      calling: """
        const said = [];
        const say = (name, isRight) => said.push({ name, isRight });
        const fire = (target, type, more = {}) => target.dispatchEvent(
          Object.assign(new Event(type, { bubbles: true }), more));
        const set = (id, value, type) => { element(id).value = value; fire(element(id), type); };
        const { length } = danmaku;

        danmaku.seek(1);
        element('play').click();
        say('play', danmaku.isPlaying && element('play').textContent === 'Pause');
        await wait(500);
        const first = danmaku.time;
        say('runs', first > 1.2 && first < 2);
        set('speed', '4', 'change');
        await wait(500);
        say('speed', danmaku.time - first > 1.2 && danmaku.time - first < 4);
        element('play').click();
        const stopped = danmaku.time;
        await wait(200);
        say('pause', danmaku.time === stopped && element('play').textContent === 'Play');
        danmaku.seek(length - 0.1);
        danmaku.play();
        await wait(500);
        say('ends', danmaku.time === length && !danmaku.isPlaying);

        set('seek', '3', 'input');
        say('seek', danmaku.time === 3 && element('clock').textContent.startsWith('0:03.0'));
        const curve = element('curve').getBoundingClientRect();
        fire(element('curve'), 'pointerdown',
          { buttons: 1, clientX: curve.left + curve.width / 4 });
        say('curve', Math.abs(danmaku.time - length / 4) < 0.01);
        say('playhead', Math.abs(parseFloat(element('playhead').style.left) - 25) < 0.1);

        const rows = () => Array.from(element('list').querySelectorAll('button'));
        set('search', 'BOLD', 'input');
        say('search', rows().length === 1 && rows()[0].textContent.includes('{\\\\b1}bold'));
        danmaku.seek(0);
        rows()[0].click();
        say('row', danmaku.time >= 0.5 && danmaku.time < 1);
        set('search', '', 'input');
        set('which', 'dropped', 'change');
        say('dropped', rows().length > 0 && rows().every(row => row.querySelector('em')));
        set('which', 'no-glyph', 'change');
        say('reason', rows().length > 0
          && rows().every(row => row.querySelector('em').textContent === 'in no font'));

        const back = () => getComputedStyle(document.body).backgroundColor;
        const before = back();
        const label = element('theme').textContent;
        element('theme').click();
        say('theme', back() !== before && element('theme').textContent !== label);
        element('theme').click();
        say('theme again', back() === before);
        set('backdrop', 'white', 'change');
        say('backdrop',
          getComputedStyle(element('stage')).backgroundColor === 'rgb(255, 255, 255)');
        danmaku.seek(0);
        fire(document.body, 'keydown', { key: 'ArrowRight' });
        say('arrow', danmaku.time === 5);
        fire(document.body, 'keydown', { key: ' ' });
        say('space', danmaku.isPlaying);
        danmaku.pause();
        return said;
        """)
    #expect(said.count == 17)
    for answer in said { #expect(answer.isRight, "\(answer.name)") }
  }

  @Test(.enabled(if: hasBrowser, needsBrowser))
  func `takes texts for nothing but texts`() throws {
    let texts = [
      "</script><script>document.title='bad'</script>", "<!--<script>", "<img src=x onerror=bad()>",
      "\"'`${1}\\", "]]>&lt;&amp;\u{2028}x",
    ]
    let list = texts.enumerated().map { ["time": "\($0)", "text": $1] }
    let folder = try TemporaryFolder()
    let name = "<b>&\"'.json"
    let input = try folder.write([UInt8](JSONEncoder().encode(list)), as: name)
    let (page, _, _) = try preview(input)
    struct Seen: Decodable {
      var texts: [String]
      var titles: [String]
      var scripts: Int
    }
    let seen: Seen = try visit(
      page,
      calling: """
        const rows = Array.from(element('list').querySelectorAll('button'));
        return {
          texts: rows.map(row => row.querySelector('span').textContent),
          titles: [document.title, element('title').textContent],
          scripts: document.scripts.length,
        };
        """)
    #expect(
      seen.texts.map { $0.replacing("\u{2028}", with: " ") }
        == texts.map { $0.replacing("\u{2028}", with: " ") })
    #expect(seen.titles == [name, name])
    // The data, its names, the program and that of the test.
    #expect(seen.scripts == 4)
  }

  @Test(.enabled(if: hasBrowser, needsBrowser))
  func `stays quick with 60 000 comments`() throws {
    let list = (0..<60_000).map {
      "{\"time\": \(Double($0) / 100), \"text\": \"comment \($0 % 997)\"}"
    }
    let folder = try TemporaryFolder()
    let input = try folder.write(Array("[\(list.joined(separator: ","))]".utf8), as: "60k.json")
    let (page, _, _) = try preview(input)
    struct Measured: Decodable {
      var entries: Int
      var rows: Int
      var lastRow: String
      var found: String
      var seconds: [Double]
    }
    let measured: Measured = try visit(
      page,
      calling: """
        const seconds = [];
        const take = body => {
          const start = performance.now();
          body();
          seconds.push((performance.now() - start) / 1000);
        };
        take(() => { for (let time = 0; time < 600; time += 6) danmaku.seek(time); });
        element('which').value = 'dropped';
        take(() => element('which').dispatchEvent(new Event('change')));
        const rows = element('list').childElementCount;
        element('list').scrollTop = 1e9;
        await wait(100);
        const lastRow = element('list').lastElementChild.textContent;
        element('search').value = 'comment 996';
        take(() => element('search').dispatchEvent(new Event('input')));
        return {
          entries: plan.entries.length, rows, lastRow, found: element('found').textContent, seconds,
        };
        """)
    #expect(measured.entries == 60_000)
    #expect(measured.rows < 100 && measured.lastRow.contains("9:59.9"), "\(measured)")
    #expect(measured.found.hasSuffix(" found") && measured.found != "0 found")
    #expect(measured.seconds.allSatisfy { $0 < 20 }, "\(measured)")
  }

  @Test(.enabled(if: hasBrowser, needsBrowser), arguments: ["dark", "light"])
  func `follows the theme of the system`(theme: String) throws {
    let (page, _, _) = try preview(Checkout.file("Samples/generic.json"))
    let option = theme == "dark" ? ["--force-dark-mode"] : []
    let colors: [Bool] = try visit(
      page, option,
      calling: """
        const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
        const [red] = getComputedStyle(document.body).backgroundColor.match(/[0-9]+/);
        return [isDark, Number(red) < 128, element('theme').textContent === 'Make it light'];
        """)
    #expect(colors == [Bool](repeating: theme == "dark", count: 3))
  }

  @Test(.enabled(if: hasBrowser, needsBrowser))
  func `could not ask a server if it wanted to`() throws {
    let (page, _, _) = try preview(Checkout.file("Samples/generic.json"))
    let visit = try Browser.visit(
      page, with: #require(Browser.chromium),
      calling: "return fetch('https://example.org/').then(() => 'sent', () => 'refused');")
    #expect(String(decoding: visit.result, as: UTF8.self) == "\"refused\"")
    #expect(visit.console.contains { $0.contains("Content Security Policy") })
  }

  @Test(
    .enabled(if: hasBrowser, needsBrowser),
    arguments: [
      "positioned.xml", "niconico.xml", "youtube.live_chat.json", "generic.csv", "bas.xml",
    ])
  func `draws what samples hold`(sample: String) throws {
    let (page, _, _) = try preview(Checkout.file("Samples/\(sample)"), ["--names"])
    let counts: [Int] = try visit(
      page,
      calling: """
        let most = 0;
        for (let time = 0; time < danmaku.length; time += danmaku.length / 50) {
          danmaku.seek(time);
          most = Math.max(most, danmaku.at(time).length);
        }
        return [most];
        """)
    #expect(counts[0] > 0)
  }

  @Test func `is told how to be made`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array(#"[{"time": 1, "text": "a"}]"#.utf8), as: "a.json")
    func run(_ words: String...) throws -> Subprocess {
      try Subprocess.run(
        Checkout.program, ["preview", "--no-config"] + words,
        environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration], in: folder.path)
    }
    let nothing = try run("a.json")
    #expect(nothing.status == 2 && nothing.errors.contains("nothing to make"))
    let unknown = try run("--html", "--plan", "x", "a.json")
    #expect(unknown.status == 2 && unknown.errors.contains("no such option: --plan"))
    let beside = try run("--html", "a.json")
    #expect(beside.status == 0 && beside.errors.hasPrefix("danmaku2ass: a.html: 1 comment read"))
    let stream = try run("--html", "-q", "-o", "-", "a.json")
    #expect(try stream.output == folder.read("a.html"))
    #expect(try run("--html", "-q", "-j", "3", "-o", "-", "a.json").output == stream.output)
  }
}

import DanmakuTestSupport
import Foundation
import Testing

/// `danmaku2ass preview --html`, through the program and browsers.
@Suite(.serialized)
struct PreviewPageTests {
  static let needsBrowser: Comment = "neither chromium nor firefox-esr is installed"
  static let browsers = Browser.installed

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
  func preview(
    _ input: String, _ options: [String] = [], ofPlan planOptions: [String]? = nil
  ) throws -> (page: [UInt8], plan: [UInt8], errors: String) {
    let folder = try TemporaryFolder()
    let environment = ["FONTCONFIG_FILE": Checkout.fontConfiguration]
    let page = try Subprocess.run(
      Checkout.program,
      ["preview", "--html", "--no-config", "-o", "page.html"] + options + [input],
      environment: environment, in: folder.path)
    let script = try Subprocess.run(
      Checkout.program,
      ["--no-config", "-o", "a.ass", "--plan", "p.json"] + (planOptions ?? options)
        + [input],
      environment: environment, in: folder.path)
    #expect(page.status == 0 && script.status == 0, "\(page.errors)")
    return (try folder.read("page.html"), try folder.read("p.json"), page.errors)
  }

  /// What libass draws of a list at a time: a PNG file in base64.
  func still(_ input: String, at seconds: Int, _ options: [String]) throws -> String {
    let picture = try Subprocess.run(
      Checkout.program,
      ["preview", "--at", "\(seconds)", "--no-config", "-q", "-o", "-"] + options + [input],
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration])
    #expect(picture.status == 0, "\(picture.errors)")
    return Data(picture.output).base64EncodedString()
  }

  /// Opens a page that has to keep the console empty and ask for nothing.
  func visit<Result: Decodable>(
    _ page: [UInt8], in browser: Browser? = Browser.installed.first, inDark isDark: Bool = false,
    as type: Result.Type = Result.self, calling body: String
  ) throws -> Result {
    let visit = try #require(browser).visit(
      page, inDark: isDark,
      calling: """
        await danmaku.ready;
        const element = id => document.getElementById(id);
        const wait = time => new Promise(done => setTimeout(done, time));
        const until = async test => {
          for (let turn = 0; turn < 500 && !test(); turn += 1) await wait(20);
        };
        const fire = (target, type, more = {}) => target.dispatchEvent(
          Object.assign(new Event(type, { bubbles: true }), more));
        const set = (id, value, type) => { element(id).value = value; fire(element(id), type); };
        const rows = () => Array.from(element('list').querySelectorAll('button'));
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
    .enabled(if: !browsers.isEmpty, needsBrowser),
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

  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers)
  func `has buttons that work`(browser: Browser) throws {
    let (page, _, _) = try preview(Checkout.file("Samples/generic.json"), ["-s", "320x90"])
    struct Said: Decodable {
      var name: String
      var isRight: Bool
    }
    let said: [Said] = try visit(
      page, in: browser,
      calling: """
        const said = [];
        const say = (name, isRight) => said.push({ name, isRight });
        const press = (target, key) => fire(target, 'keydown', { key });
        const { length } = danmaku;

        danmaku.seek(1);
        element('play').click();
        say('play', danmaku.isPlaying && element('play').textContent === 'Pause');
        await until(() => danmaku.time > 1.2);
        say('runs', danmaku.time > 1.2);
        const pace = async speed => {
          set('speed', speed, 'change');
          danmaku.seek(1);
          const start = performance.now();
          await until(() => danmaku.time > 3);
          return (danmaku.time - 1) / (performance.now() - start) * 1000;
        };
        say('speed', await pace('4') > 1.5 * await pace('1'));
        element('play').click();
        const stopped = danmaku.time;
        await wait(200);
        say('pause', danmaku.time === stopped && element('play').textContent === 'Play');
        danmaku.seek(length - 0.1);
        danmaku.play();
        await until(() => !danmaku.isPlaying);
        say('ends', danmaku.time === length);

        set('seek', '3', 'input');
        say('seek', danmaku.time === 3 && element('clock').textContent.startsWith('0:03.0'));
        for (const [index, id] of ['rate', 'crowd', 'fullness'].entries()) {
          const curve = element(id).querySelector('div');
          const box = curve.getBoundingClientRect();
          const clientX = box.left + box.width / (index + 2);
          fire(curve, 'pointerdown', { buttons: 1, clientX });
          say(id, Math.abs(danmaku.time - length / (index + 2)) < 0.01);
          const head = element(id).querySelector('.playhead').style.left;
          say(`playhead of ${id}`, Math.abs(parseFloat(head) - 100 / (index + 2)) < 0.1);
        }

        set('search', 'BOLD', 'input');
        say('search', rows().length === 1 && rows()[0].textContent.includes('{\\\\b1}bold'));
        danmaku.seek(0);
        rows()[0].click();
        say('row', danmaku.time >= 0.5 && danmaku.time < 1);
        set('search', '', 'input');
        const times = plan.entries.map(({ time }) => time);
        say('order', times.every((time, index) => index === 0 || time >= times[index - 1]));
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
        for (const target of [document.body, element('play'), element('seek')]) {
          danmaku.seek(0);
          press(target, 'ArrowRight');
          say(`arrow in ${target.id}`, danmaku.time === 5);
          press(target, 'ArrowLeft');
          say(`arrow back in ${target.id}`, danmaku.time === 0);
        }
        press(document.body, ' ');
        say('space', danmaku.isPlaying);
        press(element('search'), ' ');
        press(element('play'), ' ');
        say('space elsewhere', danmaku.isPlaying);
        danmaku.pause();
        return said;
        """)
    #expect(said.count == 28)
    for answer in said { #expect(answer.isRight, "\(answer.name)") }
  }

  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers)
  func `has the numbers of stats`(browser: Browser) throws {
    let input = Checkout.file("Samples/youtube.live_chat.json")
    let options = ["-s", "320x90", "--senders"]
    let (page, _, _) = try preview(input, options, ofPlan: ["-s", "320x90"])
    let stats = try Subprocess.run(
      Checkout.program, ["stats", "--json", "--no-config"] + options + [input],
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration])
    struct Numbers: Decodable, Equatable {
      struct Row: Decodable, Equatable {
        var text: String
        var count: Int
      }
      var comments: Int
      var mostOnStage: Int
      var texts: [Row]
      var senders: [Row]
    }
    struct Shown: Decodable {
      var isEqual: Bool
      var fates: [String]
      var captions: [String]
      var texts: [Numbers.Row]
      var senders: [Numbers.Row]
      var search: String
      var found: [String]
    }
    let given = String(decoding: stats.output, as: UTF8.self).replacing("<", with: "\\u003c")
    let shown: Shown = try visit(
      page, in: browser,
      calling: """
        const given = \(given);
        const table = title => {
          const tables = Array.from(element('numbers').children);
          const all = tables.find(({ caption }) => caption.textContent === title).rows;
          return Array.from(all, ({ cells: [text, count] }) => (
            { text: text.textContent, count: Number(count.textContent) }));
        };
        const texts = table('Most frequent texts');
        element('numbers').querySelector('button').click();
        return {
          isEqual: JSON.stringify(stats) === JSON.stringify(given),
          fates: table('What becomes of them').map(({ text, count }) => `${count} ${text}`),
          captions: ['rate', 'crowd', 'fullness'].map(
            id => element(id).querySelector('figcaption').textContent),
          texts, senders: table('Most frequent senders'),
          search: element('search').value,
          found: rows().map(row => row.querySelector('span').textContent),
        };
        """)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let numbers = try decoder.decode(Numbers.self, from: Data(stats.output))
    #expect(shown.isEqual)
    #expect(shown.fates.first == "\(numbers.comments) read")
    #expect(shown.captions[1].hasSuffix(", \(numbers.mostOnStage) at most"))
    #expect(
      shown.texts
        == numbers.texts.map { row in
          Numbers.Row(text: row.text.replacing("\n", with: " "), count: row.count)
        })
    #expect(shown.senders == numbers.senders && !numbers.senders.isEmpty)
    #expect(shown.search == shown.texts[0].text)
    #expect(shown.found.count >= shown.texts[0].count)
    #expect(shown.found.allSatisfy { $0.contains(shown.search) })
  }

  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers)
  func `can be walked through with the keyboard`(browser: Browser) throws {
    let list = (0..<500).map { ["time": "\($0)", "text": "\($0)"] }
    let folder = try TemporaryFolder()
    let input = try folder.write([UInt8](JSONEncoder().encode(list)), as: "long.json")
    let (page, _, _) = try preview(input)
    let kept: [Bool] = try visit(
      page, in: browser,
      calling: """
        const row = rows().at(-1);
        row.focus();
        element('list').scrollTop += 64;
        element('list').dispatchEvent(new Event('scroll'));
        const texts = rows().map(row => Number(row.querySelector('span').textContent));
        return [
          document.activeElement === row,
          texts.every((text, index) => index === 0 || text === texts[index - 1] + 1),
        ];
        """)
    #expect(kept == [true, true])
  }

  @Test(
    .enabled(if: !browsers.isEmpty, needsBrowser),
    arguments: ["[{\"time\": 1, \"text\": \"   \"}]", "[{\"time\": 100000, \"text\": \"late\"}]"])
  func `shows lists of nothing and of one`(list: String) throws {
    let folder = try TemporaryFolder()
    let (page, _, _) = try preview(try folder.write(Array(list.utf8), as: "few.json"))
    let said: [Bool] = try visit(
      page,
      calling: """
        danmaku.play();
        await wait(100);
        danmaku.pause();
        const curves = Array.from(document.querySelectorAll('figure path'));
        return [
          curves.length > 2 && curves.every(path => !path.getAttribute('d').includes('NaN')),
          !document.querySelector('main').textContent.includes('NaN'),
          danmaku.length === 0 || danmaku.at(danmaku.length - 1).length === 1,
        ];
        """)
    #expect(said == [true, true, true])
  }

  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers)
  func `takes texts for nothing but texts`(browser: Browser) throws {
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
      page, in: browser,
      calling: """
        return {
          texts: rows().map(row => row.querySelector('span').textContent),
          titles: [document.title, element('title').textContent],
          scripts: document.scripts.length,
        };
        """)
    #expect(
      seen.texts.map { $0.replacing("\u{2028}", with: " ") }
        == texts.map { $0.replacing("\u{2028}", with: " ") })
    #expect(seen.titles == [name, name])
    // The data, its names, the numbers, the program and that of the test.
    #expect(seen.scripts == 5)
  }

  // One browser is enough for what takes a minute.
  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers.prefix(1))
  func `stays quick with 60 000 comments`(browser: Browser) throws {
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
      page, in: browser,
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
        const count = element('list').childElementCount;
        element('list').scrollTop = 1e9;
        await wait(100);
        const lastRow = element('list').lastElementChild.textContent;
        element('search').value = 'comment 996';
        take(() => element('search').dispatchEvent(new Event('input')));
        return {
          entries: plan.entries.length, rows: count, lastRow, found: element('found').textContent, seconds,
        };
        """)
    #expect(measured.entries == 60_000)
    #expect(measured.rows < 100 && measured.lastRow.contains("9:59.9"), "\(measured)")
    #expect(measured.found.hasSuffix(" found") && measured.found != "0 found")
    #expect(measured.seconds.allSatisfy { $0 < 20 }, "\(measured)")
  }

  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers, [true, false])
  func `follows the theme of the system`(browser: Browser, isDark: Bool) throws {
    let (page, _, _) = try preview(Checkout.file("Samples/generic.json"))
    let colors: [Bool] = try visit(
      page, in: browser, inDark: isDark,
      calling: """
        const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
        const [red] = getComputedStyle(document.body).backgroundColor.match(/[0-9]+/);
        return [isDark, Number(red) < 128, element('theme').textContent === 'Make it light'];
        """)
    #expect(colors == [Bool](repeating: isDark, count: 3))
  }

  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers)
  func `could not ask a server if it wanted to`(browser: Browser) throws {
    let (page, _, _) = try preview(Checkout.file("Samples/generic.json"))
    let visit = try browser.visit(
      page,
      calling: """
        const violation = new Promise(
          done => document.addEventListener('securitypolicyviolation', done));
        const answer = await fetch('https://example.org/').then(() => 'sent', () => 'refused');
        return [answer, (await violation).effectiveDirective];
        """)
    #expect(String(decoding: visit.result, as: UTF8.self) == #"["refused","connect-src"]"#)
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

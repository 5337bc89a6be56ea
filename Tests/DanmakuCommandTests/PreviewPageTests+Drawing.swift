import DanmakuTestSupport
import Foundation
import Testing

/// What pages draw.
extension PreviewPageTests {
  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers)
  func `draws in the boxes of the plan, with fonts that it brings along`(browser: Browser) throws {
    let (page, _, errors) = try preview(Checkout.file("Samples/demo.json"), ["-s", "640x360"])
    #expect(errors.contains("kB of fonts"))
    struct Drawn: Decodable {
      var fonts: [String]
      var boxes: Int
      var inside: Int
      var outside: Int
    }
    let drawn: Drawn = try visit(
      page, in: browser,
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

  @Test(.enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers)
  func `ends texts where libass does`(browser: Browser) throws {
    let texts = [
      "AVAVAVAVAVAV To Ty We WAWAWAWA", "안녕하세요 여러분 네 H", "fi ffl iiiiiiiiiiiiiiiii|", "弹幕,测试。H",
    ]
    let list = texts.map { ["time": "1", "text": $0, "mode": "top"] }
    let folder = try TemporaryFolder()
    let input = try folder.write([UInt8](JSONEncoder().encode(list)), as: "ends.json")
    let options = ["-s", "640x360", "-a", "1", "-fs", "40", "--still-area", "1"]
    let (page, _, _) = try preview(input, options)
    let picture = try still(input, at: 2, options)
    let ends: [[Double]] = try visit(
      page, in: browser,
      calling: """
        const drawn = new Image();
        drawn.src = 'data:image/png;base64,\(picture)';
        // Chromium's clock waits for what is loaded, but not for what is decoded.
        await new Promise(done => { drawn.onload = done; });
        const copy = image => {
          const canvas = document.createElement('canvas');
          [canvas.width, canvas.height] = [image.width, image.height];
          canvas.getContext('2d', { willReadFrequently: true }).drawImage(image, 0, 0);
          return canvas;
        };
        danmaku.seek(2);
        const images = [copy(element('picture')), copy(drawn)];
        // The first and the last bright column of a comment, in pixels of the stage.
        const ends = (canvas, { top, height }) => {
          const scale = canvas.width / 640;
          const [from, to] = [top * scale, (top + height) * scale].map(Math.round);
          const { data } = canvas.getContext('2d').getImageData(0, from, canvas.width, to - from);
          const lit = [];
          for (let index = 0; index < data.length; index += 4) {
            const light = data[index] * data[index + 3] / 255;
            if (light > 80) lit.push((index >> 2) % canvas.width);
          }
          return [Math.min(...lit) / scale, (Math.max(...lit) + 1) / scale];
        };
        return danmaku.at(2).map(({ id, top }) => {
          const box = { top, height: plan.placements[id].height };
          const [one, other] = images.map(image => ends(image, box));
          return [one[0] - other[0], one[1] - other[1]];
        });
        """)
    #expect(ends.count == texts.count)
    #expect(ends.allSatisfy { $0.allSatisfy { abs($0) < 1.25 } }, "\(ends)")
  }

  @Test(
    .enabled(if: !browsers.isEmpty, needsBrowser), arguments: browsers.prefix(1),
    [
      ("card.json", 7, ["--look", "card"]),
      ("emotes.json", 7, ["--emotes", Checkout.file("Samples/gallery/avatars")]),
      ("emoji.json", 8, ["--emoji", "color"]),
    ])
  func `draws the pictures that libass draws`(
    browser: Browser, sample: (name: String, seconds: Int, options: [String])
  ) throws {
    let input = Checkout.file("Samples/gallery/\(sample.name)")
    let options = ["-s", "1280x720", "-fs", "48"] + sample.options
    let (page, _, _) = try preview(input, options)
    let picture = try still(input, at: sample.seconds, options)
    let difference: Double = try visit(
      page, in: browser,
      calling: """
        const drawn = new Image();
        drawn.src = 'data:image/png;base64,\(picture)';
        // Chromium's clock waits for what is loaded, but not for what is decoded.
        await new Promise(done => { drawn.onload = done; });
        danmaku.seek(\(sample.seconds));
        // The mean colours over black of 64 by 36 parts.
        const parts = image => {
          const copy = document.createElement('canvas');
          [copy.width, copy.height] = [1280, 720];
          const context = copy.getContext('2d');
          context.fillRect(0, 0, 1280, 720);
          context.drawImage(image, 0, 0, 1280, 720);
          const { data } = context.getImageData(0, 0, 1280, 720);
          const sums = new Float64Array(64 * 36 * 3);
          let index = 0;
          for (let y = 0; y < 720; y += 1) {
            for (let x = 0; x < 1280; x += 1, index += 4) {
              const part = (Math.floor(y / 20) * 64 + Math.floor(x / 20)) * 3;
              for (let channel = 0; channel < 3; channel += 1) {
                sums[part + channel] += data[index + channel];
              }
            }
          }
          return sums.map(sum => sum / 400);
        };
        const [one, other] = [parts(element('picture')), parts(drawn)];
        return Math.max(...one.map((value, index) => Math.abs(value - other[index])));
        """)
    #expect(difference < 40)
  }

  @Test(
    .enabled(if: !browsers.isEmpty, needsBrowser),
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
}

import DanmakuTestSupport
import Foundation
import Testing

/// The plan of a script, beside the script itself.
struct PlanTests {
  private struct Plan: Decodable {
    struct Placement: Decodable {
      var start: Double
      var end: Double
      var mode: String
      var x: Double?
      var y: Double?
      var width: Double
      var height: Double
      var speed: Double?
      var textX: Double?
      var text: String?
    }
    struct Dropped: Decodable {
      var reason: String
      var text: String
    }
    var stage: [Int]
    var fonts: [String]
    var placements: [Placement]
    var dropped: [Dropped]
  }

  private static let samples = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.file("Samples"))) ?? []
    return all.filter { !$0.hasSuffix(".md") && $0.contains(".") }.sorted()
  }()

  /// Whether Python's `jsonschema` can be asked.
  private static let hasValidator = {
    guard let python = Subprocess.find("python3") else { return false }
    return (try? Subprocess.run(python, ["-c", "import jsonschema"]))?.status == 0
  }()

  /// Runs the program in a folder of its own.
  private func convert(
    _ sample: String, _ options: [String], in folder: TemporaryFolder
  ) throws -> Subprocess {
    try Subprocess.run(
      Checkout.program, ["--no-config"] + options + [Checkout.file("Samples/\(sample)")],
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration], in: folder.path)
  }

  private func plan(
    of sample: String, _ options: [String] = []
  ) throws -> (plan: Plan, script: String, bytes: [UInt8]) {
    let folder = try TemporaryFolder()
    let run = try convert(sample, options + ["-o", "a.ass", "--plan", "p.json"], in: folder)
    #expect(run.status == 0, "\(run.errors)")
    let bytes = try folder.read("p.json")
    let script = try? folder.read("a.ass")
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return (
      try decoder.decode(Plan.self, from: Data(bytes)),
      String(decoding: script ?? [], as: UTF8.self), bytes
    )
  }

  @Test(
    .enabled(if: hasValidator, "Python's jsonschema is not installed"),
    arguments: [
      [], ["--names", "--cards", "scroll", "--overflow", "overlap"], ["--look", "card"],
      ["--look", "ksbarrage", "--length", "40", "--avatar", "initial"],
      ["-s", "320x90", "--easing", "ease-out", "--readable", "--stills", "scroll"],
    ])
  func `follows its schema`(options: [String]) throws {
    let folder = try TemporaryFolder()
    let samples = Self.samples + ["gallery/avatars.json"]
    for (number, sample) in samples.enumerated() {
      let run = try convert(
        sample, options + ["-o", "/dev/null", "--plan", "\(number).json"], in: folder)
      #expect(run.status == 0, "\(run.errors)")
    }
    let script = """
      import json, jsonschema, sys
      schema = json.load(open(sys.argv[1]))
      jsonschema.Draft202012Validator.check_schema(schema)
      validator = jsonschema.Draft202012Validator(schema)
      for name in sys.argv[2:]:
          for error in validator.iter_errors(json.load(open(name))):
              sys.exit(f"{name}: {error.message[:300]}")
      """
    let python = try #require(Subprocess.find("python3"))
    let check = try Subprocess.run(
      python,
      ["-c", script, Checkout.file("docs/plan.schema.json")]
        + samples.indices.map { "\($0).json" }, in: folder.path)
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test(arguments: [[], ["--speed", "random=60..200", "--seed", "3"], ["--names"]])
  func `is what the script shows`(options: [String]) throws {
    let (plan, script, _) = try plan(of: "bilibili.xml", options + ["--positioned", "drop"])
    let events = script.split(separator: "\n").filter { $0.hasPrefix("Dialogue:") }
    try #require(events.count == plan.placements.count && events.count > 10)
    for (event, placement) in zip(events, plan.placements) {
      let fields = event.split(separator: ",", maxSplits: 9, omittingEmptySubsequences: false)
      let times = try fields[1...2].map { try #require(seconds($0)) }
      #expect(times == [placement.start, placement.end], "\(event)")
      let style = try #require(placement.mode.first).uppercased() + placement.mode.dropFirst()
      #expect(style == fields[3])
      let speed = try #require(placement.speed)
      guard let move = event.firstMatch(of: /\\move\((-?[\d.]+),-?[\d.]+,(-?[\d.]+),/) else {
        #expect(speed == 0)
        continue
      }
      let start = try #require(placement.x) + (try #require(placement.textX))
      let end = start + speed * (placement.end - placement.start)
      #expect(abs(start - (try #require(Double(move.1)))) < 0.06, "\(event)")
      #expect(abs(end - (try #require(Double(move.2)))) < 0.06, "\(event)")
      #expect(speed > 0 ? end >= 1920 : end <= 0)
    }
  }

  private func seconds(_ field: Substring) -> Double? {
    let parts = field.split(separator: ":").compactMap { Double($0) }
    guard parts.count == 3 else { return nil }
    return ((parts[0] * 3600 + parts[1] * 60 + parts[2]) * 100).rounded() / 100
  }

  @Test func `boxes are on the stage and texts are whole`() throws {
    let (plan, _, _) = try plan(of: "generic.json")
    #expect(plan.stage == [1920, 1080])
    #expect(plan.fonts.first == "Danmaku Test Sans" && plan.fonts.count > 1)
    for placement in plan.placements where placement.mode != "positioned" {
      let y = try #require(placement.y)
      #expect(y >= 0 && y + placement.height <= 1080)
      #expect(placement.width > 0)
    }
    let texts = plan.placements.compactMap(\.text)
    #expect(texts.contains("{\\b1}bold") && texts.contains("☺ ♥   ☀"), "\(texts)")
    #expect(texts.contains { $0.contains("\n") })
  }

  @Test func `tells what was dropped, and why`() throws {
    let options = ["-s", "320x90", "--json"]
    let (plan, _, _) = try plan(of: "generic.json", options)
    var reasons: [String: Int] = [:]
    for dropped in plan.dropped { reasons[dropped.reason, default: 0] += 1 }
    let folder = try TemporaryFolder()
    let report = try convert("generic.json", options + ["-o", "a.ass"], in: folder).output
    struct Report: Decodable { var dropped: [String: Int] }
    let expected = try JSONDecoder().decode(Report.self, from: Data(report)).dropped
    #expect(reasons == expected && reasons.count > 1)
  }

  @Test func `does not depend on threads or stretches`() throws {
    let one = try plan(of: "demo.json", ["-j", "1"]).bytes
    #expect(try plan(of: "demo.json", ["-j", "4"]).bytes == one)
    #expect(try plan(of: "demo.json", ["--split", "30"]).bytes == one)
  }

  @Test func `tells of one script, in a place of its own`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(Array(#"[{"time": 1, "text": "a"}]"#.utf8), as: "in.json")
    func errors(_ options: String...) throws -> String {
      let run = try Subprocess.run(
        Checkout.program, ["--no-config"] + options,
        environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration], in: folder.path)
      #expect(run.status == 2)
      return run.errors
    }
    let several = try errors("--plan", "p.json", "in.json", Checkout.file("Samples/ccl.json"))
    #expect(several.hasPrefix("danmaku2ass: --plan: tells of one script, and there would be 2\n"))
    #expect(
      try errors("--plan", "in.json", "in.json").contains("written over, being an input (in.json)"))
    #expect(try errors("--plan", "a.ass", "-o", "a.ass", "in.json").contains("a.ass: can't be"))
    #expect(try errors("--plan", "-", "-o", "-", "in.json").contains("stdout: can't be"))
    #expect(try errors("--plan", "-", "--json", "in.json").contains("stdout: can't be"))
    #expect(try [UInt8](Data(contentsOf: URL(fileURLWithPath: input))).count == 26)
  }
}

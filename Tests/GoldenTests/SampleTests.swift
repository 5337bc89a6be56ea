import DanmakuTestSupport
import Foundation
import Testing

/// Every sample through the real program, with fonts of our own.
struct SampleTests {
  /// The files in `Samples/`, by name.
  static let samples = {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: Checkout.file("Samples"))) ?? []
    return all.filter { !$0.hasSuffix(".md") && $0.contains(".") }.sorted()
  }()

  /// Options under which each sample has a golden.
  struct Variant: Sendable, CustomStringConvertible {
    var description: String
    var arguments: [String]
  }

  static let variants = [
    Variant(description: "default", arguments: []),
    Variant(
      description: "small",
      arguments: [
        "-s", "640x360", "-fs", "24", "--bold", "--planes", "separate", "--stills", "scroll",
        "--speed", "random=60..200", "--seed", "7", "--keep-dropped", "--color-matrix", "bt601",
      ]),
  ]

  /// Runs the program on a sample, in its folder, so that messages name it alone.
  private func convert(_ sample: String, _ arguments: [String]) throws -> Subprocess {
    try Subprocess.run(
      Checkout.program, ["--no-config", "-o", "-"] + arguments + [sample],
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration], in: Checkout.file("Samples"))
  }

  @Test func `there are samples of every reader`() {
    #expect(Self.samples.count >= 6)
  }

  @Test(arguments: samples, variants)
  func `a sample gives its golden script`(sample: String, variant: Variant) throws {
    let run = try convert(sample, variant.arguments)
    #expect(run.status == 0, "\(run.errors)")
    Golden.expect(
      run.output, equals: "Tests/GoldenTests/Goldens/\(sample).\(variant).ass")
  }

  @Test(arguments: [
    ["--look", "card", "--still-area", "1"],
    ["--look", "ksbarrage", "--seed", "7", "--length", "12"],
  ])
  func `cards give their golden scripts`(arguments: [String]) throws {
    let run = try convert("gallery/avatars.json", arguments)
    #expect(run.status == 0, "\(run.errors)")
    Golden.expect(
      run.output, equals: "Tests/GoldenTests/Goldens/avatars.json.\(arguments[1]).ass")
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration).faults(in: run.output)
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  /// What else changes the look, each with the input of the gallery that shows it.
  static let looks: [[String]] = [
    ["emoji.json", "--emoji", "color"], ["emoji.json", "--emoji", "name"],
    ["emotes.json", "--emotes", "avatars"], ["names.json", "--names"],
    ["live-chat.xml", "--cards", "corner"], ["live-chat.xml", "--cards", "scroll"],
    ["live-chat.xml", "--cards", "off"], ["looks.json", "--look", "shadow"],
    ["looks.json", "--look", "plain"], ["looks.json", "--readable"],
    ["looks.json", "--color-matrix", "bt709"], ["looks.json", "--easing", "ease-in-out"],
    ["looks.json", "--easing", "ease-out"], ["niconico.xml"], ["positioned.xml"], ["bas.xml"],
  ]

  @Test(arguments: looks)
  func `looks give their golden scripts`(arguments: [String]) throws {
    let run = try Subprocess.run(
      Checkout.program, ["--no-config", "-o", "-"] + arguments,
      environment: ["FONTCONFIG_FILE": Checkout.fontConfiguration],
      in: Checkout.file("Samples/gallery"))
    #expect(run.status == 0, "\(run.errors)")
    let name = arguments.joined(separator: " ").replacing(" --", with: ".")
      .replacing(" ", with: "-")
    Golden.expect(run.output, equals: "Tests/GoldenTests/Goldens/gallery.\(name).ass")
    let faults = try Judge(fontConfiguration: Checkout.fontConfiguration).faults(in: run.output)
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }

  @Test(arguments: samples)
  func `a sample gives its golden messages`(sample: String) throws {
    // The last line tells the time taken.
    let lines = try convert(sample, []).errors.split(separator: "\n")
    let messages = lines.map { line in
      line.hasSuffix(" s") ? line.prefix(upTo: line.lastIndex(of: ",") ?? line.endIndex) : line
    }
    Golden.expect(
      Array((messages.joined(separator: "\n") + "\n").utf8),
      equals: "Tests/GoldenTests/Goldens/\(sample).messages.txt")
  }

  @Test(arguments: samples, variants)
  func `libass finds nothing wrong with it`(sample: String, variant: Variant) throws {
    let separate = variant.arguments.contains("separate")
    let judge = Judge(fontConfiguration: Checkout.fontConfiguration)
    let faults = try judge.faults(in: convert(sample, variant.arguments).output).filter { fault in
      if case .collision = fault { !separate } else { true }
    }
    #expect(faults.isEmpty, "\(faults.prefix(3))")
  }
}

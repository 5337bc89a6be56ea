import DanmakuModel

/// What is made of what, once the command line and the video are known.
struct BurnPlan {
  /// The video; an overlay may have none.
  let video: FFmpegCommand.Input?
  /// The lists of comments.
  let inputs: [Path]
  let output: BurnOutput
  /// The frame that is drawn on.
  let frame: StageSize
  private let options: BurnOptions
  private let stage: StageSize
  private let length: Double?
  private let fontFolder: Path?
  private let extra: [[UInt8]]

  /// Looks at the video, and sets what the script has to know of it.
  init(
    _ line: ArgumentParser, extra: [[UInt8]], _ arguments: inout Arguments
  ) throws {
    let options = arguments.burning
    self.options = options
    output = try BurnOutput(arguments.output, options)
    self.extra = extra
    let operands = try Self.operands(line.inputs, options)
    video = operands.video
    inputs = operands.inputs
    if let facts = operands.video?.facts {
      guard !line.settings.contains(where: { $0.flag.key == "size" }) else {
        throw UsageError("is that of the video, \(facts.size.shown)", at: "--size")
      }
      frame = options.reencodes ? facts.evenSize : facts.size
      stage = facts.stage(on: frame)
    } else {
      frame = arguments.options.stage
      stage = frame
    }
    length = arguments.options.layout.length ?? operands.video?.facts.duration
    fontFolder = arguments.options.style.fontFile.map { Path($0).folder }
    arguments.options.stage = stage
    arguments.stageIsGiven = true
    arguments.options.script.colorMatrix = .none
    arguments.options.layout.length = length
    // Players take the end of the last subtitle for that of the video.
    if options.muxes { arguments.options.script.end = video?.facts.duration }
    try check()
  }

  private func check() throws {
    if let video, options.reencodes {
      try video.refuseWideColor(hint: "--mux leaves the picture as it is, and the player draws")
    }
    if let to = options.to, to <= options.from {
      throw UsageError("must be before --to", at: "--from")
    }
    if let length, options.from >= length {
      throw UsageError("is behind the end, at \(Number.show(length)) s", at: "--from")
    }
  }

  /// What there is to say before it begins.
  var notes: [Message] {
    var notes: [Message] = []
    if options.muxes, output.container == .mp4 {
      let text = "its subtitles are plain text: comments lose their places, motion and colours"
      notes.append(.note(text, at: output.path.shown))
    }
    let lost =
      video?.facts.subtitles.filter { output.container.codec(forSubtitles: $0) == nil } ?? []
    if !lost.isEmpty, !options.drawsAlone {
      let text = "can't hold the subtitles of the video (\(lost.joined(separator: ", ")))"
      notes.append(.note(text, at: output.path.shown))
    }
    return notes
  }

  /// The seconds that the new video is long, if that is known.
  func seconds(_ report: Report) -> Double? {
    let end = length ?? (options.drawsAlone ? report.last : nil)
    guard let end = [options.to, end].compactMap(\.self).min() else { return nil }
    return max(end - options.from, 0)
  }

  /// What ffmpeg is told.
  ///
  /// - Parameters:
  ///   - script: The script's file.
  ///   - report: What is known of the script.
  /// - Returns: All words but those about the output.
  func words(script: Path, _ report: Report) -> [[UInt8]] {
    let start = options.reencodes ? video.map { options.seek(in: $0.facts) } : nil
    let graph = FilterGraph(
      script: FilterText.escape(script), fonts: fontFolder, frame: frame, stage: stage,
      from: start ?? options.from)
    let command = FFmpegCommand(
      options: options, script: script, graph: graph, fonts: report.fontFiles.map { Path($0) },
      container: output.container, extra: extra)
    if let video, options.muxes { return command.muxing(video) }
    if let video, !options.drawsAlone { return command.burning(video) }
    let rate = options.frameRate ?? video?.facts.frameRate ?? BurnOptions.usualRate
    // Without a length and comments, it is long enough for a frame.
    return command.overlay(rate, seconds: seconds(report) ?? 0.01)
  }

  /// The video, which comes first, and the inputs.
  private static func operands(
    _ paths: [Path], _ options: BurnOptions
  ) throws -> (video: FFmpegCommand.Input?, inputs: [Path]) {
    guard let first = paths.first else {
      throw UsageError("no video", hint: "\(Manual.burn.name) --help explains everything")
    }
    let facts = try options.drawsAlone ? try? Video.probe(first) : Video.probe(first)
    guard let facts else { return (nil, paths) }
    guard paths.count > 1 else {
      throw UsageError("no input", hint: "\(Manual.burn.name) --help explains everything")
    }
    return (FFmpegCommand.Input(path: first, facts: facts), Array(paths.dropFirst()))
  }
}

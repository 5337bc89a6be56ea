import Danmaku
import DanmakuModel

/// Makes pictures of scripts.
struct PictureMaker {
  private let options: PreviewOptions
  private let environment: Environment
  private let waitsForDisk: Bool

  /// Makes what the options say.
  init(_ options: PreviewOptions, _ environment: Environment, waitsForDisk: Bool) {
    self.options = options
    self.environment = environment
    self.waitsForDisk = waitsForDisk
  }

  /// Makes what is asked for of a script.
  ///
  /// - Parameters:
  ///   - script: What is drawn.
  ///   - job: Where it goes.
  ///   - noun: What is counted in it.
  ///   - progress: Called now and then with the part that is done.
  /// - Returns: What there is to say about it.
  /// - Throws: What goes wrong; of a pipe that nobody reads, ``FileError`` itself.
  func make(
    of script: borrowing DrawnScript, _ job: Job, counting noun: String = "comment",
    progress: (Double) -> Void
  ) throws -> [Message] {
    switch options.kind {
    case .stills: try stills(of: script, job, counting: noun, progress)
    case .sheet: [try sheet(of: script, job, progress)]
    case .clip(let times): [try clip(of: script, times, job, progress)]
    case .page, nil: []
    }
  }

  private func stills(
    of script: borrowing DrawnScript, _ job: Job, counting noun: String,
    _ progress: (Double) -> Void
  ) throws -> [Message] {
    guard let moments = options.moments else { return [] }
    var notes: [Message] = []
    var done = 0.0
    try script.draw(moments, over: ground) { still in
      done += 1
      progress(done / Double(moments.count))
      let target = job.series.map { Target.file($0.numbered(still.number)) } ?? job.target
      try write(still.bytes, to: target, job)
      let count = Summary.counted(still.shown, noun)
      let text = "\(Number.show(still.time)) s, \(count) on stage"
      // The first picture is drawn last.
      notes.insert(.note(text, at: target.shown), at: still.number == 0 ? 0 : notes.count)
    }
    return notes
  }

  private func sheet(
    of script: borrowing DrawnScript, _ job: Job, _ progress: (Double) -> Void
  ) throws -> Message {
    let moments = options.moments ?? .spread(PreviewOptions.usualMoments)
    var done = 0.0
    let sheet = try script.sheet(of: moments) { time, size in
      done += 1
      progress(done / Double(moments.count))
      return try ground(time: time, size: size)
    }
    try write(sheet.file, to: job.target, job)
    let count = Summary.counted(sheet.count, "picture")
    return .note("\(count) of \(sheet.cell.shown)", at: job.target.shown)
  }

  private func clip(
    of script: borrowing DrawnScript, _ times: Range<Double>, _ job: Job,
    _ progress: (Double) -> Void
  ) throws -> Message {
    let (path, format) = try Clip.file(job.target)
    let size = script.size.fitting(options.clipSide)
    let file = try AnonymousFile(in: environment)
    try FileDescriptor.writeAll(script.bytes.span, to: file.file.raw)
    let backdrop = try AnonymousFile(in: environment)
    var clip = Clip(
      times: times, size: size, stage: script.size, script: file.path, ground: ([], ""))
    if let video = options.video {
      let reading = try VideoReading.find(video, at: times.lowerBound, size).reading
      clip.ground = (reading.words, reading.filters(size, rate: options.frameRate))
    } else {
      try FileDescriptor.writeAll(options.backdrop.pixels(of: size).span, to: backdrop.file.raw)
      clip.ground = (
        RawPicture.words(backdrop.path, size, rate: options.frameRate),
        "format=gbrp,tpad=stop=-1:stop_mode=clone"
      )
    }
    let frames = try placing(job.target) {
      if job.makesFolder { try OutputPlan.makeFolders(for: path) }
      return try OutputFile.replace(path, extension: format.rawValue) {
        try clip.make($0.path, as: format, in: environment, progress)
      }
    }
    return .note(
      "\(Summary.counted(frames, "frame")) of \(size.shown)", at: job.target.shown)
  }

  /// What is behind the comments.
  private func ground(time: Double, size: StageSize) throws -> Backdrop {
    guard let video = options.video else { return options.backdrop }
    return .picture(try VideoReading.find(video, at: time, size).frame)
  }

  private func write(_ bytes: [UInt8], to target: Target, _ job: Job) throws {
    try placing(target) {
      try job.write(to: target, in: environment, waitingForDisk: waitsForDisk) {
        try $0.write(bytes.span)
      }
    }
  }

  /// Names the file in an error about it.
  private func placing<Result>(_ target: Target, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as FileError {
      guard case .file(let path) = target else { throw error }
      throw FailedFile(path: path, error: error)
    }
  }
}

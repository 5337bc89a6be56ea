/// An encoder of ffmpeg's, and how it is told what quality is wanted.
struct Encoder: Sendable {
  /// Its name, or how the names of such encoders begin or end.
  private(set) var name: String
  private var quality: String
  private(set) var usualQuality: Double?
  private var preset: String
  private var usualPreset: String?
  /// What else it needs to be told.
  private var others: [String] = []
  /// The format of the pixels that it is given; `nil` leaves the choice to ffmpeg.
  var pixelFormat: String?
  /// Whether frames have to be in the memory of the graphics card.
  private(set) var uploads = false

  /// Good pictures at a size fit for publishing, in a time that one waits for.
  private static let known = [
    Encoder(
      name: "libx264", quality: "-crf", usualQuality: 18, preset: "-preset", usualPreset: "medium",
      pixelFormat: "yuv420p"),
    Encoder(
      name: "libx265", quality: "-crf", usualQuality: 23, preset: "-preset", usualPreset: "medium",
      pixelFormat: "yuv420p"),
    Encoder(
      name: "libsvtav1", quality: "-crf", usualQuality: 30, preset: "-preset", usualPreset: "8",
      pixelFormat: "yuv420p"),
    Encoder(
      name: "libaom-av1", quality: "-crf", usualQuality: 28, preset: "-cpu-used", usualPreset: "6",
      others: ["-b:v", "0", "-row-mt", "1"], pixelFormat: "yuv420p"),
    Encoder(
      name: "libvpx", quality: "-crf", usualQuality: 30, preset: "-cpu-used", usualPreset: "2",
      others: ["-b:v", "0", "-row-mt", "1"], pixelFormat: "yuv420p"),
    Encoder(
      name: "_nvenc", quality: "-cq", usualQuality: 22, preset: "-preset", usualPreset: "p5",
      others: ["-rc", "vbr", "-b:v", "0"], pixelFormat: "yuv420p"),
    Encoder(
      name: "_qsv", quality: "-global_quality", usualQuality: 22, preset: "-preset",
      usualPreset: "medium", pixelFormat: "nv12"),
    Encoder(
      name: "_vaapi", quality: "-qp", usualQuality: 22, preset: "-compression_level",
      others: ["-rc_mode", "CQP"], uploads: true),
  ]

  /// The encoder of a name; one that is not known is told nothing that nobody asked for.
  init(named name: String) {
    self =
      Self.known.first { name.hasPrefix($0.name) || name.hasSuffix($0.name) }
      ?? Encoder(name: name, quality: "-q:v", preset: "-preset")
    self.name = name
  }

  private init(
    name: String, quality: String, usualQuality: Double? = nil, preset: String,
    usualPreset: String? = nil, others: [String] = [], pixelFormat: String? = nil,
    uploads: Bool = false
  ) {
    self.name = name
    self.quality = quality
    self.usualQuality = usualQuality
    self.preset = preset
    self.usualPreset = usualPreset
    self.others = others
    self.pixelFormat = pixelFormat
    self.uploads = uploads
  }

  /// The encoder's words.
  func words(_ options: BurnOptions) -> [String] {
    var words = ["-c:v", name]
    if let value = options.quality ?? usualQuality { words += [quality, Number.show(value)] }
    if let value = options.preset ?? usualPreset { words += [preset, value] }
    words += others
    if let pixelFormat { words += ["-pix_fmt", pixelFormat] }
    return words
  }
}

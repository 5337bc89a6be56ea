import CFontconfig

/// The installed fonts, chosen from as libass does.
///
/// libass draws only faces that fontconfig calls outline fonts, looks a family up by any of its
/// names, and takes the face whose weight, slant and width are nearest to what the style asks for.
/// fontconfig is thread-safe, and a catalogue is not changed once it is made.
@safe
public final class FontCatalog: @unchecked Sendable {
  private let config: OpaquePointer

  /// Loads fontconfig's configuration, and a font file besides if one is given.
  public init(addingFile file: String? = nil) throws(FontError) {
    guard let config = unsafe FcInitLoadConfigAndFonts() else { throw .noneInstalled }
    unsafe self.config = config
    if let file, unsafe FcConfigAppFontAddFile(config, file) == FcFalse {
      throw .unreadable(file: file)
    }
  }

  /// Loads the configuration of a file instead of the system's.
  init(configuration file: String) throws(FontError) {
    guard let config = unsafe FcConfigCreate() else { throw .noneInstalled }
    unsafe self.config = config
    guard unsafe FcConfigParseAndLoad(config, file, FcTrue) == FcTrue,
      unsafe FcConfigBuildFonts(config) == FcTrue
    else { throw .unreadable(file: file) }
  }

  deinit {
    unsafe FcConfigDestroy(config)
  }

  /// The face for a family or full name; `nil` or a generic name is the one that fontconfig
  /// gives for Chinese.
  public func face(family: String?, bold: Bool) throws(FontError) -> FontFile {
    let generic = ["sans-serif", "sans", "serif", "monospace", "mono", "system-ui"]
    if let family, !generic.contains(family.lowercased()) {
      if let face = nearest(family: family, bold: bold, having: []) { return face }
      throw .notFound(family: family, nearest: match(family))
    }
    guard let face = face(generic: family ?? "sans-serif", language: "zh-cn", bold: bold) else {
      throw .noneInstalled
    }
    return face
  }

  /// The face that fontconfig gives for a generic family and a language; `nil` without any.
  func face(generic family: String, language: String, bold: Bool) -> FontFile? {
    match(family, language: language).flatMap { nearest(family: $0, bold: bold, having: []) }
  }

  /// The face of a file given to ``init(addingFile:)``.
  public func face(ofFile file: String, bold: Bool) throws(FontError) -> FontFile {
    for pattern in unsafe drawable(FcConfigGetFonts(config, FcSetApplication)) {
      if let face = pattern.file(bold: bold) { return face }
    }
    throw .unreadable(file: file)
  }

  /// The face that libass takes for a family: the nearest by weight, slant and width, of those
  /// that have some characters.
  public func nearest(
    family: String, bold: Bool, having codePoints: some Collection<UInt32>
  ) -> FontFile? {
    var best: FontFile?
    var bestDistance = Int.max
    for set in [FcSetSystem, FcSetApplication] {
      for pattern in unsafe drawable(FcConfigGetFonts(config, set))
      where pattern.isCalled(family) && codePoints.allSatisfy(pattern.has) {
        let distance = pattern.distance(bold: bold)
        guard distance < bestDistance, let file = pattern.file(bold: bold) else { continue }
        bestDistance = distance
        best = file
      }
    }
    return best
  }

  /// The drawable faces in the order in which fontconfig offers them for Chinese sans-serif.
  func fallbacks() -> FallbackList {
    unsafe FallbackList(config: config, request: request("sans-serif"))
  }

  /// The font with coloured emoji that fontconfig offers first; `nil` if none is installed.
  public func colorFont() -> FontFile? {
    let request = unsafe FcPatternCreate()
    defer { unsafe FcPatternDestroy(request) }
    unsafe FcPatternAddString(request, FC_FAMILY, "emoji")
    unsafe FcPatternAddString(request, FC_LANG, "und-zsye")
    unsafe FcPatternAddBool(request, FC_COLOR, FcTrue)
    unsafe FcConfigSubstitute(config, request, FcMatchPattern)
    unsafe FcDefaultSubstitute(request)
    var result = FcResultNoMatch
    let fonts = unsafe FcFontSort(config, request, FcFalse, nil, &result)
    defer { if let fonts = unsafe fonts { unsafe FcFontSetDestroy(fonts) } }
    let smile: UInt32 = 0x1F600
    return unsafe patterns(of: fonts).first { $0.isColored && $0.has(smile) }?.file(bold: false)
  }

  private func match(_ family: String, language: String = "zh-cn") -> String? {
    let request = unsafe request(family, language: language)
    defer { unsafe FcPatternDestroy(request) }
    var result = FcResultNoMatch
    guard let found = unsafe FcFontMatch(config, request, &result) else { return nil }
    defer { unsafe FcPatternDestroy(found) }
    return unsafe Pattern(found)?.family
  }

  /// A query for an outline font of a family; the caller destroys it.
  @unsafe
  private func request(_ family: String, language: String = "zh-cn") -> OpaquePointer? {
    let request = unsafe FcPatternCreate()
    unsafe FcPatternAddString(request, FC_FAMILY, family)
    unsafe FcPatternAddString(request, FC_LANG, language)
    unsafe FcPatternAddBool(request, FC_OUTLINE, FcTrue)
    unsafe FcConfigSubstitute(config, request, FcMatchPattern)
    unsafe FcDefaultSubstitute(request)
    return unsafe request
  }
}

/// Faces to try for a character that the main face lacks, in order.
@safe
final class FallbackList {
  private let fonts: UnsafeMutablePointer<FcFontSet>?

  /// Sorts the installed fonts by nearness to a request, which it destroys.
  init(config: OpaquePointer, request: OpaquePointer?) {
    var result = FcResultNoMatch
    unsafe fonts = FcFontSort(config, request, FcFalse, nil, &result)
    unsafe FcPatternDestroy(request)
  }

  deinit {
    if let fonts = unsafe fonts { unsafe FcFontSetDestroy(fonts) }
  }

  /// The families, in order, that have all of some characters in one face.
  func families(having codePoints: some Collection<UInt32>) -> [String] {
    unsafe drawable(fonts).filter { codePoints.allSatisfy($0.has) }.compactMap(\.family)
  }
}

/// The faces of a set that libass can draw; valid as long as the set.
@unsafe
private func drawable(_ set: UnsafeMutablePointer<FcFontSet>?) -> [Pattern] {
  unsafe patterns(of: set).filter(\.isDrawable)
}

/// The faces of a set; valid as long as the set.
@unsafe
private func patterns(of set: UnsafeMutablePointer<FcFontSet>?) -> [Pattern] {
  guard let set = unsafe set, let fonts = unsafe set.pointee.fonts else { return [] }
  let all = unsafe UnsafeBufferPointer(start: fonts, count: Int(set.pointee.nfont))
  return unsafe all.compactMap { unsafe Pattern($0) }
}

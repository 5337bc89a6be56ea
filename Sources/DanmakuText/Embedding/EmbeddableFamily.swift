import CHarfBuzz

/// A font file that a script can bring along.
public struct EmbeddableFont: Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The usual end of the name of such a file.
  public let fileExtension: String
}

/// The used parts of the faces of a family, as a family of its own.
public struct EmbeddableFamily: Sendable {
  /// Its name, which no other font has: it follows from the content.
  public let name: String
  /// Its faces.
  public let fonts: [EmbeddableFont]
  /// Whether a face says that it must not be embedded, or not in part.
  public let isRestricted: Bool

  /// Makes a family, each character by the face that libass would choose among the installed ones.
  ///
  /// - Parameters:
  ///   - file: The face that is drawn if it has the character.
  ///   - plain: What is drawn as the styles say.
  ///   - bold: What is drawn bold whatever they say.
  ///   - isBold: Whether the styles are bold.
  ///   - catalog: Where the other faces of the family are found.
  /// - Throws: ``FontError`` if a face can't be embedded.
  public init(
    _ file: FontFile, of plain: Set<UInt32>, bold: Set<UInt32>, isBold: Bool, catalog: FontCatalog
  ) throws(FontError) {
    var parts = Parts(family: file.family, catalog: catalog)
    try parts.add(plain, drawnBy: file, bold: isBold)
    if !bold.isEmpty {
      let boldFile = catalog.nearest(family: file.family, bold: true, having: [UInt32]())
      try parts.add(bold, drawnBy: boldFile ?? file, bold: true)
    }
    var subsets: [FontSubset] = []
    for part in parts.all {
      subsets.append(try .faithful(to: part.file, of: part.codePoints))
    }
    let name = "Danmaku\(Self.digits(of: subsets))"
    self.name = name
    fonts = subsets.map { $0.named(name) }
    isRestricted = parts.all.contains(where: \.file.forbidsEmbedding)
  }

  /// Sixteen hexadecimal digits that depend on content alone, by FNV-1a.
  private static func digits(of subsets: [FontSubset]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for subset in subsets {
      for byte in subset.content { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The faces of a family, and what each draws.
private struct Parts {
  let family: String
  let catalog: FontCatalog
  private(set) var all: [(file: FontFile, codePoints: Set<UInt32>)] = []

  init(family: String, catalog: FontCatalog) {
    self.family = family
    self.catalog = catalog
  }

  /// Deals out what a face draws, as long as it has it.
  mutating func add(
    _ codePoints: Set<UInt32>, drawnBy file: FontFile, bold: Bool
  ) throws(FontError) {
    let own = try Face(file).codePoints
    add(codePoints.intersection(own), to: file)
    for codePoint in codePoints.subtracting(own).sorted() {
      let other = catalog.nearest(family: family, bold: bold, having: [codePoint])
      if let other { add([codePoint], to: other) }
    }
  }

  private mutating func add(_ codePoints: Set<UInt32>, to file: FontFile) {
    if let known = all.firstIndex(where: { $0.file.isSameFace(as: file) }) {
      all[known].codePoints.formUnion(codePoints)
    } else {
      all.append((file, codePoints))
    }
  }
}

extension FontFile {
  /// Whether two are of one face, whatever is done to it.
  fileprivate func isSameFace(as other: FontFile) -> Bool {
    path == other.path && index == other.index
  }

  /// Whether the font says that it must not be embedded, or not in part (`fsType` of `OS/2`).
  fileprivate var forbidsEmbedding: Bool {
    let face = unsafe openForSubsets()
    defer { unsafe hb_face_destroy(face) }
    let table = unsafe [UInt8](taking: hb_face_reference_table(face, tag("OS/2")))
    guard table.count >= 10 else { return false }
    let (usage, ways) = (table[9] & 0xF, table[8] & 0x3)
    return usage == 2 || ways != 0
  }
}

import CHarfBuzz
import DanmakuModel

extension TextMeasurer {
  /// Cleans a text, gives each character its face, and shapes it; `nil` if nothing has ink.
  mutating func measurePrepared(
    _ text: Span<UInt8>, fontSize: Float, centered: Bool, preferring preferred: Int
  ) -> TextExtent? {
    let scale = fontSize / 256
    let (characters, faces) = assignFaces(to: clean(text), preferring: preferred)
    var lines: [Line] = []
    var face = 0
    var start = 0
    while start <= characters.count {
      let end = characters[start...].firstIndex(of: CodePoint.lineFeed) ?? characters.count
      if start > 0 { prepared.append(UInt8(CodePoint.lineFeed)) }
      // libass makes an empty line half as high: a blank, which the writer guards, keeps it whole.
      if start == end { prepared.append(UInt8(CodePoint.space)) }
      var line = Line(ink: LineInk(), face: main, scale: scale)
      var partStart = start
      while partStart <= end {
        // What is on either side of the end of a name is shaped by itself.
        let partEnd =
          characters[partStart..<end].firstIndex(of: UInt32(PreparedText.nameEnd)) ?? end
        if partStart > start { prepared.append(PreparedText.nameEnd) }
        let isWhole = partStart == 0 && partEnd == characters.count
        let text = isWhole ? characters : Array(characters[partStart..<partEnd])
        for run in runs(of: text, faces: faces[partStart..<partEnd]) {
          if run.face != face {
            face = run.face
            prepared += [PreparedText.faceSwitch, UInt8(face)]
          }
          for codePoint in text[run.range] { prepared.append(codePoint: codePoint) }
          line.grow(for: fonts.faces[face], scale: scale)
          line.ink.draw(glyphs(of: run, in: text), scale: scale)
        }
        partStart = partEnd + 1
      }
      lines.append(line)
      start = end + 1
    }
    guard lines.contains(where: { $0.ink.top > $0.ink.bottom }) else { return nil }
    return extent(of: lines, fontSize: fontSize, centered: centered)
  }

  /// The code points that have to be drawn or shaped, with LF as the only break.
  mutating func clean(_ text: Span<UInt8>) -> [UInt32] {
    var characters: [UInt32] = []
    characters.reserveCapacity(min(text.count, Self.mostCodePoints))
    var position = 0
    while position < text.count {
      if characters.count == Self.mostCodePoints {
        characters[characters.count - 1] = CodePoint.ellipsis
        isShortened = true
        break
      }
      let codePoint = text.nextCodePoint(&position)
      let character = CodePoint(codePoint)
      if character.isLineBreak {
        let next = position < text.count ? UInt32(text[position]) : 0
        if codePoint == CodePoint.carriageReturn, next == CodePoint.lineFeed { continue }
        characters.append(CodePoint.lineFeed)
      } else if codePoint == 0x09 {
        characters.append(CodePoint.space)
      } else if codePoint == PreparedText.nameEnd {
        characters.append(codePoint)
      } else if !character.isControl,
        !character.isIgnorable || matters(character, after: characters.last)
      {
        characters.append(codePoint)
      }
    }
    while characters.last == CodePoint.lineFeed { characters.removeLast() }
    if !characters.contains(where: { !isMain($0) && CodePoint($0).isRightToLeft }) {
      characters.removeAll { CodePoint($0).isBidiControl }
    }
    return characters
  }

  /// Whether an invisible character changes how its neighbours are drawn.
  private func matters(_ character: CodePoint, after previous: UInt32?) -> Bool {
    if character.isBidiControl { return true }
    guard let previous else { return false }
    if character.isVariationSelector {
      return main.hasVariation(of: previous, selector: character.value)
    }
    return character.isJoiner && !CodePoint(previous).hasSimpleScript
  }

  /// Gives each character a face, those of a cluster the same if one has them all, and leaves out
  /// what no face has.
  ///
  /// - Parameters:
  ///   - all: The characters.
  ///   - preferred: The face of characters that it has, by its index.
  /// - Returns: The characters that are drawn, and the face of each.
  mutating func assignFaces(
    to all: [UInt32], preferring preferred: Int = 0
  ) -> (characters: [UInt32], faces: [Int]) {
    var characters: [UInt32] = []
    var faces: [Int] = []
    characters.reserveCapacity(all.count)
    faces.reserveCapacity(all.count)
    var start = 0
    while start < all.count {
      var end = start + 1
      while end < all.count, !isMain(all[end]), CodePoint(all[end]).extendsCluster { end += 1 }
      if isPicture(all[start]) || (end == start + 1 && preferred == 0 && isMain(all[start])) {
        characters.append(all[start])
        faces.append(0)
        start += 1
        continue
      }
      let cluster = all[start..<end]
      let isPreferred = preferred > 0 && fonts.faces[preferred].has(cluster)
      let shared =
        isPreferred ? preferred : cluster.count > 1 ? fonts.face(forCluster: cluster) : nil
      for codePoint in cluster {
        let goesWithLast =
          codePoint == CodePoint.lineFeed || codePoint == PreparedText.nameEnd
          || CodePoint(codePoint).isIgnorable
        guard
          let face = goesWithLast ? faces.last ?? preferred : shared ?? fonts.face(for: codePoint)
        else {
          missing.append(codePoint)
          continue
        }
        characters.append(codePoint)
        faces.append(face)
      }
      start = end
    }
    return (characters, faces)
  }

  /// A stretch of one face and one script.
  struct Run {
    /// What stands for a script where there are pictures.
    static let pictures = HB_SCRIPT_INVALID

    var range: Range<Int>
    var face: Int
    var script: hb_script_t
  }

  /// The glyphs of a run of a line.
  ///
  /// HarfBuzz looks at what is beside a run in cursive scripts only.
  mutating func glyphs(of run: Run, in line: [UInt32]) -> [ShapedGlyph] {
    let face = fonts.faces[run.face]
    if run.script == Run.pictures {
      return run.range.map { _ in ShapedGlyph(metrics: pictureMetrics, dx: 0, dy: 0) }
    }
    guard !run.script.isCursive else { return face.shape(line, run.range, script: run.script) }
    if let glyphs = glyphs(ofWordsIn: run, of: line) { return glyphs }
    let word = WordTable.Word(
      face: ObjectIdentifier(face), script: run.script, characters: Array(line[run.range]))
    return words.glyphs(of: word, shapedBy: face)
  }

  /// The glyphs of a run of characters that stand by themselves, and of words whose glyphs may join;
  /// `nil` if it holds anything else.
  private mutating func glyphs(ofWordsIn run: Run, of line: [UInt32]) -> [ShapedGlyph]? {
    let script = CodePoint.simpleScripts.firstIndex(of: run.script)
    guard run.script == HB_SCRIPT_COMMON || script != nil else { return nil }
    let face = fonts.faces[run.face]
    var glyphs: [ShapedGlyph] = []
    var word = WordTable.Word(face: ObjectIdentifier(face), script: run.script)
    // The script may be that of what is before the run.
    var all = script.map(GlyphMetrics.Traits.scripted) ?? []
    var index = run.range.lowerBound
    while index < run.range.upperBound {
      word.characters.removeAll(keepingCapacity: true)
      var last = GlyphMetrics()
      repeat {
        guard let metrics = face.metrics(ofLone: line[index]) else { return nil }
        let joins = metrics.traits.contains(.joins)
        if !word.characters.isEmpty, !joins { break }
        word.characters.append(line[index])
        all.formUnion(metrics.traits)
        last = metrics
        index += 1
      } while index < run.range.upperBound && last.traits.contains(.joins)
      if word.characters.count > 1 {
        glyphs += words.glyphs(of: word, shapedBy: face)
      } else {
        glyphs.append(ShapedGlyph(metrics: last, dx: 0, dy: 0))
      }
    }
    return all.mayChangeByScript ? nil : glyphs
  }

  /// Splits a line into runs; characters of all scripts go with what is before them, at the start
  /// of the line with what comes after.
  func runs(of line: [UInt32], faces: ArraySlice<Int>) -> [Run] {
    var runs: [Run] = []
    var script = line.lazy.compactMap { self.script(of: $0) }.first ?? HB_SCRIPT_COMMON
    for (index, face) in zip(line.indices, faces) {
      script = self.script(of: line[index]) ?? script
      let own = isPicture(line[index]) ? Run.pictures : script
      if let last = runs.last, last.face == face, last.script == own {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append(Run(range: index..<index + 1, face: face, script: own))
      }
    }
    return runs
  }

  /// The script of a code point; `nil` for characters of all scripts.
  private func script(of codePoint: UInt32) -> hb_script_t? {
    guard isMain(codePoint) else { return CodePoint(codePoint).script }
    return table[codePoint].traits.script.map { CodePoint.simpleScripts[$0] }
  }
}

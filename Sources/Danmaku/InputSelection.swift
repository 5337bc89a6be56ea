import DanmakuFormats
import DanmakuModel
import DanmakuSelect

/// Which comments of all inputs are used, and when.
struct InputSelection: Sendable {
  /// All settings.
  let options: Options
  let selector: Selector

  /// Gets ready: compiles the filters.
  ///
  /// - Throws: ``FilterError`` for a filter that is no pattern.
  init(_ options: Options) throws {
    self.options = options
    selector = try Selector(options.selection)
  }

  /// The comments that a script is made of, in the order of their times.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - options: All settings; get to know the video's length.
  ///   - report: Gets what is left out, and why.
  /// - Returns: The list, and how the pictures of each input are read.
  func select(
    _ inputs: consuming [Converter.Input], _ options: inout Options, _ report: inout Report
  ) -> (list: CommentList, readers: [AvatarPictures.Reader?]) {
    var (list, length, readers) = join(consume inputs, &report)
    var selector = selector
    options.layout.length = options.layout.length ?? length.map(selector.time)
    report.filteredBy.merge(
      selector.select(&list, length: options.layout.length), uniquingKeysWith: +)
    report.undecided = selector.undecided
    let emoji = EmojiRewriter.rewrite(&list, options.selection.emoji)
    if emoji > 0 { report.filteredBy[.emoji] = emoji }
    list.sortByTime()
    if let window = options.selection.mergeWindow {
      (report.merged, report.mergedGroups) = DuplicateMerger.merge(
        &list, within: window, naming: options.selection.namesMerged)
    }
    if options.layout.cards != .off { report.merged += GiftMerger.merge(&list) }
    if options.needsAvatars { report.filteredBy[.noAvatar] = list.removeWithoutAvatar() }
    let crowded = DensityLimiter.limit(&list, options)
    if crowded > 0 { report.filteredBy[.density] = crowded }
    if options.selection.names { list.putNames() }
    return (list, readers)
  }

  /// Puts the comments of all inputs in one list, each at its time in the whole.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - report: Gets an entry for each.
  /// - Returns: The list, where the video ends, if the lengths of the inputs tell, and how the pictures
  ///   of each input are read.
  private func join(
    _ inputs: consuming [Converter.Input], _ report: inout Report
  ) -> (list: CommentList, length: Double?, readers: [AvatarPictures.Reader?]) {
    var readers: [AvatarPictures.Reader?] = []
    var list = CommentList()
    var start = 0.0
    var end: Double? = 0
    for index in inputs.indices {
      var part = CommentList()
      swap(&part, &inputs[index].decoded.list)
      let input = inputs[index]
      readers.append(input.pictures)
      var entry = Report.Input(
        path: input.path, format: input.decoded.format,
        comments: part.comments.count, skipped: input.decoded.skipped)
      entry.invalidSequences = input.decoded.invalidSequences
      entry.recognition = input.decoded.recognition
      entry.isDamaged = input.decoded.isDamaged
      report.comments += entry.comments
      entry.isSpread = part.spread(options.selection.spread)
      report.inputs.append(entry)
      part.shift(bySeconds: input.offset)
      if options.selection.appendsInputs {
        report.filteredBy.merge(part.removeAll(outsideOf: input.length), uniquingKeysWith: +)
        // Where nobody says how long a part is, it ends with its last comment.
        let last = part.comments.lazy.map(\.time.seconds).max() ?? 0
        part.shift(bySeconds: start)
        start += max(0, input.length ?? last)
        end = input.length.map { _ in start }
      } else {
        end = end.flatMap { end in input.length.map { max(end, input.offset + $0) } }
      }
      part.avatars.setInput(index)
      list.append(part)
    }
    return (list, end, readers)
  }
}

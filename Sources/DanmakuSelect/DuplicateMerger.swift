public import DanmakuModel
import Glibc

/// Makes one comment of those that say the same, or nearly the same, within a time.
///
/// A comment joins the group that holds its text if the group's first comment is at most the
/// window before it and of the same mode; positioned ones have to be at the same place all the time. That one stays, with the number behind its text, and
/// grows with the number's logarithm. Linear: each comment looks at a bounded number of groups.
public struct DuplicateMerger {
  /// How much larger a comment gets when its number doubles, in parts of its size.
  private static let growth = 0.2
  /// How many times as large it gets at most.
  private static let mostGrowth = 2.0
  /// How many groups are looked at for one way in which a text may be near.
  private static let mostCandidates = 8

  private struct Group {
    var comment: Int
    var time: Int64
    var hash: UInt64
    /// The end of the text in `texts`, which begins where that of the group before ends.
    var end: Int
    var count = 1
    var weight: UInt8
    var mode: Comment.Mode
  }

  private let window: Int64
  private var normalizer = TextNormalizer()
  private var groups: [Group] = []
  /// The texts of the groups, normalised.
  private var texts: [UInt32] = []
  private var same: RecentTable
  /// The groups that may have near texts: three items for each, its beginning, middle and end.
  private var near: RecentTable

  /// Merges the comments of a list that is in the order of time.
  ///
  /// - Parameters:
  ///   - list: The list; those that are merged into others are taken out.
  ///   - seconds: The window.
  ///   - naming: Whether the groups are told one by one.
  /// - Returns: How many comments were taken out, and the groups that they are in, if asked for.
  public static func merge(
    _ list: inout CommentList, within seconds: Double, naming: Bool
  ) -> (count: Int, groups: [MergedGroup]) {
    var merger = DuplicateMerger(list, window: Timestamp(clampingSeconds: seconds).milliseconds)
    var kept: [Comment] = []
    kept.reserveCapacity(list.comments.count)
    for index in list.comments.indices where !merger.joins(index, of: list, place: kept.count) {
      kept.append(list.comments[index])
    }
    let merged = list.comments.count - kept.count
    list.comments = kept
    var named: [MergedGroup] = []
    for group in merger.groups where group.count > 1 {
      if naming {
        let comment = list.comments[group.comment]
        let text = String(decoding: Self.bytes(of: comment, in: list), as: UTF8.self)
        named.append(MergedGroup(time: comment.time, count: group.count, text: text))
      }
      Self.show(group, in: &list)
    }
    return (merged, named)
  }

  private init(_ list: CommentList, window: Int64) {
    self.window = window
    let recent = Self.mostTogether(list.comments, window: window)
    same = RecentTable(items: list.comments.count, recent: recent)
    near = RecentTable(items: list.comments.count * 3, recent: recent * 3)
  }

  /// The greatest number of comments within a window.
  private static func mostTogether(_ comments: [Comment], window: Int64) -> Int {
    var first = 0
    var most = 0
    for (index, comment) in comments.enumerated() {
      while comments[first].time.milliseconds < comment.time.milliseconds &- window { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  /// Whether a comment joins a group; if not, it may be the first of one, at its place among those
  /// that stay.
  private mutating func joins(_ index: Int, of list: CommentList, place: Int) -> Bool {
    let comment = list.comments[index]
    guard Self.isMergeable(comment, of: list) else { return false }
    let start = texts.count
    normalizer.append(list.text(of: comment), to: &texts)
    if comment.mode == .positioned { texts += list.placeMarks(of: comment) }
    let key = start..<texts.count
    let time = comment.time.milliseconds
    let hash = TextHash(of: texts[key], mode: comment.mode).value
    if let group = sameGroup(hash, key, comment) ?? nearGroup(key, comment) {
      groups[group].count += 1
      groups[group].weight = max(groups[group].weight, comment.weight)
      texts.removeLast(key.count)
      return true
    }
    same.insert(groups.count, hash: hash)
    rememberParts(of: key, comment.mode)
    groups.append(
      Group(
        comment: place, time: time, hash: hash, end: key.upperBound, weight: comment.weight,
        mode: comment.mode))
    return false
  }

  /// Whether it is what a viewer wrote, and no part of a picture made of comments.
  private static func isMergeable(_ comment: Comment, of list: CommentList) -> Bool {
    guard comment.details >= 0 else { return true }
    let details = list.details[Int(comment.details)]
    return details.kind == .comment && !details.flags.contains(.commentArt)
  }

  private func text(of group: Int) -> Range<Int> {
    (group > 0 ? groups[group - 1].end : 0)..<groups[group].end
  }

  /// The group that has the very text.
  private func sameGroup(_ hash: UInt64, _ key: Range<Int>, _ comment: Comment) -> Int? {
    var group = same.first(hash: hash)
    while group >= 0, isOpen(group, at: comment) {
      if groups[group].hash == hash, groups[group].mode == comment.mode,
        texts[text(of: group)] == texts[key]
      {
        return group
      }
      group = same.next(before: group)
    }
    return nil
  }

  private func isOpen(_ group: Int, at comment: Comment) -> Bool {
    groups[group].time >= comment.time.milliseconds &- window
  }

  /// The group that has nearly the text.
  ///
  /// A text that is cut in one part more than it is edited has a part that is intact: the beginning
  /// and the end are where they were, a third in the middle has moved by one character at most.
  private func nearGroup(_ key: Range<Int>, _ comment: Comment) -> Int? {
    // Parts of a picture say nearly the same at nearly the same place.
    guard comment.mode != .positioned else { return nil }
    let allowance = NearTexts.allowance(length: key.count)
    guard allowance > 0 else { return nil }
    var part = 0
    for length in (key.count - allowance)...(key.count + allowance)
    where NearTexts.allowance(length: length) > 0 {
      let last = part
      part = Self.partLength(of: length)
      guard part != last else { continue }
      if let group = nearGroup(key, key.prefix(part), .beginning, comment)
        ?? nearGroup(key, key.suffix(part), .end, comment)
      {
        return group
      }
      guard allowance > 1 else { continue }
      for start in (part - 1)...(part + 1) {
        let middle = key.dropFirst(start).prefix(part)
        if let group = nearGroup(key, middle, .middle, comment) { return group }
      }
    }
    return nil
  }

  /// The group that has nearly the text and a part of it.
  private func nearGroup(
    _ key: Range<Int>, _ part: Range<Int>, _ place: TextHash.Place, _ comment: Comment
  ) -> Int? {
    let hash = TextHash(of: texts[part], place, mode: comment.mode).value
    var candidates = Self.mostCandidates
    var item = near.first(hash: hash)
    while item >= 0, candidates > 0, isOpen(item / 3, at: comment) {
      if isNear(item / 3, key, comment.mode) { return item / 3 }
      candidates -= 1
      item = near.next(before: item)
    }
    return nil
  }

  private func isNear(_ group: Int, _ key: Range<Int>, _ mode: Comment.Mode) -> Bool {
    guard groups[group].mode == mode else { return false }
    let text = text(of: group)
    let allowance = NearTexts.allowance(length: min(text.count, key.count))
    return abs(text.count - key.count) <= allowance
      && NearTexts.areNear(texts[text], texts[key], allowance: allowance)
  }

  private mutating func rememberParts(of key: Range<Int>, _ mode: Comment.Mode) {
    guard mode != .positioned else { return }
    let allowance = NearTexts.allowance(length: key.count)
    guard allowance > 0 else { return }
    let part = Self.partLength(of: key.count)
    let item = groups.count * 3
    near.insert(
      item, hash: TextHash(of: texts[key.prefix(part)], .beginning, mode: mode).value)
    near.insert(item + 1, hash: TextHash(of: texts[key.suffix(part)], .end, mode: mode).value)
    guard allowance > 1 else { return }
    let middle = key.dropFirst(part).prefix(part)
    near.insert(item + 2, hash: TextHash(of: texts[middle], .middle, mode: mode).value)
  }

  /// The characters of a part by which a near text is found.
  private static func partLength(of length: Int) -> Int {
    length / (NearTexts.allowance(length: length) + 1)
  }

  /// Gives the comment that stays its number, its size and the greatest weight.
  private static func show(_ group: Group, in list: inout CommentList) {
    var comment = list.comments[group.comment]
    var shown = bytes(of: comment, in: list)
    shown += Array("×\(group.count)".utf8)
    comment.textOffset = list.store(shown.span)
    comment.textLength = Int32(truncatingIfNeeded: shown.count)
    let factor = min(1 + growth * log2(Double(group.count)), mostGrowth)
    // Rounded, so that the last bit of a logarithm makes no difference.
    let size = Double(comment.size) * (factor * 100).rounded() / 100
    comment.size = min(Float(size), Comment.largestSize)
    comment.weight = group.weight
    list.comments[group.comment] = comment
  }

  private static func bytes(of comment: Comment, in list: CommentList) -> [UInt8] {
    let text = list.text(of: comment)
    return text.indices.map { text[$0] }
  }
}

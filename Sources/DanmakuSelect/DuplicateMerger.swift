public import DanmakuModel
import Glibc

/// Makes one comment of those that say the same, or nearly the same, within a time.
///
/// A comment joins the group that holds its text if the group's first comment is at most the
/// window before it and of the same mode. That one stays, with the number behind its text, and
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
  /// The groups that may have near texts: twice the group for its beginning, one more for its end.
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
    near = RecentTable(items: list.comments.count * 2, recent: recent * 2)
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
    rememberEnds(of: key, comment.mode)
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

  /// The group that has nearly the text: after one edit the longer half of what is left is intact,
  /// after two at least a third, and where that is the beginning or the end it is found.
  private func nearGroup(_ key: Range<Int>, _ comment: Comment) -> Int? {
    let allowance = NearTexts.allowance(length: key.count)
    guard allowance > 0 else { return nil }
    var part = 0
    for length in (key.count - allowance)...(key.count + allowance)
    where NearTexts.allowance(length: length) > 0 {
      let last = part
      part = Self.intactPart(length: length)
      guard part != last else { continue }
      let ends = TextHash.ends(of: texts[key], part, mode: comment.mode)
      for hash in [ends.head, ends.tail] {
        var candidates = Self.mostCandidates
        var item = near.first(hash: hash)
        while item >= 0, candidates > 0, isOpen(item / 2, at: comment) {
          if isNear(item / 2, key, comment.mode) { return item / 2 }
          candidates -= 1
          item = near.next(before: item)
        }
      }
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

  private mutating func rememberEnds(of key: Range<Int>, _ mode: Comment.Mode) {
    guard NearTexts.allowance(length: key.count) > 0 else { return }
    let ends = TextHash.ends(of: texts[key], Self.intactPart(length: key.count), mode: mode)
    near.insert(groups.count * 2, hash: ends.head)
    near.insert(groups.count * 2 + 1, hash: ends.tail)
  }

  /// The characters at the beginning or end by which a near text is found.
  private static func intactPart(length: Int) -> Int {
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

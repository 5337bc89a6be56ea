/// Comments in input order over one arena of UTF-8.
///
/// Ten million comments fit: no comment owns memory of its own.
public struct CommentList: Sendable {
  /// The records.
  public var comments: [Comment] = []
  /// What else is known of some comments, which hold an index into this.
  public var details: [CommentDetails] = []
  /// Where the senders' pictures are, of which `details` hold the index.
  public var avatars = AvatarTable()
  /// Where positioned comments stand; their details hold an index into this.
  public var positionings: [Positioning] = []
  /// The keyframes of positioned comments, each one's together.
  public var keyframes: [Keyframe] = []
  /// The texts one after the other; comments point into it, and parts of it may be unused.
  @usableFromInline var arena: [UInt8] = []

  /// An empty list.
  public init() {}

  /// Makes room for what is known to come.
  public mutating func reserve(comments count: Int, bytes: Int) {
    comments.reserveCapacity(count)
    arena.reserveCapacity(bytes)
  }

  /// Where the next text goes.
  public var arenaEnd: Int { arena.count }

  /// Does something with the memory that is there for comments, and with that for texts.
  public mutating func withMemory(_ body: (UnsafeRawBufferPointer) -> Void) {
    let sizes = (comments.capacity * MemoryLayout<Comment>.stride, arena.capacity)
    unsafe comments.withUnsafeMutableBufferPointer {
      unsafe body(UnsafeRawBufferPointer(start: $0.baseAddress, count: sizes.0))
    }
    unsafe arena.withUnsafeMutableBufferPointer {
      unsafe body(UnsafeRawBufferPointer(start: $0.baseAddress, count: sizes.1))
    }
  }

  /// Appends a comment with its text, which must be valid UTF-8.
  @inlinable
  public mutating func append(
    time: Timestamp, mode: Comment.Mode, size: Float, color: RGBColor, text: Span<UInt8>
  ) {
    let offset = store(text)
    comments.append(
      Comment(
        time: time, textOffset: offset, textLength: text.count, color: color, size: size,
        mode: mode))
  }

  /// Adds to the last comment what else is known of it.
  ///
  /// - Parameters:
  ///   - extra: All but the sender.
  ///   - sender: The sender's name or hash in valid UTF-8; may be empty.
  public mutating func describeLast(_ extra: CommentDetails, sender: Span<UInt8>) {
    guard let last = comments.indices.last else { return }
    var extra = extra
    extra.senderLength = Int32(truncatingIfNeeded: sender.count)
    extra.senderOffset = store(sender)
    let previous = Int(comments[last].details)
    if previous >= 0 { extra.positioning = details[previous].positioning }
    comments[last].details = Int32(truncatingIfNeeded: details.count)
    details.append(extra)
  }

  /// Changes what else is known of a comment, of which nothing may be known yet.
  public mutating func editDetails(of index: Int, _ edit: (inout CommentDetails) -> Void) {
    if comments[index].details < 0 {
      comments[index].details = Int32(truncatingIfNeeded: details.count)
      details.append(CommentDetails())
    }
    edit(&details[Int(comments[index].details)])
  }

  /// Adds the sender's name to what is known of the last comment.
  public mutating func nameLast(_ sender: Span<UInt8>) {
    guard let last = comments.last, details.indices.contains(Int(last.details)) else { return }
    let offset = store(sender)
    details[Int(last.details)].senderOffset = offset
    details[Int(last.details)].senderLength = Int32(truncatingIfNeeded: sender.count)
  }

  /// Appends the comments of another list.
  public mutating func append(_ other: CommentList) {
    guard comments.capacity > 0 || !arena.isEmpty else {
      self = other
      return
    }
    let shift = arena.count
    let positioningShift = Int32(truncatingIfNeeded: positionings.count)
    appendPositionings(of: other, textShift: shift)
    let detailsShift = Int32(truncatingIfNeeded: details.count)
    let avatarsShift = Int32(truncatingIfNeeded: avatars.entries.count)
    for var extra in other.details {
      extra.senderOffset += shift
      if extra.avatar >= 0 { extra.avatar &+= avatarsShift }
      if extra.positioning >= 0 { extra.positioning &+= positioningShift }
      details.append(extra)
    }
    avatars.append(other.avatars, movedBy: shift)
    arena.append(contentsOf: other.arena)
    for var comment in other.comments {
      comment.textOffset += shift
      if comment.details >= 0 { comment.details &+= detailsShift }
      comments.append(comment)
    }
  }

  /// Copies bytes into the arena and returns where they start.
  public mutating func store(_ text: Span<UInt8>) -> Int {
    let offset = arena.count
    unsafe text.withUnsafeBufferPointer { unsafe arena.append(contentsOf: $0) }
    return offset
  }

  /// The text of a comment.
  @inlinable
  @_lifetime(borrow self)
  public func text(of comment: Comment) -> Span<UInt8> {
    arena.span.extracting(comment.textOffset..<comment.textOffset + Int(comment.textLength))
  }

  /// What else is asked for a comment.
  public func flags(of comment: Comment) -> CommentDetails.Flags {
    comment.details >= 0 ? details[Int(comment.details)].flags : []
  }

  /// The typeface asked for a comment.
  public func typeface(of comment: Comment) -> CommentDetails.Typeface {
    comment.details >= 0 ? details[Int(comment.details)].typeface : .standard
  }

  /// The sender of a comment with details; empty if unknown.
  @_lifetime(borrow self)
  public func sender(of extra: CommentDetails) -> Span<UInt8> {
    arena.span.extracting(extra.senderOffset..<extra.senderOffset + Int(extra.senderLength))
  }

  /// The index of a picture by where it is, a file's name or a `data:` URI in valid UTF-8.
  ///
  /// The same place gets the same index within what is read together.
  public mutating func avatar(at place: Span<UInt8>) -> Int32 {
    if let known = avatars.find(place, in: arena.span) { return known }
    return avatars.add(place, storedAt: store(place))
  }

  /// Where a picture is: a file's name or a `data:` URI.
  @_lifetime(borrow self)
  public func place(of avatar: AvatarTable.Entry) -> Span<UInt8> {
    arena.span.extracting(avatar.offset..<avatar.offset + Int(avatar.length))
  }

  /// Sorts by time; equal times keep the order of the input.
  ///
  /// Does nothing to a sorted list. O(n) on keys of 8 bytes, then one permutation.
  public mutating func sortByTime() {
    var isSorted = true
    var (first, last) = (Int64.max, Int64.min)
    for index in comments.indices {
      let time = comments[index].time.milliseconds
      isSorted = isSorted && time >= last
      (first, last) = (min(first, time), max(last, time))
    }
    guard !isSorted else { return }
    var keys = NumberedKeys(reserving: comments.count)
    for index in comments.indices {
      keys.append(comments[index].time.milliseconds &- first, of: index)
    }
    keys.sort()
    comments = (0..<keys.count).map { comments[keys.number($0)] }
  }
}

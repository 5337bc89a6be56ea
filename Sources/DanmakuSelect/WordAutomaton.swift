/// Finds words in texts, all of them in one pass (Aho and Corasick).
///
/// Works on bytes, with ASCII letters in either case. Building takes time and memory linear in the
/// letters of the words, a search in the text, however many words there are.
struct WordAutomaton: Sendable {
  /// What follows the root, by byte: most steps of a search begin there.
  private var root = [Int32](repeating: 0, count: 256)
  /// The other edges in a table with open addressing; a key is state × 256 + byte, 0 is free.
  private var keys: [UInt64]
  private var targets: [Int32]
  /// For each state the one of its longest proper suffix that is a state.
  private var fallback: [Int32] = [0]
  /// For each state itself or the next of its suffixes at which words end; 0 without one.
  private var ending: [Int32] = [0]
  /// For each state the last word that ends there, and for each word the one before it; -1 ends.
  private var lastWord: [Int32] = [-1]
  private var previousWord: [Int32] = []

  /// An automaton for words, which are called by their index; empty ones are never found.
  init(_ words: [[UInt8]]) {
    let letters = words.reduce(0) { $0 + $1.count }
    var capacity = 16
    while capacity < letters * 2 { capacity *= 2 }
    keys = [UInt64](repeating: 0, count: capacity)
    targets = [Int32](repeating: 0, count: capacity)
    var parents: [Int32] = [0]
    var bytes: [UInt8] = [0]
    var depths = [0]
    for word in words {
      var state: Int32 = 0
      for byte in word.lazy.map(\.asciiLowercase) {
        if let next = edge(from: state, byte) {
          state = next
          continue
        }
        let next = Int32(truncatingIfNeeded: parents.count)
        add(next, from: state, byte)
        parents.append(state)
        bytes.append(byte)
        depths.append(depths[Int(state)] + 1)
        lastWord.append(-1)
        state = next
      }
      let word = Int32(truncatingIfNeeded: previousWord.count)
      previousWord.append(lastWord[Int(state)])
      lastWord[Int(state)] = word
    }
    lastWord[0] = -1
    link(parents, bytes, depths)
  }

  /// Calls `body` with each word that the text holds, until it returns false; a word may come
  /// several times.
  func search(_ text: Span<UInt8>, _ body: (Int) -> Bool) {
    var state: Int32 = 0
    for index in text.indices {
      state = next(after: state, text[index].asciiLowercase)
      var end = ending[Int(state)]
      while end != 0 {
        var word = lastWord[Int(end)]
        while word >= 0 {
          guard body(Int(word)) else { return }
          word = previousWord[Int(word)]
        }
        end = ending[Int(fallback[Int(end)])]
      }
    }
  }

  /// Whether the text holds one of the words.
  func finds(in text: Span<UInt8>) -> Bool {
    var isFound = false
    search(text) { _ in
      isFound = true
      return false
    }
    return isFound
  }

  /// Whether the whole text is one of the words.
  func contains(_ text: Span<UInt8>) -> Bool {
    var state: Int32 = 0
    for index in text.indices {
      guard let next = edge(from: state, text[index].asciiLowercase) else { return false }
      state = next
    }
    return lastWord[Int(state)] >= 0
  }

  private func next(after state: Int32, _ byte: UInt8) -> Int32 {
    var state = state
    while state != 0 {
      if let next = edge(from: state, byte) { return next }
      state = fallback[Int(state)]
    }
    return root[Int(byte)]
  }

  private func edge(from state: Int32, _ byte: UInt8) -> Int32? {
    guard state != 0 else {
      let target = root[Int(byte)]
      return target == 0 ? nil : target
    }
    let slot = slot(for: key(state, byte))
    return keys[slot] == 0 ? nil : targets[slot]
  }

  private mutating func add(_ target: Int32, from state: Int32, _ byte: UInt8) {
    guard state != 0 else {
      root[Int(byte)] = target
      return
    }
    let slot = slot(for: key(state, byte))
    keys[slot] = key(state, byte)
    targets[slot] = target
  }

  private func key(_ state: Int32, _ byte: UInt8) -> UInt64 {
    UInt64(truncatingIfNeeded: state) << 8 | UInt64(byte)
  }

  /// Where a key is, or a free slot for it: at most half of the slots are taken.
  private func slot(for key: UInt64) -> Int {
    let mask = keys.count - 1
    var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & mask }
    return slot
  }

  /// Finds the fallbacks, those of shorter states first.
  private mutating func link(_ parents: [Int32], _ bytes: [UInt8], _ depths: [Int]) {
    fallback = [Int32](repeating: 0, count: parents.count)
    ending = fallback
    for state in parents.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) {
      if depths[state] > 1 {
        fallback[state] = next(after: fallback[Int(parents[state])], bytes[state])
      }
      ending[state] =
        lastWord[state] >= 0
        ? Int32(truncatingIfNeeded: state) : ending[Int(fallback[state])]
    }
  }
}

extension UInt8 {
  /// The byte with an upper-case ASCII letter made a lower-case one.
  var asciiLowercase: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

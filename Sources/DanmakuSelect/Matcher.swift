import CPCRE2

/// What one thread needs to match patterns: results, limits and a stack.
@safe struct Matcher: ~Copyable {
  /// What a pattern says about a text.
  enum Verdict {
    case matches
    case differs
    /// The pattern needs more steps or memory than a comment is worth.
    case undecided
  }

  /// Backtracking steps for one text.
  ///
  /// An ordinary pattern takes a few for each character; the bound is for those like `(a+)+$`,
  /// which take time exponential in the length of the text: it stops them after 0.2 ms.
  private static let stepLimit: UInt32 = 50_000
  /// Bytes of stack for one match, at first and at most.
  private static let stack = (initial: 32 << 10, greatest: 1 << 20)
  /// Kibibytes of heap for one match, where there is no JIT.
  private static let heapLimit: UInt32 = 1 << 10

  private let data: OpaquePointer?
  private let context: OpaquePointer?
  private let jitStack: OpaquePointer?

  init() {
    unsafe data = pcre2_match_data_create_8(1, nil)
    unsafe context = pcre2_match_context_create_8(nil)
    unsafe jitStack = pcre2_jit_stack_create_8(Self.stack.initial, Self.stack.greatest, nil)
    guard let context = unsafe context else { return }
    unsafe pcre2_set_match_limit_8(context, Self.stepLimit)
    unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
    unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(jitStack))
  }

  deinit {
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_jit_stack_free_8(jitStack)
  }

  /// Looks for the pattern anywhere in the text.
  func verdict(of pattern: Pattern, on text: Span<UInt8>) -> Verdict {
    let status = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe pcre2_match_8(pattern.code, bytes.baseAddress, bytes.count, 0, 0, data, context)
    }
    return switch status {
    case 0...: .matches
    case PCRE2_ERROR_NOMATCH: .differs
    default: .undecided
    }
  }
}

import CPCRE2
import DanmakuModel

/// A compiled PCRE2 pattern; it never changes, so threads may share it.
@safe final class Pattern: @unchecked Sendable {
  /// How a pattern is meant.
  enum Dialect {
    /// As PCRE2 has it, where `\w`, `\d` and `\b` know all scripts.
    case perl
    /// As browsers have it (ECMAScript), where they know ASCII only: `^\w+$` is no word in Chinese.
    case site

    fileprivate var flags: UInt32 {
      switch self {
      case .perl: PCRE2_UCP
      case .site:
        PCRE2_ALT_BSUX | PCRE2_ALLOW_EMPTY_CLASS | PCRE2_MATCH_UNSET_BACKREF | PCRE2_DOLLAR_ENDONLY
      }
    }
  }

  /// PCRE2's `pcre2_code`.
  let code: OpaquePointer

  /// Compiles the filter at `index` of the list of filters.
  init(_ pattern: String, _ dialect: Dialect = .perl, index: Int) throws(FilterError) {
    var status: Int32 = 0
    var offset = 0
    // `\C` could stop in the middle of a character.
    let flags = PCRE2_UTF | PCRE2_NEVER_BACKSLASH_C | dialect.flags
    let bytes = Array(pattern.utf8)
    let compiled = unsafe pcre2_compile_8(bytes, bytes.count, flags, &status, &offset, nil)
    guard let compiled = unsafe compiled else {
      throw FilterError(
        index: index, pattern: pattern, reason: Self.reason(status), offset: offset)
    }
    unsafe code = compiled
    // Where there is no JIT, the interpreter does the same, slower.
    unsafe pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE)
  }

  deinit {
    unsafe pcre2_code_free_8(code)
  }

  private static func reason(_ status: Int32) -> String {
    var text = [UInt8](repeating: 0, count: 256)
    let length = unsafe pcre2_get_error_message_8(status, &text, text.count)
    return String(decoding: text.prefix(Int(max(0, length))), as: UTF8.self)
  }
}

import CPCRE2
import DanmakuModel

/// A compiled PCRE2 pattern; it never changes, so threads may share it.
///
/// Compiled with `UTF` and `UCP`, so `\w`, `\d` and `\b` know all scripts.
@safe final class Pattern: @unchecked Sendable {
  /// PCRE2's `pcre2_code`.
  let code: OpaquePointer

  /// Compiles the filter at `index` of the list of filters.
  init(_ pattern: String, index: Int) throws(FilterError) {
    var status: Int32 = 0
    var offset = 0
    // `\C` could stop in the middle of a character.
    let flags = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C
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

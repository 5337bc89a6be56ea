/// An error that ends the work on an input; the command puts the program and the file before it.
public protocol DanmakuError: Error, Sendable {
  /// What is wrong: a lower-case clause without a full stop, on one line.
  var message: String { get }
  /// What to do about it, if that can be said.
  var hint: String? { get }
  /// The line of the input (from 1) that is to blame, if there is one.
  var line: Int? { get }
  /// Whether the command line is to blame (exit status 2) and not an input or the work (1).
  var isUsageError: Bool { get }
}

extension DanmakuError {
  /// No hint.
  public var hint: String? { nil }
  /// No line.
  public var line: Int? { nil }
  /// The input or the work is to blame.
  public var isUsageError: Bool { false }
}

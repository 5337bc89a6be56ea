/// What a conversion does, one after the other.
public enum ConversionStep: String, Sendable, CaseIterable {
  /// Joins the inputs, and filters, moves, merges and sorts the comments.
  case select
  /// Measures the texts.
  case measure
  /// Gives each comment a place and a time.
  case schedule
  /// Makes the bytes of the script.
  case write
}

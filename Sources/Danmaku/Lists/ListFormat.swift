/// A format in which lists of comments are written (`convert --to`).
public enum ListFormat: String, Sendable, CaseIterable {
  /// An array of objects (`generic-json`).
  case json
  /// A table (`generic-csv`).
  case csv
  /// Bilibili's (`bilibili-xml`).
  case xml
}

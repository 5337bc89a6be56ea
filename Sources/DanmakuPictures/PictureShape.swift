/// The shape of what is drawn of a square picture.
public enum PictureShape: Sendable {
  /// All of it that is not transparent.
  case square
  /// The circle that touches all sides.
  case circle
}

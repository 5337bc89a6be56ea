/// The pictures that a site has for words of its own.
public struct Emotes: Sendable {
  /// The names that have a picture, in UTF-8.
  public var names: Set<[UInt8]>
  /// Reads a picture's file by such a name.
  public var read: @Sendable (_ name: [UInt8]) throws -> [UInt8]

  /// Emotes of known names.
  public init(
    names: Set<[UInt8]> = [],
    read: @escaping @Sendable (_ name: [UInt8]) throws -> [UInt8] = { _ in [] }
  ) {
    self.names = names
    self.read = read
  }
}

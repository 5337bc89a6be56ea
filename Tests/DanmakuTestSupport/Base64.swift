import Foundation

extension [UInt8] {
  /// The bytes in base64.
  public var base64: String { Data(self).base64EncodedString() }
}

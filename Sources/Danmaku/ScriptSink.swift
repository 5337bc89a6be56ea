/// Where the bytes of a script go.
public protocol ScriptSink: SendableMetatype {
  /// Takes the bytes that come next.
  mutating func write(_ bytes: Span<UInt8>) throws
}

/// A script in memory.
extension [UInt8]: ScriptSink {
  /// Appends the bytes.
  public mutating func write(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

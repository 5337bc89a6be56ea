import Danmaku

/// An open file that a script is written to.
struct DescriptorSink: ScriptSink {
  let raw: Int32

  mutating func write(_ bytes: Span<UInt8>) throws(FileError) {
    try FileDescriptor.writeAll(bytes, to: raw)
  }
}

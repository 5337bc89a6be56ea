import Danmaku

/// An open file that a script is written to.
struct DescriptorSink: ScriptSink {
  let raw: Int32

  mutating func write(_ bytes: [UInt8]) throws(FileError) {
    try FileDescriptor.writeAll(bytes, to: raw)
  }
}

import CLinux
import Danmaku

/// An open file that a script is written to.
struct DescriptorSink: ScriptSink {
  /// The disk begins with so many bytes.
  private static let portion = 4 << 20

  let raw: Int32
  /// Whether the disk shall begin with what is there while the rest is made, for it is waited for.
  private let isAwaited: Bool
  private var portion = 0

  init(raw: Int32, isAwaited: Bool = false) {
    self.raw = raw
    self.isAwaited = isAwaited
  }

  mutating func write(_ bytes: Span<UInt8>) throws(FileError) {
    try FileDescriptor.writeAll(bytes, to: raw)
    guard isAwaited else { return }
    portion += bytes.count
    guard portion >= Self.portion else { return }
    portion = 0
    // It may fail where there is no disk, and then nothing is lost.
    sync_file_range(raw, 0, 0, sync_file_range_write)
  }
}

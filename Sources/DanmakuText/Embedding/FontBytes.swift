import CHarfBuzz

extension FontFile {
  /// The face as HarfBuzz has it, which the caller destroys; without any tables if it can't be read.
  @unsafe
  func openForSubsets() -> OpaquePointer? {
    let blob = unsafe hb_blob_create_from_file(path)
    defer { unsafe hb_blob_destroy(blob) }
    return unsafe hb_face_create(blob, UInt32(truncatingIfNeeded: index))
  }
}

extension [UInt8] {
  /// The bytes of a blob, which is given up.
  @unsafe
  init(taking blob: OpaquePointer?) {
    defer { unsafe hb_blob_destroy(blob) }
    var count: CUnsignedInt = 0
    guard let start = unsafe hb_blob_get_data(blob, &count) else {
      self = []
      return
    }
    self = unsafe UnsafeBufferPointer(start: start, count: Int(count)).map {
      UInt8(bitPattern: $0)
    }
  }

  /// A blob with a copy of the bytes, which the caller destroys.
  @unsafe
  func makeBlob() -> OpaquePointer? {
    unsafe withUnsafeBytes { bytes in
      unsafe hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CUnsignedInt(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  /// The font that the bytes are with other tables in the place of some, and the checksums of its
  /// content.
  func replacing(_ others: [hb_tag_t: [UInt8]]) -> [UInt8] {
    let source = unsafe makeBlob()
    let old = unsafe hb_face_create(source, 0)
    let new = unsafe face(like: old, with: others)
    defer {
      unsafe hb_face_destroy(new)
      unsafe hb_face_destroy(old)
      unsafe hb_blob_destroy(source)
    }
    return unsafe [UInt8](taking: hb_face_reference_blob(new))
  }
}

/// A face with the tables of another, but for some; the caller destroys it.
@unsafe
func face(like old: OpaquePointer?, with others: [hb_tag_t: [UInt8]]) -> OpaquePointer? {
  let new = unsafe hb_face_builder_create()
  var count = unsafe hb_face_get_table_tags(old, 0, nil, nil)
  var tags = [hb_tag_t](repeating: 0, count: Int(count))
  unsafe hb_face_get_table_tags(old, 0, &count, &tags)
  for tag in tags {
    let table =
      unsafe others[tag].map { unsafe $0.makeBlob() } ?? hb_face_reference_table(old, tag)
    unsafe hb_face_builder_add_table(new, tag, table)
    unsafe hb_blob_destroy(table)
  }
  return unsafe new
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc
internal import Imaging

/// A file mapped into memory, so that only the used parts are read. There is one at a time.
struct MappedFile: ~Copyable {
  private let file: Int32
  private let buffer: UnsafeRawBufferPointer

  init(_ file: Int32) throws(DecodingRefusal) {
    let count = Int(lseek(file, 0, SEEK_END))
    guard count > 0, let start = cameo_map_file(file, count) else {
      throw DecodingRefusal(outcome: .unreadable)
    }
    self.file = file
    buffer = UnsafeRawBufferPointer(start: start, count: count)
  }

  deinit { cameo_unmap_file() }

  /// Provides the bytes while `body` runs, whose result doesn't count if some of them are gone: the file belongs to
  /// others, who may shorten it meanwhile.
  borrowing func withBytes<Value>(
    _ body: (UnsafeRawBufferPointer) throws(DecodingRefusal) -> Value
  ) throws(DecodingRefusal) -> Value {
    let value: Value
    do throws(DecodingRefusal) {
      value = try body(buffer)
    } catch {
      throw loss ?? error
    }
    if let loss { throw loss }
    return value
  }

  /// Why bytes could not be read; nil if all could.
  private var loss: DecodingRefusal? {
    if cameo_mapped_file_is_whole() != 0 { return nil }
    let isShorter = lseek(file, 0, SEEK_END) < buffer.count
    return DecodingRefusal(outcome: isShorter ? .damaged : .unreadable)
  }

  /// The entries of the file, also where the library does not look for them.
  borrowing func metadata() throws(DecodingRefusal) -> MetadataEntries {
    try withBytes { bytes -> MetadataEntries in
      var entries = MetadataReader.read(bytes)
      HiddenMetadata(bytes).add(to: &entries)
      return entries
    }
  }
}

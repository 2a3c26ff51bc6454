// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc
internal import Imaging

extension DecodingProcess {
  /// What the file says besides its picture, and how large the picture is. The picture is opened as
  /// well, very small: what cannot be opened has no report.
  static func report(_ file: Int32) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let picture = try PictureLoader.load(file, longestSide: 64)
    let entries = try MappedFile(file).metadata()
    let bytes = entries.bytes
    var reply = CameoPictureReply(.done)
    reply.describe(picture.pixels, of: picture)
    reply.length = UInt64(bytes.count)
    return (reply, try SharedMemory.make(copying: bytes))
  }
}

extension DecodingProcess {
  /// What the file says besides its picture, without opening that.
  static func entries(_ file: Int32) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let bytes = try MappedFile(file).metadata().bytes
    var reply = CameoPictureReply(.done)
    reply.length = UInt64(bytes.count)
    return (reply, try SharedMemory.make(copying: bytes))
  }
}

/// A file as memory, so that only what is looked at is read.
struct MappedFile: ~Copyable {
  private let buffer: UnsafeRawBufferPointer

  init(_ file: Int32) throws(DecodingRefusal) {
    let count = Int(lseek(file, 0, SEEK_END))
    guard count > 0, let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0),
      start != MAP_FAILED
    else { throw DecodingRefusal(outcome: .unreadable) }
    buffer = UnsafeRawBufferPointer(start: start, count: count)
  }

  /// Hands out the bytes while `body` runs.
  borrowing func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws(DecodingRefusal) -> Result
  ) throws(DecodingRefusal) -> Result { try body(buffer) }

  deinit { munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count) }

  /// The entries of the file, also where the library does not look for them.
  consuming func metadata() -> MetadataEntries {
    var entries = MetadataReader.read(buffer)
    HiddenMetadata(buffer).add(to: &entries)
    return entries
  }
}

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
    let memory = try SharedMemory.make(bytes.count) { start in
      UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyBytes(from: bytes)
    }
    return (reply, memory)
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

  /// Hands out all of it while `body` runs.
  borrowing func withBytes(_ body: (UnsafeRawBufferPointer) -> Void) { body(buffer) }

  deinit { munmap(UnsafeMutableRawPointer(mutating: buffer.baseAddress), buffer.count) }

  /// The entries of the file, also where the library does not look for them.
  consuming func metadata() -> MetadataEntries {
    var entries = MetadataReader.read(buffer)
    let head = [UInt8](buffer.prefix(16))
    guard let format = PictureFormat(head), format == .png || format == .gif else {
      return entries
    }
    let bytes = [UInt8](buffer)
    if format == .png { PackedTexts.add(bytes, to: &entries) }
    for range in Self.hidden(in: bytes, format) {
      let more = MetadataReader.read(UnsafeRawBufferPointer(rebasing: buffer[range]))
      for entry in more.entries where !entries.entries.contains(entry) {
        entries.add(entry.name, entry.value)
      }
    }
    return entries
  }

  /// Where EXIF data of PNG and XMP data of GIF files stand, which by themselves are files that the
  /// library understands.
  private static func hidden(in bytes: [UInt8], _ format: PictureFormat) -> [Range<Int>] {
    if format == .png {
      return PNGChunks(bytes).chunks.filter { $0.name == "eXIf" }.map(\.payload)
    }
    // Behind the name of the block; a tail of 258 bytes makes it end for those who do not know it.
    return GIFBlocks(bytes).blocks.filter { $0.part(in: bytes) == .xmp }.compactMap { block in
      let start = block.whole.lowerBound + 14
      let end = block.whole.upperBound - 258
      return start < end ? start..<end : nil
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate
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

/// What packed texts of a PNG file say. Only for the decoding process: is untrusted what is
/// unpacked.
enum PackedTexts {
  /// In bytes, of each text. More is never shown, and bombs go no further either.
  static let most = 4000

  /// Adds the beginnings of all packed texts of the PNG file `bytes`.
  static func add(_ bytes: [UInt8], to entries: inout MetadataEntries) {
    var left = MetadataEntries.maxEntries
    for chunk in PNGChunks(bytes).chunks where chunk.part(in: bytes) == .text && left > 0 {
      guard let parts = PNGText(chunk, in: bytes), parts.isPacked else { continue }
      left -= 1
      // Other programs' data, in digits: nothing that anyone could read.
      guard !bytes.has("Raw profile type ", at: parts.key) else { continue }
      let text = parts.letters(unpack(bytes[parts.text]))
      // What begins with nothing to be seen is noted by its length, like what makes no sense.
      if !CleanText.line(text).isEmpty { entries.addUnpacked(text, at: chunk.whole.lowerBound) }
    }
  }

  /// As much as makes sense of it.
  private static func unpack(_ packed: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      filled = packed.withUnsafeBufferPointer { start in
        cameo_inflate(start.baseAddress, start.count, buffer.baseAddress, most)
      }
    }
  }
}

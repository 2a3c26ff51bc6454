// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate
internal import CSandbox
internal import Imaging

extension DecodingProcess {
  /// The file's metadata, and the size of the picture. The picture is decoded as well, very small:
  /// a file that can't be decoded has no report.
  static func report(_ file: Int32) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let picture = try LoadedPicture.load(file, longestSide: 64)
    let entries = try MappedFile(file).metadata()
    let bytes = entries.bytes
    var reply = CameoPictureReply(.done)
    reply.describe(picture.pixels, of: picture)
    reply.length = UInt64(bytes.count)
    return (reply, try SharedMemory.make(copying: bytes))
  }
}

extension DecodingProcess {
  /// The file's metadata, without decoding the picture.
  static func entries(_ file: Int32) throws(DecodingRefusal) -> (CameoPictureReply, Int32) {
    let bytes = try MappedFile(file).metadata().bytes
    var reply = CameoPictureReply(.done)
    reply.length = UInt64(bytes.count)
    return (reply, try SharedMemory.make(copying: bytes))
  }
}

/// The compressed texts of a PNG file. Only for the decoding process, because untrusted data is
/// decompressed.
enum PackedTexts {
  /// The limit for each text in bytes. More is never shown, and decompression bombs go no further
  /// either.
  static let most = 4000

  /// Adds the beginnings of all compressed texts of the PNG file `bytes`.
  static func add(_ bytes: [UInt8], to entries: inout MetadataEntries) {
    var left = MetadataEntries.maxEntries
    for chunk in PNGChunks(bytes).chunks where chunk.part(in: bytes) == .text && left > 0 {
      guard let parts = PNGText(chunk, in: bytes), parts.isPacked else { continue }
      left -= 1
      // Other programs' data, in hexadecimal: not readable.
      guard !bytes.has("Raw profile type ", at: parts.key) else { continue }
      let text = parts.letters(unpack(bytes[parts.text]))
      // An unreadable text is recorded by its length, like an invalid one.
      if !CleanText.line(text).isEmpty { entries.addUnpacked(text, at: chunk.whole.lowerBound) }
    }
  }

  /// As much of it as is valid.
  private static func unpack(_ packed: ArraySlice<UInt8>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      filled = packed.withUnsafeBufferPointer { start in
        cameo_inflate(start.baseAddress, start.count, buffer.baseAddress, most)
      }
    }
  }
}

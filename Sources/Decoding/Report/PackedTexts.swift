// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate
internal import Imaging

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

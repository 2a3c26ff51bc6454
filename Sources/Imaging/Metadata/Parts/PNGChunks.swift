// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A chunk of a PNG file.
package struct PNGChunk {
  package let name: String
  /// From the length to the check sum.
  package let whole: Range<Int>
  package let payload: Range<Int>
}

/// A PNG file, chunk by chunk, as far as it makes sense.
package struct PNGChunks {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package private(set) var chunks: [PNGChunk] = []
  /// Where the picture ends; what follows does not belong to it.
  private(set) var end = 0
  /// Why the file was not read to the end of the picture.
  private(set) var problem: StripError?

  package init(_ bytes: [UInt8]) {
    end = bytes.count
    var position = Self.signature.count
    while true {
      guard let length = bytes.big32(position), position + 12 + length <= bytes.count else {
        problem = .endsTooEarly
        return
      }
      let letters = bytes[position + 4..<position + 8]
      guard letters.allSatisfy({ (65...90).contains($0) || (97...122).contains($0) }) else {
        problem = .damaged(at: position + 4)
        return
      }
      let next = position + 12 + length
      let chunk = PNGChunk(
        name: String(decoding: letters, as: UTF8.self), whole: position..<next,
        payload: position + 8..<next - 4)
      chunks.append(chunk)
      position = next
      if chunk.name == "IEND" {
        end = next
        return
      }
    }
  }
}

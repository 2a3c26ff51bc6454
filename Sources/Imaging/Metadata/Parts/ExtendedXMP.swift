// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// XMP data that is too long for one segment of a JPEG file and stands in several further ones.
package enum ExtendedXMP {
  private static let name = Array("http://ns.adobe.com/xmp/extension/\0".utf8)
  /// A number that tells packets apart, the length of all, and where this piece begins.
  private static let headLength = 40
  private static let maxBytes = 64 << 20

  /// The packets, put together from their pieces.
  package static func packets(in file: UnsafeRawBufferPointer) -> [[UInt8]] {
    var pieces: [String: [(place: Int, bytes: Range<Int>)]] = [:]
    var total = 0
    var position = 2
    while position + 4 <= file.count, file[position] == 0xFF, file[position + 1] != 0xDA {
      if file[position + 1] == 0xFF {
        position += 1
        continue
      }
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      let payload = position + 4..<min(position + 2 + max(length, 2), file.count)
      let start = payload.lowerBound + name.count
      if file[position + 1] == 0xE1, payload.count > name.count + headLength,
        file[payload.lowerBound..<start].elementsEqual(name)
      {
        let id = String(decoding: file[start..<start + 32], as: UTF8.self)
        let place = file[start + 36..<start + 40].reduce(0) { $0 << 8 | Int($1) }
        total += payload.count
        guard total <= maxBytes else { break }
        pieces[id, default: []].append((place, start + headLength..<payload.upperBound))
      }
      position += 2 + max(length, 2)
    }
    return pieces.sorted { $0.key < $1.key }.map { _, pieces in
      pieces.sorted { $0.place < $1.place }.flatMap { file[$0.bytes] }
    }
  }
}

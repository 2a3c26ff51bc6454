// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage

/// Pictures with random content.
enum TrialPictures {
  /// A PNG file of noise that is not compressed: about three bytes for each pixel.
  static func png(side: Int, _ dice: inout Dice) -> [UInt8] {
    var rows: [UInt8] = []
    for _ in 0..<side { rows += [0] + dice.bytes(side * 3) }
    let size = PNGSums.bigEndian(UInt32(side))
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + PNGSums.chunk("IHDR", size + size + [8, 2, 0, 0, 0])
      + PNGSums.chunk("IDAT", stored(rows)) + PNGSums.chunk("IEND", [])
  }

  /// The width and height of a PNG or JPEG file.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    func number(at index: Int, _ count: Int) -> Int {
      bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
    if bytes.count > 24, bytes[12..<16].elementsEqual("IHDR".utf8) {
      return (number(at: 16, 4), number(at: 20, 4))
    }
    // A JPEG file has them in its frame, after segments that tell how long they are.
    var index = 2
    while bytes.starts(with: [0xFF, 0xD8]), index + 9 < bytes.count, bytes[index] == 0xFF {
      if (0xC0...0xC2).contains(bytes[index + 1]) {
        return (number(at: index + 7, 2), number(at: index + 5, 2))
      }
      index += 2 + number(at: index + 2, 2)
    }
    return nil
  }

  /// The zlib format for uncompressed bytes.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      result += [rest.isEmpty ? 1 : 0] + length + length.map { ~$0 } + block
    } while !rest.isEmpty
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + PNGSums.bigEndian(high << 16 | low)
  }
}

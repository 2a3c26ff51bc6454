// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A black PNG that is small on disk and takes a computer seconds to read.
enum LargePicture {
  /// One with sides of so many pixels.
  static func png(side: Int) -> Data {
    // Eight bits each of red, green and blue; interlaced, which takes longest.
    let header = bytes(UInt32(side)) + bytes(UInt32(side)) + [8, 2, 0, 0, 1]
    var file = Data([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    file.append(chunk("IHDR", header))
    file.append(chunk("IDAT", zeros(atLeast: side * (4 + 3 * side))))
    file.append(chunk("IEND", []))
    return file
  }

  /// So many bytes or some more, all of them 0, as zlib compresses them: one 0, and then over and
  /// over what says that the last 258 come again.
  private static func zeros(atLeast count: Int) -> [UInt8] {
    var all: [UInt8] = [0x78, 0x01]
    var (bits, used) = (UInt32(0), UInt32(0))
    func put(_ code: UInt32, length: UInt32) {
      bits |= code << used
      used += length
      while used >= 8 {
        all.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        used -= 8
      }
    }
    put(0b011, length: 3)  // the only block, in the codes that need no table
    put(0b00001100, length: 8)  // a 0
    let copies = (count + 257) / 258
    for _ in 0..<copies { put(0b00000_10100011, length: 13) }
    put(0, length: 7 + 7)  // the end, and whatever fills a byte
    // The checksum of nothing but zeros is how many there are.
    return all + bytes(UInt32((1 + 258 * copies) % 65_521) << 16 | 1)
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> Data {
    let checked = Array(name.utf8) + content
    return Data(bytes(UInt32(content.count)) + checked + bytes(checksum(checked)))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var table: [UInt32] = []
    for start in 0..<UInt32(256) {
      var sum = start
      for _ in 0..<8 { sum = sum & 1 == 1 ? 0xedb8_8320 ^ (sum >> 1) : sum >> 1 }
      table.append(sum)
    }
    var sum = ~UInt32(0)
    for byte in bytes { sum = table[Int((sum ^ UInt32(byte)) & 0xff)] ^ (sum >> 8) }
    return ~sum
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}

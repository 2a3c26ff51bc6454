// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The check sum of PNG chunks: CRC-32.
enum PNGCheckSum {
  /// The sum of these bytes, eight at a time.
  static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      bytes.withUnsafeBytes { bytes in
        var sum = ~UInt32(0)
        var index = 0
        while index + 8 <= bytes.count {
          let low =
            sum ^ UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
          let high = UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: index + 4, as: UInt32.self))
          sum =
            tables[1792 + Int(low & 0xFF)] ^ tables[1536 + Int(low >> 8 & 0xFF)]
            ^ tables[1280 + Int(low >> 16 & 0xFF)] ^ tables[1024 + Int(low >> 24)]
          sum ^=
            tables[768 + Int(high & 0xFF)] ^ tables[512 + Int(high >> 8 & 0xFF)]
            ^ tables[256 + Int(high >> 16 & 0xFF)] ^ tables[Int(high >> 24)]
          index += 8
        }
        while index < bytes.count {
          sum = sum >> 8 ^ tables[Int(sum & 0xFF ^ UInt32(bytes[index]))]
          index += 1
        }
        return ~sum
      }
    }
  }

  /// Eight tables, one behind the other: what a byte does to the sum, with so many bytes after it.
  private static let tables: [UInt32] = {
    var tables = (0..<256).map { (byte: UInt32) in
      (0..<8).reduce(byte) { sum, _ in sum >> 1 ^ (sum & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    for index in 256..<2048 {
      let before = tables[index - 256]
      tables.append(before >> 8 ^ tables[Int(before & 0xFF)])
    }
    return tables
  }()
}

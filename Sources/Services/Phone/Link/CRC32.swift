// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The checksum of files in ZIP archives.
enum CRC32 {
  /// Eight tables, so that eight bytes are taken at once.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
    for index in 0..<256 {
      var value = UInt32(index)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      tables[index] = value
    }
    for index in 256..<tables.count {
      let before = tables[index - 256]
      tables[index] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    return tables
  }()

  /// Continues the checksum `sum` of what came before with `bytes`; it begins with 0.
  static func update(_ sum: UInt32, _ bytes: [UInt8]) -> UInt32 {
    var value = ~sum
    tables.withUnsafeBufferPointer { table in
      bytes.withUnsafeBytes { bytes in
        var place = 0
        while place + 8 <= bytes.count {
          let low = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian ^ value
          let high = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self).littleEndian
          let first = table[1792 + Int(low & 0xFF)] ^ table[1536 + Int(low >> 8 & 0xFF)]
          let second = table[1280 + Int(low >> 16 & 0xFF)] ^ table[1024 + Int(low >> 24)]
          let third = table[768 + Int(high & 0xFF)] ^ table[512 + Int(high >> 8 & 0xFF)]
          let fourth = table[256 + Int(high >> 16 & 0xFF)] ^ table[Int(high >> 24)]
          value = first ^ second ^ third ^ fourth
          place += 8
        }
        while place < bytes.count {
          value = value >> 8 ^ table[Int((value ^ UInt32(bytes[place])) & 0xFF)]
          place += 1
        }
      }
    }
    return ~value
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The checksums of PNG files.
public enum PNGSums {
  /// A PNG file with correct checksums, as far as its chunks make sense; anything else unchanged.
  public static func corrected(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return bytes }
    var bytes = bytes
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = place + 8 + length
      guard end + 4 <= bytes.count else { break }
      bytes.replaceSubrange(end..<end + 4, with: bigEndian(sum(bytes[place + 4..<end])))
      place = end + 4
    }
    return bytes
  }

  /// A chunk with its length and its checksum.
  public static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + payload
    return bigEndian(UInt32(payload.count)) + content + bigEndian(sum(content[...]))
  }

  public static func bigEndian(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func sum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

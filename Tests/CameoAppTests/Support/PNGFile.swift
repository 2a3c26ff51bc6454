// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A parsed PNG file, to see what it contains besides its pixels.
struct PNGFile {
  /// The kinds of its parts, in their order.
  let kinds: [String]

  init(_ path: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var kinds: [String] = []
    var destination = 8
    while destination + 8 <= bytes.count {
      let length = bytes[destination..<destination + 4].reduce(0) { $0 << 8 | Int($1) }
      kinds.append(String(decoding: bytes[destination + 4..<destination + 8], as: UTF8.self))
      destination += 12 + length
    }
    self.kinds = kinds
  }

  /// The parts that don't describe how the pixels are stored.
  var remarks: [String] {
    kinds.filter { !["IHDR", "PLTE", "sBIT", "IDAT", "IEND"].contains($0) }
  }

  /// `png` with a comment in it.
  static func remarked(_ png: [UInt8], _ keyword: String, _ text: String) -> [UInt8] {
    let part = Array("tEXt".utf8) + Array(keyword.utf8) + [0] + Array(text.utf8)
    // After the signature and the header, which always have the same length.
    var remarked = Array(png[..<33])
    for bytes in [big(UInt32(part.count - 4)), part, big(checksum(part)), Array(png[33...])] {
      remarked += bytes
    }
    return remarked
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}

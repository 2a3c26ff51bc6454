// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Reads numbers and names inside a file; they may lie beyond its end.

extension [UInt8] {
  /// The 16 bits at `index`, most significant first; nil beyond the end.
  package func big16(_ index: Int) -> Int? {
    guard index >= 0, index <= count - 2 else { return nil }
    return Int(self[index]) << 8 | Int(self[index + 1])
  }

  /// The 32 bits at `index`, most significant first; nil beyond the end.
  package func big32(_ index: Int) -> Int? {
    guard let high = big16(index), let low = big16(index + 2) else { return nil }
    return high << 16 | low
  }

  /// The 16 bits at `index`, least significant first; nil beyond the end.
  func little16(_ index: Int) -> Int? {
    big16(index).map { $0 >> 8 | ($0 & 0xFF) << 8 }
  }

  /// The 32 bits at `index`, least significant first; nil beyond the end.
  package func little32(_ index: Int) -> Int? {
    guard let low = little16(index), let high = little16(index + 2) else { return nil }
    return high << 16 | low
  }

  /// Whether `range` begins with `text` and contains all of it.
  package func has(_ text: StaticString, at range: Range<Int>) -> Bool {
    text.withUTF8Buffer { self[range].starts(with: $0) }
  }
}

/// The bytes of a number, most significant first.
package func bigEndian(_ number: Int, bytes: Int = 4) -> [UInt8] {
  (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
}

/// The bytes of a number, least significant first.
package func littleEndian(_ number: Int, bytes: Int = 4) -> [UInt8] {
  bigEndian(number, bytes: bytes).reversed()
}

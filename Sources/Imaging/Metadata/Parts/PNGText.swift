// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the parts of a text stand that the user put into a PNG file.
package struct PNGText {
  package let key: Range<Int>
  package let text: Range<Int>
  package let isPacked: Bool
  /// In Latin-1, where each byte is the number of its letter; otherwise in UTF-8.
  let isLatin: Bool

  /// Nil where the chunk is none, or breaks off.
  package init?(_ chunk: PNGChunk, in bytes: [UInt8]) {
    guard let (key, rest) = Self.split(chunk.payload, bytes) else { return nil }
    self.key = key
    switch chunk.name {
    case "tEXt": (text, isPacked, isLatin) = (rest, false, true)
    // A byte says how it is packed; there is but one way.
    case "zTXt": (text, isPacked, isLatin) = (rest.dropFirst(), true, true)
    case "iTXt":
      // Whether it is packed, and how; the language; the keyword in that language.
      guard rest.count > 2, let (_, more) = Self.split(rest.dropFirst(2), bytes),
        let (_, last) = Self.split(more, bytes)
      else { return nil }
      (text, isPacked, isLatin) = (last, bytes[rest.lowerBound] != 0, false)
    default: return nil
    }
  }

  /// What stands before the next zero, and what follows it; nil without one.
  private static func split(
    _ range: Range<Int>, _ bytes: [UInt8]
  ) -> (Range<Int>, rest: Range<Int>)? {
    guard let end = range.first(where: { bytes[$0] == 0 }) else { return nil }
    return (range.lowerBound..<end, end + 1..<range.upperBound)
  }

  /// The letters that `bytes` stand for.
  package func letters(_ bytes: some Sequence<UInt8>) -> String {
    isLatin
      ? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
      : String(decoding: Array(bytes), as: UTF8.self)
  }
}

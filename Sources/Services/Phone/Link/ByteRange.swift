// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A part of a file that a client asks for, so that it need not get the rest twice.
enum ByteRange {
  /// Returns the range in the header `text`, or no value if it is outside; nil if it is to be
  /// ignored, like several at once.
  static func parse(_ text: String, of size: Int) -> (value: Range<Int>?, Void)? {
    guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    if ends[0].isEmpty {
      guard let count = Int(outside: ends[1], in: 1...Int.max), size > 0 else { return (nil, ()) }
      return (max(size - count, 0)..<size, ())
    }
    guard let begin = Int(ends[0]), begin < size else { return (nil, ()) }
    guard !ends[1].isEmpty else { return (begin..<size, ()) }
    guard let last = Int(ends[1]), last >= begin else { return nil }
    // The phone may name the largest number there is.
    return (begin..<(min(last, size - 1) + 1), ())
  }
}

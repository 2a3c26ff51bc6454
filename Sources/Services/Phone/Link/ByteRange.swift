// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A part of a file that a client asks for, so that it need not get the rest twice.
enum ByteRange {
  /// The phone may name the largest number there is, or more.
  private static func length(_ digits: Substring) -> Int {
    Int(outside: digits, in: OutsideNumber.lengths) ?? OutsideNumber.lengths.upperBound
  }

  /// Returns the range in the header `text`, or no value if it is outside; nil if it is to be
  /// ignored, like several at once.
  static func parse(_ text: String, of size: Int) -> (value: Range<Int>?, Void)? {
    guard text.hasPrefix("bytes="), !text.contains(",") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } })
    else { return nil }
    if ends[0].isEmpty {
      let count = length(ends[1])
      guard !ends[1].isEmpty, count > 0, size > 0 else { return (nil, ()) }
      return (max(size - count, 0)..<size, ())
    }
    let begin = length(ends[0])
    guard begin < size else { return (nil, ()) }
    guard !ends[1].isEmpty else { return (begin..<size, ()) }
    let last = length(ends[1])
    guard last >= begin else { return nil }
    return (begin..<min(last + 1, size), ())
  }
}

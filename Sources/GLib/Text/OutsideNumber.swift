// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The ranges of numbers from outside: from files, servers and other programs.
///
/// Such a number can be anything, and arithmetic with it ends the program where it overflows. So it is
/// held to one of these ranges when it is read. They are so small that sums, differences and small
/// multiples of what they contain always fit.
public enum OutsideNumber {
  /// Lengths and positions in bytes, up to 64 TiB.
  public static let lengths = 0...1 << 46
  /// How many of something there are.
  public static let counts = 0...Int(Int32.max)
  /// Positions in a list, counted from 1.
  public static let indices = 1...Int(Int32.max)
  /// Seconds since the beginning of 1970, in the years from 1 to 9999.
  public static let seconds = -62_135_596_800...253_402_300_799
}

extension Int {
  /// Reads a number in decimal digits, perhaps after a minus sign; nil if `text` is anything else, or if
  /// the number is not in `range`.
  ///
  /// ```swift
  /// guard let length = Int(outside: header, in: OutsideNumber.lengths) else { return nil }
  /// ```
  public init?(outside text: some StringProtocol, in range: ClosedRange<Int>) {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Int(text), range.contains(number)
    else { return nil }
    self = number
  }

  /// The whole part of `number`; nil if that is not in `range`, or no number at all.
  public init?(outside number: Double, in range: ClosedRange<Int>) {
    guard let whole = Int(exactly: number.rounded(.towardZero)), range.contains(whole) else {
      return nil
    }
    self = whole
  }
}

extension FixedWidthInteger {
  /// The number, or the nearest one in `range`.
  public func held(to range: ClosedRange<Self>) -> Self {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

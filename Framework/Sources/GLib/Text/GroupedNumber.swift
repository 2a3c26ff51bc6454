// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// Whole numbers with their thousands apart.
public enum GroupedNumber {
  /// Returns a text such as “1,500”, in the user's language; in some, and in plain C, nothing stands between.
  public static func text(_ number: Int) -> String {
    let conventions = unsafe localeconv()
    guard let mark = unsafe conventions?.pointee.thousands_sep,
      let size = unsafe conventions?.pointee.grouping, unsafe size.pointee > 0
    else { return "\(number)" }
    return text(number, separator: unsafe String(cString: mark), size: unsafe Int(size.pointee))
  }

  /// Returns a text such as “-1.5” for so many tenths, in the user's language.
  public static func tenths(_ number: Int) -> String {
    let mark = unsafe localeconv()?.pointee.decimal_point.map { unsafe String(cString: $0) } ?? "."
    let whole = text(Int(clamping: number.magnitude / 10))
    return "\(number < 0 ? "-" : "")\(whole)\(mark)\(number.magnitude % 10)"
  }

  static func text(_ number: Int, separator: String, size: Int) -> String {
    let digits = Array("\(number.magnitude)")
    var text = number < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place).isMultiple(of: max(size, 1)) { text += separator }
      text.append(digit)
    }
    return text
  }
}

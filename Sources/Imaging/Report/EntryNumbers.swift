// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Numbers as EXIF and XMP data write them.
enum EntryNumbers {
  /// The fractions in a text such as `51/1 47/1 5676/100`; nil when one of them makes no sense.
  static func fractions(_ text: String) -> [Double]? {
    let numbers = text.split(separator: " ").map { part -> Double? in
      let sides = part.split(separator: "/", omittingEmptySubsequences: false)
      guard sides.count <= 2, let above = Double(sides[0]) else { return nil }
      guard sides.count == 2 else { return above }
      guard let below = Double(sides[1]), below != 0 else { return nil }
      return above / below
    }
    let known = numbers.compactMap(\.self).filter(\.isFinite)
    return known.count == numbers.count && !known.isEmpty ? known : nil
  }

  /// The first of them.
  static func fraction(_ text: String) -> Double? { fractions(text)?.first }

  /// The number with so many digits behind the point at most; empty for what is far too large.
  static func text(_ number: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (number * scale).rounded()
    guard let whole = Int(exactly: scaled), abs(whole) < 1 << 53 else { return "" }
    let unit = Int(scale)
    let fraction = String(abs(whole) % unit + unit).dropFirst()
    let sign = whole < 0 ? "-" : ""
    let kept = fraction.reversed().drop { $0 == "0" }.reversed()
    return "\(sign)\(abs(whole) / unit)" + (kept.isEmpty ? "" : "." + String(kept))
  }
}

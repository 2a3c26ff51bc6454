// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The plural forms of the languages in `po/LINGUAS`. gettext knows those of one language for the whole process.
enum PluralRule {
  /// Returns the number of the form for `count` in the language with this code, such as `de`; in others, that of English.
  static func form(for count: Int, in language: String) -> Int {
    let (count, tens) = (count.magnitude, count.magnitude % 100)
    switch language {
    case "ar": return count <= 2 ? Int(count) : (3...10).contains(tens) ? 3 : tens >= 11 ? 4 : 5
    case "fr", "pt": return count > 1 ? 1 : 0
    case "pl":
      let isFew = (2...4).contains(tens % 10) && !(10..<20).contains(tens)
      return count == 1 ? 0 : isFew ? 1 : 2
    case "zh": return 0
    default: return count == 1 ? 0 : 1
    }
  }
}

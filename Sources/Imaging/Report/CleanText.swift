// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Makes untrusted texts harmless to display.
public enum CleanText {
  /// Returns the text on one line, without control characters and changes of writing direction, and
  /// cut off after `limit` characters.
  public static func line(_ text: String, limit: Int = 200) -> String {
    if isPlainLine(text, limit: limit) { return text }
    var result = String.UnicodeScalarView()
    var count = 0
    var isSpacePending = false
    for scalar in text.unicodeScalars {
      if isSpace(scalar) {
        isSpacePending = count > 0
        continue
      }
      // A byte of a file name that is invalid text.
      let scalar = PathText.isEscape(scalar) ? "\u{FFFD}" : scalar
      guard isHarmless(scalar) else { continue }
      // Counted in scalars, because one letter can have any number of accents.
      guard count < limit else {
        result.append("…")
        break
      }
      if isSpacePending {
        result.append(" ")
        count += 1
        isSpacePending = false
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }

  /// Returns the name of a file without dots and spaces at its beginning, nor what would join a slash before it to one
  /// character, such as an accent: who compares characters finds no slash then.
  public static func visibleName(_ name: String) -> String {
    String(
      name.unicodeScalars.drop { scalar in
        scalar == "." || scalar == " " || "/\(Character(scalar))".count == 1
      })
  }

  /// Whether it is a short line of ASCII characters with single spaces between words, as nearly all are.
  private static func isPlainLine(_ text: String, limit: Int) -> Bool {
    guard text.utf8.count <= limit else { return false }
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20
  }

  /// Whether `scalar` is only displayed.
  public static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (!isSpace(scalar) && isHarmless(scalar))
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar == "\0"
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Two of these join letters, or emoji.
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    case .control, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Checks of text that is passed to C, which ends it at a NUL: the rest would silently be lost, and
/// two texts that differ only behind it would be the same.
public enum CText {
  /// Returns whether C sees all of `text`.
  public static func isWhole(_ text: String) -> Bool { !text.utf8.contains(0) }

  /// Returns `text`, or throws if it contains a NUL: for paths, keys and arguments.
  public static func whole(_ text: String) throws(GLibError) -> String {
    guard isWhole(text) else {
      throw GLibError(
        domain: "controllers-text", code: 0,
        message: frameworkText("A name or path contains an invalid character."))
    }
    return text
  }

  /// Returns `text` up to its first NUL, for text that is only shown or passed on, and logs the
  /// cut.
  public static func cut(_ text: String) -> String {
    guard let end = text.utf8.firstIndex(of: 0) else { return text }
    Log.warning(domain: "Controllers-Text", "A text was truncated at a NUL character.")
    return String(text[..<end])
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Text on its way to C, which takes a NUL for its end: the rest would be lost without a word, and two
/// texts that differ only behind one would be the same.
public enum CText {
  /// Whether C sees all of `text`.
  public static func isWhole(_ text: String) -> Bool { !text.utf8.contains(0) }

  /// Returns `text`, which must not silently mean something else in C: a path, a key, an argument.
  public static func whole(_ text: String) throws(GLibError) -> String {
    guard isWhole(text) else {
      throw GLibError(
        domain: "cameo-text", code: 0,
        message: tr("A name or path has a character that can't be used."))
    }
    return text
  }

  /// Returns `text` up to its first NUL, for what is only shown or passed on, and logs the cut.
  public static func cut(_ text: String) -> String {
    guard let end = text.utf8.firstIndex(of: 0) else { return text }
    Log.warning(domain: "Cameo-Text", "A text was cut at a NUL.")
    return String(text[..<end])
  }
}

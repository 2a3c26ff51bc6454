// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Sizes of files, for display.
public enum ByteCount {
  /// Returns a text such as “9.1 MB”, in the user's language.
  public static func text(_ bytes: Int64) -> String {
    guard let text = g_format_size(guint64(max(bytes, 0))) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

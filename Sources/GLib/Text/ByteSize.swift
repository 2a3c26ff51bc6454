// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Human-readable file sizes.
public enum ByteSize {
  /// Returns a text such as “3.1 MB”, in the user's language.
  public static func text(_ bytes: Int) -> String {
    guard let text = g_format_size(guint64(max(bytes, 0))) else { return "\(bytes)" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

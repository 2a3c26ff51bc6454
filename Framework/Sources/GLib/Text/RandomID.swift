// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Names that nothing else has.
public enum RandomID {
  /// A random UUID, in lower case.
  public static func uuid() -> String {
    let text = g_uuid_string_random()
    defer { g_free(text) }
    return text.map { String(cString: $0) } ?? ""
  }

  /// Whether `text` is a UUID, in upper or lower case.
  public static func isUUID(_ text: String) -> Bool { g_uuid_string_is_valid(text) != 0 }
}

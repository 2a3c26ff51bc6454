// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Short sums by which programs find things that belong together. None of them keeps a secret.
public enum Checksum {
  /// The MD5 of `text` in hexadecimal digits, as the names of thumbnails are made.
  public static func md5(of text: String) -> String {
    guard let sum = g_compute_checksum_for_string(G_CHECKSUM_MD5, text, gssize(text.utf8.count))
    else { return "" }
    defer { g_free(sum) }
    return String(cString: sum)
  }
}

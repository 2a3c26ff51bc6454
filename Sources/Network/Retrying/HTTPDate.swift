// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl

/// Dates as they stand in headers: `Sun, 06 Nov 1994 08:49:37 GMT` and the older forms.
enum HTTPDate {
  /// Seconds since 1970.
  static func parse(_ text: String) -> Double? {
    let seconds = cameo_curl_getdate(text, nil)
    return seconds >= 0 ? Double(seconds) : nil
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// Conversion of dates such as `2026-01-31T12:00:00.123Z`.
public enum ISODate {
  /// Returns the seconds since 1970; nil if `text` is not a date. A date without an offset is taken
  /// as UTC.
  public static func seconds(_ text: String) -> Double? {
    let zone = g_time_zone_new_utc()
    defer { g_time_zone_unref(zone) }
    guard let date = g_date_time_new_from_iso8601(text, zone) else { return nil }
    defer { g_date_time_unref(date) }
    return Double(g_date_time_to_unix(date)) + Double(g_date_time_get_microsecond(date)) / 1e6
  }

  /// Returns the date that many seconds after the beginning of 1970, such as
  /// `2026-01-31T12:00:00Z`.
  public static func text(_ seconds: Double) -> String {
    guard let whole = Int(exactly: seconds.rounded(.down)),
      let date = g_date_time_new_from_unix_utc(whole)
    else { return "" }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, "%Y-%m-%dT%H:%M:%SZ") else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

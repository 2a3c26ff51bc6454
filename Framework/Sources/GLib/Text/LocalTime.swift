// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// Formatting of times in the user's time zone and language.
public enum LocalTime {
  /// Returns the moment that many seconds after the beginning of 1970, in a format of `strftime`.
  public static func text(of seconds: Double, _ form: String) -> String {
    guard let whole = Int(exactly: seconds.rounded(.down)),
      let date = g_date_time_new_from_unix_local(whole)
    else { return "" }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, form) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Returns the time of day to the minute.
  public static func timeOfDay(_ seconds: Double) -> String {
    text(of: seconds, hasHalfDays ? "%-I:%M %p" : "%H:%M")
  }

  /// Returns the day, such as 2026-01-31 in every language, and the time of day.
  public static func moment(_ seconds: Double) -> String {
    "\(text(of: seconds, "%F")) \(timeOfDay(seconds))"
  }

  /// Returns the time of day, preceded by the day unless it is the same as that of `now`.
  public static func moment(_ seconds: Double, from now: Double) -> String {
    text(of: seconds, "%F") == text(of: now, "%F") ? timeOfDay(seconds) : moment(seconds)
  }

  /// Whether the user's locale uses a 12-hour clock.
  static var hasHalfDays: Bool {
    guard let form = nl_langinfo(nl_item(T_FMT)) else { return false }
    let text = String(cString: form)
    return ["%r", "%I", "%l", "%p"].contains { text.includes($0) }
  }
}

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

/// Human-readable file sizes.
public enum ByteSize {
  /// Returns a text such as “3.1 MB”, in the user's language.
  public static func text(_ bytes: Int) -> String {
    guard let text = g_format_size(guint64(max(bytes, 0))) else { return "\(bytes)" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// A moment as a calendar and a clock in a time zone show it.
public struct WallClock: Equatable, Sendable {
  /// The year of the Gregorian calendar.
  public let year: Int
  /// The month, from 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The day of the week, from 1 for Monday to 7 for Sunday.
  public let weekday: Int

  /// Creates the reading at a moment, in seconds since 1970; nil if that is too far away for a calendar.
  ///
  /// - Parameter zone: The name of a time zone, such as `Europe/Berlin`; nil for the user's.
  public init?(_ seconds: Double, zone: String? = nil) {
    guard let whole = Int(exactly: seconds.rounded(.down)),
      let utc = g_date_time_new_from_unix_utc(whole)
    else { return nil }
    defer { g_date_time_unref(utc) }
    let place = zone.map { g_time_zone_new_identifier($0) } ?? g_time_zone_new_local()
    guard let place else { return nil }
    defer { g_time_zone_unref(place) }
    guard let date = g_date_time_to_timezone(utc, place) else { return nil }
    defer { g_date_time_unref(date) }
    year = Int(g_date_time_get_year(date))
    month = Int(g_date_time_get_month(date))
    day = Int(g_date_time_get_day_of_month(date))
    hour = Int(g_date_time_get_hour(date))
    weekday = Int(g_date_time_get_day_of_week(date))
  }
}

extension LocalTime {
  /// Returns a full hour of any day, from 0 to 24, such as “09:00” or “9 AM”.
  public static func text(hour: Int) -> String {
    guard let date = g_date_time_new_utc(2001, 1, 1, Int32(hour % 24), 0, 0) else { return "" }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, hasHalfDays ? "%-I %p" : "%H:%M") else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Returns a day of the calendar in a format of `strftime`, in the user's language; empty if there is no
  /// such day.
  public static func text(year: Int, month: Int, day: Int, _ form: String) -> String {
    guard (1...9999).contains(year),
      let date = g_date_time_new_utc(Int32(year), Int32(month), Int32(day), 12, 0, 0)
    else { return "" }
    defer { g_date_time_unref(date) }
    guard let text = g_date_time_format(date, form) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

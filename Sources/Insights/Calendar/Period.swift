// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// A day, a month or a year of the calendar.
public struct Period: Hashable, Sendable {
  public enum Unit: String, Sendable { case day, month, year }

  public let unit: Unit
  public let first: CalendarDate

  /// The one that `day` is in.
  public init(_ unit: Unit, with day: CalendarDate) {
    self.unit = unit
    first =
      switch unit {
      case .day: day
      case .month: CalendarDate(year: day.year, month: day.month, day: 1)
      case .year: CalendarDate(year: day.year, month: 1, day: 1)
      }
  }

  /// The one that is so many later, or with a negative number earlier.
  public func advanced(by count: Int) -> Period {
    switch unit {
    case .day: return Period(.day, with: CalendarDate(dayNumber: first.dayNumber + count))
    case .year:
      return Period(.year, with: CalendarDate(year: first.year + count, month: 1, day: 1))
    case .month:
      let months = first.year * 12 + first.month - 1 + count
      let year = months >= 0 ? months / 12 : (months - 11) / 12
      return Period(.month, with: CalendarDate(year: year, month: months - year * 12 + 1, day: 1))
    }
  }

  /// Its name for other programs, such as `2026-11-20`, `2026-11` or `2026`.
  public var name: String {
    switch unit {
    case .day: first.text
    case .month: String(first.text.prefix(7))
    case .year: String(first.text.prefix(4))
    }
  }

  /// Its name in the user's language.
  public var title: String {
    switch unit {
    case .day: first.text("%x")
    case .month: first.text("%OB %Y")
    case .year: name
    }
  }

  /// The shortest name by which the user knows it among its neighbours.
  public var shortTitle: String {
    switch unit {
    case .day: "\(first.day)"
    case .month: first.text("%Ob")
    case .year: name
    }
  }
}

/// How far back insights go.
public enum InsightsRange: String, Sendable, CaseIterable {
  case days = "30-days"
  case months = "12-months"
  case all

  /// Months become years when there would be more of them.
  private static let mostMonths = 24
  /// Nothing was shared with Cameo longer ago: a clock was wrong then.
  private static let mostYears = 30

  /// Its periods, of which the last one is that of `today`.
  ///
  /// - Parameter earliest: The first day of which anything is known.
  public func periods(today: CalendarDate, earliest: CalendarDate?) -> [Period] {
    switch self {
    case .days: Self.last(30, .day, until: today)
    case .months: Self.last(12, .month, until: today)
    case .all: Self.whole(from: min(earliest ?? today, today), until: today)
    }
  }

  private static func whole(from earliest: CalendarDate, until today: CalendarDate) -> [Period] {
    let months = (today.year - earliest.year) * 12 + today.month - earliest.month + 1
    // A single bar would be no chart.
    if months <= mostMonths { return last(max(months, 6), .month, until: today) }
    return last(min(today.year - earliest.year + 1, mostYears), .year, until: today)
  }

  private static func last(_ count: Int, _ unit: Period.Unit, until today: CalendarDate) -> [Period]
  {
    let end = Period(unit, with: today)
    return (0..<count).map { end.advanced(by: $0 - count + 1) }
  }
}

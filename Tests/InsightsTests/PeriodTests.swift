// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Testing

@testable import Insights

struct PeriodTests {
  @Test func `every day of four centuries has its number`() {
    var day = CalendarDate(year: 1899, month: 12, day: 31)
    var number = day.dayNumber
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    while day.year < 2301 {
      number += 1
      let isLeap = day.year % 4 == 0 && (day.year % 100 != 0 || day.year % 400 == 0)
      let length = day.month == 2 && isLeap ? 29 : lengths[day.month - 1]
      if day.day < length {
        day = CalendarDate(year: day.year, month: day.month, day: day.day + 1)
      } else if day.month < 12 {
        day = CalendarDate(year: day.year, month: day.month + 1, day: 1)
      } else {
        day = CalendarDate(year: day.year + 1, month: 1, day: 1)
      }
      guard day.dayNumber == number, CalendarDate(dayNumber: number) == day else {
        Issue.record("\(day.text) is \(day.dayNumber), not \(number)")
        return
      }
    }
    #expect(CalendarDate(year: 1970, month: 1, day: 1).dayNumber == 0)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "2026-04-31", "total", "",
    "--",
    "2026-01-01-01", "+026-01-01",
  ])
  func `what is no day is no day`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `a leap day is one`() {
    #expect(CalendarDate("2028-02-29")?.text == "2028-02-29")
  }

  @Test func `thirty days go over the end of a year`() {
    let today = CalendarDate(year: 2027, month: 1, day: 3)
    let names = InsightsRange.days.periods(today: today, earliest: nil).map(\.name)
    #expect(names.count == 30)
    #expect(names.first == "2026-12-05")
    #expect(names.suffix(4) == ["2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"])
  }

  @Test func `twelve months go over the end of a year, also on the 31st`() {
    let today = CalendarDate(year: 2026, month: 3, day: 31)
    let names = InsightsRange.months.periods(today: today, earliest: nil).map(\.name)
    #expect(names.first == "2025-04")
    #expect(names.suffix(4) == ["2025-12", "2026-01", "2026-02", "2026-03"])
    #expect(Set(names).count == 12)
  }

  @Test func `all time is months at first, later years, and never more than thirty`() {
    let today = CalendarDate(year: 2026, month: 11, day: 20)
    func periods(_ earliest: CalendarDate?) -> [Period] {
      InsightsRange.all.periods(today: today, earliest: earliest)
    }
    #expect(periods(nil).count == 6)
    #expect(periods(CalendarDate(year: 2027, month: 1, day: 1)).last?.name == "2026-11")
    let two = periods(CalendarDate(year: 2024, month: 12, day: 5))
    #expect(two.count == 24)
    #expect(two.first?.name == "2024-12")
    let years = periods(CalendarDate(year: 2024, month: 11, day: 30))
    #expect(years.map(\.name) == ["2024", "2025", "2026"])
    let many = periods(CalendarDate(year: 1, month: 1, day: 1))
    #expect(many.count == 30)
    #expect(many.last?.name == "2026")
  }

  @Test func `a moment is on another day elsewhere`() throws {
    // One minute before midnight in Berlin, on the last day of a year.
    let moment = try #require(ISODate.seconds("2026-12-31T22:59:00Z"))
    let berlin = try #require(WallClock(moment, zone: "Europe/Berlin"))
    #expect(
      [berlin.year, berlin.month, berlin.day, berlin.hour, berlin.weekday] == [2026, 12, 31, 23, 4])
    let tokyo = try #require(WallClock(moment, zone: "Asia/Tokyo"))
    #expect([tokyo.year, tokyo.month, tokyo.day, tokyo.hour, tokyo.weekday] == [2027, 1, 1, 7, 5])
    let apia = try #require(WallClock(moment, zone: "Pacific/Honolulu"))
    #expect([apia.year, apia.month, apia.day, apia.hour] == [2026, 12, 31, 12])
    #expect(WallClock(moment, zone: "Nowhere/None") == nil)
    #expect(WallClock(.nan, zone: "UTC") == nil)
    #expect(WallClock(1e300, zone: "UTC") == nil)
  }
}

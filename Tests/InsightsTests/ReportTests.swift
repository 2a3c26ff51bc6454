// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Sharing
import Testing

@testable import Insights

struct ReportTests {
  private static let now = seconds("2026-11-20T12:00:00Z")

  @Test(arguments: InsightsRange.allCases)
  func `nothing makes empty charts`(range: InsightsRange) {
    let report = InsightsReport(
      ShareActivity(), VisitCounts(), range: range, now: Self.now, zone: "UTC")
    #expect(!report.knowsAnything)
    #expect(report.photosShared == 0 && report.photosViewed == 0)
    #expect(!report.shared.isEmpty && report.shared.allSatisfy { $0.count == 0 })
    #expect(report.destinations.isEmpty && report.times.isEmpty && report.pages.isEmpty)
  }

  @Test func `a photo that went to two destinations was shared once`() {
    let report = Self.report(
      shares: [("2026-11-19T10:00:00Z", 3), ("2026-10-02T10:00:00Z", 1)],
      arrivals: [
        ("2026-11-19T10:00:00Z", 3, "folder:a", "Ships"),
        ("2026-11-19T10:00:00Z", 2, "mastodon:a", "Fediverse"),
        ("2026-10-02T10:00:00Z", 1, "mastodon:a", "Fediverse"),
      ])
    #expect(report.photosShared == 4)
    #expect(report.shared.suffix(2).map(\.count) == [1, 3])
    #expect(report.destinations.map(\.name) == ["Fediverse", "Ships"], "Equal ones by name")
    #expect(report.destinations.map(\.count) == [3, 3])
  }

  @Test func `details, descriptions and undone shares count in their time`() {
    let activity = ShareActivity(shares: [
      .init(time: Self.now, photos: 3, described: 2, removed: 9),
      .init(time: Self.now - 1000 * 86_400, photos: 1, described: 1, removed: 5),
    ])
    let visits = VisitCounts([
      VisitCounts.undoneShares: [
        CalendarDate(year: 2026, month: 11, day: 20): 2,
        CalendarDate(year: 2024, month: 1, day: 1): 4,
      ]
    ])
    func numbers(_ range: InsightsRange) -> [Int] {
      let report = InsightsReport(activity, visits, range: range, now: Self.now, zone: "UTC")
      #expect(report.pages.isEmpty, "Undone shares are no page.")
      return [report.removed, report.described, report.undone]
    }
    #expect(numbers(.days) == [9, 2, 2])
    #expect(numbers(.all) == [14, 3, 6])
  }

  @Test func `destinations of one name are two`() {
    let report = Self.report(arrivals: [
      ("2026-11-19T10:00:00Z", 1, "folder:a", "Ships"),
      ("2026-11-19T10:00:00Z", 2, "folder:b", "Ships"),
    ])
    #expect(report.destinations.map(\.id) == ["folder:b", "folder:a"])
  }

  @Test func `what is older than the range is left out everywhere`() {
    let visits = VisitCounts([
      "Photos": [
        CalendarDate(year: 2025, month: 11, day: 30): 5,
        CalendarDate(year: 2025, month: 12, day: 1): 7,
      ],
      VisitCounts.viewedPhotos: [CalendarDate(year: 2024, month: 1, day: 1): 1],
    ])
    let report = Self.report(
      shares: [("2025-11-30T23:59:59Z", 9), ("2025-12-01T00:00:00Z", 2)],
      arrivals: [("2025-11-30T23:59:59Z", 9, "folder:a", "Ships")], visits: visits)
    #expect(report.photosShared == 2)
    #expect(report.shared.first?.count == 2)
    #expect(report.destinations.isEmpty)
    #expect(report.times.map(\.count) == [2])
    #expect(report.pages.map(\.count) == [7])
    #expect(report.photosViewed == 0)
    #expect(report.knowsAnything)
  }

  @Test func `what a wrong clock dated into the future is left out`() {
    let report = Self.report(shares: [("2031-01-01T00:00:00Z", 4)], range: .all)
    #expect(report.photosShared == 0)
    #expect(report.shared.last?.period.name == "2026-11")
  }

  @Test func `days are those of the time zone`() {
    // 00:30 on New Year's Day in Berlin, and the evening before elsewhere.
    let moment = "2026-12-31T23:30:00Z"
    let now = seconds("2027-01-02T12:00:00Z")
    func day(in zone: String) -> String? {
      InsightsReport(
        ShareActivity(shares: [.init(time: seconds(moment), photos: 1)]), VisitCounts(),
        range: .days,
        now: now, zone: zone
      ).shared.first { $0.count > 0 }?.period.name
    }
    #expect(day(in: "Europe/Berlin") == "2027-01-01")
    #expect(day(in: "America/New_York") == "2026-12-31")
  }

  @Test func `the hour that clocks repeat and the one that they skip`() {
    // 25 October 2026, 02:30 in Berlin, twice; and 29 March, when 02:00 is 03:00.
    let twice = ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]
    let report = Self.report(
      shares: twice.map { ($0, 1) } + [("2026-03-29T00:59:59Z", 1), ("2026-03-29T01:00:00Z", 1)],
      zone: "Europe/Berlin")
    #expect(report.times.map(\.weekday) == [7, 7], "All of them on Sundays")
    #expect(report.times.map(\.hour) == [0, 3])
    #expect(report.times.map(\.count) == [3, 1])
    // 23 and 25 hours are days like others.
    let days = InsightsReport(
      ShareActivity(shares: [
        .init(time: seconds("2026-10-24T22:00:00Z"), photos: 1),
        .init(time: seconds("2026-10-25T22:59:59Z"), photos: 2),
      ]), VisitCounts(), range: .days, now: seconds("2026-10-26T12:00:00Z"), zone: "Europe/Berlin")
    #expect(days.shared.suffix(2).map(\.count) == [3, 0])
  }

  @Test func `huge counts don't overflow`() {
    let days = (0..<10_000).map { CalendarDate(dayNumber: 19_000 + $0) }
    let visits = VisitCounts([
      "Photos": Dictionary(uniqueKeysWithValues: days.map { ($0, VisitCounts.most) }),
      VisitCounts.viewedPhotos: [CalendarDate(year: 2026, month: 11, day: 20): VisitCounts.most],
    ])
    let report = Self.report(visits: visits, range: .all)
    #expect(report.pages.first.map { $0.count > VisitCounts.most } == true)
    #expect(visits.pageViews == 10_000 * VisitCounts.most)
    #expect(report.photosViewed == VisitCounts.most)
  }

  @Test func `a hundred thousand shares are summed up`() {
    let report = InsightsReport(
      ShareActivity(
        shares: (0..<100_000).map { .init(time: Self.now - Double($0) * 60, photos: 2) }),
      VisitCounts(), range: .all, now: Self.now, zone: "Europe/Berlin")
    #expect(report.photosShared == 200_000)
    #expect(report.times.reduce(0) { $0 + $1.count } == 200_000)
  }

  private static func report(
    shares: [(String, Int)] = [], arrivals: [(String, Int, String, String)] = [],
    visits: VisitCounts = VisitCounts(), range: InsightsRange = .months, zone: String = "UTC"
  ) -> InsightsReport {
    let activity = ShareActivity(
      shares: shares.map { .init(time: seconds($0.0), photos: $0.1) },
      arrivals: arrivals.map {
        .init(time: seconds($0.0), photos: $0.1, account: $0.2, destination: $0.3)
      })
    return InsightsReport(activity, visits, range: range, now: now, zone: zone)
  }
}

func seconds(_ text: String) -> Double { ISODate.seconds(text) ?? .nan }

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Sharing

/// What was shared and looked at, summed up. Made from what is on this computer; nothing is asked of any server.
public struct InsightsReport: Equatable, Sendable {
  public struct PeriodCount: Equatable, Sendable {
    public let period: Period
    public let count: Int
  }

  public struct NamedCount: Equatable, Sendable {
    /// The account, or the page's name.
    public let id: String
    public let name: String
    public let count: Int
  }

  /// What was shared on one weekday at a time of day, in all weeks together.
  public struct TimeCount: Equatable, Sendable {
    /// From 1 for Monday to 7 for Sunday.
    public let weekday: Int
    /// When it begins; it has `hoursPerTime` hours.
    public let hour: Int
    public let count: Int
  }

  public static let hoursPerTime = 3

  public let range: InsightsRange
  /// How many photos were shared in each period. One that went to several destinations counts once.
  public let shared: [PeriodCount]
  /// How many photos were looked at in the viewer.
  public let viewed: [PeriodCount]
  /// How many photos each destination got, the most first.
  public let destinations: [NamedCount]
  /// When photos were shared; times without any are left out.
  public let times: [TimeCount]
  /// How often each page was opened, the most often first.
  public let pages: [NamedCount]
  /// How many of the photos that were shared had a description.
  public let described: Int
  /// From how many of them details were removed.
  public let removed: Int
  /// How many shares were undone before they were sent.
  public let undone: Int
  /// Whether anything is known at all, in this range or before.
  public let knowsAnything: Bool

  /// Sums up.
  ///
  /// - Parameter zone: The time zone; nil for the user's.
  public init(
    _ activity: ShareActivity, _ visits: VisitCounts, range: InsightsRange, now: Double,
    zone: String? = nil
  ) {
    self.range = range
    let sums = InsightsSums(activity, visits, range: range, now: now, zone: zone)
    shared = sums.periods.map { PeriodCount(period: $0, count: sums.shared[$0] ?? 0) }
    viewed = sums.periods.map { PeriodCount(period: $0, count: sums.viewed[$0] ?? 0) }
    destinations = sums.destinations.map {
      NamedCount(id: $0.key, name: $0.value.name, count: $0.value.count)
    }.sorted(by: Self.isBefore)
    pages = sums.pages.map { NamedCount(id: $0.key, name: $0.key, count: $0.value) }
      .sorted(by: Self.isBefore)
    (described, removed, undone) = (sums.described, sums.removed, sums.undone)
    times = sums.times.sorted { $0.key < $1.key }.map {
      TimeCount(weekday: $0.key / 24 + 1, hour: $0.key % 24, count: $0.value)
    }
    knowsAnything =
      !activity.shares.isEmpty || !activity.arrivals.isEmpty || !visits.byName.isEmpty
  }

  public var photosShared: Int { shared.reduce(0) { $0 + $1.count } }
  public var photosViewed: Int { viewed.reduce(0) { $0 + $1.count } }

  private static func isBefore(_ left: NamedCount, _ right: NamedCount) -> Bool {
    left.count == right.count
      ? (left.name, left.id) < (right.name, right.id) : left.count > right.count
  }
}

/// The sums while they are made.
private struct InsightsSums {
  let periods: [Period]
  private(set) var shared: [Period: Int] = [:]
  private(set) var viewed: [Period: Int] = [:]
  private(set) var destinations: [String: (name: String, count: Int)] = [:]
  private(set) var pages: [String: Int] = [:]
  private(set) var described = 0
  private(set) var removed = 0
  private(set) var undone = 0
  /// By weekday and the hour with which a time of day begins: 24 for each day.
  private(set) var times: [Int: Int] = [:]
  private let unit: Period.Unit
  private let known: Set<Period>

  init(
    _ activity: ShareActivity, _ visits: VisitCounts, range: InsightsRange, now: Double,
    zone: String?
  ) {
    let clocks = activity.shares.map { ($0, WallClock($0.time, zone: zone)) }
    let today = WallClock(now, zone: zone).map(CalendarDate.init) ?? CalendarDate(dayNumber: 0)
    let days =
      clocks.compactMap { $0.1.map(CalendarDate.init) } + visits.byName.values.flatMap(\.keys)
    periods = range.periods(today: today, earliest: days.min())
    unit = periods.last?.unit ?? .day
    known = Set(periods)
    for case (let share, let clock?) in clocks { add(share, at: clock) }
    for arrival in activity.arrivals {
      guard let clock = WallClock(arrival.time, zone: zone), period(of: CalendarDate(clock)) != nil
      else { continue }
      destinations[arrival.account, default: (arrival.destination, 0)].count += arrival.photos
    }
    for (name, counts) in visits.byName {
      for (day, count) in counts { add(count, visitsTo: name, on: day) }
    }
  }

  private mutating func add(_ share: ShareActivity.Moment, at clock: WallClock) {
    guard let period = period(of: CalendarDate(clock)) else { return }
    shared[period, default: 0] += share.photos
    described += share.described
    removed += share.removed
    let hour = clock.hour / InsightsReport.hoursPerTime * InsightsReport.hoursPerTime
    times[(clock.weekday - 1) * 24 + hour, default: 0] += share.photos
  }

  private mutating func add(_ count: Int, visitsTo name: String, on day: CalendarDate) {
    guard let period = period(of: day) else { return }
    switch name {
    case VisitCounts.viewedPhotos: viewed[period, default: 0] += count
    case VisitCounts.undoneShares: undone += count
    default: pages[name, default: 0] += count
    }
  }

  private func period(of day: CalendarDate) -> Period? {
    let period = Period(unit, with: day)
    return known.contains(period) ? period : nil
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Insights

/// A report in the user's words.
nonisolated struct InsightsSummary: Equatable, Sendable {
  /// One of the large numbers.
  struct Number: Equatable, Sendable {
    var count: String
    var text: String
  }

  /// What was shared in a period of time.
  struct Column: Equatable, Sendable {
    var label: String
    var count: Int

    /// The number as it is written.
    var text: String { GroupedNumber.text(count) }
  }

  /// A row of the table.
  struct Row: ListItem {
    let id: Int
    let group: String
    let title: String
    let count: Int
  }

  var sentence = ""
  /// When most is shared.
  var habit = ""
  var numbers: [Number] = []
  var destinations: [InsightsReport.NamedCount] = []
  var columns: [Column] = []
  /// What the columns show, in a sentence.
  var columnsText = ""
  /// All of it, number by number.
  var rows: [Row] = []

  init() {}

  init(_ report: InsightsReport) {
    let photos = tr("{0} photo", plural: "{0} photos", count: report.photosShared)
    sentence = Self.sentence(report, photos)
    habit = Self.habit(report)
    numbers = [
      Number(
        count: GroupedNumber.text(report.removed),
        text: tr("photos sent without their hidden details")),
      Number(
        count: GroupedNumber.text(report.described),
        text: tr("of {0} had a description", photos)),
      Number(
        count: GroupedNumber.text(report.undone), text: tr("shares undone before they were sent")),
    ]
    destinations = report.destinations
    columns = report.shared.map { Column(label: $0.period.shortTitle, count: $0.count) }
    let most = report.shared.max { $0.count < $1.count }
    columnsText =
      most.map { $0.count > 0 } == true
      ? [photos, most.map { Self.most($0) }].compactMap(\.self).joinedByDots()
      : tr("Nothing shared in this time")
    rows = Self.rows(report)
  }

  private static func sentence(_ report: InsightsReport, _ photos: String) -> String {
    guard report.photosShared > 0 else { return tr("Nothing shared in this time") }
    let destinations = tr(
      "{0} destination", plural: "{0} destinations", count: report.destinations.count)
    return switch report.range {
    case .days: tr("{0} to {1} in the last 30 days", photos, destinations)
    case .months: tr("{0} to {1} in the last 12 months", photos, destinations)
    case .all: tr("{0} to {1} so far", photos, destinations)
    }
  }

  private static func most(_ entry: InsightsReport.PeriodCount) -> String {
    tr("Most: {0} ({1})", entry.period.title, GroupedNumber.text(entry.count))
  }

  /// Of equal times the earliest.
  private static func habit(_ report: InsightsReport) -> String {
    guard let most = report.times.max(by: { $0.count < $1.count }) else { return "" }
    let day = CalendarDate(year: 2001, month: 1, day: most.weekday)  // it began with a Monday
    let end = LocalTime.text(hour: most.hour + InsightsReport.hoursPerTime)
    return tr(
      "You share most on {0}, {1}.", day.text("%A"), "\(LocalTime.text(hour: most.hour)) – \(end)")
  }

  private static func rows(_ report: InsightsReport) -> [Row] {
    let totals = [
      (tr("Photos without hidden details"), report.removed),
      (tr("Photos with a description"), report.described),
      (tr("Shares undone"), report.undone), (tr("Photos viewed"), report.photosViewed),
    ].map { (tr("In All"), $0.0, $0.1) }
    let destinations = report.destinations.map { (tr("Destinations"), $0.name, $0.count) }
    let shared = report.shared.map { (tr("Photos Shared"), $0.period.title, $0.count) }
    return (totals + destinations + shared).enumerated().map {
      Row(id: $0.offset, group: $0.element.0, title: $0.element.1, count: $0.element.2)
    }
  }
}

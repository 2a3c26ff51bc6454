// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Insights

/// Makes the charts of a report, in the user's language.
nonisolated struct InsightsCharts {
  /// More bars would be read as a table, which has all.
  private static let mostBars = 8

  let report: InsightsReport

  var all: [ChartState] {
    [
      periods(
        "photos-shared", tr("Photos Shared"), report.shared, none: tr("Nothing shared in this time")
      ),
      destinations, times,
      periods(
        "photos-viewed", tr("Photos Viewed"), report.viewed, none: tr("Nothing viewed in this time")
      ),
      pages,
    ]
  }

  private func periods(
    _ id: String, _ title: String, _ counts: [InsightsReport.PeriodCount], none: String
  ) -> ChartState {
    let rows = rows(counts.map { ($0.period.title, $0.count) })
    return ChartState(
      id: id, title: title, summary: Self.photos(in: rows) ?? none, shape: .columns,
      marks: counts.map { ChartState.Mark(label: $0.period.shortTitle, count: $0.count) },
      rows: rows, rowTitle: tr("Date"), countTitle: tr("Photos"))
  }

  private var destinations: ChartState {
    let rows = rows(report.destinations.map { ($0.name, $0.count) })
    return ChartState(
      id: "destinations", title: tr("Destinations"),
      summary: Self.most(in: rows) ?? tr("Nothing shared in this time"), shape: .bars,
      marks: bars(rows, rest: tr("Other destinations")), rows: rows, rowTitle: tr("Destination"),
      countTitle: tr("Photos"))
  }

  private var times: ChartState {
    let weekdays = (0..<7).map { CalendarDate(year: 2001, month: 1, day: 1 + $0) }  // a Monday
    let hours = stride(from: 0, to: 24, by: InsightsReport.hoursPerTime)
    let rows = rows(
      report.times.map { time in
        let end = LocalTime.text(hour: time.hour + InsightsReport.hoursPerTime)
        let hours = "\(LocalTime.text(hour: time.hour)) – \(end)"
        return ("\(weekdays[time.weekday - 1].text("%A")), \(hours)", time.count)
      })
    return ChartState(
      id: "times", title: tr("When You Share"),
      summary: Self.most(in: rows) ?? tr("Nothing shared in this time"),
      shape: .dots(
        rows: weekdays.map { $0.text("%a") }, columns: hours.map { LocalTime.text(hour: $0) }),
      marks: report.times.map {
        ChartState.Mark(
          label: "", count: $0.count, row: $0.weekday - 1,
          column: $0.hour / InsightsReport.hoursPerTime)
      }, rows: rows, rowTitle: tr("Time"), countTitle: tr("Photos"))
  }

  private var pages: ChartState {
    var sums: [(title: String, count: Int)] = []
    for page in report.pages where !PageName.isInner(page.name) {
      let title = PageName.title(page.name)
      if let index = sums.firstIndex(where: { $0.title == title }) {
        sums[index].count += page.count
      } else {
        sums.append((title, page.count))
      }
    }
    let rows = rows(sums.sorted { $0.count > $1.count })
    return ChartState(
      id: "pages", title: tr("Pages You Open"),
      summary: Self.most(in: rows) ?? tr("Nothing opened in this time"), shape: .bars,
      marks: bars(rows, rest: tr("Other pages")), rows: rows, rowTitle: tr("Page"),
      countTitle: tr("Times Opened"))
  }

  // MARK: Rows

  private func rows(_ counts: [(title: String, count: Int)]) -> [ChartState.Row] {
    counts.enumerated().map {
      ChartState.Row(id: $0.offset, title: $0.element.title, count: $0.element.count)
    }
  }

  /// The longest ones, and what is left in one.
  private func bars(_ rows: [ChartState.Row], rest: String) -> [ChartState.Mark] {
    guard rows.count > Self.mostBars else {
      return rows.map { ChartState.Mark(label: $0.title, count: $0.count) }
    }
    let shown = rows.prefix(Self.mostBars - 1)
    let other = rows.dropFirst(shown.count).reduce(0) { $0 + $1.count }
    return shown.map { ChartState.Mark(label: $0.title, count: $0.count) }
      + [ChartState.Mark(label: rest, count: other)]
  }

  // MARK: Sentences

  private static func photos(in rows: [ChartState.Row]) -> String? {
    guard let most = most(in: rows) else { return nil }
    let sum = rows.reduce(0) { $0 + $1.count }
    return [tr("{0} photo", plural: "{0} photos", count: sum), most].joinedByDots()
  }

  private static func most(in rows: [ChartState.Row]) -> String? {
    // Of equal ones the earliest.
    guard let most = rows.max(by: { ($0.count, $1.id) < ($1.count, $0.id) }), most.count > 0
    else { return nil }
    return tr("Most: {0} ({1})", most.title, GroupedNumber.text(most.count))
  }
}

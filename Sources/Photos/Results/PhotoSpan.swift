// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The pictures below one heading: those of a day, or of several days of a month that have few pictures each. A
/// row for every day would show hardly more than one picture in a row to whoever takes one a day.
struct PhotoSpan {
  /// Where they are in the list.
  private(set) var places: Range<Int>
  /// The latest day, which comes first, and the earliest.
  private(set) var days: (latest: PhotoDay, earliest: PhotoDay)
  /// Whether they are all of their month.
  private var isMonth = false
  /// Whether days beside it may join it.
  private let isShort: Bool

  /// A day with more pictures has a heading of its own.
  private static let mostOfShortDay = 4

  /// The spans of `photos`, which are sorted by time, the latest first. Today and yesterday are never joined.
  static func spans(of photos: [Photo], today: PhotoDay) -> [PhotoSpan] {
    var spans: [PhotoSpan] = []
    var start = 0
    for place in photos.indices {
      let day = photos[place].day
      guard place + 1 == photos.count || photos[place + 1].day != day else { continue }
      let span = PhotoSpan(start..<place + 1, on: day, today: today)
      if spans.last?.joins(span) == true {
        spans[spans.count - 1].add(span)
      } else {
        spans.append(span)
      }
      start = place + 1
    }
    for index in spans.indices {
      let month = spans[index].month
      let beside = [index - 1, index + 1].filter(spans.indices.contains)
      spans[index].isMonth = !beside.contains { spans[$0].month == month }
    }
    return spans
  }

  private init(_ places: Range<Int>, on day: PhotoDay, today: PhotoDay) {
    self.places = places
    days = (day, day)
    isShort = places.count <= Self.mostOfShortDay && Int64(today.number) - Int64(day.number) > 1
  }

  private var month: [Int] { [days.latest.date.year, days.latest.date.month] }

  private func joins(_ next: PhotoSpan) -> Bool {
    isShort && next.isShort && month == next.month
  }

  private mutating func add(_ next: PhotoSpan) {
    places = places.lowerBound..<next.places.upperBound
    days.earliest = next.days.earliest
  }

  /// The heading, as seen from `today`: the day, “3–10 May 2026”, or “May 2026” for all days of a month that
  /// have pictures.
  func title(_ today: PhotoDay) -> String {
    if days.latest == days.earliest { return days.latest.title(today: today) }
    return isMonth ? days.latest.monthTitle : days.earliest.title(until: days.latest)
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import CameoApp

@Suite struct SharesQueryTests {
  @Test func theLastWeekIsByDayAndTheRestByMonth() {
    let now = 1_790_000_000
    let ages = [0, 0, 1, 4, 40, 41, 400]
    let found = ages.enumerated().map { number, age in
      var delivery = DeliveryOverview.sample(.done)
      delivery.id = "\(number)"
      delivery.finished = Double(Day.before(now, days: age))
      return delivery
    }
    let sections = SharesQuery.byDay(found, now: now)
    let month = { (age: Int) in "Shared in \(Day.text(of: Day.before(now, days: age), "%B %Y"))" }
    #expect(
      sections.map(\.title) == [
        "Shared Today", "Shared Yesterday",
        "Shared on \(Day.text(of: Day.before(now, days: 4), "%A"))", month(40), month(400),
      ])
    #expect(sections.map(\.items.count) == [2, 1, 1, 2, 1])
  }
}

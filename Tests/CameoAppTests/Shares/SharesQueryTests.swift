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
      share("\(number)", .done, finished: Double(Day.before(now, days: age)))
    }
    let sections = SharesQuery.sections(of: found.reversed(), now: now)
    let month = { (age: Int) in "Shared in \(Day.text(of: Day.before(now, days: age), "%B %Y"))" }
    #expect(
      sections.map(\.title) == [
        "Shared Today", "Shared Yesterday",
        "Shared on \(Day.text(of: Day.before(now, days: 4), "%A"))", month(40), month(400),
      ])
    #expect(sections.map(\.items.count) == [2, 1, 1, 2, 1])
  }

  @Test func whatNeedsAttentionComesFirstAndThenWhatIsInProgress() {
    let found = [
      share("done", .done, finished: 1_790_000_000), share("sending", .sending),
      share("failed", .failed), share("asking", .asking),
    ]
    let sections = SharesQuery.sections(of: found, now: 1_790_000_000)
    #expect(sections.map(\.title) == ["Needs Attention", "In Progress", "Shared Today"])
    #expect(sections.map { $0.items.map(\.id) } == [["failed", "asking"], ["sending"], ["done"]])
  }

  private func share(
    _ id: String, _ state: DeliveryState, finished: Double? = nil
  ) -> ShareOverview {
    var delivery = DeliveryOverview.sample(state)
    delivery.share = id
    delivery.finished = finished
    return ShareOverview(id: id, created: 0, pictureCount: 2, deliveries: [delivery])
  }
}

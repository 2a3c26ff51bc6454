// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Sharing
internal import Storage
internal import Synchronization

/// The deliveries that the page shows, read from the ledger off the main thread.
nonisolated final class SharesQuery: Sendable {
  private struct State {
    var search: DeliverySearch
    var hasMore = false
  }

  private let state: Mutex<State>

  init(_ search: DeliverySearch) { state = Mutex(State(search: search)) }

  /// The search. Run it again after changing it.
  var search: DeliverySearch {
    get { state.withLock { $0.search } }
    set { state.withLock { $0.search = newValue } }
  }

  /// There are more results than the limit.
  var hasMore: Bool { state.withLock { $0.hasMore } }

  /// The results, grouped by whether they need the user, and by day.
  func sections(
    in transaction: borrowing Transaction, hiding hidden: Set<Delivery.ID>
  ) throws -> [ListSection<DeliveryOverview>] {
    var search = search
    search.hidden = hidden
    let found = try search.find(in: transaction)
    state.withLock { $0.hasMore = found.hasMore }
    let head = [
      ListSection(id: .text("open"), title: tr("In Progress"), items: found.open),
      ListSection(id: .text("needy"), title: tr("Needs Attention"), items: found.needy),
    ].filter { !$0.items.isEmpty }
    return head + Self.byDay(found.ended, now: Day.now)
  }

  /// All matches, not only the visible ones.
  func everything(
    in transaction: borrowing Transaction, hiding hidden: Set<Delivery.ID>
  ) throws -> [DeliveryOverview] {
    var search = search
    search.hidden = hidden
    search.limit = Int(Int32.max)
    let found = try search.find(in: transaction)
    return found.open + found.needy + found.ended
  }

  /// Ended deliveries: days of the last week have a section each, before that months.
  static func byDay(
    _ ended: [DeliveryOverview], now: Int
  ) -> [ListSection<DeliveryOverview>] {
    let week = (0..<7).map { Day.text(of: Day.before(now, days: $0), "%F") }
    var sections: [ListSection<DeliveryOverview>] = []
    for delivery in ended {
      let time = Int(delivery.finished ?? delivery.created)
      let day = Day.text(of: time, "%F")
      let age = week.firstIndex(of: day)
      let key = age == nil ? String(day.prefix(7)) : day
      if sections.last?.id != .text(key) {
        sections.append(
          ListSection(id: .text(key), title: title(age: age, time), items: []))
      }
      sections[sections.count - 1].items.append(delivery)
    }
    return sections
  }

  private static func title(age: Int?, _ time: Int) -> String {
    switch age {
    case 0: tr("Shared Today")
    case 1: tr("Shared Yesterday")
    case .some: tr("Shared on {0}", Day.text(of: time, "%A"))
    case nil: tr("Shared in {0}", Day.text(of: time, "%B %Y"))
    }
  }
}

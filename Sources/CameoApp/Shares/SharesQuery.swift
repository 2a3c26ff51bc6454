// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import DataSources
internal import GLib
internal import SQLiteStorage
public import Sharing
internal import Synchronization

extension ShareOverview: ListItem {}

/// The shares that the page shows, read from the ledger off the main thread.
nonisolated final class SharesQuery: Sendable {
  private struct State {
    var search = ShareSearch()
    /// The previous results. Reusing what has not changed makes comparing on the main thread cheap.
    var known: [Share.ID: ShareOverview] = [:]
  }

  private let state = Mutex(State())

  /// The search. Run it again after changing it.
  var search: ShareSearch {
    get { state.withLock { $0.search } }
    set { state.withLock { $0.search = newValue } }
  }

  /// The results, grouped by whether they need the user, and by day.
  func sections(
    in transaction: borrowing Transaction, hiding hidden: Set<Delivery.ID>
  ) throws -> [ListSection<ShareOverview>] {
    var (search, known) = state.withLock { ($0.search, $0.known) }
    search.hidden = hidden
    let found = try search.find(in: transaction, known: known)
    // A search leaves most of them out only for a while.
    if search.words.isEmpty { known = [:] }
    for share in found { known[share.id] = share }
    state.withLock { [known] in $0.known = known }
    return Self.sections(of: found, now: Day.now)
  }

  /// Groups `found` by whether it needs the user, and ended shares by day.
  static func sections(
    of found: [ShareOverview], now: Int
  ) -> [ListSection<ShareOverview>] {
    let groups = Dictionary(grouping: found, by: \.group)
    let head = [
      ListSection(
        id: .text("attention"), title: tr("Needs Attention"), items: groups[.attention] ?? []),
      ListSection(
        id: .text("progress"), title: tr("In Progress"), items: groups[.progress] ?? []),
    ].filter { !$0.items.isEmpty }
    let ended = (groups[.ended] ?? []).enumerated()
      .sorted { ($0.element.time, $1.offset) > ($1.element.time, $0.offset) }
    return head + byDay(ended.map(\.element), now: now)
  }

  /// Ended shares: days of the last week have a section each, before that months.
  private static func byDay(
    _ ended: [ShareOverview], now: Int
  ) -> [ListSection<ShareOverview>] {
    let week = (0..<7).map { Day.text(of: Day.before(now, days: $0), "%F") }
    var sections: [ListSection<ShareOverview>] = []
    for share in ended {
      let time = Int(share.time)
      let day = Day.text(of: time, "%F")
      let age = week.firstIndex(of: day)
      let key = age == nil ? String(day.prefix(7)) : day
      if sections.last?.id != .text(key) {
        sections.append(
          ListSection(id: .text(key), title: title(age: age, time), items: []))
      }
      sections[sections.count - 1].items.append(share)
    }
    return sections
  }

  private static func title(age: Int?, _ time: Int) -> String {
    switch age {
    case 0: tr("Shared Today")
    case 1: tr("Shared Yesterday")
    case .some: tr("Shared on {0}", Day.text(of: time, "%A"))
    case nil: tr("Shared in {0}", Day.monthInSentence(time))
    }
  }
}

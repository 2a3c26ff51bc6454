// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What became of a share, as one notification says it.
nonisolated struct ShareSummary: Equatable {
  let share: Share.ID
  let title: String
  let body: String
  /// The deliveries that have a link.
  let linked: [Delivery.ID]
  /// The deliveries that failed.
  let troubled: [Delivery.ID]
  /// Whether trying those again may help.
  let isWorthRetrying: Bool

  /// Makes it from the deliveries of one share that have ended; nil if none of them is worth a message.
  init?(_ ended: [Delivery]) {
    let news = ended.compactMap { ShareNews($0) }
    guard let first = news.first else { return nil }
    share = first.share
    let failures = news.filter(\.isTrouble)
    linked = news.filter(\.hasLink).map(\.delivery)
    troubled = failures.map(\.delivery)
    isWorthRetrying = !failures.isEmpty && failures.allSatisfy(\.isWorthRetrying)
    let all = Self.destinations(of: news)
    let failed = Self.destinations(of: failures)
    switch (all.count, failed.count) {
    case (1, 0):
      title = first.title
      body = ""
    case (1, _):
      title = failures[0].title
      body = Self.distinct(failures.map(\.reason)).joined(separator: "\n")
    case (_, 0):
      title = tr(
        "Shared to {0} destination", plural: "Shared to {0} destinations", count: all.count)
      body = all.joined(separator: ", ")
    case (let count, let failedCount) where count == failedCount:
      title = tr(
        "Couldn't share to {0} destination", plural: "Couldn't share to {0} destinations",
        count: count)
      body = failures.map(\.sentence).joined(separator: "\n")
    default:
      title = tr("Shared to {0} of {1} destinations", all.count - failed.count, all.count)
      body = failures.map(\.sentence).joined(separator: "\n")
    }
  }

  private static func destinations(of news: [ShareNews]) -> [String] {
    distinct(news.map(\.destination))
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

nonisolated extension ShareNews {
  fileprivate var isTrouble: Bool { if case .trouble = kind { true } else { false } }

  fileprivate var hasLink: Bool { if case .arrived(_?) = kind { true } else { false } }

  fileprivate var reason: String { if case .trouble(let reason, _) = kind { reason } else { "" } }

  fileprivate var isWorthRetrying: Bool {
    if case .trouble(_, let isWorthRetrying) = kind { isWorthRetrying } else { false }
  }
}

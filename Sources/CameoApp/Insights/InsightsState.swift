// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import Insights
internal import Sharing

/// What the window of insights shows.
nonisolated struct InsightsState: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case loading
    /// The user turned insights off.
    case off
    /// Nothing was shared or looked at yet.
    case nothing
    case charts
    /// Why the share history can't be read.
    case trouble(String)
  }

  var content = Content.loading
  var summary = InsightsSummary()
  var destinations: [InsightsDestination] = []
  /// Whether the numbers are shown as a table.
  var isTable = false
  var isNarrow = false
}

/// How many photos went to a destination.
nonisolated struct InsightsDestination: ListItem {
  let id: Account.ID
  var name: String
  var count: Int
  /// In parts of the largest number.
  var part: Double
  var badge: AccountBadge
  /// The id, icon and color of its service.
  var service: String
  var symbol: String
  var color: String?
}

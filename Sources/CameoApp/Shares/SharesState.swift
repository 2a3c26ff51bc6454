// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// What the page of shares shows beside its rows.
nonisolated struct SharesState: Equatable, Sendable {
  /// What stands on the page.
  enum Content: Equatable, Sendable {
    case list
    /// Nothing was ever shared.
    case nothing
    /// Nothing is like what is looked for.
    case noMatch
  }

  var content = Content.list
  var isSearching = false
  /// Those that are chosen; nil while none can be.
  var selection: Set<Delivery.ID>?
  /// How far those are that are on their way.
  var progress: [Delivery.ID: Double] = [:]
  var hasMore = false
  var isNarrow = false
  var showsBack = false
  /// What stands for the accounts that there are.
  var signs: [Account.ID: AccountSign] = [:]
}

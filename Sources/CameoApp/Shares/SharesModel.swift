// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Observation
internal import Sharing

/// What the page of shares shows.
nonisolated struct SharesState: Equatable, Sendable {
  var shares: [RecentDelivery] = []
  var showsBack = false
}

/// Everything that was shared lately.
@Observable
final class SharesModel: StateSource {
  let workspace: Workspace
  @ObservationIgnored private let navigation: Navigation?

  init(_ workspace: Workspace, navigation: Navigation? = nil) {
    self.workspace = workspace
    self.navigation = navigation
  }

  var state: SharesState {
    SharesState(shares: workspace.sharing.recent ?? [], showsBack: navigation?.isFolded ?? false)
  }
}

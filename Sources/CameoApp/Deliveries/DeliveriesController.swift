// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Sharing

/// What becomes of one share. Kept by the window that sent it.
final class DeliveriesController: ViewController {
  init(_ workspace: Workspace, share: Share.ID) {
    super.init(
      interface: .named("deliveries-page"),
      updater: DeliveriesUpdater(DeliveriesModel(workspace, share: share)))
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Sharing

/// Where pictures went. Kept by the main window.
final class SharesController: ViewController {
  private let model: SharesModel

  init(_ workspace: Workspace, navigation: Navigation? = nil) {
    model = SharesModel(workspace, navigation: navigation)
    let updater = SharesUpdater(model)
    super.init(interface: .named("shares-page"), updater: updater)
    updater.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    configurePage("Shares", in: model.workspace) { throw NoPictureError() }
    install(SharesActions(model: model))
  }
}

// What is asked for inside the rows.
extension SharesController: RecentDeliveryCellDelegate {
  func openWasAskedFor(_ delivery: RecentDelivery) {
    guard let index = model.state.shares.firstIndex(of: delivery) else { return }
    perform(SharesActionName.open, index: index)
  }
}

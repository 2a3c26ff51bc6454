// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Sharing

/// The page of shares. Kept by the main window.
final class SharesController: ViewController {
  private let model: SharesModel
  private let steps: DeliverySteps

  init(_ services: AppServices, navigation: Navigation? = nil) {
    model = SharesModel(services, navigation: navigation)
    steps = DeliverySteps(services)
    let updater = SharesUpdater(model)
    super.init(interface: .named("shares-page"), updater: updater)
    updater.delegate = self
    navigation?.onFindShares = { [weak model] in model?.look(for: $0) }
    model.onDetails = { [weak self] in self?.showDetails(of: $0) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Shares"), .sharesKeys(model))
    install(SharesActions(model: model, steps: steps))
  }

  /// Shows the details of a share in a child controller.
  private func showDetails(of share: ShareOverview?) {
    child(of: DeliveriesController.self)?.removeFromParent()
    guard let share else { return }
    let details = DeliveriesModel(model.services, share: share.id)
    let accounts = Set(share.deliveries.map(\.account))
    // With a single destination there is room for everything.
    if accounts.count == 1 { accounts.forEach(details.toggle) }
    addChild(DeliveriesController(details), in: "details-slot")
  }
}

// The actions in the rows.
extension SharesController: ShareCellDelegate {
  func shareCellDidRequest(_ step: DeliveryStep, for share: ShareOverview) {
    steps.take(step, with: share.deliveries(for: step), in: self)
  }
}

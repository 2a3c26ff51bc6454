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
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.analytics("Shares"), .loader, .errors, .keyboard, .noShareMenu)
    install(SharesActions(model: model, steps: steps))
  }
}

// The actions in the rows.
extension SharesController: DeliveryCellDelegate {
  func deliveryCellDidRequest(_ step: DeliveryStep, for delivery: DeliveryOverview) {
    steps.take(step, with: [delivery], in: self)
  }

  func deliveryCellDidSelect(_ delivery: DeliveryOverview, _ isSelected: Bool) {
    model.select(delivery.id, isSelected)
  }
}

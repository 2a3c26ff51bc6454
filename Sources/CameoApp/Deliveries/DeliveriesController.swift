// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Sharing

/// The countdown, progress and result of one share, with a row for each destination. It is a part of whichever
/// window shows it, and follows the outbox by itself.
final class DeliveriesController: ViewController {
  let model: DeliveriesModel
  private let steps: DeliverySteps

  init(_ model: DeliveriesModel) {
    self.model = model
    steps = DeliverySteps(model.services)
    let updater = DeliveriesUpdater(model)
    super.init(interface: .named("deliveries-page"), updater: updater)
    updater.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Share Progress"))
    install(DeliveriesActions(model: model))
    model.begin()
  }

  override func viewWillAppear() {
    super.viewWillAppear()
    model.isShown = true
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    model.isShown = false
  }
}

// The actions in the rows.
extension DeliveriesController: DestinationCellDelegate {
  func destinationCellDidRequest(_ step: DeliveryStep, with parts: [Delivery.ID]) {
    let meant = model.deliveries.filter { parts.contains($0.id) }
    steps.take(step, with: meant.taking(step), in: self)
  }

  func destinationCellDidToggle(_ id: Account.ID) { model.toggle(id) }
}

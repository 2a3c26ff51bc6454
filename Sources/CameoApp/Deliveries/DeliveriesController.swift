// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Gtk
internal import Sharing

/// The results of one share: a card for every destination. It is a part of whichever window shows
/// it, and follows the outbox by itself.
final class DeliveriesController: ViewController {
  private let model: DeliveriesModel
  private let steps: DeliverySteps

  init(_ services: AppServices, share: Share.ID) {
    model = DeliveriesModel(services, share: share)
    steps = DeliverySteps(services)
    let updater = DeliveriesUpdater(model)
    super.init(interface: .named("deliveries-page"), updater: updater)
    updater.delegate = self
    model.onLink = { Clipboard.set($0) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.analytics("Share Progress"), .loader, .errors, .keyboard, .noShareMenu)
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

// The actions in the cards.
extension DeliveriesController: DeliveryCellDelegate {
  func deliveryCellDidRequest(_ step: DeliveryStep, for delivery: DeliveryOverview) {
    steps.take(step, with: delivery, in: self)
  }

  func deliveryCellDidSelect(_ delivery: DeliveryOverview, _ isSelected: Bool) {}
}

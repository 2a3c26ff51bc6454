// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import Gtk
internal import Sharing

/// What became of one share: a card for every place it goes to. It is a part of whichever window
/// shows it, and keeps up with the outbox by itself.
final class DeliveriesController: ViewController {
  private let model: DeliveriesModel
  private let steps: DeliverySteps

  init(_ workspace: Workspace, share: Share.ID) {
    model = DeliveriesModel(workspace, share: share)
    steps = DeliverySteps(workspace)
    let updater = DeliveriesUpdater(model)
    super.init(interface: .named("deliveries-page"), updater: updater)
    updater.delegate = self
    model.onLink = { Clipboard.set($0) }
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

// What is asked for inside the cards.
extension DeliveriesController: DeliveryCellDelegate {
  func step(_ step: DeliveryStep, wasAskedForWith delivery: DeliveryOverview, at target: Widget) {
    steps.take(step, with: delivery, at: target, in: self)
  }

  func delivery(_ delivery: DeliveryOverview, wasSelected isSelected: Bool) {}
}

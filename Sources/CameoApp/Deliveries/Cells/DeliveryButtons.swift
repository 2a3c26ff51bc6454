// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The buttons of a delivery: what can be done with it now.
final class DeliveryButtons {
  let box = Box(.horizontal, spacing: 6)
  private let take: (DeliveryStep, Widget) -> Void
  private var shown: [(step: DeliveryStep, button: Button)] = []

  /// Calls `take` with what the user wants done, and the button.
  init(_ take: @escaping (DeliveryStep, Widget) -> Void) {
    self.take = take
    box.isCenteredVertically = true
  }

  var isAny: Bool { !shown.isEmpty }

  /// Shows what can be done with `delivery`. Buttons that stay are the same ones, focus and all.
  func show(_ delivery: DeliveryOverview) {
    let steps = delivery.steps
    if shown.map(\.step) != steps { replace(by: steps, for: delivery) }
    for (step, button) in shown {
      button.tooltip = step.tooltip(for: delivery)
      button.accessibleName = step.accessibleName(for: delivery)
    }
  }

  private func replace(by steps: [DeliveryStep], for delivery: DeliveryOverview) {
    let hadFocus = shown.contains { $0.button.isFocus }
    for (_, button) in shown { button.destroy() }
    shown = steps.map { ($0, makeButton($0, for: delivery)) }
    // A user who pressed one goes on from here.
    if hadFocus { shown.first?.button.grabFocus() }
  }

  private func makeButton(_ step: DeliveryStep, for delivery: DeliveryOverview) -> Button {
    let button = step.label.map { Button($0) } ?? Button(iconName: step.iconName(for: delivery))
    if step.label == nil { button.addStyleClass("flat") }
    let pointer = button.handle.pointer
    button.onClick { [take] in take(step, Widget(handle: ObjectHandle(retaining: pointer))) }
    box.append(button)
    button.showAll()
    return button
  }
}

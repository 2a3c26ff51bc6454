// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// Buttons for the steps of a delivery, or of a share.
final class StepButtons {
  /// One of them.
  struct Look {
    let step: DeliveryStep
    /// Its text; nil for one with only an icon.
    let label: String?
    let iconName: String
    var isFlat = false
    let accessibleName: String
    let tooltip: String?
  }

  /// How long after an answer another press is none, in seconds: the second one of a double click would be about what came
  /// to stand there only in between.
  private static let pause = 0.5

  let box = Box(.horizontal, spacing: 6)
  private let now: () -> Double
  private let take: (DeliveryStep, Widget) -> Void
  private var shown: [(look: Look, button: Button)] = []
  private var answered: Double?

  /// Calls `take` with the requested step and the button.
  init(
    now: @escaping () -> Double = { Clock.system.uptime().seconds },
    _ take: @escaping (DeliveryStep, Widget) -> Void
  ) {
    self.now = now
    self.take = take
    box.isCenteredVertically = true
  }

  /// Shows these. Buttons that stay keep the focus.
  func show(_ looks: [Look]) {
    box.isVisible = !looks.isEmpty
    if shown.map(\.look.step) != looks.map(\.step) || shown.map(\.look.label) != looks.map(\.label)
    {
      let focused = shown.first { $0.button.isFocus }?.look.step
      for (_, button) in shown { button.destroy() }
      shown = looks.map { ($0, makeButton($0)) }
      // The user who pressed one continues from here, and sends nothing by pressing a key once more.
      if let focused {
        (shown.first { $0.look.step == focused } ?? shown.first { $0.look.step == .giveUp }
          ?? shown.first)?.button.grabFocus()
      }
    }
    for (look, (_, button)) in zip(looks, shown) {
      button.accessibleName = look.accessibleName
      button.tooltip = look.tooltip ?? ""
    }
  }

  private func makeButton(_ look: Look) -> Button {
    let button = look.label.map { Button($0) } ?? Button(iconName: look.iconName)
    if look.isFlat { button.addStyleClass("flat") }
    let (pointer, step) = (button.handle.pointer, look.step)
    button.onClick { [weak self] in
      self?.press(step, Widget(handle: ObjectHandle(retaining: pointer)))
    }
    box.append(button)
    button.showAll()
    return button
  }

  private func press(_ step: DeliveryStep, _ button: Widget) {
    guard step.isAnswer else { return take(step, button) }
    let time = now()
    defer { answered = time }
    if let answered, time - answered < Self.pause { return }
    take(step, button)
  }
}

extension StepButtons.Look {
  /// The button for `step` with so many links at `destination`; `name` is added to its accessible name.
  init(_ step: DeliveryStep, at destination: String, name: String, links: Int = 1) {
    let title = step.title(at: destination, links: links)
    self.init(
      step: step, label: title, iconName: "cameo-qr-symbolic",
      accessibleName: "\(title ?? tr("Show QR code")): \(name)",
      tooltip: title == nil ? tr("Show QR code") : nil)
  }

  /// The button for `step` of `share`; only an icon if `isIcon`.
  init(_ step: DeliveryStep, of share: ShareOverview, isIcon: Bool) {
    let delivery = share.deliveries(for: step).first
    let words = delivery.map { step.tooltip(for: $0) } ?? ""
    let rowLabel = step == .open ? tr("Open") : step.label
    let label = isIcon ? nil : rowLabel
    self.init(
      step: step, label: label, iconName: delivery.map { step.iconName(for: $0) } ?? "",
      isFlat: label == nil,
      accessibleName: "\(rowLabel ?? words): \(share.title), \(share.destinationNames)",
      tooltip: label == nil ? words : nil)
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Sharing

/// Receives the actions of a delivery.
protocol DeliveryCellDelegate: AnyObject {
  func deliveryCellDidRequest(_ step: DeliveryStep, for delivery: DeliveryOverview)
  func deliveryCellDidSelect(_ delivery: DeliveryOverview, _ isSelected: Bool)
}

/// A delivery: pictures and destination, state, and actions.
final class DeliveryCell: Cell {
  private(set) var object: DeliveryOverview?
  /// State that it shares with the others of its list.
  weak var cells: DeliveryCells?

  private let check = CheckButton()
  private let avatar = DeliveryAvatar()
  private let title = Label("")
  private let destinationAvatar = AvatarLoader(size: 18)
  private let detail = Label("")
  private let reason = Label("")
  // Made on demand: most cells never need it.
  private var progress: ProgressBar?
  private let lines = Box(.vertical, spacing: 2)
  private let body = Box(.horizontal, spacing: 6)
  private let row = Box(.horizontal, spacing: 12)
  private lazy var buttons = DeliveryButtons { [weak self] step, target in
    guard let self, let object else { return }
    cells?.take(step, with: object, at: target)
  }

  var view: Widget { Widget(row) }
  var accessibleName: String? {
    [title.text, detail.text, reason.text].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    for label in [title, detail, reason] { label.alignsAtStart = true }
    title.ellipsizes = true
    detail.wraps(intoLines: 2)
    reason.wraps = true
    for label in [detail, reason] { label.addStyleClass("small") }
    detail.addStyleClass("dim-label")
    lines.expands = true
    lines.isCenteredVertically = true
    let destination = Box(.horizontal, spacing: 6)
    destination.append(destinationAvatar.view)
    destination.append(detail)
    destinationAvatar.view.hideUntilShown()
    for part in [Widget(title), Widget(destination), Widget(reason)] { lines.append(part) }
    body.append(lines)
    body.append(buttons.box)
    check.isCenteredVertically = true
    row.append(check)
    row.append(avatar.view)
    row.append(body)
    row.addStyleClass("card-row")
    row.showAll()
    for part in [Widget(check), Widget(reason)] { part.hideUntilShown() }
    check.onToggle { [weak self] isSelected in
      guard let self, let object else { return }
      cells?.delegate?.deliveryCellDidSelect(object, isSelected)
    }
  }

  func consume(_ object: DeliveryOverview) {
    let old = self.object
    self.object = object
    guard let cells else { return }
    let text = DeliveryText(object)
    title.text = object.title
    let facts = [object.destinationName, text.state]
    // What was included with a picture comes first, because ends are cut.
    let metadata = object.metadataText
    detail.text = (object.state == .done ? [metadata] + facts : facts + [metadata])
      .filter { !$0.isEmpty }.joined(separator: " · ")
    detail.tooltip = [detail.text, object.removalText].compactMap(\.self).joined(separator: "\n")
    reason.text = text.reason
    reason.isVisible = !text.reason.isEmpty
    reason.setStyleClass("attention-text", text.wantsAttention)
    check.accessibleName = tr("Select {0}, {1}", object.title, object.destinationName)
    buttons.show(object)
    if old?.pictures != object.pictures { avatar.show(object, cells.thumbnails) }
    lookChanged()
  }

  /// Called when the list shows its cells in another way.
  func lookChanged() {
    guard let object, let look = cells?.look else { return }
    showDestination(object, look)
    body.orientation = look.isNarrow ? .vertical : .horizontal
    buttons.box.isAtEnd = look.isNarrow
    // While rows are chosen, actions apply to all of them.
    check.isVisible = look.selection != nil
    buttons.box.isVisible = look.selection == nil && buttons.isAny
    if let selection = look.selection {
      Echo.silenced { check.isActive = selection.contains(object.id) }
    }
    showProgress(object, look)
  }

  private func showProgress(_ object: DeliveryOverview, _ look: DeliveryLook) {
    progress?.isVisible = object.state == .sending
    guard object.state == .sending else { return }
    let bar = progress ?? ProgressBar()
    if progress == nil { addLine(Widget(bar)) }
    progress = bar
    bar.fraction = look.progress[object.id] ?? 0
    bar.accessibleName = tr("Sending {0} to {1}", object.title, object.destinationName)
  }

  /// Another line below the others, whose visibility doesn't depend on its surroundings.
  private func addLine(_ line: Widget) {
    line.hideUntilShown()
    line.isVisible = true
    lines.append(line)
  }

  /// The destination's profile picture, small beside the name, if there is one.
  private func showDestination(_ object: DeliveryOverview, _ look: DeliveryLook) {
    let sign =
      look.signs[object.account] ?? AccountSign(object.destinationName, ofService: object.service)
    if sign.avatar != nil || destinationAvatar.showsAvatar {
      destinationAvatar.show(sign)
      destinationAvatar.view.isVisible = sign.avatar != nil
    }
  }

  /// Toggles its choice, like its check box.
  func toggleSelection() {
    if cells?.look.selection != nil { check.isActive.toggle() }
  }
}

/// The buttons of a delivery: its available actions.
final class DeliveryButtons {
  let box = Box(.horizontal, spacing: 6)
  private let take: (DeliveryStep, Widget) -> Void
  private var shown: [(step: DeliveryStep, button: Button)] = []

  /// Calls `take` with the chosen step, and the button.
  init(_ take: @escaping (DeliveryStep, Widget) -> Void) {
    self.take = take
    box.isCenteredVertically = true
  }

  var isAny: Bool { !shown.isEmpty }

  /// Shows the actions for `delivery`. Buttons that stay are the same widgets, and keep the focus.
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
    // Keeps the focus near the button that the user pressed.
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

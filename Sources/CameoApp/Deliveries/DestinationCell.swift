// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk
internal import Sharing

/// Receives the actions in the rows.
protocol DestinationCellDelegate: AnyObject {
  /// The user requested `step` for these parts, as they were shown.
  func destinationCellDidRequest(_ step: DeliveryStep, with parts: [Delivery.ID])
  /// The user expanded or collapsed a row.
  func destinationCellDidToggle(_ id: Account.ID)
}

/// A share at one destination: its state as a chip, the reason, and the next steps. Expanded, it lists each post
/// or file.
final class DestinationCell: Cell, DelegatingCell {
  weak var delegate: (any DestinationCellDelegate)?
  private(set) var object: DestinationRow?

  private let face = DestinationFace(side: 44)
  private let name = Label("")
  private let chip = Label("")
  private let detail = Label("")
  private let reason = Label("")
  private let progress = ProgressBar()
  /// The buttons are beside the text, or below it in a narrow window.
  private let wideSlot = Box(.horizontal)
  private let narrowSlot = Box(.horizontal)
  private let opener = Button(iconName: "pan-down-symbolic")
  private let parts = DestinationParts()
  private let column = Box(.vertical, spacing: 9)
  private lazy var buttons = StepButtons { [weak self] step, target in
    self?.take(step, part: nil, link: self?.object?.parts.first?.link, at: target)
  }

  var view: Widget { Widget(column) }
  var accessibleName: String? { object?.spoken }

  init() {
    for label in [name, detail, reason] { label.alignsAtStart = true }
    name.ellipsizes = true
    name.addStyleClass("heading")
    chip.addStyleClass("chip")
    chip.isCenteredVertically = true
    detail.wraps(intoLines: 2)
    reason.wraps = true
    for label in [detail, reason] { label.addStyleClass("small") }
    detail.addStyleClass("dim-label")
    let line = Box(.horizontal, spacing: 9)
    line.append(name)
    line.append(chip)
    let lines = Box(.vertical, spacing: 2)
    lines.expands = true
    lines.isCenteredVertically = true
    for part in [Widget(line), Widget(detail), Widget(reason), Widget(progress)] {
      lines.append(part)
    }
    let row = Box(.horizontal, spacing: 12)
    row.append(face.view)
    row.append(lines)
    row.append(wideSlot)
    opener.addStyleClass("flat")
    opener.isCenteredVertically = true
    row.append(opener)
    column.append(row)
    narrowSlot.addStyleClass("result-buttons")
    column.append(narrowSlot)
    column.append(parts.box)
    wideSlot.append(buttons.box)
    column.addStyleClass("result-row")
    column.showAll()
    for part in [
      Widget(chip), Widget(detail), Widget(reason), Widget(progress), Widget(opener),
      Widget(parts.box), Widget(narrowSlot),
    ] { part.hideUntilShown() }
    opener.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.destinationCellDidToggle(object.id)
    }
    parts.onStep = { [weak self] step, part, target in
      self?.take(step, part: part.id, link: part.link, at: target)
    }
  }

  func consume(_ row: DestinationRow) {
    let old = object
    object = row
    face.show(row.badge, service: row.service, symbol: Account.iconName(ofService: row.service))
    name.text = row.name
    showChip(row, instead: old)
    for (label, text) in [(detail, row.detail), (reason, row.reason)] {
      label.text = text
      label.isVisible = !text.isEmpty
    }
    reason.setStyleClass("attention-text", row.tone == .bad)
    progress.isVisible = row.fraction != nil
    progress.fraction = row.fraction ?? 0
    progress.accessibleName = tr("Sending to {0}", row.name)
    moveButtons(row.isNarrow)
    buttons.box.isVertical = row.isNarrow && row.steps.count > 2
    buttons.show(row.steps.map { .init($0, at: row.name, name: row.name, links: row.linkCount) })
    narrowSlot.isVisible = row.isNarrow && !row.steps.isEmpty
    opener.isVisible = !row.parts.isEmpty
    opener.accessibleName =
      row.isOpen ? tr("Hide details of {0}", row.name) : tr("Show details of {0}", row.name)
    opener.tooltip = row.isOpen ? tr("Hide details") : tr("Show details")
    opener.setIcon(row.isOpen ? "pan-up-symbolic" : "pan-down-symbolic")
    parts.show(row.isOpen ? row.parts : [], at: row.name, isNarrow: row.isNarrow)
  }

  private func moveButtons(_ isNarrow: Bool) {
    let (old, new) = isNarrow ? (wideSlot, narrowSlot) : (narrowSlot, wideSlot)
    guard buttons.box.isInside(old) else { return }
    Container(old)?.remove(buttons.box)
    new.append(buttons.box)
  }

  private func showChip(_ row: DestinationRow, instead old: DestinationRow?) {
    chip.isVisible = !row.chip.isEmpty
    chip.text = row.chip
    chip.setStyleClass("good", row.tone == .good)
    chip.setStyleClass("bad", row.tone == .bad)
    // Results are announced; progress changes too often.
    guard let old, old.id == row.id, old.tone != row.tone, row.tone != .plain else { return }
    chip.beNotification(
      [row.name, row.chip, row.reason].filter { !$0.isEmpty }.joined(separator: ", "))
  }

  private func take(_ step: DeliveryStep, part: Delivery.ID?, link: String?, at target: Widget) {
    guard let object else { return }
    if step == .qrCode {
      QRCodePopover.open(for: link ?? "", at: target)
    } else {
      delegate?.destinationCellDidRequest(
        step, with: part.map { [$0] } ?? object.targets[step] ?? [])
    }
  }
}

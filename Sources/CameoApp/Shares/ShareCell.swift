// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import GLib
internal import Gtk
internal import Sharing

/// A share: its picture, destinations, state and next step.
final class ShareCell: StatefulCell {
  private(set) var object: ShareOverview?
  /// What it shares with the other cells of its list.
  weak var rows: ShareRows?

  var state = CellState() {
    didSet {
      guard state != oldValue else { return }
      row.setStyleClass("first", state.isFirst)
      row.setStyleClass("last", state.isLast)
      row.setStyleClass("chosen", state.isSelected)
      check.iconName = state.isSelected ? "object-select-symbolic" : ""
      check.setStyleClass("checked", state.isSelected)
    }
  }

  private let check = Image(iconName: "")
  private let thumbnail = ShareThumbnail()
  private let title = Label("")
  private let chip = Label("")
  private let avatar = AvatarLoader(size: 18)
  private let detail = Label("")
  private let reason = Label("")
  // Created when needed: most rows never need one.
  private var progress: ProgressBar?
  private let lines = Box(.vertical, spacing: 2)
  private let arrow = Image(iconName: "go-next-symbolic")
  private let row = Box(.horizontal, spacing: 12)
  private lazy var buttons = StepButtons { [weak self] step, _ in
    guard let self, let object else { return }
    rows?.delegate?.shareCellDidRequest(step, for: object)
  }

  var view: Widget { Widget(row) }
  var accessibleName: String? {
    guard let object else { return nil }
    return [title.text, object.countText, chip.text, detail.text, reason.text]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    for label in [title, detail, reason] {
      label.alignsAtStart = true
      label.ellipsizes = true
    }
    title.addStyleClass("share-title")
    for label in [detail, reason] { label.addStyleClass("small") }
    detail.addStyleClass("dim-label")
    detail.expands = true
    chip.addStyleClass("chip")
    chip.addStyleClass("attention")
    chip.isCenteredVertically = true
    lines.expands = true
    lines.isCenteredVertically = true
    let second = Box(.horizontal, spacing: 6)
    for part in [Widget(chip), Widget(avatar.view), Widget(detail)] { second.append(part) }
    for part in [Widget(title), Widget(second), Widget(reason)] { lines.append(part) }
    check.addStyleClass("row-check")
    check.isCenteredVertically = true
    arrow.addStyleClass("dim-label")
    for part in [
      Widget(check), Widget(thumbnail.view), Widget(lines), Widget(buttons.box), Widget(arrow),
    ] { row.append(part) }
    row.addStyleClass("share-row")
    row.showAll()
    let hidden = [Widget(check), Widget(chip), Widget(avatar.view), Widget(reason)]
    for part in hidden { part.hideUntilShown() }
    thumbnail.hideBadge()
  }

  /// The height of a row that shows everything, which all rows get.
  static func measuredHeight() -> Double {
    let cell = ShareCell()
    for label in [cell.title, cell.chip, cell.detail, cell.reason] { label.text = "Äg" }
    for part in [cell.chip, cell.reason] { part.isVisible = true }
    return Double(cell.row.leastHeight)
  }

  func consume(_ object: ShareOverview) {
    let old = self.object
    self.object = object
    let text = ShareText(object)
    title.text = object.title
    chip.text = text.chip
    chip.isVisible = !text.chip.isEmpty
    detail.text = text.detail
    reason.text = text.reason
    reason.isVisible = !text.reason.isEmpty
    reason.setStyleClass("attention-text", object.group == .attention)
    // It is often cut off.
    row.tooltip = text.reason.isEmpty ? nil : text.reason
    if let thumbnails = rows?.thumbnails,
      old?.id != object.id || old?.pictures != object.pictures
    {
      thumbnail.show(object, thumbnails)
    }
    lookChanged()
  }

  /// Applies the appearance of the list.
  func lookChanged() {
    guard let object, let look = rows?.look else { return }
    // In the selection mode, actions apply to all selected rows.
    check.isVisible = look.isSelecting
    arrow.isVisible = !look.isSelecting && !look.isNarrow
    let steps = look.isSelecting ? [] : look.isNarrow ? Array(object.steps.prefix(1)) : object.steps
    buttons.show(steps.map { .init($0, of: object, isNarrow: look.isNarrow) })
    showAvatar(object, look)
    showProgress(object, look)
  }

  /// Shows the profile picture of the account, if there is only one and its picture is known.
  private func showAvatar(_ object: ShareOverview, _ look: ShareLook) {
    let accounts = Set(object.deliveries.map(\.account))
    let sign = accounts.count == 1 ? accounts.first.flatMap { look.signs[$0] } : nil
    if let sign, sign.avatar != nil { avatar.show(sign) }
    avatar.view.isVisible = sign?.avatar != nil
  }

  private func showProgress(_ object: ShareOverview, _ look: ShareLook) {
    let sending = object.deliveries.filter { $0.state == .sending }
    progress?.isVisible = !sending.isEmpty
    guard !sending.isEmpty else { return }
    let bar = progress ?? ProgressBar()
    if progress == nil {
      lines.append(bar)
      bar.isVisible = true
    }
    progress = bar
    bar.fraction = sending.reduce(0) { $0 + (look.progress[$1.id] ?? 0) } / Double(sending.count)
    bar.accessibleName = tr("Sending {0} to {1}", object.title, object.destinationNames)
  }
}

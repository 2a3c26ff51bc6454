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
  /// The buttons are beside the text, or in a narrow window below a reason that says what they are for.
  private let wideSlot = Box(.horizontal)
  private let narrowSlot = Box(.horizontal)
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
    reason.wraps(intoLines: Self.reasonLines)
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
      Widget(check), Widget(thumbnail.view), Widget(lines), Widget(wideSlot), Widget(arrow),
    ] { row.append(part) }
    wideSlot.append(buttons.box)
    lines.append(narrowSlot)
    row.addStyleClass("share-row")
    row.showAll()
    let hidden = [
      Widget(check), Widget(chip), Widget(avatar.view), Widget(reason), Widget(narrowSlot),
    ]
    for part in hidden { part.hideUntilShown() }
    thumbnail.hideBadge()
  }

  /// Longer reasons are a server's, and end in “…”.
  private static let reasonLines = 6

  /// The height of a row that shows a line of everything.
  static func measuredHeight() -> Double {
    let cell = ShareCell()
    for label in [cell.title, cell.chip, cell.detail, cell.reason] { label.text = "Äg" }
    for part in [cell.chip, cell.reason] { part.isVisible = true }
    return Double(cell.row.leastHeight)
  }

  /// The height of rows of this width that show the whole reasons of `shares`; nil where a line is enough.
  static func height(
    of shares: [ShareOverview], in width: Double, _ look: ShareRowStyle
  ) -> Double? {
    // Measuring takes time, and only the longest count.
    let longest = shares.prefix(500).filter { $0.group != .ended }
      .sorted { $0.longestReason > $1.longestReason }.prefix(3)
    guard !longest.isEmpty else { return nil }
    let cell = ShareCell()
    let heights = longest.map { share in
      cell.show(share)
      cell.apply(look, to: share)
      return Double(cell.row.leastHeight(in: Int(width)))
    }
    return max(measuredHeight(), heights.max() ?? 0)
  }

  func consume(_ object: ShareOverview) {
    let old = self.object
    show(object)
    if let thumbnails = rows?.thumbnails,
      old?.id != object.id || old?.pictures != object.pictures
    {
      thumbnail.show(object, thumbnails)
    }
    lookChanged()
  }

  private func show(_ object: ShareOverview) {
    self.object = object
    let text = ShareText(object)
    title.text = object.title
    chip.text = text.chip
    chip.isVisible = !text.chip.isEmpty
    detail.text = text.detail
    reason.text = text.reason
    reason.isVisible = !text.reason.isEmpty
    reason.setStyleClass("attention-text", object.group == .attention)
    // Rows of what is over all have one height: a note is cut off there.
    reason.wraps = object.group != .ended
    row.tooltip = object.group != .ended || text.reason.isEmpty ? nil : text.reason
  }

  /// Applies the appearance of the list.
  func lookChanged() {
    if let object, let look = rows?.look { apply(look, to: object) }
  }

  private func apply(_ look: ShareRowStyle, to object: ShareOverview) {
    // In the selection mode, actions apply to all selected rows.
    check.isVisible = look.isSelecting
    arrow.isVisible = !look.isSelecting && !look.isNarrow
    let steps = look.isSelecting ? [] : look.isNarrow ? Array(object.steps.prefix(1)) : object.steps
    let isBelow = look.isNarrow && !reason.text.isEmpty && steps.contains { $0.label != nil }
    moveButtons(below: isBelow)
    buttons.show(steps.map { .init($0, of: object, isIcon: look.isNarrow && !isBelow) })
    showAvatar(object, look)
    showProgress(object, look)
  }

  private func moveButtons(below isBelow: Bool) {
    narrowSlot.isVisible = isBelow
    let (old, new) = isBelow ? (wideSlot, narrowSlot) : (narrowSlot, wideSlot)
    guard buttons.box.isInside(old) else { return }
    Container(old)?.remove(buttons.box)
    new.append(buttons.box)
  }

  /// Shows the profile picture of the account, if there is only one and its picture is known.
  private func showAvatar(_ object: ShareOverview, _ look: ShareRowStyle) {
    let accounts = Set(object.deliveries.map(\.account))
    let badge = accounts.count == 1 ? accounts.first.flatMap { look.badges[$0] } : nil
    if let badge, badge.avatar != nil { avatar.show(badge) }
    avatar.view.isVisible = badge?.avatar != nil
  }

  private func showProgress(_ object: ShareOverview, _ look: ShareRowStyle) {
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

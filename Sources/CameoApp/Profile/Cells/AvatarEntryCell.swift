// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// An account's profile picture as a row of a box.
nonisolated struct AvatarEntryRow: Equatable, Sendable {
  let entry: AvatarEntry
  var isFirst = false
  var isLast = false
}

/// Receives the actions of an account's row.
protocol AvatarEntryCellDelegate: AnyObject {
  func avatarEntryCellDidRequestRefresh(of entry: AvatarEntry)
}

/// An account's profile picture, and whether it is the same as the user's.
final class AvatarEntryCell: Cell, DelegatingCell {
  weak var delegate: (any AvatarEntryCellDelegate)?
  private(set) var object: AvatarEntryRow?
  private let avatar = AvatarLoader(size: 36)
  private let row: CardRow
  private let chip = Label("")
  private let same = Image(iconName: "object-select-symbolic")
  private let again = Button(iconName: "view-refresh-symbolic")

  var view: Widget { Widget(row.box) }
  var accessibleName: String? {
    guard let entry = object?.entry else { return nil }
    let said = [entry.title, entry.subtitle, entry.shows.word, entry.shows.reason ?? ""]
    return said.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    row = CardRow(beside: avatar.view)
    same.addStyleClass("good")
    same.isCenteredVertically = true
    same.hideUntilShown()
    chip.isCenteredVertically = true
    chip.hideUntilShown()
    let state = Box(.horizontal, spacing: 6)
    state.append(same)
    state.append(chip)
    row.subtitle.wraps(intoLines: 2)
    row.box.append(state)
    again.isCenteredVertically = true
    again.addStyleClass("flat")
    again.hideUntilShown()
    Container(again)?.children.first?.isVisible = true
    row.box.append(again)
    again.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.avatarEntryCellDidRequestRefresh(of: object.entry)
    }
  }

  func consume(_ object: AvatarEntryRow) {
    self.object = object
    let entry = object.entry
    avatar.show(AccountBadge(entry.title, avatar: entry.picture))
    row.title.text = entry.title
    row.subtitle.text = entry.subtitle
    row.subtitle.isVisible = !entry.subtitle.isEmpty
    row.box.setStyleClass("first", object.isFirst)
    row.box.setStyleClass("last", object.isLast)
    chip.text = entry.shows.word
    chip.isVisible = entry.shows != .unknown
    chip.tooltip = entry.shows.reason
    chip.accessibleDescription = entry.shows.reason
    // What is as it should be stands back.
    let isSame = entry.shows == .same
    same.isVisible = isSame
    chip.setStyleClass("chip", !isSame)
    chip.setStyleClass("dim-label", isSame)
    // Colour only if something may need attention.
    chip.setStyleClass("attention", entry.shows.wantsAttention)
    let said = tr("Try again for {0}", entry.title)
    again.tooltip = said
    again.accessibleName = said
    let isSilent = entry.shows.reason != nil
    // Keeps the focus near a button that disappears.
    if !isSilent, again.isFocus { again.passFocusToRow() }
    again.isVisible = isSilent
  }
}

extension AvatarEntry.Shows {
  /// The chip's text.
  fileprivate var word: String {
    switch self {
    case .same: tr("Same picture")
    case .another: tr("Different picture")
    case .none: tr("No picture")
    case .unreadable: tr("Can't be shown")
    case .asked: tr("Checking…")
    case .changing: tr("Updating…")
    case .silent: tr("Can't be checked")
    case .unknown: ""
    }
  }

  /// The chip's explanation.
  fileprivate var reason: String? {
    guard case .silent(let reason) = self else { return nil }
    return reason
  }

  fileprivate var wantsAttention: Bool {
    switch self {
    case .unreadable, .silent: true
    case .another, .same, .none, .unknown, .asked, .changing: false
    }
  }
}

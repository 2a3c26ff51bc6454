// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// Receives the actions of an account's row.
protocol AvatarEntryCellDelegate: AnyObject {
  func avatarEntryCellDidRequestRefresh(of entry: AvatarEntry)
}

/// An account's profile picture, and whether it is the same as the user's.
final class AvatarEntryCell: Cell, DelegatingCell {
  weak var delegate: (any AvatarEntryCellDelegate)?
  private(set) var object: AvatarEntry?
  private let avatar = AvatarLoader(size: 36)
  private let row: CardRow
  private let chip = Label("")
  private let again = Button(iconName: "view-refresh-symbolic")

  var view: Widget { Widget(row.box) }
  var accessibleName: String? {
    guard let object else { return nil }
    let said = [object.title, object.subtitle, object.shows.word, object.shows.reason ?? ""]
    return said.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    row = CardRow(beside: avatar.view)
    chip.addStyleClass("chip")
    chip.isCenteredVertically = true
    chip.hideUntilShown()
    row.box.append(chip)
    again.isCenteredVertically = true
    again.addStyleClass("flat")
    again.hideUntilShown()
    Container(again)?.children.first?.isVisible = true
    row.box.append(again)
    again.onClick { [weak self] in
      guard let self, let object else { return }
      delegate?.avatarEntryCellDidRequestRefresh(of: object)
    }
  }

  func consume(_ object: AvatarEntry) {
    self.object = object
    avatar.show(AccountBadge(object.title, avatar: object.picture))
    row.title.text = object.title
    row.subtitle.text = object.subtitle
    row.subtitle.isVisible = !object.subtitle.isEmpty
    chip.text = object.shows.word
    chip.isVisible = object.shows != .unknown
    chip.tooltip = object.shows.reason
    chip.accessibleDescription = object.shows.reason
    let said = tr("Try again for {0}", object.title)
    again.tooltip = said
    again.accessibleName = said
    let isSilent = object.shows.reason != nil
    // Keeps the focus near a button that disappears.
    if !isSilent, again.isFocus { again.passFocusToRow() }
    again.isVisible = isSilent
    // Colour only if something may need attention.
    if object.shows.wantsAttention {
      chip.addStyleClass("attention")
    } else {
      chip.removeStyleClass("attention")
    }
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
    case .another, .unreadable, .silent: true
    case .same, .none, .unknown, .asked, .changing: false
    }
  }
}

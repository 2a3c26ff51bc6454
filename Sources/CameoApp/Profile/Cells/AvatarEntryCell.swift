// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// An account's profile picture as a row of a box.
nonisolated struct AvatarEntryRow: Equatable, Sendable {
  let entry: AvatarEntry
  /// What it would show; nil where nothing has to change.
  var preview: AvatarFace?
  var isFirst = false
  var isLast = false
  var isNarrow = false
}

/// Receives the actions of an account's row.
protocol AvatarEntryCellDelegate: AnyObject {
  func avatarEntryCellDidRequestRefresh(of entry: AvatarEntry)
}

/// An account's profile picture, and whether it is the same as the user's.
final class AvatarEntryCell: Cell, DelegatingCell {
  weak var delegate: (any AvatarEntryCellDelegate)?
  private(set) var object: AvatarEntryRow?
  private let face = ShapedFace(side: 40)
  private let row: CardRow
  private let chip = Label("")
  private let same = Image(iconName: "object-select-symbolic")
  private let arrow = Image(iconName: "go-next-symbolic")
  private let new = ShapedFace(side: 32, takesEmblem: false)
  private let again = Button(iconName: "view-refresh-symbolic")

  var view: Widget { Widget(row.box) }
  var accessibleName: String? {
    guard let entry = object?.entry else { return nil }
    let said = [entry.title, entry.subtitle, entry.shows.word, entry.shows.reason ?? ""]
    return said.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  init() {
    row = CardRow(beside: face.view)
    row.subtitle.wraps(intoLines: 2)
    same.addStyleClass("good")
    arrow.addStyleClass("dim-label")
    arrow.accessibleName = tr("Becomes")
    let state = Box(.horizontal, spacing: 9)
    for part in [Widget(same), Widget(chip), Widget(arrow), Widget(new.view)] {
      part.isCenteredVertically = true
      part.hideUntilShown()
      state.append(part)
    }
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
    face.show(entry.face)
    row.title.text = entry.title
    row.subtitle.text = entry.subtitle
    row.subtitle.isVisible = !entry.subtitle.isEmpty
    row.box.setStyleClass("first", object.isFirst)
    row.box.setStyleClass("last", object.isLast)
    show(entry.shows)
    for part in [Widget(arrow), Widget(new.view)] { part.isVisible = object.preview != nil }
    if let preview = object.preview {
      new.show(preview)
      // The two pictures say it in a narrow window.
      if object.isNarrow { chip.isVisible = false }
    }
    let said = tr("Try again for {0}", entry.title)
    again.tooltip = said
    again.accessibleName = said
    let isSilent = entry.shows.reason != nil
    // Keeps the focus near a button that disappears.
    if !isSilent, again.isFocus { again.passFocusToRow() }
    again.isVisible = isSilent
  }

  private func show(_ shows: AvatarEntry.Shows) {
    chip.text = shows.word
    chip.isVisible = shows != .unknown
    chip.tooltip = shows.reason
    chip.accessibleDescription = shows.reason
    // What is as it should be stands back.
    let isSame = shows == .same
    same.isVisible = isSame
    chip.setStyleClass("chip", !isSame)
    chip.setStyleClass("dim-label", isSame)
    chip.setStyleClass("small", isSame)
    // Colour only if something may need attention.
    chip.setStyleClass("attention", shows.wantsAttention)
  }
}

extension AvatarEntry.Shows {
  /// The chip's text.
  fileprivate var word: String {
    switch self {
    case .same: tr("Same")
    case .another: tr("Older picture")
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

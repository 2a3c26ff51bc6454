// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy

/// The user's profile picture and name.
nonisolated struct Person: Equatable, Sendable {
  var name: String
  var avatar: ProfilePicture?
  var isNarrow = false
}

/// Receives the actions of the profile picture.
protocol ProfileHeaderCellDelegate: AnyObject {
  func profileHeaderDidRequestChange()
}

/// The head of a profile.
final class ProfileHeaderCell: Cell, DelegatingCell {
  weak var delegate: (any ProfileHeaderCellDelegate)?
  private(set) var object: Person?
  private let avatar = Avatar(size: 120)
  private let name = Label("")
  private let column = Box(.vertical)

  var view: Widget { Widget(column) }
  var accessibleName: String? { object?.name }

  init() {
    name.addStyleClass("page-title")
    name.wraps = true
    name.topMargin = 21
    avatar.accessibleName = tr("Profile picture")
    let frame = Box(.horizontal)
    frame.addStyleClass("profile-picture")
    frame.isCentered = true
    // Room for its shadow.
    frame.topMargin = 12
    frame.append(avatar)
    let change = Button(tr("Change Everywhere…"))
    change.addStyleClass("suggested-action")
    change.addStyleClass("pill")
    change.tooltip = tr("Use a profile picture on this computer and your accounts")
    change.onClick { [weak self] in self?.delegate?.profileHeaderDidRequestChange() }
    change.isCentered = true
    change.topMargin = 15
    for part in [Widget(frame), Widget(name), Widget(change)] { column.append(part) }
    change.showAll()
  }

  func consume(_ object: Person) {
    avatar.size = object.isNarrow ? 168 : 120
    if avatar.text != object.name { avatar.text = object.name }
    if self.object?.avatar != object.avatar { avatar.show(object.avatar?.picture) }
    self.object = object
    name.text = object.name
  }
}

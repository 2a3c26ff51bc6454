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
  var hasChosenAvatar: Bool
}

/// Receives the actions of the profile picture.
protocol ProfileHeaderCellDelegate: AnyObject {
  func profileHeaderDidRequestPicture()
  func profileHeaderDidRequestUseAsProfilePicture()
  func profileHeaderDidRequestRemoval()
}

/// The head of a profile.
final class ProfileHeaderCell: Cell, DelegatingCell {
  weak var delegate: (any ProfileHeaderCellDelegate)?
  private(set) var object: Person?
  private let avatar = Avatar(size: 120)
  private let name = Label("")
  private let setAvatar = Button(tr("Change Everywhere…"))
  private let choose = Button(tr("Choose Photo…"))
  private let forget = Button(tr("Remove"))
  private let column = Box(.vertical, spacing: 6)

  var view: Widget { Widget(column) }
  var accessibleName: String? { object?.name }

  init() {
    name.addStyleClass("page-title")
    name.wraps = true
    avatar.accessibleName = tr("Profile picture")
    avatar.isCentered = true
    setAvatar.addStyleClass("suggested-action")
    let buttons = Box(.horizontal, spacing: 6)
    for button in [setAvatar, choose] {
      button.addStyleClass("pill")
      // In a narrow window their labels take two lines.
      if let label = Container(button)?.children.first.flatMap({ Label($0) }) {
        label.wraps = true
        label.centersLines = true
        // The ellipsis never stands alone on the second line.
        label.text = label.text.replacing(" …", with: "\u{a0}…")
      }
      buttons.append(button)
    }
    buttons.isCentered = true
    buttons.addStyleClass("profile-buttons")
    // On a phone there is no room for three in a row.
    forget.addStyleClass("flat")
    forget.isCentered = true
    for part in [Widget(avatar), Widget(name), Widget(buttons), Widget(forget)] {
      column.append(part)
    }
    forget.showAll()
    forget.hideUntilShown()
    setAvatar.tooltip = tr("Use a profile picture on this computer and your accounts")
    setAvatar.onClick { [weak self] in self?.delegate?.profileHeaderDidRequestUseAsProfilePicture()
    }
    choose.onClick { [weak self] in self?.delegate?.profileHeaderDidRequestPicture() }
    forget.tooltip = tr("Go back to your user account's profile picture")
    forget.onClick { [weak self] in self?.delegate?.profileHeaderDidRequestRemoval() }
  }

  func consume(_ object: Person) {
    if avatar.text != object.name { avatar.text = object.name }
    if self.object?.avatar != object.avatar { avatar.show(object.avatar?.picture) }
    self.object = object
    name.text = object.name
    forget.isVisible = object.hasChosenAvatar
  }
}

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
  var login: String
  var avatar: ProfilePicture?
  /// Whether there is one, shown or not.
  var hasAvatar: Bool
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
  private let avatar = Avatar(size: 112)
  /// Shares the picture that it stands beside.
  let share = Button(iconName: "document-send-symbolic")
  private let name = Label("")
  private let login = Label("")
  private let choose = Button(tr("Choose Photo…"))
  private let setAvatar = Button(tr("Use Everywhere…"))
  private let forget = Button(tr("Remove"))
  private let column = Box(.vertical, spacing: 6)

  var view: Widget { Widget(column) }
  var accessibleName: String? { object.map { [$0.name, login.text].joined(separator: ", ") } }

  init() {
    name.addStyleClass("page-title")
    name.wraps = true
    login.addStyleClass("dim-label")
    login.wraps = true
    avatar.accessibleName = tr("Profile picture")
    setUpShare()
    // As much room on either side: the picture stays in the middle.
    let (head, space) = (Box(.horizontal, spacing: 6), Box(.horizontal))
    let end = Box(.vertical)
    end.append(share)
    end.isCenteredVertically = true
    for side in [space, end] { side.setMinimumSize(width: 36, height: -1) }
    for part in [Widget(space), Widget(avatar), Widget(end)] { head.append(part) }
    head.isCentered = true
    let buttons = Box(.horizontal, spacing: 6)
    for button in [choose, setAvatar] {
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
    // On a phone there is no room for three in a row.
    forget.addStyleClass("flat")
    forget.isCentered = true
    column.append(head)
    column.append(name)
    column.append(login)
    column.append(buttons)
    column.append(forget)
    for button in [forget, setAvatar] {
      button.showAll()
      button.hideUntilShown()
    }
    choose.onClick { [weak self] in self?.delegate?.profileHeaderDidRequestPicture() }
    setAvatar.tooltip = tr("Use this profile picture on this computer and your accounts")
    setAvatar.onClick { [weak self] in self?.delegate?.profileHeaderDidRequestUseAsProfilePicture()
    }
    forget.tooltip = tr("Go back to your user account's profile picture")
    forget.onClick { [weak self] in self?.delegate?.profileHeaderDidRequestRemoval() }
  }

  private func setUpShare() {
    share.addStyleClass("circular")
    share.tooltip = tr("Share profile picture")
    share.accessibleName = tr("Share Profile Picture…")
    Actionable(share)?.actionName = ProfileActionName.share.fullName
    share.showAll()
    share.hideUntilShown()
  }

  func consume(_ object: Person) {
    if avatar.text != object.name { avatar.text = object.name }
    if self.object?.avatar != object.avatar { avatar.show(object.avatar?.picture) }
    self.object = object
    name.text = object.name
    login.text = tr("Signed in on this computer as {0}", object.login)
    share.isVisible = object.hasAvatar
    setAvatar.isVisible = object.hasAvatar
    forget.isVisible = object.hasChosenAvatar
  }
}

/// Receives the user's texts about themselves.
protocol AboutCellDelegate: AnyObject {
  func aboutCellDidEdit(_ text: String)
}

/// A line about the user, which can be edited.
final class AboutCell: Cell, DelegatingCell {
  weak var delegate: (any AboutCellDelegate)?
  private(set) var object: String?
  private let entry = Entry(hint: tr("A few words about you"))
  private let message = Label("")
  private let box = Box(.vertical, spacing: 6)
  private let field: ValidatedField

  var view: Widget { Widget(box) }
  var accessibleName: String? { tr("About You") }

  init() {
    field = ValidatedField(entry, rule: ProfileModel.aboutRule, message: message)
    entry.accessibleName = tr("About You")
    message.alignsAtStart = true
    message.wraps = true
    message.hideUntilShown()
    box.append(entry)
    box.append(message)
    entry.onEdit { [weak self] in self?.delegate?.aboutCellDidEdit($0) }
  }

  func consume(_ object: String) {
    self.object = object
    // The entry already shows what is being typed.
    if entry.text != object { Echo.silenced { entry.text = object } }
  }
}

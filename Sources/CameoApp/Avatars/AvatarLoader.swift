// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Handy

/// The sign of an account, in a circle: its profile picture, or what stands for that. Every cell
/// that names an account shows it with one of these.
final class AvatarLoader {
  let view = Box(.horizontal)
  private let size: Int
  private(set) var shown: AccountSign?
  // Made when they are needed: most need one of them.
  private lazy var avatar = RoundPicture(side: size)
  private lazy var initials = Avatar(size: size)
  private lazy var icon = Image(icon: "", size: min(size, 24))
  private var part: Widget?

  /// One that is `size` wide and high.
  init(size: Int) {
    self.size = size
    view.setMinimumSize(width: size, height: size)
    view.isCentered = true
  }

  /// Whether a profile picture is to be seen.
  var showsAvatar: Bool { shown?.avatar != nil }

  func show(_ sign: AccountSign) {
    guard sign != shown else { return }
    shown = sign
    if let picture = sign.avatar {
      // Below a certain size there is no room for two pictures.
      avatar.show(picture, emblemName: size < 30 ? nil : sign.emblemName)
      avatar.setAccessible(
        name: sign.spoken, description: sign.service.isEmpty ? nil : sign.service)
      put(Widget(avatar.view))
    } else if let name = sign.iconName {
      icon.iconName = name
      icon.accessibleName = sign.spoken
      icon.pixelSize = min(size, 24)
      icon.setMinimumSize(width: size, height: size)
      put(Widget(icon))
    } else {
      if initials.text != sign.initials { initials.text = sign.initials }
      initials.accessibleName = sign.spoken
      put(Widget(initials))
    }
  }

  private func put(_ new: Widget) {
    guard part != new else { return }
    part?.isVisible = false
    if Container(view)?.children.contains(new) != true { view.append(new) }
    new.isVisible = true
    part = new
  }
}

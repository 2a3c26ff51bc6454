// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Handy
internal import Services
internal import Sharing

/// What represents an account wherever it is named: its profile picture, initials, or a symbol.
nonisolated struct AccountBadge: Equatable, Sendable {
  /// The account's label.
  let name: String
  /// The cached profile picture; nil while it is unknown, and when there is none.
  var avatar: Picture?
  /// The symbol for accounts without a user, such as folders; nil where initials are shown.
  let iconName: String?
  /// The symbol of its service, if profile pictures alone don't tell accounts apart.
  var emblemName: String?
  /// The name of its service; empty if that is of no use.
  let service: String

  /// The badge for something called `name`.
  init(_ name: String, avatar: Picture? = nil) {
    self.name = name
    self.avatar = avatar
    iconName = nil
    service = ""
  }

  /// The badge for a destination without profile pictures, which has a symbol.
  init(_ name: String, symbol: String) {
    self.name = name
    iconName = symbol
    service = ""
  }

  /// The badge for an account without a profile picture that is called `name`, or was before it was
  /// removed.
  init(_ name: String, ofService service: String) {
    self.name = name
    let card = AllServices.catalog[service]?.card
    iconName = card?.needsSecret == true ? nil : Account.iconName(ofService: service)
    self.service = card?.name ?? ""
  }

  /// The accessible name of the picture.
  var spoken: String { tr("Profile picture on {0}", name) }

  /// The text for initials, which are those of its first and its last word: without the @ of user names, and words that
  /// begin with something else than a letter, such as “(practice)”, begin with their first letter.
  var initials: String {
    let words = name.split(separator: " ").map { $0.drop { !$0.isLetter && !$0.isNumber } }
    let text = words.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? name : text
  }

  /// The profile picture for a share menu.
  var sharePicture: SharePicture? {
    avatar.map { avatar in
      SharePicture(
        avatar, name: spoken, description: service.isEmpty ? nil : service, emblemName: emblemName)
    }
  }
}

nonisolated extension BrowserDestination {
  /// Its icon.
  var symbol: String { "cameo-service-\(rawValue)-symbolic" }
}

nonisolated extension AccountBadge {
  /// The badge for a network that is opened in the browser.
  init(_ entry: BrowserDestination) { self.init(entry.name, symbol: entry.symbol) }
}

nonisolated extension Account {
  /// The icon's name in the theme, while there is no profile picture.
  var iconName: String { Self.iconName(ofService: service) }

  /// The icon of all accounts on a service.
  static func iconName(ofService service: String) -> String {
    AllServices.catalog[service]?.symbol ?? "system-users-symbolic"
  }

  /// Distinguishes it from others of the same name.
  var whereabouts: String {
    if isPractice { return tr("Practice: nothing leaves this computer") }
    // Rooms are called as they are, until the user calls them otherwise.
    if room != nil { return folder.map { $0 == label ? user : "\($0), \(user)" } ?? user }
    if let address = localSendAddress { return DeviceWhereabouts.text(address) }
    if let localFolder { return PathText.readable(localFolder) }
    let host = server.pathParts.dropFirst().first ?? ""
    // Folders in the user's own have no slash at their beginning, and neither have albums.
    let path = folder.map { path in path.isEmpty || path.isAbsolutePath ? path : "/\(path)" } ?? ""
    let whole = host + (path == "/" ? "" : path)
    if user.isEmpty { return whole }
    // Names that contain the server need nothing else, unless it is a folder there.
    if user.contains("@") { return folder == nil ? user : "\(user), \(whole)" }
    return whole.isEmpty ? user : "\(user)@\(whole)"
  }
}

/// The badge of an account in a circle: its profile picture, or what represents it. All cells that
/// name an account use this.
final class AvatarLoader {
  let view = Box(.horizontal)
  private let size: Int
  private(set) var shown: AccountBadge?
  // Made on demand: most need only one of them.
  private lazy var avatar = RoundPicture(side: size)
  private lazy var initials = Avatar(size: size)
  private lazy var icon = Image(icon: "", size: min(size, 24))
  private var part: Widget?

  /// Makes one that is `size` wide and high.
  init(size: Int) {
    self.size = size
    view.setMinimumSize(width: size, height: size)
    view.isCentered = true
  }

  /// Whether a profile picture is visible.
  var showsAvatar: Bool { shown?.avatar != nil }

  func show(_ badge: AccountBadge) {
    guard badge != shown else { return }
    shown = badge
    if let picture = badge.avatar {
      // Below a certain size there is no room for two pictures.
      avatar.show(picture, emblemName: size < 30 ? nil : badge.emblemName)
      avatar.setAccessible(
        name: badge.spoken, description: badge.service.isEmpty ? nil : badge.service)
      put(Widget(avatar.view))
    } else if let name = badge.iconName {
      icon.iconName = name
      icon.accessibleName = badge.spoken
      icon.pixelSize = min(size, 24)
      icon.setMinimumSize(width: size, height: size)
      put(Widget(icon))
    } else {
      if initials.text != badge.initials { initials.text = badge.initials }
      initials.accessibleName = badge.spoken
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

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
internal import Handy
internal import Services
internal import Sharing

/// What stands for an account wherever one is named: its profile picture, initials, or a symbol.
nonisolated struct AccountSign: Equatable, Sendable {
  /// What people call it.
  let name: String
  /// Its profile picture, as it was last seen; nil while that is not known, and when there is none.
  var avatar: Picture?
  /// The symbol of what is no one's, such as a folder; nil where initials stand for the user.
  let iconName: String?
  /// The symbol of its service, where profile pictures alone do not tell accounts apart.
  var emblemName: String?
  /// What its service is called; empty where that says nothing.
  let service: String

  /// That of something that is called `name`.
  init(_ name: String, avatar: Picture? = nil) {
    self.name = name
    self.avatar = avatar
    iconName = nil
    service = ""
  }

  /// That of a place where no one has a profile picture, which has a symbol.
  init(_ name: String, symbol: String) {
    self.name = name
    iconName = symbol
    service = ""
  }

  /// That of an account without a profile picture which is called `name`, or was before it was
  /// removed.
  init(_ name: String, ofService service: String) {
    self.name = name
    let known = AllServices.catalog[service]
    iconName = known?.needsSecret == true ? nil : Account.iconName(ofService: service)
    self.service = known?.name ?? ""
  }

  /// What is read out of the picture.
  var spoken: String { tr("Profile picture on {0}", name) }

  /// What initials are made of: people call an account at a network after the name there.
  var initials: String { String(name.drop { $0 == "@" }) }

  /// The profile picture for a share menu.
  var sharePicture: SharePicture? {
    avatar.map { avatar in
      SharePicture(
        avatar, name: spoken, description: service.isEmpty ? nil : service, emblemName: emblemName)
    }
  }

  static func == (left: AccountSign, right: AccountSign) -> Bool {
    left.name == right.name && left.avatar === right.avatar && left.iconName == right.iconName
      && left.emblemName == right.emblemName && left.service == right.service
  }
}

nonisolated extension BrowserDestination {
  /// Its icon.
  var symbol: String { "cameo-service-\(rawValue)-symbolic" }
}

nonisolated extension AccountSign {
  /// That of a network which pictures are handed over to in the browser.
  init(_ entry: BrowserDestination) { self.init(entry.name, symbol: entry.symbol) }
}

nonisolated extension Account {
  /// Its picture's name in the icon theme, while it has no face.
  var iconName: String { Self.iconName(ofService: service) }

  /// That of all accounts at a service, which has none of its own if it is unknown.
  static func iconName(ofService service: String) -> String {
    AllServices.catalog[service]?.symbol ?? "system-users-symbolic"
  }

  /// The folder of this computer that it is, without links and dots; nil for anything else.
  var localFolder: String? { service == "folder" ? folder : nil }

  /// What tells it from others of the same name.
  var whereabouts: String {
    if isPractice { return tr("Practice: nothing leaves this computer") }
    if let localFolder { return Path.readable(localFolder) }
    let host = server.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    let whole = host + (folder.map { $0 == "/" ? "" : $0 } ?? "")
    if user.isEmpty { return whole }
    // Names with a server in them say where they are already, unless it is a folder there.
    if user.contains("@") { return folder == nil ? user : "\(user), \(whole)" }
    return whole.isEmpty ? user : "\(user)@\(whole)"
  }
}

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

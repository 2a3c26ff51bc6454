// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Gtk
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

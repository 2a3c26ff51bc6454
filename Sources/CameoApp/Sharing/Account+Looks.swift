// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

nonisolated extension Account {
  /// Its picture's name in the icon theme, while it has no face.
  var iconName: String { Self.iconName(ofService: service) }

  /// That of all accounts at a service, which has none of its own if it is unknown.
  static func iconName(ofService service: String) -> String {
    AllServices.catalog[service]?.symbol ?? "system-users-symbolic"
  }

  /// The folder it is, without links and dots; nil for what is no folder of this computer.
  var folder: String? { service == "folder" ? settings["folder"] : nil }

  /// What tells it from others of the same name.
  var whereabouts: String {
    if isPractice { return tr("Practice: nothing leaves this computer") }
    if let folder { return Path.readable(folder) }
    let host = server.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    if user.isEmpty || user.contains("@") { return user.isEmpty ? host : user }
    return host.isEmpty ? user : "\(user)@\(host)"
  }
}

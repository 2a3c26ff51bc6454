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

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// Checks the desktop's services, without starting or unlocking any. One that does not respond
/// counts as missing; the advice covers both.
@MainActor
enum DesktopChecks {
  static func run() async -> [Check] {
    await [display] + busChecks()
  }

  private static var display: Check {
    let (name, title) = ("display", tr("Display"))
    for variable in ["WAYLAND_DISPLAY", "DISPLAY"] {
      guard let value = getenv(variable), value.pointee != 0 else { continue }
      return .ok(name, title, "\(variable)=\(String(cString: value))")
    }
    return .missing(
      name, title, tr("not found"),
      advice: tr("Commands work without a display. To open the window, start Cameo from a desktop.")
    )
  }

  private static func busChecks() async -> [Check] {
    let (name, title) = ("session-bus", tr("Session bus"))
    guard DBusConnection.hasSession, let bus = try? await DBusConnection.session() else {
      return [
        .missing(
          name, title, tr("not reachable"),
          advice: tr(
            "Start Cameo in a desktop session, or with “dbus-run-session”. The keyring, portals and notifications need the session bus."
          ))
      ]
    }
    return [
      .ok(name, title, tr("reachable")),
      await secrets(bus),
      await service(
        "portals", tr("Portals"), PortalRequest.service, bus,
        advice: tr("Install xdg-desktop-portal and your desktop's portal.")),
      await service(
        "notifications", tr("Notifications"), "org.freedesktop.Notifications", bus,
        advice: tr("Install a notification service, such as notification-daemon.")),
      await phones(bus),
    ]
  }

  /// Phones need no such program to scan a code, or with LocalSend.
  private static func phones(_ bus: DBusConnection) async -> Check {
    let (name, title) = ("phones", tr("Paired phones"))
    let gsconnect = "org.gnome.Shell.Extensions.GSConnect"
    if await (try? bus.isOwned(gsconnect)) == true { return .ok(name, title, tr("running")) }
    return await service(
      name, title, "org.kde.kdeconnect", bus,
      advice: PackageName(debian: "kdeconnect", other: "KDE Connect").advice)
  }

  private static func secrets(_ bus: DBusConnection) async -> Check {
    let name = "org.freedesktop.secrets"
    let title = tr("Keyring")
    let found = await service(
      "secrets", title, name, bus,
      advice: PackageName(debian: "gnome-keyring", other: "gnome-keyring").advice)
    guard found.state == .ok, await (try? bus.isOwned(name)) == true else { return found }
    let locked = try? await bus.property(
      "Locked", of: "org.freedesktop.Secret.Collection",
      at: "/org/freedesktop/secrets/aliases/default", on: name, autoStart: false
    ).bool
    guard locked == true else { return found }
    return .problem(
      "secrets", title, tr("locked"),
      advice: tr(
        "You don't need to do anything now. You'll be asked for its password when an account needs it."
      ),
      isNeeded: false)
  }

  private static func service(
    _ name: String, _ title: String, _ owner: String, _ bus: DBusConnection, advice: String
  ) async -> Check {
    if await (try? bus.isOwned(owner)) == true { return .ok(name, title, tr("running")) }
    if await (try? bus.isStartable(owner)) == true {
      return .ok(name, title, tr("starts when needed"))
    }
    return .missing(name, title, tr("not installed"), advice: advice)
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// The home folder of a user who has never used the computer before.
struct CleanHome {
  let folder: URL
  private let programs: InstalledPrograms

  init() throws {
    // A short name: the paths of sockets have little room.
    let place = FileManager.default.temporaryDirectory.appendingPathComponent(
      "controllers-ui-XXXXXX")
    var name = Array(place.path.utf8CString)
    guard mkdtemp(&name) != nil else {
      throw UIFailure("\(place.path) cannot be made.")
    }
    let path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    folder = URL(fileURLWithPath: path)
    programs = try InstalledPrograms(in: folder.appendingPathComponent("installed"))
    let settings = folder.appendingPathComponent("config/gtk-3.0")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    // A widget that fades in is there and yet not there for a while.
    try "[Settings]\ngtk-enable-animations=false\n".write(
      to: settings.appendingPathComponent("settings.ini"), atomically: true, encoding: .utf8)
    let runtime = folder.appendingPathComponent("runtime").path
    try FileManager.default.createDirectory(  // GLib insists on the mode
      atPath: runtime, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// This process's environment without whatever differs between desktops or tests.
  var environment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    for name in Self.notTaken { all[name] = nil }
    for name in all.keys where name.hasPrefix("LC_") { all[name] = nil }
    for (name, part) in Self.folders { all[name] = folder.appendingPathComponent(part).path }
    for (name, value) in Self.fixed { all[name] = value }
    all["PATH"] = programs.path(before: all["PATH"] ?? "/usr/bin:/bin")
    all["XDG_DATA_DIRS"] = programs.dataFolders
    return all
  }

  private static let notTaken = [
    "AT_SPI_BUS_ADDRESS", "BROWSER", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_SESSION",
    "DESKTOP_STARTUP_ID", "DISPLAY", "G_DEBUG", "G_MESSAGES_DEBUG", "G_SLICE", "GTK_A11Y",
    "GTK_MODULES", "GTK_THEME", "LANG", "LANGUAGE", "MAILER", "NO_AT_BRIDGE", "WAYLAND_DISPLAY",
    "XAUTHORITY", "XDG_CONFIG_DIRS", "XDG_CURRENT_DESKTOP",
  ]

  private static let folders = [
    "HOME": "home", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache", "XDG_STATE_HOME": "state", "XDG_RUNTIME_DIR": "runtime",
  ]

  private static let fixed = [
    "GDK_BACKEND": "x11", "GIO_USE_VFS": "local", "GSETTINGS_BACKEND": "memory",
    "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
  ]
}

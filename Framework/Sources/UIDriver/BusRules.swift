// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Foundation

/// The rules of the session bus: it starts accessibility when asked for it, and the window in which
/// a keyring asks for its password, but no other installed service, unless a test adds one. A keyring that
/// starts by itself would ask for a new password when an account is added.
struct BusRules {
  let file: URL
  /// What the bus can start.
  let services: URL

  init(in folder: URL) throws {
    file = folder.appendingPathComponent("bus.conf")
    services = folder.appendingPathComponent("services")
    try FileManager.default.createDirectory(at: services, withIntermediateDirectories: true)
    for name in ["org.a11y.Bus.service", "org.gnome.keyring.SystemPrompter.service"] {
      try FileManager.default.copyItem(
        at: URL(fileURLWithPath: "/usr/share/dbus-1/services/\(name)"),
        to: services.appendingPathComponent(name))
    }
    let rules = """
      <busconfig>
        <type>session</type>
        <listen>unix:dir=\(folder.path)</listen>
        <servicedir>\(services.path)</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>

      """
    try rules.write(to: file, atomically: true, encoding: .utf8)
  }
}

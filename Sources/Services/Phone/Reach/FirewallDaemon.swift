// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// firewalld, which tells everyone at the computer about its zones.
struct FirewallDaemon: Sendable {
  private static let service = "org.fedoraproject.FirewallD1"
  private static let path = "/org/fedoraproject/FirewallD1"
  private static let seconds = 3.0

  let connect: @MainActor @Sendable () async throws -> DBusConnection

  /// Nil if it doesn't run.
  @MainActor
  func find(_ port: UInt16, _ interface: String) async -> Firewall? {
    guard let bus = try? await connect(), (try? await bus.isOwned(Self.service)) == true else {
      return nil
    }
    do {
      var zone = try await text("getZoneOfInterface", [Variant(interface)], "zone", bus)
      if zone.isEmpty { zone = try await text("getDefaultZone", [], nil, bus) }
      let answer = try await bus.call(
        "getZoneSettings2", of: "\(Self.service).zone", at: Self.path, on: Self.service,
        with: [Variant(zone)], seconds: Self.seconds)
      let settings = answer.members.first?.dictionary ?? [:]
      let isOpen =
        settings["target"]?.string == "ACCEPT"
        || settings["ports"]?.members.contains { Self.holds($0, port) } == true
      return Self.firewall(port, zone: zone, isOpen ? .admits : .blocks)
    } catch {
      return Self.firewall(port, zone: "", .unknown)
    }
  }

  static func firewall(_ port: UInt16, zone: String, _ verdict: Firewall.Verdict) -> Firewall {
    let isPlain = zone.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
    }
    let command = "sudo firewall-cmd " + (zone.isEmpty || !isPlain ? "" : "--zone=\(zone) ")
    return Firewall(
      name: "firewalld", verdict: verdict, opening: "\(command)--add-port=\(port)/tcp",
      closing: "\(command)--remove-port=\(port)/tcp")
  }

  /// Whether an entry, such as “1025-65535” and “tcp”, holds `port`.
  private static func holds(_ entry: Variant, _ port: UInt16) -> Bool {
    let words = entry.members.compactMap(\.string)
    guard words.count == 2, words[1] == "tcp" else { return false }
    let ends = words[0].split(separator: "-").compactMap { UInt16($0) }
    guard let first = ends.first, let last = ends.last, first <= last else { return false }
    return (first...last).contains(port)
  }

  @MainActor
  private func text(
    _ method: String, _ arguments: [Variant], _ part: String?, _ bus: DBusConnection
  ) async throws -> String {
    let answer = try await bus.call(
      method, of: part.map { "\(Self.service).\($0)" } ?? Self.service, at: Self.path,
      on: Self.service, with: arguments, seconds: Self.seconds)
    return answer.members.first?.string ?? ""
  }
}

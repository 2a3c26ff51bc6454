// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// firewalld, which tells everyone at the computer about its zones.
struct FirewallDaemon: Sendable {
  private static let service = "org.fedoraproject.FirewallD1"
  private static let path = "/org/fedoraproject/FirewallD1"
  private static let seconds = 3.0

  let port: UInt16
  let transports: [Firewall.Transport]
  let connect: @MainActor @Sendable () async throws -> DBusConnection

  /// Nil if it doesn't run.
  @MainActor
  func find(_ interface: String) async -> Firewall? {
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
      return firewall(zone: zone, admits(settings) ? .admits : .blocks)
    } catch {
      return firewall(zone: "", .unknown)
    }
  }

  /// Whether a zone with these settings lets in what arrives at the port.
  func admits(_ settings: [String: Variant]) -> Bool {
    settings["target"]?.string == "ACCEPT"
      || transports.allSatisfy { transport in
        settings["ports"]?.members.contains { holds($0, transport) } == true
      }
  }

  func firewall(zone: String, _ verdict: Firewall.Verdict) -> Firewall {
    let isPlain = zone.utf8.allSatisfy {
      (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
    }
    let command = "sudo firewall-cmd" + (zone.isEmpty || !isPlain ? "" : " --zone=\(zone)")
    func all(_ verb: String) -> String {
      transports.map { " --\(verb)-port=\(port)/\($0)" }.joined()
    }
    return Firewall(
      name: "firewalld", verdict: verdict, opening: command + all("add"),
      closing: command + all("remove"))
  }

  /// Whether an entry, such as “1025-65535” and “tcp”, holds the port.
  private func holds(_ entry: Variant, _ transport: Firewall.Transport) -> Bool {
    let words = entry.members.compactMap(\.string)
    guard words.count == 2, words[1] == transport.rawValue else { return false }
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

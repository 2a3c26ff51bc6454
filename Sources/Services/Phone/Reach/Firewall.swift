// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network

/// A firewall of this computer, and what it does with a port.
public struct Firewall: Sendable, Equatable {
  enum Verdict: Sendable {
    case admits, blocks
    /// The firewall doesn't tell everyone.
    case unknown
  }

  /// What arrives at a port: connections, or single messages such as those by which devices find each other.
  public enum Transport: String, Sendable {
    case tcp, udp
  }

  public let name: String
  let verdict: Verdict
  /// The command that lets devices connect to the port.
  public let opening: String
  /// The command that undoes it.
  public let closing: String

  /// Returns what the user should know if a firewall keeps other devices from `port`, or may do so; nil if none does.
  public static func warning(of port: UInt16, _ transports: [Transport]) async -> String? {
    guard let interface = NetworkInterface.all().first else { return nil }
    if let found = await FirewallFinder().find(port: port, transports, interface: interface) {
      guard found.verdict != .admits else { return nil }
      return tr(
        "A firewall may block other devices. To let them through, run: {0}", found.opening)
    }
    // Others tell nothing of their rules, but a message that comes back would get through.
    guard await InboundTrial.arrives(at: interface.addresses[0], port: port) == false else {
      return nil
    }
    let protocols = transports.map { $0.rawValue.uppercased() }.joined(separator: ", ")
    return tr(
      "A firewall may block other devices. Allow port {0} ({1}) in its settings.", port, protocols)
  }
}

/// Looks for the active firewall and its rules, with the rights of the user.
struct FirewallFinder: Sendable {
  /// The folder that stands for `/`.
  var root = ""
  var connect: @MainActor @Sendable () async throws -> DBusConnection = { try await .system() }

  /// The one that would have to be opened for `port` of `interface`; nil if none is known.
  func find(
    port: UInt16, _ transports: [Firewall.Transport] = [.tcp], interface: NetworkInterface
  ) async -> Firewall? {
    let daemon = FirewallDaemon(port: port, transports: transports, connect: connect)
    if let found = await daemon.find(interface.id) { return found }
    if access("\(root)/run/firewalld.pid", F_OK) == 0 { return daemon.firewall(zone: "", .unknown) }
    return simple(port, transports)
  }

  /// The Uncomplicated Firewall. Its rules are in a file that may not be readable.
  private func simple(_ port: UInt16, _ transports: [Firewall.Transport]) -> Firewall? {
    guard setting("enabled", in: "etc/ufw/ufw.conf") == "yes" else { return nil }
    var verdict = Firewall.Verdict.unknown
    if setting("default_input_policy", in: "etc/default/ufw") == "accept" {
      verdict = .admits
    } else if let rules = try? TextFile.read("\(root)/etc/ufw/user.rules") {
      verdict = Self.admits(rules, port, transports) ? .admits : .blocks
    }
    // Without a protocol, it means both.
    let rule = transports.count > 1 ? "\(port)" : "\(port)/\(transports[0])"
    return Firewall(
      name: "ufw", verdict: verdict, opening: "sudo ufw allow \(rule)",
      closing: "sudo ufw delete allow \(rule)")
  }

  /// Whether `rules` of the Uncomplicated Firewall let in what arrives at `port`.
  static func admits(_ rules: String, _ port: UInt16, _ transports: [Firewall.Transport]) -> Bool {
    let lines = rules.split(separator: "\n")
    return transports.allSatisfy { transport in
      let allowed = [transport.rawValue, "any"].map { "### tuple ### allow \($0) \(port) " }
      return lines.contains { line in allowed.contains { line.hasPrefix($0) } }
    }
  }

  private func setting(_ name: String, in path: String) -> String? {
    (try? TextFile.read("\(root)/\(path)")).flatMap { Self.setting(name, in: $0) }
  }

  /// The value of `name` in a file with lines such as `ENABLED=yes`, in lower case.
  static func setting(_ name: String, in text: String) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmed.lowercased() }
      guard parts.count == 2, parts[0] == name else { continue }
      return parts[1].filter { $0 != "\"" }
    }
    return nil
  }
}

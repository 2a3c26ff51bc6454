// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network

/// A firewall of this computer, and what it does with a port.
public struct Firewall: Sendable, Equatable {
  enum Verdict: Sendable {
    case admits, blocks
    /// It doesn't tell everyone.
    case unknown

    /// What is known of both: devices must get through both.
    func and(_ other: Verdict) -> Verdict {
      if self == .blocks || other == .blocks { return .blocks }
      return self == .admits ? other : .unknown
    }
  }

  /// What arrives at a port: connections, or single messages such as those by which devices find each other.
  public enum Transport: String, Sendable {
    case tcp, udp
  }

  /// Its name.
  public let name: String
  let verdict: Verdict
  /// The command that lets devices connect to the port.
  public let opening: String
  /// The command that undoes it.
  public let closing: String

  /// The one that keeps other devices from `port`, or may do so; nil if none is known.
  public static func inTheWay(of port: UInt16, _ transports: [Transport]) async -> Firewall? {
    guard let interface = NetworkInterface.all().first,
      let found = await FirewallFinder().find(port: port, transports, interface: interface),
      found.verdict != .admits
    else { return nil }
    return found
  }
}

/// Looks for the active firewall and its rules, with the rights of the user.
struct FirewallFinder: Sendable {
  /// The folder that stands for `/`.
  var root = ""
  var connect: @MainActor @Sendable () async throws -> DBusConnection = { try await .system() }
  /// The rules in the kernel, which only the administrator may see.
  var kernelRules: @Sendable () -> String? = { NftRules.fromKernel() }

  /// The one that would have to be opened for `port` of `interface`; nil if none is known.
  func find(
    port: UInt16, _ transports: [Firewall.Transport] = [.tcp], interface: NetworkInterface
  ) async -> Firewall? {
    let daemon = FirewallDaemon(port: port, transports: transports, connect: connect)
    if let found = await daemon.find(interface.id) { return found }
    if access("\(root)/run/firewalld.pid", F_OK) == 0 {
      return daemon.firewall(zone: "", .unknown)
    }
    return simple(port, transports) ?? rules(port, transports, interface)
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

  /// Rules of its own: those in the kernel, or those that are loaded at the start.
  private func rules(
    _ port: UInt16, _ transports: [Firewall.Transport], _ interface: NetworkInterface
  ) -> Firewall? {
    let isLoaded = access("\(root)/etc/systemd/system/sysinit.target.wants/nftables.service", F_OK)
    let stored = isLoaded == 0 ? (try? TextFile.read("\(root)/etc/nftables.conf")) ?? nil : nil
    guard let text = kernelRules() ?? stored,
      let found = NftRules(text).verdict(
        port: Int(port), transports, interface: interface.id,
        isIPv6: interface.addresses[0].isIPv6)
    else { return nil }
    // The comment keeps an administrator's own rule from being deleted.
    let protocols = transports.map(\.rawValue).joined(separator: ", ")
    let what = transports.count > 1 ? "meta l4proto { \(protocols) } th" : protocols
    let rule = "\(what) dport \(port) accept comment"
    return Firewall(
      name: "nftables", verdict: found.verdict,
      opening: "sudo nft 'insert rule \(found.chain) \(rule) cameo'",
      closing: "sudo nft delete rule \(found.chain) handle "
        + "$(sudo nft -a list chain \(found.chain) | sed -n '/\(rule) \"cameo\"/s/.*# handle //p')")
  }
}

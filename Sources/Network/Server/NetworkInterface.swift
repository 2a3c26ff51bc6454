// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// A network that this computer is connected to.
public struct NetworkInterface: Sendable, Equatable, Identifiable {
  /// Whether it is a device or exists only in software.
  public enum Kind: Int, Sendable {
    case wifi, ethernet, virtual
  }

  /// The system's name, such as `wlan0`.
  public let id: String
  public let kind: Kind
  /// The route to the internet leads through it.
  public let isDefault: Bool
  /// Its addresses that web pages can name, IPv4 first.
  public let addresses: [NetworkAddress]

  /// The interfaces that a device nearby may reach, the likeliest first.
  public static func all() -> [NetworkInterface] {
    var found: [String: [NetworkAddress]] = [:]
    var tunnels: Set<String> = []
    for local in LocalAddress.all() where !local.isLoopback {
      guard !(local.address.isIPv6 && local.address.isLinkLocal) else { continue }
      if local.isTunnel { tunnels.insert(local.name) }
      found[local.name, default: []].append(local.address)
    }
    let defaults = defaultRoutes()
    return found.map { name, addresses in
      NetworkInterface(
        id: name, kind: kind(of: name), isDefault: defaults.contains(name),
        addresses: addresses.sorted { !$0.isIPv6 && $1.isIPv6 })
    }.sorted { first, second in
      rank(first, tunnels).lexicographicallyPrecedes(rank(second, tunnels))
    }
  }

  /// Virtual networks, such as those of containers, hold no phones; nor do tunnels, even when the
  /// route to the internet leads through one.
  private static func rank(_ interface: NetworkInterface, _ tunnels: Set<String>) -> [String] {
    [
      tunnels.contains(interface.id) ? "1" : "0", interface.kind == .virtual ? "1" : "0",
      interface.isDefault ? "0" : "1", "\(interface.kind.rawValue)", interface.id,
    ]
  }

  private static func kind(of name: String) -> Kind {
    let folder = "/sys/class/net/\(name)"
    if access("\(folder)/wireless", F_OK) == 0 || access("\(folder)/phy80211", F_OK) == 0 {
      return .wifi
    }
    return access("\(folder)/device", F_OK) == 0 ? .ethernet : .virtual
  }

  /// The interfaces with a default route.
  private static func defaultRoutes() -> Set<String> {
    var names: Set<String> = []
    for line in lines(of: "/proc/net/route").dropFirst() {
      let words = line.split(separator: "\t")
      if words.count > 7, words[1] == "00000000", words[7].trimmed == "00000000" {
        names.insert(String(words[0]))
      }
    }
    let nowhere = String(repeating: "0", count: 32)
    for line in lines(of: "/proc/net/ipv6_route") {
      let words = line.split(separator: " ")
      if words.count == 10, words[0] == nowhere, words[1] == "00", words[9] != "lo" {
        names.insert(String(words[9]))
      }
    }
    return names
  }

  private static func lines(of path: String) -> [Substring] {
    ((try? TextFile.read(path)) ?? "").split(separator: "\n")
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The beginning of a connection from another device, or a single message, as rules see it.
struct NftPacket {
  let port: Int
  let transport: Firewall.Transport
  let interface: String
}

/// One rule of nftables.
struct NftRule {
  enum Match {
    case yes, no
    /// That depends on what only the kernel knows, such as the other device's address.
    case perhaps
  }

  enum Action: Equatable {
    case accept, drop, back, none
    case call(String, comesBack: Bool)
  }

  private let conditions: [String]
  let action: Action

  init(_ words: [String]) {
    let place = words.firstIndex { Self.verdicts.contains($0) } ?? words.endIndex
    conditions = Array(words[..<place])
    let target = words.dropFirst(place + 1).first ?? ""
    action =
      switch words.dropFirst(place).first {
      case "accept": .accept
      case "drop", "reject": .drop
      case "return": .back
      case "jump": .call(target, comesBack: true)
      case "goto": .call(target, comesBack: false)
      default: .none
      }
  }

  private static let verdicts: Set<String> = [
    "accept", "drop", "reject", "return", "jump", "goto", "continue", "queue",
  ]

  /// Whether it would do anything.
  var decides: Bool { action != .none }

  /// The words of a line, with braces and values of lists apart.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    let code = line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line[...]
    for part in code.split(whereSeparator: { " \t,;".contains($0) }) {
      words.append(String(part.filter { $0 != "\"" }))
    }
    return words
  }

  func match(_ packet: NftPacket) -> Match {
    var rest = conditions[...]
    var result = Match.yes
    while let word = rest.popFirst() {
      switch word {
      case "meta", "counter", "th": continue
      case "packets", "bytes": _ = rest.popFirst()
      case "log": return result
      case "iif", "iifname":
        let holds = Self.values(&rest).holds { Self.isName($0, packet.interface) }
        result = Self.both(result, holds)
      case "l4proto", "protocol", "nexthdr":
        let names = packet.transport == .tcp ? ["tcp", "6"] : ["udp", "17"]
        result = Self.both(result, Self.values(&rest).holds { names.contains($0) })
      case "dport":
        result = Self.both(result, Self.values(&rest).holds { Self.isPort($0, packet.port) })
      case "state":
        // Those that begin are new. A map of states names what happens to each.
        let values = Self.values(&rest)
        result = Self.both(result, values.holds { $0 == "new" })
      case "tcp", "udp":
        if word != packet.transport.rawValue { return .no }
        if rest.first != "dport" { result = Self.both(result, .perhaps) }
      case "ct": if rest.first != "state" { result = Self.both(result, .perhaps) }
      case "ip", "ip6":
        if !["protocol", "nexthdr"].contains(rest.first) { result = Self.both(result, .perhaps) }
      case "icmp", "icmpv6", "igmp", "esp", "ah", "sctp": return .no
      default: result = Self.both(result, .perhaps)
      }
      if result == .no { return .no }
    }
    return result
  }

  private struct Values {
    var isNegated = false
    var all: [String] = []

    func holds(_ isIt: (String) -> Bool) -> Match {
      // Sets with a name are elsewhere.
      if all.contains(where: { $0.hasPrefix("@") }) { return .perhaps }
      return all.contains(where: isIt) != isNegated ? .yes : .no
    }
  }

  /// Takes one value, those in braces, or those in a row.
  private static func values(_ rest: inout ArraySlice<String>) -> Values {
    var values = Values()
    if let first = rest.first, ["!=", "==", "vmap"].contains(first) {
      values.isNegated = first == "!="
      rest.removeFirst()
    }
    if rest.first == "{" {
      values.all = rest.dropFirst().prefix { $0 != "}" }.map { $0 }
      rest = rest.dropFirst(values.all.count + 2)
    } else {
      // Protocols also begin conditions, so the first word is a value in any case.
      values.all = rest.prefix(1) + rest.dropFirst().prefix { !known.contains($0) }
      rest = rest.dropFirst(values.all.count)
    }
    return values
  }

  /// What begins the next condition.
  private static let known: Set<String> = [
    "meta", "counter", "log", "iif", "iifname", "oif", "oifname", "tcp", "udp", "th", "ct", "ip",
    "ip6", "ether", "limit", "fib", "l4proto", "dport", "state", "mark", "xt", "comment",
  ]

  private static func both(_ first: Match, _ second: Match) -> Match {
    if first == .no || second == .no { return .no }
    return first == .yes && second == .yes ? .yes : .perhaps
  }

  private static func isName(_ pattern: String, _ name: String) -> Bool {
    pattern.hasSuffix("*") ? name.hasPrefix(pattern.dropLast()) : pattern == name
  }

  private static func isPort(_ text: String, _ port: Int) -> Bool {
    let ends = text.split(separator: "-").compactMap { Int($0) }
    guard let first = ends.first, let last = ends.last else { return false }
    return first <= port && port <= last
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The rules of nftables, as `nft list ruleset` and its configuration write them: as much as it takes
/// to see what becomes of a connection from another device.
struct NftRules {
  private struct Chain {
    let table: String
    let family: String
    let name: String
    var isInput = false
    var drops = false
    var rules: [NftRule] = []
  }

  private enum Outcome {
    case accepted, dropped
    /// The rules of the calling chain go on.
    case returned
  }

  /// What is found out on the way through the chains.
  private struct Walk {
    var isCertain = true
    /// How many more rules are looked at: chains may call each other, again and again.
    var left = NftRules.mostRules
  }

  private var chains: [Chain] = []

  init(_ text: String) {
    var table: (family: String, name: String)?
    var chain: Chain?
    var depth = 0
    for line in text.split(separator: "\n").map(\.trimmed) where !line.hasPrefix("#") {
      let words = NftRule.words(of: line)
      let opens = words.last == "{"
      if depth == 0, words.first == "table", opens, words.count >= 3 {
        table = words.count == 3 ? ("ip", words[1]) : (words[1], words[2])
      } else if depth == 1, words.first == "chain", opens, words.count >= 3, let table {
        chain = Chain(
          table: "\(table.family) \(table.name)", family: table.family, name: words[1])
      } else if depth == 2, chain != nil, !opens, words.first != "}" {
        if words.first == "type" {
          chain?.isInput = line.contains("hook input")
          chain?.drops = line.contains("policy drop")
        } else if words.first == "policy" {
          chain?.drops = words.contains { $0.hasPrefix("drop") }
        } else {
          chain?.rules.append(NftRule(words))
        }
      }
      depth += words.count { $0 == "{" } - words.count { $0 == "}" }
      if depth <= 1, let done = chain, words.last == "}" {
        chains.append(done)
        chain = nil
      }
    }
  }

  /// What becomes of a connection to `port` that arrives at `interface`, and the chain that decides,
  /// as commands name it; nil if no chain is asked.
  func verdict(
    port: Int, _ transports: [Firewall.Transport] = [.tcp], interface: String, isIPv6: Bool
  ) -> (verdict: Firewall.Verdict, chain: String)? {
    let families = ["inet", isIPv6 ? "ip6" : "ip"]
    var found: (verdict: Firewall.Verdict, chain: String)?
    for chain in chains where chain.isInput && families.contains(chain.family) {
      let verdict = transports.map {
        self.verdict(chain, NftPacket(port: port, transport: $0, interface: interface))
      }.reduce(Firewall.Verdict.admits) { $0.and($1) }
      guard verdict != .admits || found == nil else { continue }
      found = (verdict, "\(chain.table) \(chain.name)")
      if verdict == .blocks { break }
    }
    return found
  }

  private func verdict(_ chain: Chain, _ packet: NftPacket) -> Firewall.Verdict {
    var walk = Walk()
    let outcome = outcome(of: chain, packet, &walk, depth: 0)
    guard walk.isCertain else { return .unknown }
    return outcome == .dropped || outcome == .returned && chain.drops ? .blocks : .admits
  }

  private func outcome(
    of chain: Chain, _ packet: NftPacket, _ walk: inout Walk, depth: Int
  ) -> Outcome {
    guard depth < Self.deepest else {
      walk.isCertain = false
      return .returned
    }
    for rule in chain.rules {
      guard walk.left > 0 else {
        walk.isCertain = false
        return .returned
      }
      walk.left -= 1
      switch rule.match(packet) {
      case .no: continue
      case .perhaps where rule.decides:
        walk.isCertain = false
        continue
      case .perhaps, .yes: break
      }
      switch rule.action {
      case .accept: return .accepted
      case .drop: return .dropped
      case .back: return .returned
      case .call(let name, let comesBack):
        guard let next = chains.first(where: { $0.table == chain.table && $0.name == name })
        else { continue }
        let outcome = outcome(of: next, packet, &walk, depth: depth + 1)
        if outcome != .returned || !comesBack { return outcome }
      case .none: continue
      }
    }
    return .returned
  }

  private static let deepest = 16
  private static let mostRules = 100_000

  /// The rules that are in force; nil for anyone but the administrator.
  static func fromKernel() -> String? {
    guard geteuid() == 0, let pipe = popen("/usr/sbin/nft list ruleset 2>/dev/null", "re") else {
      return nil
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    while bytes.count < 4 << 20, case let count = fread(&piece, 1, piece.count, pipe), count > 0 {
      bytes += piece[..<count]
    }
    return pclose(pipe) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

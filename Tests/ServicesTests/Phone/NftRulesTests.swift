// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Services

/// What becomes of a connection under rules as they are written in practice.
@Suite struct NftRulesTests {
  private static let debian = """
    #!/usr/sbin/nft -f
    flush ruleset
    table inet filter {
      chain input {
        type filter hook input priority filter;
      }
      chain forward {
        type filter hook forward priority filter; policy drop;
      }
    }
    """

  private static func workstation(_ rule: String, policy: String = "drop") -> String {
    """
    table inet filter { # handle 1
      set open {
        type inet_service
        elements = { 22,
                     80 }
      }
      chain services {
        tcp dport 5353 accept
        \(rule)
      }
      chain input {
        type filter hook input priority filter; policy \(policy);
        ct state established,related accept
        ct state vmap { invalid : drop, established : accept, related : accept }
        iifname "lo" accept
        meta l4proto icmp accept
        icmpv6 type { echo-request, nd-neighbor-solicit } accept
        tcp dport { 22, 80 } counter packets 12 bytes 720 accept comment "the web"
        udp dport 8423 accept
        ip protocol udp drop
        jump services
      }
    }
    table ip nat {
      chain POSTROUTING {
        type nat hook postrouting priority srcnat; policy accept;
      }
    }
    """
  }

  @Test(
    arguments: [
      ("", nil, ""),
      ("table ip nat {\n}", nil, ""),
      (debian, .admits, "inet filter input"),
      (workstation(""), .blocks, "inet filter input"),
      (workstation("", policy: "accept"), .admits, "inet filter input"),
      (workstation("tcp dport 8423 accept"), .admits, "inet filter input"),
      (workstation("tcp dport { 443, 8000-9000 } accept"), .admits, "inet filter input"),
      (workstation("tcp dport != 8423 accept"), .blocks, "inet filter input"),
      (workstation("iifname \"wlan*\" accept"), .admits, "inet filter input"),
      (workstation("iifname \"eth0\" accept"), .blocks, "inet filter input"),
      (
        workstation("iifname { \"eth0\", \"wlan0\" } tcp dport 8423 ct state new accept"), .admits,
        "inet filter input"
      ),
      (
        workstation("reject with icmpx admin-prohibited", policy: "accept"), .blocks,
        "inet filter input"
      ),
      (workstation("ip saddr 192.168.0.0/16 tcp dport 8423 accept"), .unknown, "inet filter input"),
      (workstation("tcp dport @open accept"), .unknown, "inet filter input"),
      (workstation("ip saddr 192.168.0.0/16 tcp dport 22 accept"), .blocks, "inet filter input"),
      (workstation("return", policy: "accept"), .admits, "inet filter input"),
      (
        debian + "\n" + workstation("").replacing("table inet", with: "table ip"), .blocks,
        "ip filter input"
      ),
      (workstation("").replacing("table inet", with: "table ip6"), nil, ""),
      (workstation("jump services"), .unknown, "inet filter input"),
    ] as [(String, Firewall.Verdict?, String)])
  func connectionsFollowTheRules(_ text: String, _ verdict: Firewall.Verdict?, _ chain: String) {
    let found = NftRules(text).verdict(port: 8423, interface: "wlan0", isIPv6: false)
    #expect(found?.verdict == verdict, "\(text)")
    if verdict != nil { #expect(found?.chain == chain) }
  }

  @Test(
    arguments: [
      ("tcp dport 53317 accept", .blocks), ("udp dport 53317 accept", .blocks),
      ("meta l4proto { tcp, udp } th dport 53317 accept", .admits),
      ("meta l4proto tcp th dport 53317 accept", .blocks),
      ("tcp dport 53317 accept\nmeta l4proto 17 accept", .admits),
      ("ip saddr 192.168.0.0/16 accept", .unknown),
      ("ip saddr 192.168.0.0/16 udp dport 53317 accept\ntcp dport 53317 accept", .unknown),
    ] as [(String, Firewall.Verdict)])
  func bothKindsOfTrafficHaveToGetThrough(_ rules: String, _ verdict: Firewall.Verdict) {
    let text = Self.debian.replacing(
      "priority filter;", with: "priority filter; policy drop;\n\(rules)", maxReplacements: 1)
    let found = NftRules(text).verdict(
      port: 53317, [.tcp, .udp], interface: "wlan0", isIPv6: false)
    #expect(found?.verdict == verdict, "\(rules)")
  }

  @Test func chainsThatBranchOutTooMuchAreNotFollowed() {
    let jumps = { String(repeating: "jump c\($0 + 1)\n", count: 4) }
    let chains = (0..<10).map { "chain c\($0) {\n\(jumps($0))}\n" }
    let rules =
      "table inet filter {\n\(chains.joined())chain c10 {\n}\nchain input {\n"
      + "type filter hook input priority filter; policy drop;\njump c0\n}\n}\n"
    let found = NftRules(rules).verdict(port: 8423, interface: "wlan0", isIPv6: false)
    #expect(found?.verdict == .unknown)
  }
}

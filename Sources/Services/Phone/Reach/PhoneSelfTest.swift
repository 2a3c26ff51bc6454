// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Finds out whether other devices can reach the address of a link, as far as this computer can tell.
struct PhoneSelfTest: Sendable {
  private static let seconds = 3

  var firewalls = FirewallFinder()
  /// Whether messages arrive at the interface; nil if that can't be tried.
  var arrives: @Sendable (NetworkAddress, UInt16) async -> Bool? = {
    await InboundTrial.arrives(at: $0, port: $1)
  }

  struct Result: Sendable {
    let reach: PhoneLinkState.Reach
    let firewall: Firewall?
  }

  /// Tries `port` at the first address of `interface`.
  func run(_ interface: NetworkInterface, port: UInt16) async -> Result {
    let address = interface.addresses[0]
    let firewall = await firewalls.find(port: port, interface: interface)
    guard await ConnectionTrial.reaches(address, port: port, seconds: Self.seconds) else {
      return Result(reach: .blocked, firewall: firewall)
    }
    switch firewall?.verdict {
    case .blocks: return Result(reach: .blocked, firewall: firewall)
    case .admits: return Result(reach: .open, firewall: nil)
    case nil, .unknown:
      switch await arrives(address, port) {
      // The firewall may let in this port alone, which it doesn't tell everyone.
      case false: return Result(reach: .doubtful, firewall: firewall)
      case true: return Result(reach: .open, firewall: nil)
      case nil: return Result(reach: .unknown, firewall: firewall)
      }
    }
  }
}

extension PhoneLinkState {
  /// What the user should know about the connection; empty if all is well.
  public var advice: String {
    guard end == nil else { return "" }
    guard !address.isEmpty else {
      return tr(
        "This computer isn't connected to a network. Connect to the same Wi-Fi as the phone.")
    }
    guard devices.isEmpty else { return "" }
    switch reach {
    case .blocked:
      guard let firewall else {
        return tr("A firewall on this computer blocks port {0}. Allow it, then try again.", port)
      }
      return Self.lines(
        tr("The firewall of this computer ({0}) blocks the phone.", firewall.name), firewall)
    case .doubtful:
      guard let firewall else {
        return tr(
          "A firewall on this computer turns other devices away. If the phone can't open the page, allow port {0}.",
          port)
      }
      return Self.lines(
        tr(
          "The firewall of this computer ({0}) turns other devices away. Phone can't open the page?",
          firewall.name), firewall)
    case .unknown, .open:
      // Most phones are there by now.
      guard secondsOpen >= Self.patience else { return "" }
      if let firewall {
        return Self.lines(
          tr(
            "Phone can't open the page? The firewall of this computer ({0}) may block it.",
            firewall.name), firewall)
      }
      return tr(
        "Phone can't open the page? Connect it to the same network as this computer. Guest networks often keep devices apart."
      )
    }
  }

  private static let patience = 20

  private static func lines(_ sentence: String, _ firewall: Firewall) -> String {
    [
      sentence, tr("Let it through: {0}", firewall.opening),
      tr("Close it again afterwards: {0}", firewall.closing),
    ].joined(separator: "\n")
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Tries whether this computer lets in what arrives at one of its networks unasked, as far as that
/// can be known without another device.
///
/// Connections to an own address never touch the network, and firewalls let those pass. But the copy
/// of a message to a group that comes back to the sender goes the way of what others send: a firewall
/// sees it arrive at the interface.
public enum InboundTrial {
  private static let groups = (four: NetworkAddress("224.0.0.1"), six: NetworkAddress("ff02::1"))
  private static let turns = 25
  private static let mostAtOnce = 100

  /// Whether a message to `port` of the interface that has `address` arrives; nil if that can't be
  /// tried there.
  @concurrent
  public static func arrives(at address: NetworkAddress, port: UInt16) async -> Bool? {
    guard let local = LocalAddress.all().first(where: { $0.address == address }),
      !local.isLoopback, !local.isTunnel,
      let group = address.isIPv6 ? groups.six : groups.four,
      let socket = MulticastSocket(group, on: local, port: port)
    else { return nil }
    let message = Array(RandomText.make(bytes: 18).utf8)
    for turn in 0..<turns {
      // Messages may be lost.
      if turn % 5 == 0 { socket.send(message) }
      // Somebody may send more than can be read.
      for _ in 0..<mostAtOnce {
        guard let received = socket.receive() else { break }
        if received.message == message { return true }
      }
      // Waiting in the kernel would block one of the few threads that tasks share.
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return nil }
    }
    return false
  }
}

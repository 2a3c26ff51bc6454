// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// libcurl's header also defines the socket constants, and release builds take them from there.
internal import CCurl
internal import GLib
internal import Glibc

/// A socket for messages to a group of devices on one network, and theirs. Messages don't leave the
/// network (TTL 1); one's own come back, so that several programs on a computer hear each other.
public final class MulticastSocket: Sendable {
  private static let longest = 4 << 10

  /// For watching whether there is something to read.
  public let descriptor: Int32
  private let group: NetworkAddress
  private let port: UInt16

  /// Joins `group` on the network of `local`; nil if that isn't possible.
  public init?(_ group: NetworkAddress, on local: LocalAddress, port: UInt16) {
    self.group = group.isIPv6 ? group.scoped(to: local.index) : group
    self.port = port
    descriptor = socket(
      group.isIPv6 ? AF_INET6 : AF_INET,
      Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    guard set(SOL_SOCKET, SO_REUSEADDR, Int32(1)), set(SOL_SOCKET, SO_REUSEPORT, Int32(1)),
      group.isIPv6 ? joinSix(local) : joinFour(local),
      NetworkAddress(group.isIPv6 ? "::" : "0.0.0.0")?.withRaw(
        port: port, { bind(descriptor, $0, $1) }) == 0
    else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  public func send(_ message: [UInt8]) {
    group.withRaw(port: port) {
      _ = sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, $1)
    }
  }

  /// Returns a message that is there already, and who sent it.
  public func receive() -> (message: [UInt8], from: NetworkAddress)? {
    var buffer = [UInt8](repeating: 0, count: Self.longest)
    var raw = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    var from: NetworkAddress?
    let count = withUnsafeMutablePointer(to: &raw) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        let count = recvfrom(
          descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT), raw, &size)
        if count > 0 { from = NetworkAddress(UnsafePointer(raw)) }
        return count
      }
    }
    guard count > 0, let from else { return nil }
    return (Array(buffer.prefix(count)), from)
  }

  private func joinSix(_ local: LocalAddress) -> Bool {
    var request = ipv6_mreq()
    withUnsafeMutableBytes(of: &request.ipv6mr_multiaddr) { $0.copyBytes(from: group.bytes) }
    request.ipv6mr_interface = local.index
    let level = Int32(IPPROTO_IPV6)
    return set(level, IPV6_V6ONLY, Int32(1)) && set(level, IPV6_JOIN_GROUP, request)
      && set(level, IPV6_MULTICAST_IF, Int32(local.index))
      && set(level, IPV6_MULTICAST_HOPS, Int32(1)) && set(level, IPV6_MULTICAST_LOOP, Int32(1))
  }

  private func joinFour(_ local: LocalAddress) -> Bool {
    var request = ip_mreqn()
    withUnsafeMutableBytes(of: &request.imr_multiaddr) { $0.copyBytes(from: group.bytes) }
    withUnsafeMutableBytes(of: &request.imr_address) { $0.copyBytes(from: local.address.bytes) }
    request.imr_ifindex = Int32(local.index)
    let level = Int32(IPPROTO_IP)
    return set(level, IP_ADD_MEMBERSHIP, request) && set(level, IP_MULTICAST_IF, request)
      && set(level, IP_MULTICAST_TTL, Int32(1)) && set(level, IP_MULTICAST_LOOP, Int32(1))
  }

  private func set<Value>(_ level: Int32, _ option: Int32, _ value: Value) -> Bool {
    withUnsafeBytes(of: value) {
      setsockopt(descriptor, level, option, $0.baseAddress, socklen_t($0.count)) == 0
    }
  }
}

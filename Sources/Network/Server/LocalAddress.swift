// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// One address of this computer, link-local ones and the loopback's included.
public struct LocalAddress: Sendable, Equatable {
  public let address: NetworkAddress
  /// The system's name of the interface, such as `wlan0`.
  public let name: String
  /// The number of the interface.
  public let index: UInt32
  /// How many of its bits are the network's.
  public let prefix: Int
  /// The interface is a tunnel, or exists only in software.
  public let isVirtual: Bool
  /// The interface leads to this computer only.
  let isLoopback: Bool
  /// The interface has one other end only.
  let isTunnel: Bool

  public static func all() -> [LocalAddress] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var found: [LocalAddress] = []
    var next = list
    while let entry = next?.pointee {
      next = entry.ifa_next
      guard entry.ifa_flags & Flag.up != 0, let raw = entry.ifa_addr,
        let address = NetworkAddress(raw)
      else { continue }
      let mask = entry.ifa_netmask.flatMap { mask -> NetworkAddress? in
        // Masks may lack their kind.
        mask.pointee.sa_family = raw.pointee.sa_family
        return NetworkAddress(mask)
      }
      let name = String(cString: entry.ifa_name)
      found.append(
        LocalAddress(
          address: address, name: name, index: if_nametoindex(entry.ifa_name),
          prefix: mask?.bytes.reduce(0) { $0 + $1.nonzeroBitCount } ?? 0,
          isVirtual: access("/sys/class/net/\(name)/device", F_OK) != 0,
          isLoopback: entry.ifa_flags & Flag.loopback != 0,
          isTunnel: entry.ifa_flags & Flag.tunnel != 0))
    }
    return found
  }

  /// From `net/if.h`, whose constants have another type in release builds.
  private enum Flag {
    static let up: UInt32 = 0x1
    static let loopback: UInt32 = 0x8
    static let tunnel: UInt32 = 0x10
  }

  /// The other addresses of its IPv4 network, or of the 256 around it if that is larger.
  public func neighbors() -> [NetworkAddress] {
    guard !address.isIPv6, !address.isLoopback, (8...30).contains(prefix) else { return [] }
    let bits = max(prefix, 24)
    let last = Int(address.bytes[3])
    let size = 1 << (32 - bits)
    let first = last / size * size
    return (first + 1..<first + size - 1).filter { $0 != last }.map {
      NetworkAddress(bytes: address.bytes.prefix(3) + [UInt8($0)])
    }
  }
}

extension NetworkAddress {
  /// The same address, reached through the interface with this number.
  public func scoped(to index: UInt32) -> NetworkAddress {
    NetworkAddress(bytes: bytes, scope: index)
  }
}

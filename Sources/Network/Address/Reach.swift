// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import GLib
internal import Glibc

/// Where a request may be sent, and where redirects may lead it.
public enum Reach: Sendable, Equatable {
  case anywhere
  /// Only to the internet: a server must not use Cameo to reach computers behind the user's
  /// firewall.
  case internet

  /// Throws if `url` is visibly elsewhere. Names are checked once they are resolved.
  func check(_ url: URLAddress) throws(NetworkError) {
    guard self == .internet else { return }
    if url.isLoopback || AddressRange.isPublic(literal: url.host) == false {
      throw .privateAddress(host: url.hostAndPort)
    }
  }
}

extension URLAddress {
  private static let lookUps = SlowCalls("Names", atMost: 4)

  /// Looks up a name: for each of its current addresses, whether that is on the internet. Tests have it wait, as for a
  /// server that doesn't answer.
  @TaskLocal static var lookUp: @Sendable (_ host: String) -> [Bool] = {
    addressesArePublic(of: $0)
  }

  /// Whether it leads to this computer or its local network, whatever the host name.
  public func isPrivate() async -> Bool {
    if isLoopback { return true }
    let found = await addressesArePublic()
    return !found.isEmpty && !found.contains(true)
  }

  /// How far requests may go to which a server here leads: to the user's own network only from there.
  public func reachOfReferrals() async -> Reach { await isPrivate() ? .anywhere : .internet }

  /// Whether one of its addresses is on this computer or its local network.
  func mayBePrivate() async -> Bool {
    if isLoopback { return true }
    return await addressesArePublic().contains(false)
  }

  /// For each current address of its name, whether that is on the internet; empty when it has none, and as soon as the
  /// task is cancelled.
  private func addressesArePublic() async -> [Bool] {
    if let isPublic = AddressRange.isPublic(literal: host) { return [isPublic] }
    return await Self.lookUps.result { [host, lookUp = Self.lookUp] in lookUp(host) } ?? []
  }

  private static func addressesArePublic(of host: String) -> [Bool] {
    var wanted = addrinfo()
    wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &wanted, &found) == 0, let first = found else { return [] }
    defer { freeaddrinfo(first) }
    return sequence(first: first) { $0.pointee.ai_next }
      .map { $0.pointee.ai_addr.map { AddressRange.isPublic($0) } ?? true }
  }
}

extension EasyHandle {
  /// Only allows connections to the internet; `transfer` is told about refused ones.
  func stayOnInternet(_ transfer: Transfer) {
    // A connection that is open already may lead elsewhere.
    set(CURLOPT_FRESH_CONNECT, true)
    cameo_curl_set_open(pointer) { data, _, address in
      guard let data, let address,
        let place = MemoryLayout<curl_sockaddr>.offset(of: \.addr)
      else { return -1 }
      let raw = UnsafeRawPointer(address) + place
      guard AddressRange.isPublic(raw) else {
        Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue().refuseAddress()
        return -1
      }
      let kind = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
      return socket(address.pointee.family, kind, address.pointee.protocol)
    }
    set(CURLOPT_OPENSOCKETDATA, pointer: Unmanaged.passUnretained(transfer).toOpaque())
  }
}

/// Tells addresses on the internet from those of this computer and its local networks.
enum AddressRange {
  /// Whether `address` is one on the internet.
  static func isPublic(_ address: UnsafeRawPointer) -> Bool {
    switch Int32(address.load(as: sockaddr.self).sa_family) {
    case AF_INET:
      let place = MemoryLayout<sockaddr_in>.offset(of: \.sin_addr) ?? 4
      return isPublic(ipv4: bytes(address + place, 4))
    case AF_INET6:
      let place = MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr) ?? 8
      return isPublic(ipv6: bytes(address + place, 16))
    default: return false
    }
  }

  /// Whether `host`, as written in an address, is on the internet; nil when it is a name.
  static func isPublic(literal host: String) -> Bool? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if host.hasPrefix("["), host.hasSuffix("]") {
      // A zone names a network of this computer.
      let text = host.dropFirst().dropLast().prefix { $0 != "%" }
      guard inet_pton(AF_INET6, String(text), &bytes) == 1 else { return false }
      return isPublic(ipv6: bytes)
    }
    guard inet_pton(AF_INET, host, &bytes) == 1 else { return nil }
    return isPublic(ipv4: Array(bytes.prefix(4)))
  }

  private static func isPublic(ipv4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1], bytes[2]) {
    // Loopback, private networks, carrier-grade NAT, link-local addresses.
    case (0, _, _), (10, _, _), (127, _, _), (100, 64...127, _), (169, 254, _),
      (172, 16...31, _), (192, 168, _), (192, 0, 0), (198, 18...19, _),
      // Multicast and reserved addresses.
      (224..., _, _):
      false
    default: true
    }
  }

  private static func isPublic(ipv6 bytes: [UInt8]) -> Bool {
    // Addresses that embed an IPv4 address.
    if bytes.prefix(12).allSatisfy({ $0 == 0 }) || bytes.starts(with: mapped)
      || bytes.starts(with: translated)
    {
      return isPublic(ipv4: Array(bytes.suffix(4)))
    }
    if bytes[0] == 0x20, bytes[1] == 0x02 { return isPublic(ipv4: Array(bytes[2..<6])) }
    // Only 2000::/3 is allocated; the rest is local, multicast or reserved.
    return bytes[0] & 0xE0 == 0x20
  }

  private static let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
  private static let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)

  private static func bytes(_ start: UnsafeRawPointer, _ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}

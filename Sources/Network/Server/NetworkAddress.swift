// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// An IPv4 or IPv6 address of this computer or of another one.
public struct NetworkAddress: Sendable, Hashable, CustomStringConvertible {
  /// The 4 or 16 bytes of the address.
  public let bytes: [UInt8]
  /// The interface that a link-local IPv6 address belongs to; 0 for all others.
  public let scope: UInt32

  /// 127.0.0.1, which only this computer can reach.
  public static let loopback = NetworkAddress(bytes: [127, 0, 0, 1])

  init(bytes: [UInt8], scope: UInt32 = 0) {
    self.bytes = bytes
    self.scope = scope
  }

  /// Parses an address such as `192.168.1.20` or `2001:db8::1`.
  public init?(_ text: String) {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      self.init(bytes: withUnsafeBytes(of: four) { Array($0) })
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      self.init(bytes: withUnsafeBytes(of: six) { Array($0) })
    } else {
      return nil
    }
  }

  public var isIPv6: Bool { bytes.count == 16 }

  /// Reached only through one interface, which addresses of web pages can't name.
  public var isLinkLocal: Bool {
    isIPv6 ? bytes[0] == 0xFE && bytes[1] & 0xC0 == 0x80 : bytes[0] == 169 && bytes[1] == 254
  }

  public var isLoopback: Bool {
    isIPv6 ? bytes == Array(repeating: 0, count: 15) + [1] : bytes[0] == 127
  }

  /// The addresses that one computer may have as many of as it likes: those that begin with the same 64 bits.
  /// On a local network, link-local ones of different computers do.
  public var network: NetworkAddress {
    guard isIPv6, !isLinkLocal else { return self }
    return NetworkAddress(bytes: bytes.prefix(8) + Array(repeating: 0, count: 8))
  }

  public var description: String {
    var text = [CChar](repeating: 0, count: 64)
    let family = isIPv6 ? AF_INET6 : AF_INET
    guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The host and port of a web address and of the `Host` header.
  public func host(port: UInt16) -> String {
    let host = isIPv6 ? "[\(description)]" : description
    return port == 80 ? host : "\(host):\(port)"
  }
}

// How the system writes addresses.
extension NetworkAddress {
  /// The address in `raw`; nil if it is of another kind.
  init?(_ raw: UnsafePointer<sockaddr>) {
    switch Int32(raw.pointee.sa_family) {
    case AF_INET:
      let four = raw.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee }
      self.init(bytes: withUnsafeBytes(of: four.sin_addr) { Array($0) })
    case AF_INET6:
      let six = raw.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { $0.pointee }
      let bytes = withUnsafeBytes(of: six.sin6_addr) { Array($0) }
      // An IPv4 client of a socket for both.
      if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] {
        self.init(bytes: Array(bytes.suffix(4)))
      } else {
        self.init(bytes: bytes, scope: six.sin6_scope_id)
      }
    default: return nil
    }
  }

  /// Calls `body` with this address and `port` as the system wants them.
  func withRaw<Value>(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
  ) -> Value {
    if isIPv6 {
      var raw = sockaddr_in6()
      raw.sin6_family = sa_family_t(AF_INET6)
      raw.sin6_port = port.bigEndian
      raw.sin6_scope_id = scope
      withUnsafeMutableBytes(of: &raw.sin6_addr) { $0.copyBytes(from: bytes) }
      return withUnsafePointer(to: &raw) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_in6>.size))
        }
      }
    }
    var raw = sockaddr_in()
    raw.sin_family = sa_family_t(AF_INET)
    raw.sin_port = port.bigEndian
    withUnsafeMutableBytes(of: &raw.sin_addr) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &raw) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

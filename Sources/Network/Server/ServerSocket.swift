// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// libcurl's header also defines the socket constants, and release builds take them from there.
internal import CCurl
internal import GLib
internal import Glibc

/// A socket that blocks; `shut` ends whatever waits on it, from any thread.
final class ServerSocket: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Listens on 127.0.0.1; port 0 lets the system choose. Nil if the port is taken.
  static func listening(on port: UInt16) -> ServerSocket? {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return nil }
    let listener = ServerSocket(number)
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return bound == 0 && listen(number, 64) == 0 ? listener : nil
  }

  /// Returns the next client; nil when there will be no more.
  func accept() -> ServerSocket? {
    while true {
      let number = Glibc.accept(descriptor, nil, nil)
      if number >= 0 {
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        return ServerSocket(number)
      }
      guard errno == EINTR || errno == ECONNABORTED else { return nil }
    }
  }

  /// The local or remote port.
  func port(ofPeer: Bool = false) -> UInt16 { Self.port(of: descriptor, peer: ofPeer) }

  /// The local or remote port of a socket, for either version of IP.
  static func port(of descriptor: Int32, peer: Bool = false) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = peer ? getpeername(descriptor, $0, &size) : getsockname(descriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  /// The local or remote address; nil when there is none, or it is of another kind.
  func address(ofPeer: Bool = false) -> sockaddr_in? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        ofPeer ? getpeername(descriptor, $0, &size) : getsockname(descriptor, $0, &size)
      }
    }
    return result == 0 && address.sin_family == sa_family_t(AF_INET) ? address : nil
  }

  /// Returns up to `count` bytes; none when the client is done or silent for `seconds`.
  func read(upTo count: Int, seconds: Int) -> [UInt8] {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(FileCalls.uninterrupted { recv(descriptor, buffer.baseAddress, count, 0) }, 0)
    }
  }

  /// Sends all of `bytes`; returns false when the client is gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = FileCalls.uninterrupted {
          send(
            descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
            Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Closes the connection in both directions.
  func shut() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Resets the connection: what was sent may be lost, and what arrives is rejected.
  func reset() {
    var at = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &at, socklen_t(MemoryLayout<linger>.size))
  }

  /// Accepts no more; whatever waits for the client sees its end.
  func shutReceiving() { shutdown(descriptor, Int32(SHUT_RD)) }

  /// Announces that no more will be sent; the client may still send.
  func shutSending() { shutdown(descriptor, Int32(SHUT_WR)) }
}

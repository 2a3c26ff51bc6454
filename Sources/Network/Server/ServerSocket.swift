// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// libcurl's header also defines the socket constants, and release builds take them from there.
internal import CCurl
internal import GLib
internal import Glibc

/// Why nothing can listen somewhere.
enum ListeningError: Error {
  /// This computer doesn't have the address.
  case noSuchAddress
  /// The port is taken, for example.
  case other
}

/// A socket that blocks; `shut` ends whatever waits on it, from any thread.
final class ServerSocket: ServerTransport {
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Listens on `address`; port 0 lets the system choose.
  static func listening(
    on port: UInt16, of address: NetworkAddress = .loopback
  ) throws(ListeningError) -> ServerSocket {
    let family = address.isIPv6 ? AF_INET6 : AF_INET
    let number = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw .other }
    let listener = ServerSocket(number)
    var yes: Int32 = 1
    setsockopt(number, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    let bound = address.withRaw(port: port) { bind(number, $0, $1) }
    if bound != 0, errno == EADDRNOTAVAIL { throw .noSuchAddress }
    guard bound == 0, listen(number, 64) == 0 else { throw .other }
    return listener
  }

  /// Returns the next client; nil when there will be no more.
  func accept() -> ServerSocket? {
    while true {
      let number = cameo_accept(descriptor)
      if number >= 0 {
        let socket = ServerSocket(number)
        socket.sendAtOnce()
        return socket
      }
      switch errno {
      // It was closed, or never was one.
      case EBADF, EINVAL, ENOTSOCK, EOPNOTSUPP, EFAULT: return nil
      case EINTR, ECONNABORTED: continue
      // Without a free descriptor the client has to wait for another's end; what else is reported is about a client that
      // the network has already lost.
      default: usleep(50_000)
      }
    }
  }

  /// A small file would wait until the other side has confirmed the head before it.
  func sendAtOnce() {
    var yes: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// The local or remote port.
  func port(ofPeer: Bool = false) -> UInt16 { Self.port(of: descriptor, peer: ofPeer) }

  /// The local or remote port of a socket, for either version of IP.
  static func port(of descriptor: Int32, peer: Bool = false) -> UInt16 {
    var address = sockaddr_storage()
    return name(of: descriptor, peer, &address) {
      // The port is at the same place in both.
      $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt16(bigEndian: $0.pointee.sin_port)
      }
    } ?? 0
  }

  /// The local or remote address; nil when there is none, or it is of another kind.
  func address(ofPeer: Bool = false) -> NetworkAddress? {
    var address = sockaddr_storage()
    return Self.name(of: descriptor, ofPeer, &address) { NetworkAddress($0) } ?? nil
  }

  private static func name<Value>(
    of descriptor: Int32, _ ofPeer: Bool, _ address: inout sockaddr_storage,
    _ body: (UnsafePointer<sockaddr>) -> Value
  ) -> Value? {
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        let code = ofPeer ? getpeername(descriptor, $0, &size) : getsockname(descriptor, $0, &size)
        return code == 0 ? body(UnsafePointer($0)) : nil
      }
    }
  }

  /// Gives up sending to a client that accepts nothing for `seconds`.
  func limitSending(seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
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

  /// The kernel copies the file itself, so its size doesn't matter for memory.
  func write(file: Int32, from offset: Int, count: Int, sent: (Int) -> Void) -> Bool {
    var place = off_t(offset)
    var left = count
    while left > 0 {
      let done = FileCalls.uninterrupted {
        sendfile(descriptor, file, &place, min(left, Self.filePiece))
      }
      guard done > 0 else { return false }
      left -= done
      sent(done)
    }
    return true
  }

  /// Small enough to report progress.
  private static let filePiece = 1 << 20

  /// The connection may be lost with the last bytes still on this side.
  func isDelivered() -> Bool {
    var pause: UInt32 = 100
    for _ in 0..<Self.deliveryTurns {
      var left: Int32 = 0
      guard ioctl(descriptor, UInt(TIOCOUTQ), &left) == 0 else { return false }
      // The first byte is the state: established, or ended by a client that has got everything.
      var info = [UInt8](repeating: 0, count: 8)
      var size = socklen_t(info.count)
      guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &size) == 0,
        [1, 8].contains(info[0])
      else { return false }
      if left == 0 { return true }
      usleep(pause)
      pause = min(pause * 2, 5000)
    }
    return false
  }

  /// Half a minute.
  private static let deliveryTurns = 6000

  var isGone: Bool {
    var watched = pollfd(fd: descriptor, events: Self.isDone, revents: 0)
    // Errors are reported in any case.
    return poll(&watched, 1, 0) > 0
  }

  /// `POLLRDHUP`, which the library only names with an extension of its own.
  private static let isDone: Int16 = 0x2000

  /// Notices within half a minute that the other side vanished without closing the connection.
  func stayAlert() {
    let number = Int32(IPPROTO_TCP)
    for (level, option, value) in [
      (SOL_SOCKET, SO_KEEPALIVE, 1), (number, TCP_KEEPIDLE, 10), (number, TCP_KEEPINTVL, 5),
      (number, TCP_KEEPCNT, 3),
    ] {
      var value = Int32(value)
      setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
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

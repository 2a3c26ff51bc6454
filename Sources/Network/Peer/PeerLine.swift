// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// libcurl's header also defines the socket constants, and release builds take them from there.
internal import CCurl
internal import GLib
internal import Glibc
internal import Synchronization

/// An open connection to a device; it is closed with its last reference.
final class PeerLine: Sendable {
  let peer: PeerAddress
  let transport: TLSTransport
  fileprivate let socket: ServerSocket

  init(_ socket: ServerSocket, _ transport: TLSTransport, to peer: PeerAddress) {
    (self.socket, self.transport, self.peer) = (socket, transport, peer)
  }

  deinit { transport.shut() }
}

/// Keeps a connection between two requests: greeting a device takes longer than sending it a small file.
final class KeptPeerLine: Sendable {
  private let line = Mutex<PeerLine?>(nil)

  /// Returns the connection to `peer`, whose certificate has this fingerprint, for one request; nil if there is none.
  func take(to peer: PeerAddress, fingerprint: String?) -> PeerLine? {
    guard let line = line.withLock({ $0.take() }), line.peer == peer,
      fingerprint == nil || line.transport.fingerprint == fingerprint, !line.transport.isGone
    else { return nil }
    return line
  }

  /// The request is answered.
  func put(_ line: PeerLine) { self.line.withLock { $0 = line } }
}

/// A request that any thread may cancel, on whatever connection it is.
final class PeerCall: Sendable {
  private struct State {
    var isCancelled = false
    var socket: ServerSocket?
  }

  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func cancel() {
    let socket = state.withLock { state in
      state.isCancelled = true
      return state.socket
    }
    socket?.shut()
  }

  /// Returns false if it was cancelled already.
  func use(_ line: PeerLine) -> Bool { use(line.socket) }

  /// The connection may be used for something else, which cancelling must not end.
  func leave() { state.withLock { $0.socket = nil } }

  /// Returns a connected socket; nil if nothing listens there.
  func connect(to peer: PeerAddress, seconds: Int) -> ServerSocket? {
    let family = peer.address.isIPv6 ? AF_INET6 : AF_INET
    let number = Glibc.socket(
      family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { return nil }
    let socket = ServerSocket(number)
    guard use(socket) else { return nil }
    // Linux applies the limit for sending to connecting too.
    socket.limitSending(seconds: seconds)
    let code = peer.address.withRaw(port: peer.port) { Glibc.connect(number, $0, $1) }
    guard code == 0, !isCancelled else { return nil }
    socket.limitSending(seconds: 30)
    socket.sendAtOnce()
    return socket
  }

  private func use(_ socket: ServerSocket) -> Bool {
    state.withLock { state in
      guard !state.isCancelled else { return false }
      state.socket = socket
      return true
    }
  }
}

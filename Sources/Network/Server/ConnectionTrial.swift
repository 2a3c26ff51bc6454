// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// libcurl's header also defines the socket constants, and release builds take them from there.
internal import CCurl
internal import Glibc

/// Tries to connect to other computers, or to this one at its address on a network.
public enum ConnectionTrial {
  /// Whether something accepts connections at `port` of `address` within `seconds`.
  @concurrent
  public static func reaches(_ address: NetworkAddress, port: UInt16, seconds: Int) async -> Bool {
    let family = address.isIPv6 ? AF_INET6 : AF_INET
    let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let number = socket(family, flags | Int32(SOCK_NONBLOCK.rawValue), 0)
    guard number >= 0 else { return false }
    defer { close(number) }
    if address.withRaw(port: port, { connect(number, $0, $1) }) == 0 { return true }
    guard errno == EINPROGRESS else { return false }
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
      if poll(&wait, 1, 0) > 0 {
        var code: Int32 = 0
        var size = socklen_t(MemoryLayout<Int32>.size)
        getsockopt(number, SOL_SOCKET, SO_ERROR, &code, &size)
        return code == 0
      }
      // Waiting in the kernel would block one of the few threads that tasks share.
      guard (try? await Task.sleep(for: .milliseconds(20))) != nil else { return false }
    }
    return false
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import XCTest

@testable import Network

/// A connection on which anything can be sent, including invalid requests.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(
    _ port: UInt16, at address: NetworkAddress = .loopback, from source: NetworkAddress? = nil
  ) throws {
    let family = address.isIPv6 ? AF_INET6 : AF_INET
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    if let source { XCTAssertEqual(source.withRaw(port: 0) { bind(descriptor, $0, $1) }, 0) }
    XCTAssertEqual(address.withRaw(port: port) { connect(descriptor, $0, $1) }, 0)
  }

  deinit { close(descriptor) }

  /// Sends `text` in one piece, even if the server disconnects meanwhile.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Announces that no more is sent.
  func end() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Everything received until the server closes the connection, once no more is sent.
  func answer() -> String {
    end()
    return received()
  }

  /// Everything received until the server closes the connection.
  func received() -> String {
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(descriptor, &piece, piece.count, 0), count > 0 {
      all += piece[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  /// What is received next.
  func piece() -> String {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &piece, piece.count, 0)
    return String(decoding: piece.prefix(max(count, 0)), as: UTF8.self)
  }

  /// Whether the server accepts nothing more.
  func isEnded() -> Bool {
    var watched = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&watched, 1, 0) > 0 && watched.revents & Int16(POLLHUP | POLLERR) != 0
  }

  /// How much is received until the server closes the connection.
  func count() -> Int {
    var all = 0
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(descriptor, &piece, piece.count, 0), count > 0 { all += count }
    return all
  }

  /// Whether the server has not closed the connection.
  func isOpen() -> Bool {
    var byte: UInt8 = 0
    let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count > 0 || count < 0 && errno == EAGAIN
  }
}

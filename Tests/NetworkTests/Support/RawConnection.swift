// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import XCTest

/// A connection on which anything can be sent, including invalid requests.
final class RawConnection: Sendable {
  private let descriptor: Int32

  init(_ port: UInt16) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    XCTAssertEqual(result, 0)
  }

  deinit { close(descriptor) }

  /// Sends `text` in one piece, even if the server disconnects meanwhile.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Announces that no more is sent.
  func end() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Everything received until the server closes the connection.
  func answer() -> String {
    end()
    var all: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(descriptor, &piece, piece.count, 0), count > 0 {
      all += piece[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import XCTest

/// Another program that took the port of a stopped server and speaks another protocol.
@MainActor
final class PortTaker {
  private let server: HTTPServer

  init(of address: String) throws {
    let port = try XCTUnwrap(URLAddress(address)?.port.flatMap { UInt16(exactly: $0) })
    server = try HTTPServer(port: port) { _ in .empty(404) }
  }

  func end() { server.stop() }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import TestSupport
import XCTest

@testable import Network

/// Servers of this computer, and programs that must not use them.
final class ServerRulesTests: MainLoopTestCase {
  func testRequestsForAnotherHostAreRejected() throws {
    try onMain {
      let server = try HTTPServer { _ in .text("Mine") }
      for host in [
        "evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(server.port)",
      ] {
        let answer = try await client.send(
          HTTPRequest("GET", server.address).with { $0.headers["Host"] = host })
        XCTAssertEqual(answer.status, 421, host)
      }
      for host in ["127.0.0.1:\(server.port)", "localhost:\(server.port)"] {
        let answer = try await client.send(
          HTTPRequest("GET", server.address).with { $0.headers["Host"] = host })
        XCTAssertEqual(answer.text, "Mine")
      }
    }
  }

  func testProgramsOfOtherUsersAreNotAnswered() throws {
    try onMain {
      let visitors = Visitors()
      var rules = ServerRules()
      // The administrator may connect to all servers, so that an administrator's test connects as
      // `nobody`.
      let isRoot = geteuid() == 0
      rules.owner = isRoot ? 1 : geteuid() + 1
      let server = try HTTPServer(rules: rules) {
        visitors.requests.append($0)
        return .text("Mine")
      }
      if isRoot {
        let answer = try await Self.askAnonymously(server.port)
        XCTAssertEqual(answer, "")
        XCTAssertEqual(visitors.paths, [])
        rules.owner = 65534
        let own = try HTTPServer(rules: rules) { _ in .text("Mine") }
        let relayed = try await client.send(HTTPRequest("GET", own.address))
        XCTAssertEqual(relayed.text, "Mine", "As forwarders of ports do.")
        let theirs = try await Self.askAnonymously(own.port)
        XCTAssertTrue(theirs.hasSuffix("Mine"), theirs)
      } else {
        let error = await failure(of: HTTPRequest("GET", server.address))
        XCTAssertEqual(error?.caseName, "lineCut")
        XCTAssertEqual(visitors.paths, [])
      }
    }
  }

  func testWithoutTheSystemsTablesNobodyMayAsk() throws {
    let listener = try ServerSocket.listening(on: 0)
    let line = try RawConnection(listener.port())
    let socket = try XCTUnwrap(listener.accept())
    XCTAssertTrue(PeerOwner.mayAsk(socket, server: geteuid()))
    for tables in [[], ["/proc/net/nothing", "/"]] {
      XCTAssertFalse(PeerOwner.mayAsk(socket, server: geteuid(), by: tables))
    }
    withExtendedLifetime(line) {}
  }

  func testTheUserAndTheAdministratorMayAsk() {
    XCTAssertTrue(PeerOwner.mayAsk(1000, server: 1000))
    XCTAssertTrue(PeerOwner.mayAsk(0, server: 1000))
    XCTAssertFalse(PeerOwner.mayAsk(1001, server: 1000))
    XCTAssertFalse(PeerOwner.mayAsk(1000, server: 0))
  }

  /// The response that a program of the user `nobody` gets from the server at `port`.
  @concurrent
  private static func askAnonymously(_ port: UInt16) async throws -> String {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/usr/bin/setpriv")
    process.arguments = [
      "--reuid=65534", "--regid=65534", "--clear-groups", "/bin/bash", "-c",
      #"""
      exec 3<>/dev/tcp/127.0.0.1/$0
      printf 'GET / HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$0" >&3
      cat <&3
      """#, "\(port)",
    ]
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  func testTheSystemTableIdentifiesTheCaller() {
    let table = """
        sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
         0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 11 1
         1: 0100007F:1F90 0100007F:C001 01 00000000:00000000 00:00000000 00000000  1000        0 12 1
         2: 0100007F:C001 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1001        0 13 1
         3: 0100007F:C002 0100007F:1F90 04 00000000:00000000 00:00000000 00000000     0        0 0 1
         4: 0000000000000000FFFF00000100007F:C003 0000000000000000FFFF00000100007F:1F90 01 0:0 00:0 0  1002 0 15 1
      """
    func owner(_ port: String) -> UInt32? {
      PeerOwner.owner(
        in: table, of: PeerOwner.Ends(client: "0100007F:\(port)", server: "0100007F:1F90"))
    }
    XCTAssertEqual(owner("C001"), 1001)
    XCTAssertNil(owner("C002"), "It has no owner any more.")
    XCTAssertEqual(owner("C003"), 1002)
    XCTAssertNil(owner("C004"))
  }

  func testEverythingThatIsSentIsAccepted() throws {
    try onMain {
      var limits = ServerLimits(body: 1000)
      limits.line = 200
      limits.head = 600
      let server = try HTTPServer(rules: ServerRules(limits: limits)) { .text("\($0.bodyLength)") }
      let host = "Host: 127.0.0.1:\(server.port)\r\n"
      let chunked = "POST / HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n"
      let cases: [(sent: String, status: String)] = [
        (
          "POST / HTTP/1.1\r\n\(host)Content-Length: 1000\r\n\r\n"
            + String(repeating: "x", count: 1000), "200"
        ),
        ("POST / HTTP/1.1\r\n\(host)Content-Length: 1001\r\n\r\n", "413"),
        ("POST / HTTP/1.1\r\n\(host)Content-Length: 70368744177664\r\n\r\nx", "413"),
        ("POST / HTTP/1.1\r\n\(host)Content-Length: 9223372036854775807\r\n\r\nx", "400"),
        ("POST / HTTP/1.1\r\n\(host)Content-Length: 92233720368547758070\r\n\r\nx", "400"),
        (chunked + "3\r\nabc\r\n0\r\n\r\n", "200"),
        (chunked + "400000000000\r\nabc", "413"),
        (chunked + "7fffffffffffffff\r\nabc", "400"),
        (chunked + "-1\r\nabc", "400"),
        (chunked + "2\r\nabc\r\n0\r\n\r\n", "400"),
        (chunked + "3\r\nabc\r\n3e6\r\n", "413"),
        (
          chunked + "0\r\n"
            + String(repeating: "A: \(String(repeating: "b", count: 90))\r\n", count: 9), "431"
        ),
        ("GET /\(String(repeating: "a", count: 250)) HTTP/1.1\r\n", "431"),
        (
          "GET / HTTP/1.1\r\n"
            + String(repeating: "A: \(String(repeating: "b", count: 90))\r\n", count: 9), "431"
        ),
        (String(repeating: "\r\n", count: 400), "431"),
      ]
      for (sent, status) in cases {
        let answer = try await Self.say(sent, to: server.port)
        XCTAssert(
          answer.hasPrefix("HTTP/1.1 \(status) "), "\(sent.prefix(90)): \(answer.prefix(20))")
      }
    }
  }

  func testTheNumberOfConnectionsIsLimited() throws {
    try onMain {
      var limits = ServerLimits()
      limits.connections = 2
      let server = try HTTPServer(rules: ServerRules(limits: limits)) { _ in .text("Mine") }
      let idle = try (0..<2).map { _ in try RawConnection(server.port) }
      let refused = try await Self.say(
        "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n", to: server.port)
      XCTAssertEqual(refused, "")
      for line in idle { line.end() }
      var answer = ""
      // The server notices it when its threads run.
      try await eventually("Answering") {
        answer = try await Self.say(
          "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nConnection: close\r\n\r\n",
          to: server.port)
        return !answer.isEmpty
      }
      XCTAssert(answer.hasSuffix("Mine"), answer)
    }
  }

  @concurrent
  private static func say(_ text: String, to port: UInt16) async throws -> String {
    let line = try RawConnection(port)
    line.send(text)
    return line.answer()
  }
}

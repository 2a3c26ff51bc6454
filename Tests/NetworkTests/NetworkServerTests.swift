// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import TestSupport
import XCTest

@testable import Network

/// The server for devices on the network, and clients that mean it no good.
final class NetworkServerTests: XCTestCase {
  private let second = NetworkAddress(bytes: [127, 0, 0, 2])
  private let six = NetworkAddress(bytes: Array(repeating: 0, count: 15) + [1])

  func testItAnswersAtAllItsAddressesAndNowhereElse() throws {
    let server = try NetworkServer(on: [second, six], answering: Self.mine)
    for address in [second, six] {
      let answer = try ask(server, at: address)
      XCTAssert(answer.hasSuffix("Mine \(address.isIPv6 ? "::1" : "127.0.0.1")"), answer)
    }
    let elsewhere = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(elsewhere) }
    let code = NetworkAddress.loopback.withRaw(port: server.port) { connect(elsewhere, $0, $1) }
    XCTAssertEqual(code, -1, "It listens on the chosen addresses only.")
  }

  func testAnAddressThatIsGoneIsNoObstacleToTheOthers() throws {
    // For documentation, so that no computer has it.
    let gone = NetworkAddress(bytes: [192, 0, 2, 1])
    let server = try NetworkServer(on: [second, gone, six], answering: Self.mine)
    XCTAssertEqual(server.addresses, [second, six])
    for address in [second, six] {
      let answer = try ask(server, at: address)
      XCTAssert(answer.hasPrefix("HTTP/1.1 200 "), answer)
    }
    XCTAssertThrowsError(try NetworkServer(on: [gone, second], answering: Self.mine))
  }

  func testOtherHostNamesAreRejected() throws {
    let server = try NetworkServer(on: [second, six], answering: Self.mine)
    let port = server.port
    for host in [
      "evil.example", "evil.example:\(port)", "127.0.0.2", "127.0.0.2:1", "localhost:\(port)",
      "127.0.0.1:\(port)",
    ] {
      let answer = try ask(server, at: second, host: host)
      XCTAssert(answer.hasPrefix("HTTP/1.1 421 "), "\(host): \(answer)")
    }
  }

  func testAClientOfAnotherProtocolIsToldSoAtOnce() throws {
    let server = try NetworkServer(on: [second], answering: Self.mine)
    for greeting in ["SSH-2.0-libssh_0.10.6\r\n", "EHLO example.org\r\n", "GET /\r\n"] {
      let line = try RawConnection(server.port, at: second)
      line.send(greeting)
      XCTAssert(line.received().hasPrefix("HTTP/1.1 400 "), greeting)
    }
  }

  func testAHalfRequestIsEndedInTime() throws {
    var limits = ServerLimits.network(body: 1 << 20)
    limits.headSeconds = 1
    limits.idleSeconds = 2
    let server = try NetworkServer(on: [second], limits: limits) {
      _, body throws(MalformedRequest) in
      try body.collect().map { .text("\($0.length)") }
    }
    for half in [
      "GET / HTTP/1.1\r\nHost: 127", "",
      "POST / HTTP/1.1\r\nHost: 127.0.0.2:\(server.port)\r\nContent-Length: 100\r\n\r\nxyz",
    ] {
      let line = try RawConnection(server.port, at: second)
      line.send(half)
      // The server ends it, although this end stays open.
      XCTAssertEqual(line.received(), "", half)
    }
    // A trickle is no progress either.
    let line = try RawConnection(server.port, at: second)
    line.send("GET / HTTP/1.1\r\n")
    try waitUntil("the server ends it") {
      line.send("A: b\r\n")
      return !line.isOpen()
    }
  }

  func testAFloodKeepsNobodyOut() throws {
    var limits = ServerLimits.network(body: 0)
    limits.connections = 8
    limits.connectionsPerClient = 3
    let server = try NetworkServer(on: [second], limits: limits, answering: Self.mine)
    // Many connections from many addresses, none of which asks for anything.
    let flood = try (0..<60).map {
      try RawConnection(
        server.port, at: second, from: NetworkAddress(bytes: [127, 0, 1, UInt8(1 + $0 / 3)]))
    }
    let answer = try ask(server, at: second)
    XCTAssert(answer.hasSuffix("Mine 127.0.0.1"), answer)
    // The same client gets no more than its share.
    let many = try (0..<6).map { _ in
      try RawConnection(server.port, at: second, from: NetworkAddress(bytes: [127, 0, 2, 1]))
    }
    try waitUntil("the rest is closed") { (1...3).contains(many.filter { $0.isOpen() }.count) }
    withExtendedLifetime(flood) {}
  }

  func testClientsThatOnlyHoldTheirPlacesMakeRoom() throws {
    var limits = ServerLimits.network(body: 0)
    limits.connections = 8
    limits.connectionsPerClient = 3
    limits.idleSeconds = 120
    let server = try NetworkServer(on: [second], limits: limits, answering: Self.mine)
    // They have all asked for something that is there, and keep their connections.
    let holding = try (0..<8).map { number in
      let line = try RawConnection(
        server.port, at: second, from: NetworkAddress(bytes: [127, 0, 1, UInt8(1 + number / 3)]))
      line.send("GET / HTTP/1.1\r\nHost: 127.0.0.2:\(server.port)\r\n\r\n")
      XCTAssert(line.piece().hasPrefix("HTTP/1.1 200 "))
      return line
    }
    for client in 1...5 {
      let from = NetworkAddress(bytes: [127, 0, 3, UInt8(client)])
      let line = try RawConnection(server.port, at: second, from: from)
      line.send(
        "GET / HTTP/1.1\r\nHost: 127.0.0.2:\(server.port)\r\nConnection: close\r\n\r\n")
      let answer = line.received()
      XCTAssert(answer.hasSuffix("Mine 127.0.3.\(client)"), answer)
    }
    // How many make room depends on how soon the server forgets those who were answered.
    try waitUntil("one of those who have the most is closed") {
      holding[..<6].contains { !$0.isOpen() }
    }
  }

  func testWhoeverHasTheMostMakesRoomForOthersAndNotTheOtherWayRound() throws {
    var limits = ServerLimits.network(body: 0)
    limits.connections = 4
    limits.connectionsPerClient = 3
    let asked = DispatchSemaphore(value: 0)
    let answer = DispatchSemaphore(value: 0)
    let server = try NetworkServer(on: [second], limits: limits) { _, _ in
      asked.signal()
      answer.wait()
      return .text("Done")
    }
    let get = "GET / HTTP/1.1\r\nHost: 127.0.0.2:\(server.port)\r\nConnection: close\r\n\r\n"
    func line(_ client: UInt8) throws -> RawConnection {
      let line = try RawConnection(
        server.port, at: second, from: NetworkAddress(bytes: [127, 0, 4, client]))
      line.send(get)
      return line
    }
    // All are in use, two of each.
    let busy = try [line(1), line(1), line(2), line(2)]
    for _ in busy { asked.wait() }
    XCTAssertEqual(try line(1).received(), "", "It would have the most then.")
    let other = try line(3)
    asked.wait()
    XCTAssertEqual(busy[0].received(), "", "Its client had more.")
    for _ in 0..<5 { answer.signal() }
    for line in busy.dropFirst() + [other] { XCTAssert(line.received().hasSuffix("Done")) }
  }

  func testOneNetworkOfIPv6IsOneClient() {
    let one = NetworkAddress("2001:db8:1:2::1")?.network
    XCTAssertEqual(one, NetworkAddress("2001:db8:1:2:ffff::9")?.network)
    XCTAssertNotEqual(one, NetworkAddress("2001:db8:1:3::1")?.network)
    XCTAssertNotEqual(NetworkAddress("fe80::1")?.network, NetworkAddress("fe80::2")?.network)
    XCTAssertNotEqual(NetworkAddress("10.0.0.1")?.network, NetworkAddress("10.0.0.2")?.network)
  }

  func testWhateverTricklesIsEndedInTime() throws {
    var limits = ServerLimits.network(body: 1000)
    limits.headSeconds = 1
    limits.idleSeconds = 2
    limits.lingeringSeconds = 1
    let server = try NetworkServer(on: [second], limits: limits) {
      _, body throws(MalformedRequest) in
      try body.collect().map { .text("\($0.length)") }
    }
    let head = "POST / HTTP/1.1\r\nHost: 127.0.0.2:\(server.port)\r\n"
    let chunked = "\(head)Transfer-Encoding: chunked\r\n\r\n"
    for (begin, byte, what) in [
      (chunked, "0", "the line of a chunk"), (chunked + "0\r\nA: ", "b", "a trailer"),
      (chunked + "3\r\nabc", "\r", "the end of a chunk"),
      ("\(head)Content-Length: 1001\r\n\r\n", "x", "the rest of a refused request"),
    ] {
      let line = try RawConnection(server.port, at: second)
      line.send(begin)
      var count = 0
      while !line.isEnded(), count < 600 {
        line.send(byte)
        usleep(50_000)
        count += 1
      }
      XCTAssertLessThan(count, 600, what)
    }
  }

  func testALongFileIsSentWithoutBeingRead() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("long")
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let size = 300 << 20
    XCTAssertEqual(ftruncate(descriptor, off_t(size)), 0)
    let server = try NetworkServer(on: [second]) { _, _ in
      var answer = OutgoingResponse(200)
      answer.source = WholeFile(descriptor: descriptor, length: size)
      return answer
    }
    _ = try ask(server, at: second, method: "HEAD")
    let before = Self.memory
    let line = try RawConnection(server.port, at: second)
    line.send("GET / HTTP/1.1\r\nHost: 127.0.0.2:\(server.port)\r\nConnection: close\r\n\r\n")
    XCTAssertGreaterThan(line.count(), size)
    XCTAssertLessThan(Self.memory - before, 8 << 10, "KiB")
  }

  func testABodyArrivesPieceByPiece() throws {
    let server = try NetworkServer(on: [second], limits: .network(body: 1000)) {
      _, body throws(MalformedRequest) in
      var count = 0
      while let piece = try body.next(upTo: 7) {
        XCTAssertLessThanOrEqual(piece.count, 7)
        count += piece.count
      }
      return body.isComplete ? .text("\(count)") : nil
    }
    let text = String(repeating: "x", count: 100)
    let sent = "Content-Length: 100\r\n\r\n\(text)"
    XCTAssert(try ask(server, at: second, method: "POST", rest: sent).hasSuffix("\r\n\r\n100"))
    let chunked = "Transfer-Encoding: chunked\r\n\r\n64\r\n\(text)\r\n3\r\nabc\r\n0\r\n\r\n"
    XCTAssert(try ask(server, at: second, method: "POST", rest: chunked).hasSuffix("\r\n\r\n103"))
    let long = "Content-Length: 1001\r\n\r\n"
    XCTAssert(
      try ask(server, at: second, method: "POST", rest: long).hasPrefix("HTTP/1.1 413 "))
  }

  func testAddressesAreWrittenAsInWebPages() {
    XCTAssertEqual(NetworkAddress("192.168.1.20")?.host(port: 8423), "192.168.1.20:8423")
    XCTAssertEqual(NetworkAddress("2001:db8:0::1")?.host(port: 8423), "[2001:db8::1]:8423")
    XCTAssertEqual(NetworkAddress("fe80::1")?.isLinkLocal, true)
    XCTAssertNil(NetworkAddress("phone.example"))
  }

  // MARK: Asking

  private static let mine: NetworkServer.Answering = { head, _ in .text("Mine \(head.client)") }

  private func ask(
    _ server: NetworkServer, at address: NetworkAddress, host: String? = nil,
    method: String = "GET", rest: String = "\r\n"
  ) throws -> String {
    let line = try RawConnection(server.port, at: address)
    line.send(
      "\(method) / HTTP/1.1\r\nHost: \(host ?? address.host(port: server.port))\r\n"
        + "Connection: close\r\n\(rest)")
    return line.received()
  }

  /// The memory of this process that is in use, in KiB.
  private static var memory: Int {
    var pages = 0
    if let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) {
      pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    }
    return pages * 4
  }
}

private struct WholeFile: ResponseSource {
  let descriptor: Int32
  let length: Int

  func send(to client: any ServerTransport) -> Bool {
    client.write(file: descriptor, from: 0, count: length) { _ in }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Synchronization
import TestSupport
import XCTest

@testable import Network

/// Two devices that know each other by their certificates.
final class PeerTests: XCTestCase {
  private static let place = NetworkAddress(bytes: [127, 0, 0, 3])

  func testTheCertificateIsOneThatOtherDevicesAccept() async throws {
    let identity = try await Self.identity()
    XCTAssertEqual(TLSIdentity(pem: identity.reveal()), identity)
    XCTAssertNil(TLSIdentity(pem: "no certificate"))
    let path = NSTemporaryDirectory() + "identity-\(UUID().uuidString).pem"
    try identity.reveal().write(toFile: path, atomically: true, encoding: .utf8)
    let text = try Self.output([
      "openssl", "x509", "-in", path, "-noout", "-subject", "-nameopt", "RFC2253", "-dates",
      "-fingerprint", "-sha256", "-text",
    ])
    XCTAssert(text.contains("subject=CN=LocalSend User\n"), text)
    XCTAssert(text.contains("Version: 3"), text)
    XCTAssert(text.contains("Public-Key: (2048 bit)"), text)
    XCTAssert(text.contains("sha256WithRSAEncryption"), text)
    XCTAssert(text.contains("notBefore=Jan  1 00:00:00 1975 GMT"), text)
    let digits = text.split(separator: "\n").first { $0.hasPrefix("sha256 Fingerprint=") }
    XCTAssertEqual(
      digits?.split(separator: "=").last.map { $0.replacingOccurrences(of: ":", with: "") },
      identity.fingerprint)
    let check = try Self.output(["openssl", "verify", "-CAfile", path, path])
    XCTAssert(check.hasSuffix("OK\n"), check)
  }

  func testBothSidesKnowWhoTheOtherIs() async throws {
    let (mine, theirs) = (try await Self.identity(), try await Self.identity())
    let server = try Self.server(theirs)
    let answer = try await PeerClient(mine).send(
      PeerRequest("/who", query: [("a", "b c")], body: .bytes(Array("Hi".utf8), type: "text/x")),
      to: Self.at(server), fingerprint: theirs.fingerprint)
    XCTAssertEqual(
      answer,
      PeerResponse(
        status: 200, body: Array("/who b c text/x Hi \(mine.fingerprint)".utf8),
        fingerprint: theirs.fingerprint, headers: answer.headers))
  }

  func testNothingIsSentToAnotherDevice() async throws {
    let (mine, theirs) = (try await Self.identity(), try await Self.identity())
    let heard = Heard()
    let server = try Self.server(theirs, heard)
    let there = Self.at(server)
    await Self.expect(.stranger) {
      try await PeerClient(mine).send(
        PeerRequest("/secret"), to: there, fingerprint: mine.fingerprint)
    }
    XCTAssertEqual(heard.count, 0)
  }

  func testAClientWithoutACertificateIsRefused() async throws {
    let heard = Heard()
    let server = try Self.server(try await Self.identity(), heard)
    let text = try Self.output([
      "sh", "-c",
      "printf 'POST / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n' | timeout 10 openssl s_client -quiet -connect 127.0.0.3:\(server.port) 2>&1 || true",
    ])
    XCTAssertFalse(text.contains("HTTP/1.1"), text)
    XCTAssertEqual(heard.count, 0)
  }

  func testALargeFileArrivesWhole() async throws {
    let (mine, theirs) = (try await Self.identity(), try await Self.identity())
    let server = try Self.server(theirs)
    let path = NSTemporaryDirectory() + "large-\(UUID().uuidString)"
    try Data(repeating: 7, count: 3_000_001).write(to: URL(fileURLWithPath: path))
    let heard = Heard()
    let answer = try await PeerClient(mine).send(
      PeerRequest("/", body: .file(path, length: 3_000_001, type: "image/png")),
      to: Self.at(server), fingerprint: theirs.fingerprint, progress: { heard.set($0) })
    XCTAssertEqual(String(decoding: answer.body, as: UTF8.self), "3000001")
    XCTAssertEqual(heard.count, 3_000_001)
  }

  func testALostConnectionSaysWhetherEverythingWasSent() async throws {
    let (mine, theirs) = (try await Self.identity(), try await Self.identity())
    let server = try NetworkServer(
      on: [Self.place], limits: .network(body: 1 << 30), hosts: nil,
      greeting: TLSTransport.greeting(theirs)
    ) { head, body throws(MalformedRequest) in
      if head.path == "/early" {
        _ = try body.next()
      } else {
        _ = try body.collect()
      }
      return .cut()
    }
    let path = NSTemporaryDirectory() + "lost-\(UUID().uuidString)"
    try Data(repeating: 7, count: 50_000_000).write(to: URL(fileURLWithPath: path))
    let there = Self.at(server)
    for (name, isSent) in [("/early", false), ("/late", true)] {
      await Self.expect(.lost(isSent: isSent)) {
        try await PeerClient(mine).send(
          PeerRequest(name, body: .file(path, length: 50_000_000, type: "image/png")),
          to: there, fingerprint: nil)
      }
    }
  }

  func testRequestsThatFollowEachOtherShareAConnection() async throws {
    let (mine, theirs) = (try await Self.identity(), try await Self.identity())
    let server = try NetworkServer(
      on: [Self.place], limits: .network(body: 1 << 20), hosts: nil,
      greeting: TLSTransport.greeting(theirs)
    ) { head, body throws(MalformedRequest) in
      guard try body.collect() != nil else { return nil }
      var answer = OutgoingResponse.text(head.remote)
      if head.path == "/last" { answer.closes = true }
      return head.path == "/cut" ? .cut() : answer
    }
    let there = Self.at(server)
    func ask(_ path: String, _ client: PeerClient) async throws -> String {
      let answer = try await client.send(
        PeerRequest(path, body: .bytes([1, 2], type: "text/x")), to: there,
        fingerprint: theirs.fingerprint)
      return String(decoding: answer.body, as: UTF8.self)
    }
    let keeping = PeerClient(mine, keepsConnection: true)
    let first = try await ask("/", keeping)
    let second = try await ask("/last", keeping)
    XCTAssertEqual(first, second)
    // The device has closed it, as it said.
    let third = try await ask("/", keeping)
    XCTAssertNotEqual(second, third)
    // Where it ends unannounced, the next request has a new one.
    await Self.expect(.lost(isSent: true)) {
      try await keeping.send(
        PeerRequest("/cut"), to: there, fingerprint: theirs.fingerprint)
    }
    let fourth = try await ask("/", keeping)
    XCTAssertNotEqual(third, fourth)
    server.disconnectAll()
    let fifth = try await ask("/", keeping)
    XCTAssertNotEqual(fourth, fifth)
    // The connection is only for that device.
    await Self.expect(.stranger) {
      try await keeping.send(PeerRequest("/"), to: there, fingerprint: mine.fingerprint)
    }
    let alone = PeerClient(mine)
    let (sixth, seventh) = (try await ask("/", alone), try await ask("/", alone))
    XCTAssertNotEqual(sixth, seventh)
  }

  func testNobodyThereAndCancelling() async throws {
    let mine = try await Self.identity()
    let nowhere = PeerAddress(NetworkAddress(bytes: [127, 0, 0, 4]), port: 9)
    await Self.expect(.unreachable) {
      try await PeerClient(mine).send(PeerRequest("/"), to: nowhere, fingerprint: nil)
    }
    let (arrived, isOver) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    defer { isOver.signal() }
    let theirs = try await Self.identity()
    let server = try NetworkServer(
      on: [Self.place], limits: .network(body: 1), hosts: nil,
      greeting: TLSTransport.greeting(theirs)
    ) { _, _ in
      arrived.signal()
      isOver.wait()
      return .empty()
    }
    let there = Self.at(server)
    let task = Task {
      try await PeerClient(mine).send(
        PeerRequest("/", seconds: Int(waitingLimit)), to: there, fingerprint: nil)
    }
    await Self.wait(arrived)
    task.cancel()
    switch await task.result {
    case .success: XCTFail("It was cancelled.")
    case .failure(let error): XCTAssertEqual(error as? PeerError, .lost(isSent: true))
    }
  }

  // MARK: Help

  private static func identity() async throws -> TLSIdentity {
    let made = await TLSIdentity.make(commonName: "LocalSend User")
    return try XCTUnwrap(made)
  }

  private static func wait(_ semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        semaphore.wait()
        done.resume()
      }
    }
  }

  private static func at(_ server: NetworkServer) -> PeerAddress {
    PeerAddress(place, port: server.port)
  }

  private static func server(
    _ identity: TLSIdentity, _ heard: Heard = Heard()
  ) throws -> NetworkServer {
    try NetworkServer(
      on: [place], limits: .network(body: 1 << 30), hosts: nil,
      greeting: TLSTransport.greeting(identity)
    ) { head, body throws(MalformedRequest) in
      heard.set(heard.count + 1)
      guard let all = try body.collect() else { return nil }
      guard all.length < 1000 else { return .text("\(all.length)") }
      let type = head.headers["Content-Type"] ?? ""
      let text = String(decoding: all.bytes, as: UTF8.self)
      return .text(
        "\(head.path) \(head.query.first?.1 ?? "") \(type) \(text) \(head.fingerprint ?? "")")
    }
  }

  private static func expect(
    _ expected: PeerError, _ work: @Sendable () async throws -> PeerResponse
  ) async {
    do {
      let answer = try await work()
      XCTFail("\(answer)")
    } catch { XCTAssertEqual(error as? PeerError, expected) }
  }

  private static func output(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }

  private final class Heard: Sendable {
    private let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
    func set(_ count: Int) { value.withLock { $0 = count } }
  }
}

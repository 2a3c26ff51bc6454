// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import PracticeServers
import TestSupport
import XCTest

/// `cameo` with a real keyring and a Matrix that the test watches.
final class MatrixTests: MainLoopTestCase {
  private static let password = "passe-93be-partout"
  private static let add = ["accounts", "add", "matrix", "--server"]

  func testNeitherPasswordNorTokensAreAnywhereButInTheKeyring() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeMatrix(password: Secret(Self.password))
      defer { server.stop() }
      server.faults.wire.keep()
      // Everything that libraries note as well.
      var more = ["G_MESSAGES_DEBUG": "all"]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let options = ["--user", "alice", "--folder", "Photos", "--password-stdin", "--json"]
      let added = try await home.runAside(
        Self.add + [server.address.origin] + options, input: Self.password + "\n")
      XCTAssertEqual(added.status, 0, added.errors)
      server.expireTokens()
      let watched = try await WatchedRun.of(
        home,
        [
          "share", CommandHome.leaf, "--to", "matrix", "--alt", "A leaf", "--caption", "Autumn",
          "--json",
        ])
      XCTAssertEqual(watched.status, 0, watched.output)
      let message = try XCTUnwrap(server.messages().first)
      XCTAssertEqual(message.content["body"], "Autumn\n\nA leaf")
      XCTAssertGreaterThan(server.requests(.refresh), 0)
      let shares = try await home.runAside(["shares", "--json"])
      let id = try XCTUnwrap(shares.list("shares").first?["share"] as? String)
      let deleted = try await home.runAside(["shares", "unshare", id])
      XCTAssertEqual(deleted.status, 0, deleted.errors)
      XCTAssertTrue(server.messages().isEmpty)
      let removed = try await home.runAside(["accounts", "remove", "matrix"])
      XCTAssertEqual(removed.status, 0, removed.errors)
      XCTAssertEqual(server.sessionsOpen, 1, "The session has ended.")
      let secrets = [Self.password, "syt_", "syr_"]
      XCTAssertTrue(String(decoding: server.faults.wire.kept, as: UTF8.self).contains("syt_"))
      for (place, bytes) in [
        ("answers", Array((added.output + added.errors + deleted.output).utf8)),
        ("output", watched.bytes), ("arguments and environment", watched.process),
        ("files", try home.written()), ("the keyring's files", try keyring.written()),
      ] {
        XCTAssertFalse(bytes.isEmpty, place)
        for secret in secrets {
          XCTAssertFalse(
            String(decoding: bytes, as: UTF8.self).contains(secret), "\(place): \(secret)")
        }
      }
    }
  }

  func testALargePictureHasASmallVersion() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeMatrix()
      defer { server.stop() }
      var more: [String: String] = [:]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let added = try await home.runAside(
        Self.add + [server.address.origin, "--folder", FakeMatrix.room, "--token-stdin"],
        input: "practice\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let shared = try await home.runAside([
        "share", CommandHome.harbour, "--to", "matrix", "--alt", "Boats",
      ])
      XCTAssertEqual(shared.status, 0, shared.errors)
      let info = try XCTUnwrap(server.messages().first?.content["info"])
      let sides = ["w", "h"].map { info["thumbnail_info"]?[$0] }
      XCTAssertTrue(sides.contains(.integer(800)), "\(info)")
      let small = try XCTUnwrap(server.file(at: info["thumbnail_url"]?.text))
      let whole = try XCTUnwrap(server.file(at: server.messages().first?.content["url"]?.text))
      XCTAssertLessThan(small.count, whole.count)
      XCTAssertEqual(Array(small.prefix(3)), [0xFF, 0xD8, 0xFF])
    }
  }

  func testARoomThatIsMissingOrEncryptedIsReported() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeMatrix()
      defer { server.stop() }
      var more: [String: String] = [:]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let add = Self.add + [server.address.origin, "--token-stdin", "--json"]
      for (room, code) in [
        (nil, "wrong-usage"), ("Nowhere", "bad-address"), ("Secret Plans", "not-possible"),
      ] as [(String?, String)] {
        let answer = try await home.runAside(
          add + (room.map { ["--folder", $0] } ?? []), input: "practice\n")
        XCTAssertNotEqual(answer.status, 0)
        XCTAssert((answer.output + answer.errors).contains(code), answer.output + answer.errors)
      }
      let known = try await home.runAside(["accounts", "--json"])
      let accounts = try known.list("accounts")
      XCTAssertEqual(accounts.count, 0, known.output)
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

/// `cameo` with a real keyring and a bucket that the test watches.
final class S3Tests: MainLoopTestCase {
  private static let secret = "wJalrXUtnFEMI-K7MDENG-of-nobody-else"
  private static let add = [
    "accounts", "add", "s3", "--folder", "photos/shared", "--user", FakeS3.accessKey,
    "--server",
  ]

  func testTheSecretKeyIsInTheKeyringAndNowhereElse() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeS3(secret: Secret(Self.secret))
      defer { server.stop() }
      server.faults.wire.keep()
      // Everything that libraries note as well.
      var more = ["G_MESSAGES_DEBUG": "all"]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let added = try await home.runAside(
        Self.add + [server.address.origin, "--password-stdin", "--json"],
        input: Self.secret + "\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let limited = try await home.runAside(["accounts", "links", "s3", "--days", "3", "--json"])
      XCTAssertEqual(limited.status, 0, limited.errors)
      let protected = try await home.runAside(
        ["accounts", "links", "s3", "--password-stdin"], input: "Dunes\n")
      XCTAssertNotEqual(protected.status, 0)
      XCTAssert(protected.errors.contains("has no links with passwords"), protected.errors)
      let watched = try await WatchedRun.of(
        home, ["share", CommandHome.leaf, "--to", "s3", "--json"])
      XCTAssertEqual(watched.status, 0, watched.output)
      XCTAssert(watched.output.contains("X-Amz-Expires=259200&"), watched.output)
      XCTAssert(watched.output.contains("\"expires\": \"20"), watched.output)
      let listed = try await home.runAside(["shares"])
      XCTAssert(listed.output.contains("The link works until "), listed.output)
      XCTAssertEqual(server.objects.count, 1)
      let key = server.objects.keys.first ?? ""
      XCTAssert(key.hasPrefix("shared/picture-"), key)
      for (place, bytes) in [
        ("answers", Array((added.output + added.errors + limited.errors).utf8)),
        ("output", watched.bytes), ("arguments and environment", watched.process),
        ("files", try home.written()), ("the keyring's files", try keyring.written()),
        ("the connection", server.faults.wire.kept),
      ] {
        XCTAssertFalse(bytes.isEmpty, place)
        XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains(Self.secret), place)
      }
    }
  }

  func testErrorsAreReportedInWords() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeS3()
      defer { server.stop() }
      var more: [String: String] = [:]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let add = Self.add + [server.address.origin]
      let missing = try await home.runAside(add)
      XCTAssertEqual(missing.status, 2)
      XCTAssert(missing.errors.contains("requires a password"), missing.errors)
      let wrong = try await home.runAside(add + ["--password-stdin"], input: "wrong\n")
      XCTAssertNotEqual(wrong.status, 0)
      XCTAssert(wrong.errors.contains("Wrong secret key"), wrong.errors)
      server.region = "eu-north-1"
      server.isPublic = true
      let added = try await home.runAside(
        add + ["--password-stdin", "--public-links", "--public-read", "--json"],
        input: "practice\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let shared = try await home.runAside(
        ["share", CommandHome.leaf, "--to", "s3", "--json"])
      XCTAssertEqual(shared.status, 0, shared.errors)
      XCTAssertEqual(server.objects.values.map(\.isPublic), [true])
      XCTAssertFalse(shared.output.contains("X-Amz-"), shared.output)
    }
  }
}

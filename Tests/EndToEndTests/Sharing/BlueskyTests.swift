// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

/// `cameo` with a real keyring and a Bluesky that the test watches.
final class BlueskyTests: MainLoopTestCase {
  private static let password = "abcd-93be-nobody-else"

  func testTheAppPasswordIsInTheKeyringAndNowhereElse() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeBluesky(password: Secret(Self.password))
      defer { server.stop() }
      // Everything that libraries note as well.
      var more = ["G_MESSAGES_DEBUG": "all"]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let added = try await home.runAside(
        [
          "accounts", "add", "bluesky", "--server", server.address.origin, "--user",
          "@alice.practice.test", "--password-stdin", "--json",
        ], input: Self.password + "\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let watched = try await WatchedRun.of(
        home,
        [
          "share", CommandHome.leaf, "--to", "bluesky", "--alt", "A leaf", "--caption",
          "Autumn #leaf", "--json",
        ])
      XCTAssertEqual(watched.status, 0, watched.output)
      let post = try XCTUnwrap(server.posts.first)
      XCTAssertEqual(post.record.value["text"], "Autumn #leaf")
      XCTAssertEqual(post.record.pictures.map { $0["alt"] }, ["A leaf"])
      XCTAssert(watched.output.contains("/post/\(post.key)"), watched.output)
      let shares = try await home.runAside(["shares", "--json"])
      let id = try XCTUnwrap(shares.list("shares").first?["share"] as? String)
      let deleted = try await home.runAside(["shares", "unshare", id])
      XCTAssertEqual(deleted.status, 0, deleted.errors)
      XCTAssertTrue(server.posts.isEmpty)
      for (place, bytes) in [
        ("answers", Array((added.output + added.errors + deleted.output).utf8)),
        ("output", watched.bytes), ("arguments and environment", watched.process),
        ("files", try home.written()), ("the keyring's files", try keyring.written()),
      ] {
        XCTAssertFalse(bytes.isEmpty, place)
        XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains(Self.password), place)
      }
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

/// `cameo` with a real keyring and an Immich that the test watches.
final class ImmichTests: MainLoopTestCase {
  private static let key = "key-93be244a1f0c-of-nobody-else"
  private static let add = ["accounts", "add", "immich", "--server"]

  func testTheKeyIsInTheKeyringAndNowhereElse() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeImmich(key: Secret(Self.key))
      defer { server.stop() }
      // Everything that libraries note as well.
      var more = ["G_MESSAGES_DEBUG": "all"]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let options = ["--folder", "Summer 2026", "--token-stdin", "--json"]
      let added = try await home.runAside(
        Self.add + [server.address.origin] + options, input: Self.key + "\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let limited = try await home.runAside(
        ["accounts", "links", "immich", "--days", "30", "--password-stdin", "--json"],
        input: "Dunes\n")
      XCTAssertEqual(limited.status, 0, limited.errors)
      let watched = try await WatchedRun.of(
        home, ["share", CommandHome.leaf, "--to", "immich", "--alt", "A leaf", "--json"])
      XCTAssertEqual(watched.status, 0, watched.output)
      XCTAssert(watched.output.contains("\"protected\": true"), watched.output)
      XCTAssertEqual(server.links.map(\.password), ["Dunes"])
      XCTAssertNotNil(server.links.first?.expires)
      XCTAssertEqual(server.shown.map(\.description), ["A leaf"])
      XCTAssertEqual(server.albums.map(\.assets), [server.shown.map(\.id)])
      for (place, bytes) in [
        ("answers", Array((added.output + added.errors + limited.errors).utf8)),
        ("output", watched.bytes), ("arguments and environment", watched.process),
        ("files", try home.written()), ("the keyring's files", try keyring.written()),
      ] {
        XCTAssertFalse(bytes.isEmpty, place)
        XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains(Self.key), place)
      }
    }
  }

  func testAKeyThatIsMissingOrLacksAPermissionIsReported() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeImmich()
      server.permissions = ["user.read"]
      defer { server.stop() }
      var more: [String: String] = [:]
      for (name, value) in keyring.environment where value != nil { more[name] = value }
      let home = try CommandHome(more)
      let add = Self.add + [server.address.origin]
      let missing = try await home.runAside(add)
      XCTAssertEqual(missing.status, 2)
      XCTAssert(missing.errors.contains("requires an API key"), missing.errors)
      let lacking = try await home.runAside(
        add + ["--token-stdin", "--json"], input: "practice\n")
      XCTAssertNotEqual(lacking.status, 0)
      XCTAssert(
        (lacking.output + lacking.errors).contains("“asset.upload”"),
        lacking.output + lacking.errors)
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

/// `cameo` with a real keyring and a Piwigo that the test watches.
final class PiwigoTests: MainLoopTestCase {
  private static let password = "engine of 93be244a1f0c & nobody else"
  private static let secret = "93be244a1f0c93be244a1f0c93be244a1f0c9999"
  private static let add = ["accounts", "add", "piwigo", "--server"]

  @MainActor
  private static func home(_ keyring: KeyringFixture) throws -> CommandHome {
    // Everything that libraries note as well.
    var more = ["G_MESSAGES_DEBUG": "all"]
    for (name, value) in keyring.environment where value != nil { more[name] = value }
    return try CommandHome(more)
  }

  func testThePasswordAndTheKeyAreInTheKeyringAndNowhereElse() throws {
    try onMain {
      for isKey in [false, true] {
        let keyring = try await KeyringFixture()
        let server = try FakePiwigo(
          password: Secret(Self.password), keySecret: Secret(Self.secret))
        defer { server.stop() }
        let home = try Self.home(keyring)
        let secret = isKey ? Self.secret : Self.password
        let who = isKey ? ["--token-stdin"] : ["--user", "alice", "--password-stdin"]
        let added = try await home.runAside(
          Self.add + [
            server.address.text, "--folder", "Summer/Sea", "--privacy", "family", "--json",
          ]
            + who,
          input: (isKey ? "\(FakePiwigo.keyID):\(secret)" : secret) + "\n")
        XCTAssertEqual(added.status, 0, added.errors)
        let watched = try await WatchedRun.of(
          home,
          [
            "share", CommandHome.leaf, "--to", "piwigo", "--caption", "A #leaf", "--alt",
            "It is green",
            "--json",
          ])
        XCTAssertEqual(watched.status, 0, watched.output)
        let image = try XCTUnwrap(server.images.first)
        XCTAssertEqual(image.comment, "A #leaf\n\nIt is green")
        XCTAssertEqual(image.tags, ["leaf"])
        XCTAssertEqual(image.level, 4)
        XCTAssertEqual(server.albums.map(\.name), ["Summer", "Sea"])
        XCTAssertEqual(image.albums, [2])
        XCTAssert(
          watched.output.contains("picture.php?/\(image.id)/category/2")
            || watched.output.contains("picture.php?\\/\(image.id)\\/category\\/2"), watched.output)
        for (place, bytes) in [
          ("answers", Array((added.output + added.errors).utf8)), ("output", watched.bytes),
          ("arguments and environment", watched.process), ("files", try home.written()),
          ("the keyring's files", try keyring.written()),
        ] {
          XCTAssertFalse(bytes.isEmpty, place)
          XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains(secret), place)
        }
      }
    }
  }

  func testAPictureThatHasToBeApprovedSaysSoUntilItIsDeleted() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakePiwigo()
      server.isAdministrator = false
      server.community = .moderated
      server.placeAlbum("Cameo")
      defer { server.stop() }
      let home = try Self.home(keyring)
      let added = try await home.runAside(
        Self.add + [server.address.text, "--user", "alice", "--password-stdin"],
        input: "practice\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let shared = try await home.runAside(["share", CommandHome.leaf, "--to", "piwigo"])
      XCTAssertEqual(shared.status, 0, shared.errors)
      XCTAssert(shared.output.contains("Needs approval by an administrator"), shared.output)
      let list = try await home.runAside(["shares", "--json"])
      XCTAssert(list.output.contains("\"note\": \"Needs approval by "), list.output)
    }
  }

  func testWrongUsageAndMissingRightsAreReported() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakePiwigo()
      server.isAdministrator = false
      defer { server.stop() }
      let home = try Self.home(keyring)
      let add = Self.add + [server.address.text, "--user", "alice"]
      let missing = try await home.runAside(add)
      XCTAssertEqual(missing.status, 2)
      XCTAssert(missing.errors.contains("requires a password"), missing.errors)
      let level = try await home.runAside(add + ["--privacy", "enemies", "--password-stdin"])
      XCTAssertEqual(level.status, 2)
      XCTAssert(level.errors.contains("everybody, contacts, friends, family, admins"), level.errors)
      let other = try await home.runAside(
        ["accounts", "add", "immich", "--server", "a.example", "--privacy", "family"])
      XCTAssertEqual(other.status, 2)
      let lacking = try await home.runAside(
        add + ["--password-stdin", "--json"], input: "practice\n")
      XCTAssertNotEqual(lacking.status, 0)
      XCTAssert((lacking.output + lacking.errors).contains("no-permission"), lacking.errors)
    }
  }
}

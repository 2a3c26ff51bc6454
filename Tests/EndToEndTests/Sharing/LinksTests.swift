// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import Practice
import PracticeServers
import TestSupport
import XCTest

/// `cameo accounts links` with a real keyring and a Nextcloud that the test watches.
final class LinksTests: MainLoopTestCase {
  private static let password = "pw-44a1f0c93be2-of-nobody-else"
  private static let file = CommandHome.leaf

  /// A home with an account at `server`.
  @MainActor
  private static func home(
    _ keyring: KeyringFixture, _ server: PracticeNextcloud, _ more: [String: String] = [:]
  ) async throws -> CommandHome {
    var all = more
    for (name, value) in keyring.environment where value != nil { all[name] = value }
    let home = try CommandHome(all)
    let added = try await home.runAside(
      [
        "accounts", "add", "nextcloud", "--server", server.address.origin, "--user", "alice",
        "--password-stdin",
      ], input: "practice\n")
    XCTAssertEqual(added.status, 0, added.errors)
    return home
  }

  func testTheLinkPasswordIsShownOnlyOnRequest() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try PracticeNextcloud()
      defer { server.stop() }
      // Everything that libraries note as well.
      let home = try await Self.home(keyring, server, ["G_MESSAGES_DEBUG": "all"])
      let limited = try await home.runAside(
        ["accounts", "links", "nextcloud", "--days", "30", "--password-stdin", "--json"],
        input: Self.password + "\n")
      XCTAssertEqual(limited.status, 0, limited.errors)
      XCTAssert(limited.output.contains("\"protected\": true"), limited.output)
      XCTAssert(limited.output.contains("\"days\": 30"), limited.output)
      let watched = try await WatchedRun.of(
        home, ["share", Self.file, "--to", "nextcloud", "--json"])
      XCTAssertEqual(watched.status, 0, watched.output)
      XCTAssert(watched.output.contains("\"protected\": true"), watched.output)
      XCTAssertEqual(server.links.map(\.password), [Self.password])
      XCTAssertNotNil(server.links.first?.expires)
      let list = try await home.runAside(["shares"])
      XCTAssert(list.output.contains("--show-password"), list.output)
      for (place, bytes) in [
        ("answers", Array((limited.output + limited.errors + list.output + list.errors).utf8)),
        ("output", watched.bytes), ("arguments and environment", watched.process),
        ("files", try home.written()), ("the keyring's files", try keyring.written()),
      ] {
        XCTAssertFalse(bytes.isEmpty, place)
        XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains(Self.password), place)
      }
      let shown = try await home.runAside(["accounts", "links", "nextcloud", "--show-password"])
      XCTAssert(shown.output.contains(Self.password + "\n"))
      XCTAssertFalse(shown.errors.contains(Self.password))
    }
  }

  func testTheUserSeesTheLinkLimitsAndRemovesThem() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try PracticeNextcloud()
      defer { server.stop() }
      let home = try await Self.home(keyring, server)
      let links = ["accounts", "links", "nextcloud"]
      _ = try await home.runAside(links + ["--password-stdin"], input: Self.password + "\n")
      let shown = try await home.runAside(links + ["--show-password"])
      XCTAssertEqual(shown.output, Self.password + "\n")
      let opened = try await home.runAside(links + ["--no-password", "--days", "0"])
      XCTAssertEqual(opened.status, 0, opened.errors)
      XCTAssert(opened.output.contains("They don't require a password."), opened.output)
      let said = try await home.runAside(links + ["--json"])
      XCTAssertEqual((try said.document()["links"] as? Object)?["protected"] as? Bool, false)
      let none = try await home.runAside(links + ["--show-password"])
      XCTAssertEqual(none.status, 1)
      XCTAssertEqual(none.output, "")
      let shared = try await home.runAside(["share", Self.file, "--to", "nextcloud", "--json"])
      XCTAssertNil(try shared.results().first?["protected"])
      XCTAssertEqual(server.links.map(\.password), [nil])
    }
  }

  func testARequiredPasswordIsRequestedBeforeSending() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try PracticeNextcloud()
      defer { server.stop() }
      server.linksNeedPassword = true
      let home = try await Self.home(keyring, server)
      let share = ["share", Self.file, "--to", "nextcloud", "--json"]
      let tried = try await home.runAside(share + ["--dry-run"])
      XCTAssertEqual(tried.status, 1)
      let destination = try tried.list("destinations").first
      XCTAssertEqual((destination?["problems"] as? [Object])?.first?.text("code"), "link-password")
      let listed = try home.run("destinations", "--json").list("destinations").first
      XCTAssertEqual((listed?["links"] as? Object)?["needPassword"] as? Bool, true)
      let refused = try await home.runAside(share)
      XCTAssertEqual(try refused.results().first?.errorCode, "link-password")
      XCTAssertEqual(server.files, [:])
      _ = try await home.runAside(
        ["accounts", "links", "nextcloud", "--password-stdin"], input: Self.password + "\n")
      let retried = try await home.runAside(
        ["shares", "retry", refused.document().text("share") ?? "", "--json"])
      XCTAssertEqual(try retried.results().first?["protected"] as? Bool, true, retried.output)
      XCTAssertEqual(server.links.map(\.password), [Self.password])
    }
  }
}

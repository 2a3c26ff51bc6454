// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

/// `cameo` with a real keyring, and a Discord and a Telegram that the test watches. Their secrets are in the
/// addresses of requests, from where they must not get anywhere else.
final class ChatTests: MainLoopTestCase {
  private static let key = "abcd-93be-nobody-else-knows-this-one-0123456789"

  func testAWebhookIsInTheKeyringAndNowhereElse() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeDiscord(key: Secret(Self.key))
      defer { server.stop() }
      let home = try Self.home(keyring)
      let added = try await home.runAside(
        ["accounts", "add", "discord", "--token-stdin", "--json"],
        input: server.webhook.reveal() + "\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let watched = try await Self.share(home, to: "discord", ["--alt", "A leaf"])
      let message = try XCTUnwrap(server.messages.first)
      XCTAssertEqual(message.content, "Autumn #leaf")
      XCTAssertEqual(message.attachments.map(\.description), ["A leaf"])
      XCTAssert(watched.output.contains("/\(message.id)"), watched.output)
      let refused = try await home.runAside(
        ["accounts", "add", "discord", "--token-stdin", "--json"],
        input: "https://example.org/\(Self.key)\n")
      XCTAssertNotEqual(refused.status, 0)
      let deleted = try await Self.delete(home)
      XCTAssertTrue(server.messages.isEmpty)
      server.renewToken()
      let check = try await home.runAside(["accounts", "check", "--json"])
      XCTAssert(check.output.contains("signed-out"), check.output)
      try Self.checkPlaces(home, keyring, watched, [added, refused, deleted, check])
    }
  }

  func testABotsTokenIsInTheKeyringAndNowhereElse() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeTelegram(key: Secret(Self.key))
      defer { server.stop() }
      let home = try Self.home(keyring)
      let add = [
        "accounts", "add", "telegram", "--server", server.address.origin, "--token-stdin",
        "--json",
      ]
      let asked = try await home.runAside(add, input: server.token.reveal() + "\n")
      XCTAssertNotEqual(asked.status, 0, "The chat isn't guessed.")
      XCTAssert(
        (asked.output + asked.errors).contains("Hiking (-1001234567890)"),
        asked.output + asked.errors)
      let added = try await home.runAside(
        add + ["--folder", "-1001234567890"], input: server.token.reveal() + "\n")
      XCTAssertEqual(added.status, 0, added.errors)
      let watched = try await Self.share(home, to: "telegram", [])
      let message = try XCTUnwrap(server.messages.first)
      XCTAssertEqual(message.caption, "Autumn #leaf")
      XCTAssert(watched.output.contains("/c/1234567890/\(message.id)"), watched.output)
      let deleted = try await Self.delete(home)
      XCTAssertTrue(server.messages.isEmpty)
      server.revokeToken()
      let check = try await home.runAside(["accounts", "check", "--json"])
      XCTAssert(check.output.contains("signed-out"), check.output)
      try Self.checkPlaces(home, keyring, watched, [asked, added, deleted, check])
    }
  }

  func testWhatCannotBeAskedIsLeftToTheUser() throws {
    try onMain {
      let keyring = try await KeyringFixture()
      let server = try FakeDiscord(key: Secret(Self.key))
      defer { server.stop() }
      let home = try Self.home(keyring)
      let added = try await home.runAside(
        ["accounts", "add", "discord", "--token-stdin"], input: server.webhook.reveal() + "\n")
      XCTAssertEqual(added.status, 0, added.errors)
      server.play(.cutAnswer, on: .post)
      let share = try await home.runAside(
        ["share", CommandHome.leaf, "--to", "discord", "--json"])
      XCTAssertNotEqual(share.status, 0)
      XCTAssert(share.output.contains("asking"), share.output)
      XCTAssertEqual(server.messagesMade, 1)
      let resumed = try await home.runAside(["shares", "resume", "--json"])
      XCTAssertFalse(resumed.output.contains(Self.key))
      XCTAssertEqual(server.messagesMade, 1, "It isn't sent again by itself.")
      // What libraries note is in between.
      let id = String(try XCTUnwrap(share.output.firstMatch(of: /"delivery": "([^"]+)\.1"/)).1)
      let whole = try await home.runAside(["shares", "retry", id])
      XCTAssertEqual(whole.status, 1, whole.output)
      XCTAssert(whole.errors.contains("cameo shares confirm \(id).1"), whole.errors)
      XCTAssertEqual(server.messagesMade, 1, "Nor with all of its share.")
      let one = try await home.runAside(["shares", "retry", "\(id).1"])
      XCTAssertEqual(one.status, 0, one.errors)
      XCTAssertEqual(server.messagesMade, 2)
    }
  }

  @MainActor
  private static func home(_ keyring: KeyringFixture) throws -> CommandHome {
    // Everything that libraries note as well.
    var more = ["G_MESSAGES_DEBUG": "all"]
    for (name, value) in keyring.environment where value != nil { more[name] = value }
    return try CommandHome(more)
  }

  @MainActor
  private static func share(
    _ home: CommandHome, to account: String, _ more: [String]
  ) async throws -> WatchedRun {
    let watched = try await WatchedRun.of(
      home,
      ["share", CommandHome.leaf, "--to", account, "--caption", "Autumn #leaf", "--json"] + more)
    XCTAssertEqual(watched.status, 0, watched.output)
    return watched
  }

  @MainActor
  private static func delete(_ home: CommandHome) async throws -> ProgramRun {
    let shares = try await home.runAside(["shares", "--json"])
    let id = try XCTUnwrap(shares.list("shares").first?["share"] as? String)
    let deleted = try await home.runAside(["shares", "unshare", id])
    XCTAssertEqual(deleted.status, 0, deleted.errors)
    return deleted
  }

  @MainActor
  private static func checkPlaces(
    _ home: CommandHome, _ keyring: KeyringFixture, _ watched: WatchedRun, _ runs: [ProgramRun]
  ) throws {
    for (place, bytes) in [
      ("answers", Array(runs.map { $0.output + $0.errors }.joined().utf8)),
      ("output", watched.bytes), ("arguments and environment", watched.process),
      ("files", try home.written()), ("the keyring's files", try keyring.written()),
    ] {
      XCTAssertFalse(bytes.isEmpty, place)
      XCTAssertFalse(String(decoding: bytes, as: UTF8.self).contains(key), place)
    }
  }
}

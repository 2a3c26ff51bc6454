// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Adding a webhook, and what can be wrong with it.
final class DiscordAccountTests: MainLoopTestCase {
  private static let token = String(repeating: "aB3_-", count: 14)

  func testAddressesOfWebhooksAreRecognised() throws {
    let id = FakeDiscord.id
    for start in [
      "https://discord.com/api/webhooks", " https://discordapp.com/api/webhooks",
      "https://ptb.discord.com/api/v10/webhooks", "discord.com/api/v9/webhooks",
    ] {
      let webhook = try XCTUnwrap(DiscordWebhook("\(start)/\(id)/\(Self.token)"), start)
      XCTAssertEqual(
        webhook.secret.reveal(), "https://discord.com/api/webhooks/\(id)/\(Self.token)")
      XCTAssertEqual(
        webhook.address(query: [("wait", "true")])?.text,
        "https://discord.com/api/v10/webhooks/\(id)/\(Self.token)?wait=true")
      XCTAssertNil(webhook.thread)
      assertSecret(webhook.secret, isNotIn: "\(webhook)", String(reflecting: webhook))
    }
    let thread = try XCTUnwrap(
      DiscordWebhook("https://discord.com/api/webhooks/\(id)/\(Self.token)?thread_id=42"))
    XCTAssertEqual(thread.thread?.text, "42")
    XCTAssertEqual(DiscordWebhook(thread.secret.reveal()), thread)
    for text in [
      "", "https://discord.com", "https://discord.com/channels/1/2",
      "http://discord.com/api/webhooks/\(id)/\(Self.token)",
      "https://discord.com:8443/api/webhooks/\(id)/\(Self.token)",
      "https://discord.com.example/api/webhooks/\(id)/\(Self.token)",
      "https://example.org/api/webhooks/\(id)/\(Self.token)",
      "https://discord.com/api/webhooks/\(id)", "https://discord.com/api/webhooks/\(id)/short",
      "https://discord.com/api/webhooks/\(id)/\(Self.token)/slack",
      "https://discord.com/api/webhooks/one/\(Self.token)",
      "https://discord.com/api/webhooks/\(id)/\(Self.token)?thread_id=x",
      "https://discord.com/api/webhooks/\(id)/../\(Self.token)",
      "https://discord.com/api/webhooks/\(id)/\(Self.token.dropLast())%2F",
    ] { XCTAssertNil(DiscordWebhook(text), text) }
  }

  func testAnAccountIsCalledLikeItsWebhookAndHasNoSecret() throws {
    try onMain {
      let room = try await DiscordRoom()
      XCTAssertEqual(room.new.account.label, "Holiday Pictures")
      XCTAssertEqual(
        room.new.account.id,
        "discord:holiday-pictures@\(room.server.address.hostAndPort)/\(FakeDiscord.id)")
      XCTAssertEqual(room.new.secret, room.server.webhook)
      assertSecret(
        room.server.webhook, isNotIn: "\(room.new)", "\(room.new.account)",
        "\(room.destination)", "\(room.service)")
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, "Holiday Pictures")
      XCTAssertTrue(check.page?.contains("/channels/") == true)
      XCTAssertNil(room.destination.avatar)
    }
  }

  func testAThreadIsAnAccountOfItsOwn() throws {
    try onMain {
      let room = try await DiscordRoom(thread: true)
      XCTAssertTrue(room.new.account.id.hasSuffix("/\(FakeDiscord.thread)"))
      let receipt = try await room.publish(room.parcel())
      XCTAssertEqual(room.server.messages.map(\.channel), [FakeDiscord.thread])
      XCTAssertTrue(receipt.link?.contains("/\(FakeDiscord.thread)/") == true)
      _ = try await room.destination.unshare(receipt)
      XCTAssertTrue(room.server.messages.isEmpty)
    }
  }

  func testWhatIsNoUsableWebhookIsRefused() throws {
    try onMain {
      let room = try await DiscordRoom()
      let details = DiscordRoom.details(room.server.webhook.reveal())
      func add(_ details: AccountDetails) async -> DeliveryError? {
        await trouble { try await room.service.add(details, NoBrowserSignIn()) }
      }
      let none = await add(AccountDetails())
      XCTAssertEqual(none?.code, .signedOut)
      let other = await add(DiscordRoom.details("https://example.org/\(Self.token)"))
      XCTAssertEqual(other?.code, .signedOut)
      XCTAssertFalse(other?.sentence.contains(Self.token) == true)
      room.server.type = 2
      let follower = await add(details)
      XCTAssertEqual(follower?.code, .notThatService)
      room.server.type = 1
      for id in ["1", "not-a-number", "../x"] {
        room.server.lies.id = id
        let lie = await add(details)
        XCTAssertEqual(lie?.code, .notThatService, id)
      }
      room.server.lies.id = nil
      room.server.renewToken()
      room.server.lies.token = room.new.secret?.reveal()
      let old = await add(details)
      XCTAssertEqual(old?.code, .signedOut)
      assertSecret(try XCTUnwrap(room.new.secret), isNotIn: old?.sentence)
    }
  }

  func testHostileNamesAreMadeHarmless() throws {
    try onMain {
      let room = try await DiscordRoom()
      for name in HostileTexts.names {
        room.server.lies.name = name
        let details = DiscordRoom.details(room.server.webhook.reveal())
        let new = try await room.service.add(details, NoBrowserSignIn())
        XCTAssertEqual(new.account.label, ReceivedText.shown(new.account.label))
        XCTAssertTrue(ReceivedText.isName(new.account.user), new.account.user)
        XCTAssertFalse(new.account.id.contains(" "))
      }
    }
  }

  func testADamagedSecretSendsNothing() throws {
    try onMain {
      let room = try await DiscordRoom()
      let before = room.server.requests(.post) + room.server.requests(.webhook)
      let elsewhere = "https://discord.com/api/webhooks/\(FakeDiscord.id)/\(Self.token)"
      let another = room.server.webhook.reveal().replacing(FakeDiscord.id, with: "5")
      for secret in [nil, Secret("{}"), Secret(elsewhere), Secret(another)] {
        let destination = room.service.destination(
          room.new.account, Access(room.client, secret: secret))
        let error = await trouble { try await destination.check() }
        XCTAssertEqual(error?.code, .signedOut)
      }
      XCTAssertEqual(room.server.requests(.post) + room.server.requests(.webhook), before)
    }
  }
}

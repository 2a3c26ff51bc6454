// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Adding a bot and choosing its chat.
final class TelegramAccountTests: MainLoopTestCase {
  private static let key = String(repeating: "aB3_-", count: 7)

  func testTokensAreRecognised() throws {
    let token = try XCTUnwrap(TelegramToken(" 123456789:\(Self.key) "))
    XCTAssertEqual(token.secret.reveal(), "123456789:\(Self.key)")
    XCTAssertFalse("\(token)".contains(Self.key))
    for text in [
      "", "123456789", "123456789:short", "bot123456789:\(Self.key)", "12:\(Self.key)",
      "123456789:\(Self.key)/x", "123456789:\(Self.key):", "123456789:\(Self.key)é",
    ] { XCTAssertNil(TelegramToken(text), text) }
  }

  func testNamesAndNumbersOfChatsAreRead() {
    for text in [
      "@harbour", "https://t.me/harbour", "t.me/s/harbour/12", "telegram.me/harbour?start=x",
    ] { XCTAssertEqual(TelegramName(typed: text)?.text, "harbour", text) }
    for text in [
      "harbour", "@abc", "https://t.me/+AbCd", "t.me/joinchat/x", "https://t.me/a-b", "t.me",
    ] { XCTAssertNil(TelegramName(typed: text), text) }
    XCTAssertEqual(TelegramChatID("-1001234567890")?.numberInLinks, "1234567890")
    XCTAssertNil(TelegramChatID("-4012345")?.numberInLinks)
    for text in ["", "0", "1.5", "9999999999999999", "-9223372036854775808"] {
      XCTAssertNil(TelegramChatID(text), text)
    }
  }

  func testTheChatIsChosenFromThoseThatTheBotHasHeardFrom() throws {
    try onMain {
      let server = try FakeTelegram()
      server.chats[1].isHeardOf = false
      let guide = ChoosingGuide([
        .lookAgain, .option("-4012345"), .option("-1001234567890"),
      ]) { @MainActor in
        for index in server.chats.indices { server.chats[index].isHeardOf = true }
      }
      let new = try await TelegramService.forTests().add(TelegramRoom.details(server), guide)
      let first = try XCTUnwrap(guide.questions.first)
      XCTAssertEqual(first.options.map(\.title), ["Harbour", "Hiking", "Ada"])
      XCTAssertEqual(
        first.options.map(\.subtitle), ["Channel · @harbour_pictures", "Group", "Person"])
      XCTAssertTrue(first.advice.contains("@\(FakeTelegram.botName)"))
      // The second answer is the chat that appeared meanwhile.
      XCTAssertEqual(
        guide.questions.last?.options.map(\.title), ["Harbour", "Hiking", "Family", "Ada"])
      XCTAssertEqual(guide.questions.count, 2)
      XCTAssertEqual(new.account.label, "Family")
      XCTAssertEqual(new.account.album, "-4012345")
      XCTAssertEqual(
        new.account.id,
        "telegram:\(FakeTelegram.botName)@\(server.address.hostAndPort)/-4012345")
      XCTAssertEqual(new.secret, server.token)
      assertSecret(server.token, isNotIn: "\(new)", "\(new.account)")
    }
  }

  func testWhoCannotBeAskedIsToldTheChats() throws {
    try onMain {
      let server = try FakeTelegram()
      let error = await trouble {
        try await TelegramService.forTests().add(TelegramRoom.details(server), NoBrowserSignIn())
      }
      XCTAssertEqual(error?.code, .wrongUsage)
      XCTAssertTrue(error?.sentence.contains("--folder") == true)
      XCTAssertTrue(error?.sentence.contains("Family (-4012345)") == true)
      for index in server.chats.indices { server.chats[index].isHeardOf = false }
      let none = await trouble {
        try await TelegramService.forTests().add(TelegramRoom.details(server), NoBrowserSignIn())
      }
      XCTAssertTrue(none?.sentence.contains("@\(FakeTelegram.botName)") == true)
      let cancelled = await trouble {
        try await TelegramService.forTests().add(TelegramRoom.details(server), ChoosingGuide([]))
      }
      XCTAssertEqual(cancelled, .cancelled)
    }
  }

  func testAPublicChatCanBeNamed() throws {
    try onMain {
      let server = try FakeTelegram()
      for text in ["@harbour_pictures", "https://t.me/harbour_pictures", "-1009876543210"] {
        let new = try await TelegramService.forTests().add(
          TelegramRoom.details(server, chat: text), NoBrowserSignIn())
        XCTAssertEqual(new.account.album, "-1009876543210", text)
        XCTAssertEqual(new.account.label, "Harbour", text)
      }
      for (text, code) in [
        ("harbour", DeliveryError.Code.notPossible), ("@nobody_there", .noPermission),
        ("42", .noPermission),
      ] {
        let error = await trouble {
          try await TelegramService.forTests().add(
            TelegramRoom.details(server, chat: text), NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, code, text)
      }
    }
  }

  func testWrongTokensAndOtherProgramsAreExplained() throws {
    try onMain {
      let server = try FakeTelegram()
      var details = TelegramRoom.details(server)
      func add() async -> DeliveryError? {
        await trouble { try await TelegramService.forTests().add(details, NoBrowserSignIn()) }
      }
      server.hasWebhook = true
      let conflict = await add()
      XCTAssertEqual(conflict?.code, .notPossible)
      XCTAssertTrue(conflict?.sentence.contains("Another program") == true)
      let token = server.token
      server.revokeToken()
      server.lies.token = token.reveal()
      let revoked = await add()
      XCTAssertEqual(revoked?.code, .signedOut)
      assertSecret(token, isNotIn: revoked?.sentence)
      details.token = Secret("no token")
      let wrong = await add()
      XCTAssertEqual(wrong?.code, .signedOut)
      details.token = nil
      let missing = await add()
      XCTAssertEqual(missing?.code, .signedOut)
    }
  }

  func testHostileNamesAreMadeHarmless() throws {
    try onMain {
      for name in HostileTexts.names {
        // Groups take few messages in a minute.
        let room = try await TelegramRoom()
        room.server.lies.displayName = name
        room.server.lies.link = name
        let new = try await room.service.add(
          TelegramRoom.details(room.server, chat: "-1001234567890"), NoBrowserSignIn())
        XCTAssertEqual(new.account.label, ReceivedText.shown(new.account.label))
        let receipt = try await room.publish(room.parcel())
        XCTAssertTrue(
          receipt.link?.hasPrefix("\(room.server.address.origin)/c/1234567890/") == true,
          "\(receipt)")
      }
      let room = try await TelegramRoom()
      room.server.lies.name = "../x"
      let error = await trouble {
        try await room.service.add(TelegramRoom.details(room.server), NoBrowserSignIn())
      }
      XCTAssertEqual(error?.code, .notThatService)
    }
  }

  func testACheckSaysWhatTheChatIsCalledNow() throws {
    try onMain {
      let room = try await TelegramRoom()
      room.change { $0.title = "Hiking and more" }
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, "Hiking and more")
      XCTAssertNil(room.destination.avatar)
      room.change { $0.problem = .init(403, "Forbidden: bot was kicked from the supergroup chat") }
      let out = await trouble { try await room.destination.check() }
      XCTAssertEqual(out?.code, .noPermission)
    }
  }

  func testADamagedSecretSendsNothing() throws {
    try onMain {
      let room = try await TelegramRoom()
      let before = room.server.requests(.me)
      for secret in [nil, Secret("{}"), Secret("123:abc/../x")] {
        let destination = room.service.destination(
          room.new.account, Access(room.client, secret: secret))
        let error = await trouble { try await destination.check() }
        XCTAssertEqual(error?.code, .signedOut)
      }
      XCTAssertEqual(room.server.requests(.me), before)
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Adding a channel on Discord by its webhook, and a chat on Telegram by a bot.
final class AddChatTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAWebhookIsAddedByItsAddress() throws {
    try assertReleasedOnMain {
      let server = try FakeDiscord()
      let room = try await AddingRoom(.empty())
      try await room.choose("discord")
      XCTAssertEqual(room.label(.token), "Webhook Address")
      XCTAssertTrue(try room.entry(.token).isFocus)
      XCTAssertNil(room.row(.asFiles))
      try room.type("https://example.org/hook", into: .token)
      XCTAssertEqual(
        try room.message(.token),
        "Enter the address of a webhook such as “https://discord.com/api/webhooks/…”.")
      try room.type(server.webhook.reveal(), into: .token)
      XCTAssertNil(try room.message(.token))
      try await room.press()
      await eventually { !room.window.lifecyclePhase.hasViews }
      XCTAssertEqual(room.added.accounts.map(\.label), ["Holiday Pictures"])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testAPastedWebhookFindsItsServiceAndIsHiddenAtOnce() throws {
    try assertReleasedOnMain {
      let server = try FakeDiscord()
      let room = try await AddingRoom(.empty())
      let search = try XCTUnwrap(SearchEntry(try room.part("search-entry")))
      search.text = server.webhook.reveal()
      XCTAssertEqual(room.window.model.service?.id, "discord")
      XCTAssertFalse("\(room.window.model.state)".contains(server.webhook.reveal()))
      await eventually { room.row(.token) != nil }
      let entry = try room.entry(.token)
      XCTAssertTrue(entry.hidesText)
      XCTAssertEqual(entry.text, server.webhook.reveal())
      XCTAssertEqual(search.text, "")
      try await room.press()
      await eventually { !room.window.lifecyclePhase.hasViews }
      XCTAssertEqual(room.added.accounts.map(\.service), ["discord"])
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testAWebhookThatIsGoneIsReportedAtItsField() throws {
    try assertReleasedOnMain {
      let server = try FakeDiscord()
      let webhook = server.webhook.reveal()
      server.removeWebhook()
      let room = try await AddingRoom(.empty())
      try await room.choose("discord")
      try room.type(webhook, into: .token)
      try await room.press()
      await eventually {
        (try? room.message(.token))?.hasPrefix("This webhook no longer works.") == true
      }
      room.window.close()
      await room.services.sharing.close()
      server.stop()
      return room.window
    }
  }

  func testTelegramAsksForABotAndAChat() throws {
    try assertReleasedOnMain {
      let room = try await AddingRoom(.empty())
      try await room.choose("telegram")
      XCTAssertEqual(room.label(.token), "Bot Token")
      XCTAssertEqual(room.label(.folder), "Chat (optional)")
      try room.type("no token", into: .token)
      XCTAssertEqual(try room.message(.token), "Enter a bot's token such as “123456789:AAF…”.")
      try room.type("somewhere", into: .folder)
      XCTAssertEqual(
        try room.message(.folder),
        "Enter a chat's number, or the name of a public one such as @name.")
      try room.type("@somewhere", into: .folder)
      XCTAssertNil(try room.message(.folder))
      XCTAssertNotNil(room.row(.asFiles))
      XCTAssertFalse(room.window.model.form.details.sendsFiles)
      room.window.model.form.turn(.asFiles, on: true)
      XCTAssertTrue(room.window.model.form.details.sendsFiles)
      room.window.close()
      await room.services.sharing.close()
      return room.window
    }
  }

  func testAChatIsChosenAmongThoseTheBotHasSeen() throws {
    try assertReleasedOnMain {
      let server = try FakeTelegram()
      let room = try await AddingRoom(.empty())
      let (adding, form) = (try await Self.choosing(in: room, server), room.window)
      await eventually { (try? room.options.count) == 4 }
      XCTAssertTrue(try room.part("advice-row").isMapped)
      // The bot is asked again, and has heard of one more.
      server.chats.append(FakeTelegramChat(-4_054_321, "group", "Choir"))
      form.perform(OptionsStepActionName.lookAgain)
      await eventually { (try? room.options.count) == 5 }
      let family = try XCTUnwrap(form.model.choice.options.firstIndex { $0.title == "Family" })
      try room.options[family].activate()
      let account = try await adding.value
      XCTAssertEqual(account.label, "Family")
      form.close()
      await room.services.sharing.close()
      server.stop()
      return form
    }
  }

  func testABotThatHasHeardNothingSaysWhatToDo() throws {
    try assertReleasedOnMain {
      let room = try await AddingRoom(.empty())
      let form = room.window
      let answer = Task {
        let engine = try await room.services.sharing.engine()
        return await form.model.choice.choose(
          SignInChoice(title: "Choose a Chat", advice: "Start the bot.", options: []),
          engine.decoder)
      }
      await eventually { (try? room.part("advice-row").isMapped) == true }
      XCTAssertFalse(try room.part("options-list").isMapped)
      XCTAssertFalse(try room.part("option-search").isMapped)
      answer.cancel()
      let ended = try await answer.value
      XCTAssertEqual(ended, .cancelled)
      await eventually { form.model.state.step != .options }
      form.close()
      await room.services.sharing.close()
      return form
    }
  }

  /// Adds a bot of `server` in the window of `room`, and returns once the user is asked.
  @MainActor private static func choosing(
    in room: AddingRoom, _ server: FakeTelegram
  ) async throws -> Task<Account, any Error> {
    let model = room.window.model
    try await room.choose("telegram")
    var details = AccountDetails()
    details.server = server.address.origin
    details.token = server.token
    let engine = try await room.services.sharing.engine()
    let guide = WindowGuide(
      client: engine.client(plainHTTP: false), browser: model.browser, choice: model.choice,
      decoder: engine.decoder, confirm: { _ in false })
    let service = try XCTUnwrap(model.service)
    let task = Task { [details] in
      try await engine.accounts.add(service, details, guide, keepForSession: { _, _, _ in true })
    }
    await eventually { (try? room.part("options-list").isMapped) == true }
    return task
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Network
import Practice
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// What was asked and answered.
@MainActor
private final class Heard {
  var questions: [SignInChoice] = []
  var answers: [SignInChoice.Answer?] = []
}

/// Adding a channel on Discord by its webhook, and a chat on Telegram by a bot.
final class AddChatTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAWebhookIsAddedByItsAddress() throws {
    try assertReleasedOnMain {
      let server = try PracticeDiscord()
      let room = try await AddingRoom(.empty())
      try await room.choose("discord")
      XCTAssertEqual(Label(try room.part("token-label"))?.text, "Webhook Address")
      XCTAssertTrue(try room.part("token-entry").isFocus)
      XCTAssertFalse(try room.part("files-row").isMapped)
      try room.type("https://example.org/hook", into: "token")
      XCTAssertEqual(
        try room.message("token"),
        "Enter the address of a webhook such as “https://discord.com/api/webhooks/…”.")
      try room.type(server.webhook.reveal(), into: "token")
      XCTAssertNil(try room.message("token"))
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
      let server = try PracticeDiscord()
      let room = try await AddingRoom(.empty())
      let search = try XCTUnwrap(SearchEntry(try room.part("search-entry")))
      search.asEntry.text = server.webhook.reveal()
      XCTAssertEqual(room.window.model.service?.id, "discord")
      XCTAssertFalse("\(room.window.model.state)".contains(server.webhook.reveal()))
      await eventually { (try? room.part("token-entry").isMapped) == true }
      let entry = try XCTUnwrap(Entry(try room.part("token-entry")))
      XCTAssertTrue(entry.hidesText)
      XCTAssertEqual(entry.text, server.webhook.reveal())
      XCTAssertEqual(search.asEntry.text, "")
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
      let server = try PracticeDiscord()
      let webhook = server.webhook.reveal()
      server.removeWebhook()
      let room = try await AddingRoom(.empty())
      try await room.choose("discord")
      try room.type(webhook, into: "token")
      try await room.press()
      await eventually {
        (try? room.message("token"))?.hasPrefix("This webhook no longer works.") == true
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
      XCTAssertEqual(Label(try room.part("token-label"))?.text, "Bot Token")
      XCTAssertEqual(Label(try room.part("folder-label"))?.text, "Chat (optional)")
      try room.type("no token", into: "token")
      XCTAssertEqual(try room.message("token"), "Enter a bot's token such as “123456789:AAF…”.")
      try room.type("somewhere", into: "folder")
      XCTAssertEqual(
        try room.message("folder"),
        "Enter a chat's number, or the name of a public one such as @name.")
      try room.type("@somewhere", into: "folder")
      XCTAssertNil(try room.message("folder"))
      XCTAssertTrue(try room.part("files-row").isMapped)
      XCTAssertFalse(room.window.model.details.sendsFiles)
      room.window.model.toggleFiles()
      XCTAssertTrue(room.window.model.details.sendsFiles)
      room.window.close()
      await room.services.sharing.close()
      return room.window
    }
  }

  func testAChatIsChosenInAWindow() throws {
    try assertReleasedOnMain {
      let heard = Heard()
      let window = ChoiceWindowController(
        SignInChoice(
          title: "Choose a Chat", advice: "Look again.",
          options: [
            .init(id: "1", title: "Family", subtitle: "Group"),
            .init(id: "2", title: "Harbour", subtitle: "Channel"),
          ])
      ) { heard.answers.append($0) }
      try await show(window)
      let list = try XCTUnwrap(window.viewIfLoaded?.part("options-list"))
      XCTAssertEqual(list.texts, ["Family", "Group", "Harbour", "Channel"])
      XCTAssertFalse(try XCTUnwrap(window.viewIfLoaded?.part("nothing-box")).isMapped)
      try XCTUnwrap(list.all(ListBoxRow.self).last).activate()
      await eventually { !window.lifecyclePhase.hasViews }
      XCTAssertEqual(heard.answers, [.option("2")])
      return window
    }
  }

  func testAChatCanBeLookedForAgainOrNotChosen() throws {
    for (closes, answer) in [(true, nil), (false, SignInChoice.Answer.lookAgain)] {
      try assertReleasedOnMain {
        let heard = Heard()
        let window = ChoiceWindowController(
          SignInChoice(title: "Choose a Chat", advice: "Start the bot.", options: [])
        ) { heard.answers.append($0) }
        try await show(window)
        XCTAssertTrue(try XCTUnwrap(window.viewIfLoaded?.part("nothing-box")).isMapped)
        if closes { window.close() } else { window.answer(.lookAgain) }
        await eventually { !window.lifecyclePhase.hasViews }
        XCTAssertEqual(heard.answers, [answer])
        return window
      }
    }
  }

  func testTheChosenChatBecomesTheAccount() throws {
    try assertReleasedOnMain {
      let room = try await AddingRoom(.empty())
      let (server, window) = (try PracticeTelegram(), room.window)
      let heard = Heard()
      window.model.pick = { question in
        heard.questions.append(question)
        return .option("-4012345")
      }
      try await room.choose("telegram")
      var details = AccountDetails()
      details.server = server.address.origin
      details.token = server.token
      let engine = try await room.services.sharing.engine()
      let guide = WindowGuide(
        client: engine.client(plainHTTP: false), browser: window.model.browser,
        confirm: { _, _ in false }, choose: window.model.pick)
      let service = try XCTUnwrap(window.model.service)
      let account = try await engine.accounts.add(
        service, details, guide, refuge: { _, _, _ in true })
      XCTAssertEqual(account.label, "Family")
      XCTAssertEqual(heard.questions.map(\.options.count), [4])
      window.close()
      await room.services.sharing.close()
      server.stop()
      return window
    }
  }
}

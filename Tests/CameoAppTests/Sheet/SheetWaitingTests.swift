// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The user shares before the destinations have responded.
final class SheetWaitingTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testADescriptionIsRequestedEvenIfTheUserSharesQuickly() throws {
    try onMain {
      let room = try await SheetRoom()
      let net = try await room.addNetwork("Net", .small())
      room.model.choose(net.id, true)
      await room.model.send()
      XCTAssertNil(room.model.share)
      XCTAssert(room.model.state.footer.hint.hasPrefix("2 photos have no descriptions: "))
      await room.model.send()
      XCTAssertNotNil(room.model.share)
      await room.end()
    }
  }

  func testObstaclesAreFoundEvenIfTheUserSharesQuickly() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small(characters: 5))
      room.model.pictures.describe(1, "A brooch")
      room.model.words.caption = "A brooch"
      room.model.choose(net.id, true)
      await room.model.send()
      XCTAssertNil(room.model.share)
      XCTAssertEqual(
        room.model.obstacle,
        "3 characters too many for Net")
      await room.end()
    }
  }

  func testDefaultLimitsApplyUntilADestinationAnswers() throws {
    try onMain {
      let room = try await SheetRoom()
      let (server, net) = try await room.addHeldNetwork("Net")
      room.model.choose(net.id, true)
      let isWanted = await room.model.rehearsals.answers(within: 100)
      XCTAssert(isWanted)
      let card = try XCTUnwrap(room.model.cards.first)
      XCTAssertEqual(card.notes.first, "Net didn't respond in time.")
      XCTAssert(card.canAskAgain)
      // The usual limits include descriptions.
      await room.model.send()
      XCTAssert(room.model.state.footer.hint.hasPrefix("2 photos have no descriptions: "))
      await eventually { server.faults.held == 1 }
      server.faults.release()
      await eventually { room.model.cards.first?.canAskAgain == false }
      XCTAssertEqual(room.model.rehearsals.asked, 1)
      await room.end()
      server.stop()
    }
  }

  func testWhatIsOnItsWayIsNoLongerEdited() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (server, net) = try await room.addHeldNetwork("Net")
      await eventually { room.model.canEdit }
      room.model.choose(net.id, true)
      let sending = Task { await room.model.send() }
      await eventually { room.model.rehearsals.isAwaited }
      XCTAssertFalse(room.model.canEdit)
      room.model.rehearsals.callOff()
      await sending.value
      XCTAssertTrue(room.model.canEdit)
      await room.end()
      server.stop()
    }
  }

  func testTheSheetSaysThatItWaitsAndEscapeEndsThat() throws {
    try onMain {
      let room = try await SheetRoom([])
      let (server, net) = try await room.addHeldNetwork("Net")
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      await eventually { sheet.viewIfLoaded?.texts.contains("brooch.jpg") == true }
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      for end in ["Escape", "choosing"] {
        let sending = try await sheet.share(to: net)
        await eventually {
          view.texts.contains(
            "Checking Net's limits before sharing. Cancel to stop waiting.")
        }
        if end == "Escape" {
          sheet.perform(SheetActionName.cancel)
        } else {
          sheet.model.choose(net.id, false)
        }
        await sending.value
        await eventually { !view.hasButton("Waiting…") }
        XCTAssert(view.hasButton("Cancel"), "It is neither sent nor closed.")
      }
      let sending = try await sheet.share(to: net)
      server.faults.release()
      await sending.value
      await eventually {
        view.texts.contains(
          "“brooch.jpg” has no description. Add one, or share again to skip.")
      }
      sheet.close()
      server.stop()
      await room.end()
    }
  }
}

extension SheetRoom {
  /// An account on a network that responds only when the test allows it.
  fileprivate func addHeldNetwork(_ label: String) async throws -> (PracticeMastodon, Account) {
    let server = try PracticeMastodon()
    server.play(.hold, on: .instance, times: 9)
    return (server, try await addSilentNetwork(label, at: server.address.text))
  }
}

@MainActor
extension ShareSheetController {
  /// Presses the button right after `account` was chosen.
  fileprivate func share(to account: Account) async throws -> Task<Void, Never> {
    let view = try XCTUnwrap(viewIfLoaded)
    model.choose(account.id, true)
    await eventually {
      view.hasButton("Post to Mastodon")
        && (try? view.button("Post to Mastodon").isSensitive) == true
    }
    let sending = try XCTUnwrap(perform(SheetActionName.send))
    await eventually { view.hasButton("Waiting…") }
    return sending
  }
}

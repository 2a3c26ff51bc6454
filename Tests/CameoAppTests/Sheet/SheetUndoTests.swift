// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The sheet's window after the button.
final class SheetUndoTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testUndoLeadsBackToTheSheetAsItWas() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      let (sheet, view) = try await sentSheet(room, to: net)
      await eventually { view.hasButton("Undo") }
      XCTAssertFalse(view.hasButton("Cancel"))
      XCTAssertFalse(view.hasButton("Close"))
      XCTAssertEqual(sheet.window?.title, "Share 1 Photo")
      let first = try XCTUnwrap(sheet.model.share)
      try view.button("Undo").click()
      await eventually { view.hasButton("Post to Mastodon") }
      XCTAssertEqual(sheet.model.words.caption, "Evening")
      XCTAssertEqual(sheet.model.pictures.all.map(\.alt), ["A brooch"])
      XCTAssertEqual(sheet.model.destinations.chosen.map(\.id), [net.id])
      XCTAssertFalse(sheet.model.isSent)
      let caption = try XCTUnwrap(view.part("caption-view"))
      await eventually("not at \(sheet.window?.focus?.id ?? "nothing")") { caption.isFocus }
      XCTAssertNil(sheet.model.obstacle)
      // It can be shared again, as another one.
      await eventually { (try? view.button("Post to Mastodon").isSensitive) == true }
      try view.button("Post to Mastodon").click()
      await eventually { view.hasButton("Undo") }
      XCTAssertNotEqual(sheet.model.share, first)
      let ledger = try await room.services.sharing.engine().ledger
      let shares = try await ledger.shares()
      XCTAssertEqual(shares.map(\.id), [sheet.model.share])
      room.services.sharing.isQuitting = true
      sheet.close()
      await room.end()
    }
  }

  func testCtrlZUndoesDuringTheCountdown() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      let (sheet, view) = try await sentSheet(room, to: net)
      await eventually { view.hasButton("Undo") }
      try pressKey(GDK_KEY_z, GDK_CONTROL_MASK, in: XCTUnwrap(sheet.window))
      await eventually { view.hasButton("Post to Mastodon") }
      XCTAssertEqual(sheet.model.words.caption, "Evening")
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testKeysChangeNothingAboutWhatWasSent() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      let (sheet, view) = try await sentSheet(room, to: net)
      await eventually { view.hasButton("Undo") && sheet.model.isCountingDown }
      let (window, share) = (try XCTUnwrap(sheet.window), sheet.model.share)
      for digit in [GDK_KEY_1, GDK_KEY_2, GDK_KEY_3] {
        try pressKey(digit, GDK_MOD1_MASK, in: window)
      }
      try pressKey(GDK_KEY_Return, GDK_CONTROL_MASK, in: window)
      await sheet.perform(PicturesActionName.edit)?.value
      sheet.model.add([Samples.path("oak-leaf.png")])
      await turn()
      XCTAssertEqual(sheet.model.destinations.chosenIDs, [net.id])
      XCTAssertEqual(sheet.model.destinations.startingCount, 0)
      XCTAssertEqual(sheet.model.pictures.all.map(\.edit.isNothing), [true])
      XCTAssertFalse(Window.all.contains { $0.title.hasPrefix("Edit") && $0.isVisible })
      XCTAssertEqual(sheet.model.share, share)
      room.services.sharing.isQuitting = true
      sheet.close()
      await room.end()
    }
  }

  func testTheWindowStaysUntilTheCountdownIsOver() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      let (sheet, view) = try await sentSheet(room, to: net)
      await eventually { view.hasButton("Undo") }
      sheet.window?.requestClose()
      await eventually { view.texts.contains("Closes when the countdown is over") }
      XCTAssertFalse(sheet.close())
      // Who undoes it goes on with it.
      try view.button("Undo").click()
      await eventually { view.hasButton("Post to Mastodon") }
      await eventually { (try? view.button("Post to Mastodon").isSensitive) == true }
      try view.button("Post to Mastodon").click()
      await eventually { view.hasButton("Undo") && sheet.model.isCountingDown }
      try await sheet.model.deliveries?.sendNow()
      await eventually { sheet.model.deliveries?.phase != .undoable }
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear)
      XCTAssertTrue(sheet.close())
      await room.end()
    }
  }

  func testAWindowThatWasToCloseClosesOnceTheCountdownIsOver() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      let (sheet, view) = try await sentSheet(room, to: net)
      await eventually { view.hasButton("Undo") && sheet.model.isCountingDown }
      XCTAssertFalse(sheet.close())
      try await sheet.model.deliveries?.sendNow()
      await eventually { sheet.lifecyclePhase == .unloaded }
      await room.end()
    }
  }

  func testQuittingLetsItGoOut() throws {
    try onMain {
      let room = try await SheetRoom([])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      let (sheet, view) = try await sentSheet(room, to: net)
      await eventually { view.hasButton("Undo") && sheet.model.isCountingDown }
      let share = try XCTUnwrap(sheet.model.share)
      room.services.sharing.isQuitting = true
      XCTAssertTrue(sheet.close())
      let ledger = try await room.services.sharing.engine().ledger
      let deliveries = try await ledger.deliveries(of: share)
      XCTAssertEqual(deliveries.map(\.state), [.queued])
      XCTAssertEqual(deliveries.map(\.isToBeCancelled), [false])
      XCTAssert(room.services.sharing.isBusy, "The program does not end before.")
      await room.end()
    }
  }

  func testFoldersAreNotWaitedFor() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (folder, net) = (
        try await room.addFolder("Family"), try await room.addNetwork("Net", .small())
      )
      await eventually { room.model.pictures.usable.count == 1 }
      room.model.choose(folder.id, true)
      XCTAssertEqual(room.model.draft.secondsToUndo, 0)
      room.model.choose(net.id, true)
      XCTAssertEqual(room.model.draft.secondsToUndo, 5)
      await room.end()
    }
  }
}

/// A sheet with a picture and a caption whose share to `account` is not being sent yet.
@MainActor
private func sentSheet(
  _ room: SheetRoom, to account: Account
) async throws -> (ShareSheetController, Widget) {
  room.services.settings.secondsToUndo = 60
  let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
  try await show(sheet)
  let view = try XCTUnwrap(sheet.viewIfLoaded)
  await eventually { sheet.model.pictures.usable.count == 1 }
  sheet.model.choose(account.id, true)
  sheet.model.words.caption = "Evening"
  let picture = try XCTUnwrap(sheet.model.pictures.all.first)
  sheet.model.pictures.describe(picture.id, "A brooch")
  await eventually {
    view.hasButton("Post to Mastodon") && sheet.model.obstacle == nil
      && sheet.model.rehearsals.destinations[account.id]?.capabilities != nil
  }
  try view.button("Post to Mastodon").click()
  await eventually { sheet.model.isSent }
  return (sheet, view)
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Gtk
import Handy
import Services
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The sheet is closed or discarded while Share works.
final class SheetDiscardingTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testNothingIsSentOnceItWasDiscarded() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let model = room.model
      model.choose("practice:nextcloud", true)
      let sending = Task { await model.send() }
      await turn()
      XCTAssertEqual(model.destinations.startingCount, 1, "It waits for the destination.")
      model.discard()
      await sending.value
      XCTAssertEqual(model.destinations.startingCount, 0)
      XCTAssertFalse(model.isSent)
      let shares = try await room.services.sharing.engine().ledger.shares()
      XCTAssertEqual(shares, [])
      room.services.practice.close()
      await room.end()
    }
  }

  func testWhatReachedTheOutboxMeanwhileIsWithdrawn() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let model = room.model
      room.services.settings.secondsToUndo = 30
      let net = try await room.addNetwork("Net", .small())
      model.pictures.describe(1, "A brooch")
      model.choose(net.id, true)
      model.choose("browser:x", true)
      await room.settled()
      var wasSending = false
      let watch = Watch {
        wasSending = model.isSending
        model.discard()
      }
      XCTAssertFalse(watch.read { model.isSending })
      await model.send()
      withExtendedLifetime(watch) {}
      XCTAssertTrue(wasSending)
      XCTAssertFalse(model.isSent)
      XCTAssertNil(model.trouble)
      let shares = try await room.services.sharing.engine().ledger.shares()
      XCTAssertEqual(shares, [])
      await room.end()
    }
  }

  /// A sheet with a described photo for a network, which can be sent.
  @MainActor
  private static func readySheet() async throws -> (SheetRoom, Account, ShareSheetController) {
    let room = try await SheetRoom([])
    room.services.settings.secondsToUndo = 30
    let net = try await room.addNetwork("Net", .small())
    let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
    try await show(sheet)
    let model = sheet.model
    model.choose(net.id, true)
    await eventually { model.pictures.usable.count == 1 }
    model.pictures.describe(1, "A brooch")
    await eventually { model.obstacle == nil && model.cards.first?.condition == .ready }
    return (room, net, sheet)
  }

  func testCancelledWhileItReachesTheOutboxItIsTakenOutAgainAndTheSheetStays() throws {
    try onMain {
      let (room, _, sheet) = try await Self.readySheet()
      let model = sheet.model
      model.words.caption = "A brooch"
      let first = model.nextShare
      var cancelling: Task<Void, Never>?
      let watch = Watch { cancelling = sheet.perform(SheetActionName.cancel) }
      XCTAssertFalse(watch.read { model.isSending })
      await sheet.perform(SheetActionName.send)?.value
      await cancelling?.value
      withExtendedLifetime(watch) {}
      XCTAssertNotNil(cancelling)
      XCTAssertFalse(model.isSent)
      XCTAssertNil(model.trouble)
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear)
      XCTAssertEqual(model.words.caption, "A brooch")
      let ledger = try await room.services.sharing.engine().ledger
      var shares = try await ledger.shares()
      XCTAssertEqual(shares, [])
      // It can be sent after all, as another one.
      await model.send()
      XCTAssertTrue(model.isSent, model.trouble ?? "")
      XCTAssertNotEqual(model.share, first)
      shares = try await ledger.shares()
      XCTAssertEqual(shares.map(\.id), [model.share])
      room.services.sharing.isQuitting = true
      sheet.close()
      await room.end()
    }
  }

  func testDiscardedDuringTheCountdownItIsNotSent() throws {
    try onMain {
      let room = try await SheetRoom([])
      let (sheet, question) = try await askedWhileItIsSent(room)
      XCTAssertTrue(sheet.model.isUndoable)
      question.child(of: Alert.self)?.answer("Discard")
      await eventually { sheet.lifecyclePhase == .unloaded }
      let shares = try await room.services.sharing.engine().ledger.shares()
      XCTAssertEqual(shares, [])
      await room.end()
    }
  }

  func testItIsNotDiscardedOnceItIsBeingSent() throws {
    try onMain {
      let room = try await SheetRoom([])
      let (sheet, question) = try await askedWhileItIsSent(room)
      await eventually { sheet.model.isCountingDown }
      try await sheet.model.deliveries?.sendNow()
      await eventually { question.child(of: Alert.self) == nil }
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear, "The user sees what is being sent.")
      let shares = try await room.services.sharing.engine().ledger.shares()
      XCTAssertEqual(shares.map(\.id), [sheet.model.share])
      sheet.close()
      await room.end()
    }
  }

  func testKeptItStaysOpenWhenTheCountdownIsOver() throws {
    try onMain {
      let room = try await SheetRoom([])
      let (sheet, question) = try await askedWhileItIsSent(room)
      question.child(of: Alert.self)?.answer("Keep Editing")
      await eventually { sheet.model.isCountingDown }
      try await sheet.model.deliveries?.sendNow()
      await eventually { !sheet.model.isUndoable }
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear)
      sheet.close()
      await room.end()
    }
  }

  func testTheBrowserGetsWhatTheUserSentEvenIfTheSheetChangesMeanwhile() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let model = room.model
      room.services.settings.secondsToUndo = 30
      let net = try await room.addNetwork("Net", .small())
      model.pictures.describe(1, "A brooch")
      model.words.caption = "Silver"
      model.choose(net.id, true)
      model.choose("browser:x", true)
      await room.settled()
      let watch = Watch {
        model.words.caption = "Gold"
        model.choose("browser:x", false)
      }
      XCTAssertFalse(watch.read { model.isSending })
      await model.send()
      withExtendedLifetime(watch) {}
      XCTAssertEqual(model.words.caption, "Gold", "It was changed meanwhile.")
      XCTAssertEqual(model.order?.caption, "Silver")
      XCTAssertEqual(model.order?.destinations, [.x])
      await room.end()
    }
  }

  func testWhatIsChangedWhileItReachesTheOutboxIsRefused() throws {
    try onMain {
      let (room, net, sheet) = try await Self.readySheet()
      let model = sheet.model
      let keeps = model.keepsMetadata
      let watch = Watch {
        XCTAssertTrue(model.state.isSending)
        model.choose(net.id, false)
        model.keepMetadata(!keeps)
        model.add([Samples.path("oak-leaf.png")])
      }
      XCTAssertFalse(watch.read { model.isSending })
      await model.send()
      withExtendedLifetime(watch) {}
      XCTAssertTrue(model.isSent)
      XCTAssertEqual(model.destinations.chosen.map(\.id), [net.id])
      XCTAssertEqual(model.pictures.all.map(\.name), ["brooch.jpg"])
      XCTAssertEqual(model.keepsMetadata, keeps)
      sheet.close()
      await room.end()
    }
  }

  func testTheSheetTakesNothingWhileItReachesTheOutboxAndKeepsTheFocus() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      let composer = try XCTUnwrap(sheet.viewIfLoaded?.part("composer"))
      await eventually { composer.holdsFocus }
      let focus = sheet.window?.focus
      var state = sheet.model.state
      state.isSending = true
      sheet.sheetUpdater.apply(state)
      XCTAssertFalse(composer.isSensitive)
      state.isSending = false
      sheet.sheetUpdater.apply(state)
      XCTAssertTrue(composer.isSensitive)
      XCTAssertEqual(sheet.window?.focus, focus)
      sheet.close()
      await room.end()
    }
  }

  func testClosedWhileItReachesTheOutboxItIsNotDiscarded() throws {
    try onMain {
      let room = try await SheetRoom([])
      let family = try await room.addFolder("Family")
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.model.choose(family.id, true)
      sheet.model.words.caption = "A brooch"
      await eventually {
        sheet.model.obstacle == nil && sheet.model.cards.first?.condition == .ready
      }
      var isClosed: Bool?
      let watch = Watch { isClosed = sheet.close() }
      XCTAssertFalse(watch.read { sheet.model.isSending })
      let sending = try XCTUnwrap(sheet.perform(SheetActionName.send))
      await sending.value
      withExtendedLifetime(watch) {}
      XCTAssertEqual(isClosed, false, "Until then, an error would be shown.")
      XCTAssertNil(sheet.child(of: DiscardQuestion.self)?.child(of: Alert.self))
      await eventually { sheet.lifecyclePhase == .unloaded }
      XCTAssertNotNil(sheet.model.share)
      await room.end()
    }
  }

  func testWithNothingToDiscardItStaysUntilItIsInTheOutboxHoweverOftenItIsClosed() throws {
    try onMain {
      let room = try await SheetRoom([])
      let family = try await room.addFolder("Family")
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.model.choose(family.id, true)
      await eventually {
        sheet.model.obstacle == nil && sheet.model.cards.first?.condition == .ready
      }
      XCTAssertFalse(sheet.model.hasWork)
      var areClosed: [Bool] = []
      let watch = Watch { areClosed = (0..<3).map { _ in sheet.close() } }
      XCTAssertFalse(watch.read { sheet.model.isSending })
      let sending = try XCTUnwrap(sheet.perform(SheetActionName.send))
      await sending.value
      withExtendedLifetime(watch) {}
      XCTAssertEqual(areClosed, [false, false, false])
      await eventually { sheet.lifecyclePhase == .unloaded }
      let shares = try await room.services.sharing.engine().ledger.shares()
      XCTAssertEqual(shares.map(\.id), [try XCTUnwrap(sheet.model.share)])
      await room.end()
    }
  }

  func testWhileItReachesTheOutboxTheButtonSaysSo() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let family = try await room.addFolder("Family")
      room.model.choose(family.id, true)
      await room.settled()
      var title = ""
      let watch = Watch { title = room.model.state.footer.sendTitle }
      XCTAssertFalse(watch.read { room.model.isSending })
      await room.model.send()
      withExtendedLifetime(watch) {}
      XCTAssertEqual(title, "Sharing…")
      await room.end()
    }
  }
}

/// A sheet that is counting down, whose user was asked whether to discard it while it was put into the outbox.
@MainActor
private func askedWhileItIsSent(
  _ room: SheetRoom
) async throws -> (ShareSheetController, DiscardQuestion) {
  room.services.settings.secondsToUndo = 60
  let net = try await room.addNetwork("Net", .small())
  let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
  try await show(sheet)
  let model = sheet.model
  model.choose(net.id, true)
  model.words.caption = "A brooch"
  await eventually { model.pictures.usable.count == 1 }
  model.pictures.describe(1, "A brooch")
  await eventually { model.obstacle == nil && model.cards.first?.condition == .ready }
  let watch = Watch {
    sheet.close()
    sheet.close()
  }
  XCTAssertFalse(watch.read { model.isSending })
  await sheet.perform(SheetActionName.send)?.value
  withExtendedLifetime(watch) {}
  XCTAssertTrue(model.isSent, model.trouble ?? "")
  let question = try XCTUnwrap(sheet.child(of: DiscardQuestion.self))
  XCTAssertNotNil(question.child(of: Alert.self))
  return (sheet, question)
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import GLib
import Glibc
import Gtk
import TestSupport
import XCTest

@testable import CameoApp
@testable import Sharing

final class DesktopNewsTests: GtkTestCase {
  func testTheDesktopShowsTheNotificationWithItsActions() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Out")
    let clipboard = ClipboardTurn()
    try onMain {
      let desktop = try await NotificationsFixture()
      let application = Self.application("NewsTests")
      let services = AppServices.empty()
      var isShown = false
      let news = DesktopNews(application, services.sharing) { isShown = true }
      services.notifier.desktop = news

      let share = try await Self.shareToMissing("Out", in: folder, services)
      await eventually { desktop.notes.count == 1 }
      let note = try XCTUnwrap(desktop.notes.first)
      XCTAssertEqual(note.title, "Couldn't share to Out")
      XCTAssert(note.body.contains("not found"), note.body)
      XCTAssertEqual(note.buttons, ["Show", "Try Again"])

      try folder.makeFolder("Out")
      try desktop.press("Try Again", of: note)
      await eventually { desktop.notes.count == 2 }
      XCTAssertEqual(desktop.notes[1].title, "Shared to Out")
      XCTAssertEqual(desktop.notes[1].buttons, ["Copy Link", "Open"])
      try desktop.press("Copy Link", of: desktop.notes[1])
      let link = try await services.sharing.delivery("\(share).1")?.receipt?.link
      await eventually("Copying the link") { await Clipboard.text() == link }
      Clipboard.clear()
      XCTAssertFalse(isShown)
      withExtendedLifetime(news) {}
    }
    withExtendedLifetime(clipboard) {}
  }

  func testTryAgainDoesNotAnswerWhetherAPictureHasArrived() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Out")
    try onMain {
      let desktop = try await NotificationsFixture()
      let application = Self.application("LateTests")
      let services = AppServices.empty()
      var isShown = false
      let news = DesktopNews(application, services.sharing) { isShown = true }
      services.notifier.desktop = news

      let share = try await Self.shareToMissing("Out", in: folder, services)
      await eventually { desktop.notes.count == 1 }
      // It was tried again elsewhere since, and it is unclear what became of it.
      try folder.makeFolder("Out")
      let ledger = try await services.sharing.engine().ledger
      try await ledger.write {
        try $0.run("UPDATE deliveries SET state = 'undecided' WHERE share = ?", share)
      }
      let note = try XCTUnwrap(desktop.notes.first)
      try desktop.press("Try Again", of: note)
      await eventually { isShown }
      let delivery = try await services.sharing.delivery("\(share).1")
      XCTAssertEqual(delivery?.state, .undecided)
      withExtendedLifetime(news) {}
    }
  }

  func testAShareToSeveralDestinationsIsOneNotificationWithAllLinks() throws {
    let folder = try TemporaryFolder()
    for name in ["Family", "Ships"] { try folder.makeFolder(name) }
    let clipboard = ClipboardTurn()
    try onMain {
      let desktop = try await NotificationsFixture()
      let application = Self.application("SeveralTests")
      let services = AppServices.empty()
      var isWanted = false
      let news = DesktopNews(application, services.sharing, isWanted: { isWanted }) {}
      services.notifier.desktop = news
      var accounts: [Account] = []
      for name in ["Family", "Ships"] {
        accounts.append(try await services.sharing.account(ofFolder: folder.file(name)))
      }
      let draft = Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: accounts)
      let silent = try await services.sharing.send(draft)
      await eventually { !services.sharing.isOpen(silent) }
      // What was read before has been reported now.
      await services.sharing.reload()
      isWanted = true
      let share = try await services.sharing.send(draft)
      await eventually { !desktop.notes.isEmpty }
      let note = try XCTUnwrap(desktop.notes.first)
      XCTAssertEqual(note.title, "Shared to 2 destinations")
      XCTAssertEqual(note.body, "Family, Ships")
      XCTAssertEqual(note.buttons, ["Copy Links", "Show"])
      try desktop.press("Copy Links", of: note)
      var links: [String] = []
      for number in 1...2 {
        let delivery = try await services.sharing.delivery("\(share).\(number)")
        links.append(try XCTUnwrap(delivery?.receipt?.link))
      }
      await eventually("Copying the links") {
        await Clipboard.text() == links.joined(separator: "\n")
      }
      Clipboard.clear()
      XCTAssertEqual(desktop.notes.count, 1, "The first share has none.")
      withExtendedLifetime(news) {}
    }
    withExtendedLifetime(clipboard) {}
  }

  func testADeviceThatAsksIsAnnounced() throws {
    let turnForAll = ClipboardTurn()
    defer { withExtendedLifetime(turnForAll) {} }
    try onMain {
      let desktop = try await NotificationsFixture()
      let application = Self.application("RequestTests")
      let services = AppServices.empty()
      let news = DesktopNews(application, services.sharing) {}
      services.notifier.desktop = news
      var count = 0
      news.showReceiving = { count += 1 }
      let request = NearbyReceivingState.Request(
        id: .init(), title: "Anna's phone wants to send a photo.", detail: "5 kB",
        names: "<b>beach.jpg")
      try services.announce(request, over: nil)
      await eventually { desktop.notes.count == 1 }
      let note = try XCTUnwrap(desktop.notes.first)
      XCTAssertEqual(note.title, "Anna's phone wants to send a photo.")
      XCTAssertEqual(note.buttons, ["Show"])
      XCTAssertFalse(note.body.contains("<b>"), note.body)
      try desktop.press("Show", of: note)
      await eventually { count == 1 }
      try services.announce(nil, over: nil)
      services.receiving.window?.close()
      withExtendedLifetime(news) {}
    }
  }

  func testTextFromElsewhereIsNeverMarkup() throws {
    let folder = try TemporaryFolder()
    let name = "<img src=x> a<b & 1 <3 <!-- <"
    try folder.makeFolder(name)
    let turnForAll = ClipboardTurn()
    defer { withExtendedLifetime(turnForAll) {} }
    try onMain {
      let desktop = try await NotificationsFixture()
      let application = Self.application("MarkupTests")
      let services = AppServices.empty()
      let news = DesktopNews(application, services.sharing) {}
      services.notifier.desktop = news
      let account = try await services.sharing.account(ofFolder: folder.file(name))
      rmdir(folder.file(name))
      _ = try await services.sharing.send(
        Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account]))
      await eventually { desktop.notes.count == 1 }
      let body = try XCTUnwrap(desktop.notes.first?.body)
      XCTAssert(body.contains("‹img src=x> a‹b & 1 <3 ‹!-- <"), body)
      withExtendedLifetime(news) {}
    }
  }

  func testClosingTheLastWindowReportsRunningSharesOnce() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Out")
    // There is only one notification service on the bus, which the other test uses in turn.
    let turnForBoth = ClipboardTurn()
    defer { withExtendedLifetime(turnForBoth) {} }
    try onMain {
      let desktop = try await NotificationsFixture()
      let application = Self.application("GoingOnTests")
      let services = AppServices.empty()
      var isShown = false
      let news = DesktopNews(application, services.sharing) { isShown = true }
      application.onWindowCount { [weak news] in news?.windowCountChanged(to: $0) }
      @MainActor func openAndCloseWindows() {
        let (first, last) = (Window(), Window())
        application.add(first)
        application.add(last)
        first.destroy()
        last.destroy()
      }
      let account = try await services.sharing.account(ofFolder: folder.file("Out"))
      openAndCloseWindows()
      await turn()
      XCTAssert(desktop.notes.isEmpty, "Nothing is left to be done.")
      try await send(to: [account], secondsToUndo: 60, in: services)
      try await send(to: [account], secondsToUndo: 60, in: services)
      openAndCloseWindows()
      await eventually { desktop.notes.count == 1 }
      let note = try XCTUnwrap(desktop.notes.first)
      XCTAssertEqual(note.title, "Still sending 2 shares")
      XCTAssertEqual(note.buttons, ["Open"])
      try desktop.press("Open", of: note)
      await eventually { isShown }
      XCTAssertEqual(desktop.notes.count, 1)
      await services.sharing.close()
      withExtendedLifetime(news) {}
    }
  }

  func testADeliveryWithoutANetworkIsReportedAsWaiting() {
    func open(_ id: String, _ state: DeliveryState) -> OpenDelivery {
      OpenDelivery(id: id, state: state, attempts: 0, due: 0)
    }
    let waiting = BackgroundNews([open("a.1", .waiting), open("a.2", .waiting)])
    XCTAssertEqual(waiting?.title, "1 share waiting to be sent")
    XCTAssertEqual(
      waiting?.body, "Waiting shares are sent when you're online and Cameo is open.")
    let both = BackgroundNews([open("a.1", .waiting), open("b.1", .sending)])
    XCTAssertEqual(both?.title, "Still sending 1 share")
    XCTAssertEqual(both?.body, waiting?.body)
    XCTAssertNil(BackgroundNews([]))
  }

  /// A program that the desktop knows as one that may show notifications.
  @MainActor private static func application(_ name: String) -> Application {
    let application = Application(id: "io.github.cameo.\(name)", name: "Tests")
    XCTAssertNotEqual(
      g_application_register(
        application.handle.pointer.assumingMemoryBound(to: GApplication.self), nil, nil), 0)
    return application
  }

  /// Shares a picture to the folder `name` in `folder`, which is then gone.
  @MainActor private static func shareToMissing(
    _ name: String, in folder: TemporaryFolder, _ services: AppServices
  ) async throws -> Share.ID {
    let account = try await services.sharing.account(ofFolder: folder.file(name))
    rmdir(folder.file(name))
    return try await services.sharing.send(
      Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account]))
  }
}

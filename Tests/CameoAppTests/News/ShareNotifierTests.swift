// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class ShareNotifierTests: MainLoopTestCase {
  func testABackgroundDeliveryIsNotifiedOnceAndWithdrawnWhenSeen() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = Room()
      let share = try await room.share(to: folder.path)
      await eventually { !room.desktop.posted.isEmpty }
      let name = URL(fileURLWithPath: folder.path).lastPathComponent
      XCTAssertEqual(room.desktop.posted.map(\.title), ["Shared to \(name)"])
      XCTAssertEqual(room.desktop.posted.map(\.linked), [["\(share).1"]])
      XCTAssertEqual(room.inApp.told, [])
      room.services.notifier.sharesAreSeen()
      XCTAssertEqual(room.desktop.takenDown, [share])
      await room.settle()
      XCTAssertEqual(room.desktop.posted.count, 1)
    }
  }

  func testInTheForegroundNewsAppearInTheWindow() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = Room()
      room.inApp.isInFront = true
      _ = try await room.share(to: folder.path)
      await eventually { !room.inApp.told.isEmpty }
      await room.settle()
      XCTAssertEqual(room.inApp.told.count, 1)
      XCTAssertEqual(room.desktop.posted, [])
    }
  }

  func testAWatchedShareSendsNoNotification() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = Room()
      room.inApp.isInFront = true
      let share = try await room.share(to: folder.path, secondsToUndo: 0.5)
      room.services.sharing.followed = [share]
      try await eventually {
        try await room.services.sharing.delivery("\(share).1")?.state == .done
      }
      await room.settle()
      XCTAssertEqual(room.inApp.told, [])
      XCTAssertEqual(room.desktop.posted, [])

      room.inApp.isInFront = false
      let other = try await room.share(to: folder.path, secondsToUndo: 0.5)
      room.services.sharing.followed = [other]
      await eventually { room.desktop.posted.count == 1 }
      XCTAssertEqual(room.inApp.told, [])
    }
  }

  func testAShareToSeveralDestinationsIsOneNotification() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = Room()
      var accounts: [Account] = []
      for name in ["Family", "Ships", "Work"] {
        try folder.makeFolder(name)
        accounts.append(try await room.services.sharing.account(ofFolder: folder.file(name)))
      }
      try FileManager.default.removeItem(atPath: folder.file("Work"))
      let share = try await room.services.sharing.send(
        Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: accounts))
      await eventually { !room.desktop.posted.isEmpty }
      await room.settle()
      XCTAssertEqual(room.desktop.posted.map(\.title), ["Shared to 2 of 3 destinations"])
      let body = room.desktop.posted.first?.body ?? ""
      XCTAssert(body.hasPrefix("Couldn't share to Work: "), body)
      XCTAssertEqual(room.desktop.posted.first?.troubled, ["\(share).3"])

      try folder.makeFolder("Work")
      try await room.services.sharing.retry("\(share).3")
      await eventually { room.desktop.posted.count == 2 }
      XCTAssertEqual(room.desktop.posted.last?.title, "Shared to Work")
      XCTAssertEqual(room.desktop.posted.last?.share, share, "It replaces the first.")
    }
  }

  func testARepeatedFailureIsReportedAgain() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Out")
    try onMain {
      let room = Room()
      let account = try await room.services.sharing.account(ofFolder: folder.file("Out"))
      try FileManager.default.removeItem(atPath: folder.file("Out"))
      let share = try await room.services.sharing.send(
        Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account]))
      await eventually { room.desktop.posted.count == 1 }
      XCTAssertEqual(room.desktop.posted.first?.title, "Couldn't share to Out")
      XCTAssertEqual(room.services.sharing.unsettled, 1, "It needs the user.")
      try await room.services.sharing.retry("\(share).1")
      await eventually { room.desktop.posted.count == 2 }
      try folder.makeFolder("Out")
      try await room.services.sharing.retry("\(share).1")
      await eventually { room.desktop.posted.count == 3 }
      XCTAssertEqual(room.desktop.posted.last?.title, "Shared to Out")
      await eventually { room.services.sharing.unsettled == 0 }
    }
  }
}

/// Services whose news are recorded.
@MainActor
private final class Room {
  let services = AppServices.empty()
  let inApp = Stage()
  let desktop = Board()

  init() {
    services.notifier.inApp = inApp
    services.notifier.desktop = desktop
  }

  func share(to folder: String, secondsToUndo: Double = 0) async throws -> Share.ID {
    let account = try await services.sharing.account(ofFolder: folder)
    var draft = Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account])
    draft.secondsToUndo = secondsToUndo
    return try await services.sharing.send(draft)
  }

  /// Waits until the ledger was read once more.
  func settle() async {
    guard (try? await services.sharing.engine()) != nil else { return }
    await services.sharing.reload()
  }
}

@MainActor
private final class Stage: InAppNotices {
  var isInFront = false
  private(set) var told: [ShareNews] = []

  func tell(_ news: ShareNews) { told.append(news) }
}

@MainActor
private final class Board: DesktopNotices {
  private(set) var posted: [ShareSummary] = []
  private(set) var takenDown: [Share.ID] = []

  func post(_ summary: ShareSummary) { posted.append(summary) }
  func takeDown(_ share: Share.ID) { takenDown.append(share) }
  func ask(_ request: NearbyReceivingState.Request) {}
  func takeDownRequest() {}
}

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
      await eventually { !room.board.posted.isEmpty }
      let name = URL(fileURLWithPath: folder.path).lastPathComponent
      XCTAssertEqual(room.board.posted.map(\.title), ["Shared to \(name)"])
      XCTAssertEqual(room.board.posted.map(\.linked), [["\(share).1"]])
      XCTAssertEqual(room.stage.told, [])
      room.services.notifier.sharesAreSeen()
      XCTAssertEqual(room.board.takenDown, [share])
      await room.settle()
      XCTAssertEqual(room.board.posted.count, 1)
    }
  }

  func testInTheForegroundNewsAppearInTheWindow() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = Room()
      room.stage.isInFront = true
      _ = try await room.share(to: folder.path)
      await eventually { !room.stage.told.isEmpty }
      await room.settle()
      XCTAssertEqual(room.stage.told.count, 1)
      XCTAssertEqual(room.board.posted, [])
    }
  }

  func testAWatchedShareSendsNoNotification() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = Room()
      room.stage.isInFront = true
      let share = try await room.share(to: folder.path, secondsToUndo: 0.5)
      room.services.sharing.followed = [share]
      await eventually { room.services.sharing.recent?.first?.state == .done }
      await room.settle()
      XCTAssertEqual(room.stage.told, [])
      XCTAssertEqual(room.board.posted, [])

      room.stage.isInFront = false
      let other = try await room.share(to: folder.path, secondsToUndo: 0.5)
      room.services.sharing.followed = [other]
      await eventually { room.board.posted.count == 1 }
      XCTAssertEqual(room.stage.told, [])
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
      await eventually { !room.board.posted.isEmpty }
      await room.settle()
      XCTAssertEqual(room.board.posted.map(\.title), ["Shared to 2 of 3 destinations"])
      let body = room.board.posted.first?.body ?? ""
      XCTAssert(body.hasPrefix("Couldn't share to Work: "), body)
      XCTAssertEqual(room.board.posted.first?.troubled, ["\(share).3"])

      try folder.makeFolder("Work")
      try await room.services.sharing.retry("\(share).3")
      await eventually { room.board.posted.count == 2 }
      XCTAssertEqual(room.board.posted.last?.title, "Shared to Work")
      XCTAssertEqual(room.board.posted.last?.share, share, "It replaces the first.")
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
      await eventually { room.board.posted.count == 1 }
      XCTAssertEqual(room.board.posted.first?.title, "Couldn't share to Out")
      XCTAssertEqual(room.services.sharing.unsettled, 1, "It needs the user.")
      try await room.services.sharing.retry("\(share).1")
      await eventually { room.board.posted.count == 2 }
      try folder.makeFolder("Out")
      try await room.services.sharing.retry("\(share).1")
      await eventually { room.board.posted.count == 3 }
      XCTAssertEqual(room.board.posted.last?.title, "Shared to Out")
      await eventually { room.services.sharing.unsettled == 0 }
    }
  }
}

/// Services whose news are recorded.
@MainActor
private final class Room {
  let services = AppServices.empty()
  let stage = Stage()
  let board = Board()

  init() {
    services.notifier.stage = stage
    services.notifier.board = board
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
private final class Stage: NewsStage {
  var isInFront = false
  private(set) var told: [ShareNews] = []

  func tell(_ news: ShareNews) { told.append(news) }
}

@MainActor
private final class Board: NewsBoard {
  private(set) var posted: [ShareSummary] = []
  private(set) var takenDown: [Share.ID] = []

  func post(_ summary: ShareSummary) { posted.append(summary) }
  func takeDown(_ share: Share.ID) { takenDown.append(share) }
  func ask(_ request: NearbyReceivingState.Request) {}
  func takeDownRequest() {}
}

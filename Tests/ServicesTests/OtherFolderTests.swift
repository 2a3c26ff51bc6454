// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// The user signs in again with another folder while a delivery is interrupted. There is another file like it.
final class OtherFolderTests: MainLoopTestCase {
  func testAFileOnWebDAVIsThereOnceAndTheOtherOneStays() throws {
    try onMain {
      for canRename in [true, false] {
        var moves = Moves()
        try await crashEverywhere(atLeast: 4) {
          let room = try await WebDAVRoom(folder: "Before")
          room.server.canRename = canRename
          room.server.place(TestPictures.png(), at: "/After/beach.png")
          moves = Moves()
          return (room, try room.parcels.make())
        } publish: { place, journal in
          let account = moves.next(place.0.account)
          let destination = place.0.service.destination(
            account, Access(place.0.client, secret: place.0.password))
          return try await destination.publish(place.1, journal) { @Sendable _ in }
        } check: { place, receipt, crash in
          XCTAssertEqual(place.0.paths.count, 2, "\(canRename) \(crash) \(place.0.paths)")
          let left = try await place.0.destination.unshare(receipt)
          XCTAssertEqual(left, [], "\(canRename) \(crash)")
          XCTAssertEqual(place.0.paths, ["/After/beach.png"], "\(canRename) \(crash)")
        }
      }
    }
  }

  func testALinkOnNextcloudIsToTheFileThatWasSent() throws {
    try onMain {
      var moves = Moves()
      try await crashEverywhere(atLeast: 4) {
        let room = try await NextcloudRoom()
        room.server.place(TestPictures.png(), at: "/After/beach.png")
        moves = Moves()
        return (room, try room.parcels.make())
      } publish: { place, journal in
        let account = moves.next(place.0.new.account)
        let destination = place.0.service.destination(
          account, Access(place.0.client, secret: place.0.new.secret))
        return try await destination.publish(place.1, journal) { @Sendable _ in }
      } check: { place, receipt, crash in
        XCTAssertEqual(place.0.paths.count, 2, "\(crash) \(place.0.paths)")
        XCTAssertEqual(place.0.server.linksMade, 1, crash)
        XCTAssertNotEqual(place.0.server.links.map(\.path), ["/After/beach.png"], crash)
        let left = try await place.0.destination.unshare(receipt)
        XCTAssertEqual(left, [], crash)
        XCTAssertEqual(place.0.paths, ["/After/beach.png"], crash)
        XCTAssertTrue(place.0.server.links.isEmpty, crash)
      }
    }
  }

  func testAFileOverSFTPIsThereOnceAndTheOtherOneStays() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH(folder: "Before", link: "https://example.org/ada")
      try room.server.folder.makeFolder("files/After")
      var moves = Moves()
      var count = 0
      try await crashEverywhere(atLeast: 3) {
        count += 1
        try room.server.folder.write(TestPictures.png(), to: "files/After/\(count).png")
        moves = Moves()
        return try room.parcels.make("\(count).png")
      } publish: { parcel, journal in
        let destination = room.service.destination(
          moves.next(room.account), Access(room.client, secret: room.secret))
        return try await destination.publish(parcel, journal) { @Sendable _ in }
      } check: { _, receipt, crash in
        let (before, after) = (
          try room.server.files(in: "Before"), try room.server.files(in: "After")
        )
        XCTAssertEqual(before.count + after.count, count + 1, crash)
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left, [], crash)
        XCTAssertEqual(try room.server.files(in: "Before"), [:], crash)
        XCTAssertEqual(try room.server.files(in: "After").count, count, crash)
      }
    }
  }

  /// Nothing of it has a name yet, so what is left there doesn't matter.
  func testAClosedFolderStopsNoDeliveryOverSFTPThatHasNoNameYet() throws {
    try onMain {
      for change in SFTPChange.allCases {
        let (room, parcel, journal) = try await interruptedSFTP(.before(record: 2), change)
        let receipt = try await room.publish(parcel, journal, "After")
        XCTAssertEqual(receipt.marks["path"], "After/beach.png", "\(change)")
        XCTAssertEqual(try room.server.files(in: "After").count, 1, "\(change)")
      }
    }
  }

  func testTheUserIsAskedAboutAClosedFolderOverSFTPWhereAFileMayHaveItsName() throws {
    try onMain {
      for change in SFTPChange.allCases {
        let (room, parcel, journal) = try await interruptedSFTP(.after(record: 2), change)
        // Until they have answered, whatever happens.
        for _ in 0..<2 {
          let error = await trouble { _ = try await room.publish(parcel, journal, "After") }
          XCTAssertEqual(error?.code, .consent, "\(change)")
          XCTAssertEqual(error?.sentence.contains("folder Before on"), true, "\(change)")
          let isAsked = try await journal.isHandoffOpen()
          XCTAssertTrue(isAsked, "\(change)")
        }
        let after = room.server.folder.file("files/After")
        XCTAssertFalse(FileManager.default.fileExists(atPath: after), "\(change)")
        try await journal.endHandoff()
        journal.expect(.after(record: 1))
        let crash = await trouble { _ = try await room.publish(parcel, journal, "After") }
        XCTAssertEqual(crash, .cancelled)
        journal.expect(nil)
        let receipt = try await room.publish(parcel, journal, "After")
        XCTAssertEqual(receipt.marks["path"], "After/beach.png", "\(change)")
        XCTAssertEqual(try room.server.files(in: "After").count, 1, "\(change)")
      }
    }
  }

  func testAFolderOverSFTPThatCanBeOpenedAgainNeedsNoAnswer() throws {
    try onMain {
      let (room, parcel, journal) = try await interruptedSFTP(.after(record: 2), .closed)
      let error = await trouble { _ = try await room.publish(parcel, journal, "After") }
      XCTAssertEqual(error?.code, .consent)
      try room.server.folder.write("", to: "closed")
      let receipt = try await room.publish(parcel, journal, "After")
      XCTAssertEqual(receipt.marks["path"], "After/beach.png")
      XCTAssertEqual(try room.server.files(in: "Before"), [:])
      let isAsked = try await journal.isHandoffOpen()
      XCTAssertFalse(isAsked)
    }
  }

  func testAClosedFolderOnWebDAVStopsNoDelivery() throws {
    try onMain {
      for canRename in [true, false] {
        var questions = 0
        for number in 1... {
          let context = "\(canRename) \(number)"
          let room = try await WebDAVRoom(folder: "Before")
          room.server.canRename = canRename
          let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
          journal.expect(.after(record: number))
          if await room.problem(parcel, journal) == nil { break }
          journal.expect(nil)
          room.server.readOnly = ["/Before"]
          var account = room.account
          account.settings["folder"] = "After"
          let destination = room.service.destination(
            account, Access(room.client, secret: room.password))
          var receipt: Receipt?
          while receipt == nil {
            do {
              receipt = try await destination.publish(parcel, journal) { @Sendable _ in }
            } catch let error as DeliveryError where error.code == .consent {
              XCTAssertEqual(error.sentence.contains("folder /Before on"), true, context)
              questions += 1
              try await journal.endHandoff()
            } catch { try await giveTime(after: error) }
          }
          let shown = room.paths.filter { room.server.files[$0] == TestPictures.png() }
            .filter { !$0.begins(with: "/Before/.") }
          XCTAssertEqual(shown.count, 1, "\(context) \(room.paths)")
        }
        XCTAssertGreaterThan(questions, 0, "\(canRename)")
      }
    }
  }

  func testAFolderThatIsLockedForAMomentIsNotClosed() {
    let locked = DeliveryError(.noPermission, "Locked.", remedy: .again(afterSeconds: 5))
    XCTAssertFalse(FolderBefore.isClosed(locked))
    for code in [DeliveryError.Code.noPermission, .refused, .missing] {
      XCTAssertTrue(FolderBefore.isClosed(DeliveryError(code, "Closed.")), "\(code)")
    }
  }

  func testAJournalOfAnEarlierVersionGoesOnInTheFolderOfTheAccount() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: "Before")
      let journal = MemoryJournal()
      try await journal.record("names", "beach.png")
      try await journal.record("place", DAVLocation(name: "beach.png", tag: nil).text)
      room.server.place(TestPictures.png(), at: "/Before/beach.png")
      let receipt = try await room.publish(room.parcels.make(), journal)
      XCTAssertEqual(receipt.link?.hasSuffix("/Before/beach.png"), true, receipt.link ?? "")
      XCTAssertEqual(room.paths, ["/Before/beach.png"])
    }
  }
}

/// What has become of the folder from before.
private enum SFTPChange: CaseIterable {
  case removed, closed
}

/// A delivery to the folder Before that was interrupted at a record, whereupon that folder changed.
@MainActor
private func interruptedSFTP(
  _ crash: MemoryJournal.Crash, _ change: SFTPChange
) async throws -> (SFTPRoom, Parcel, MemoryJournal) {
  let room = try await SFTPRoom(.other(), folder: "Before")
  let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
  journal.expect(crash)
  let error = await room.problem(parcel, journal)
  XCTAssertEqual(error, .cancelled)
  journal.expect(nil)
  let names = try await journal.value("names")
  XCTAssertEqual(names, crash == .after(record: 2) ? "beach.png" : nil)
  switch change {
  case .removed:
    try FileManager.default.removeItem(atPath: room.server.folder.file("files/Before"))
  case .closed: try room.server.folder.write("Before", to: "closed")
  }
  return (room, parcel, journal)
}

extension SFTPRoom {
  /// Publishes to the account when it has another folder.
  fileprivate func publish(
    _ parcel: Parcel, _ journal: MemoryJournal, _ folder: String
  ) async throws -> Receipt {
    var account = account
    account.settings["folder"] = folder
    return try await service.destination(account, Access(client, secret: secret))
      .publish(parcel, journal) { @Sendable _ in }
  }
}

/// An account whose folder is another one from the second attempt on.
private struct Moves {
  private var attempts = 0

  mutating func next(_ account: Account) -> Account {
    attempts += 1
    var account = account
    if attempts > 1 { account.settings["folder"] = "After" }
    return account
  }
}

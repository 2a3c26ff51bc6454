// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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

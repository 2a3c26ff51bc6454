// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

final class WebDAVUnsharingTests: MainLoopTestCase {
  func testUnsharingRemovesThePicture() throws {
    try onMain {
      let room = try await WebDAVRoom()
      let receipt = try await room.publish(room.parcels.make())
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.paths, [])
      let again = try await room.destination.unshare(receipt)
      XCTAssertEqual(again, [], "What is gone counts as deleted.")
    }
  }

  func testAChangedFileIsNotDeleted() throws {
    try onMain {
      for tag in [nil, "\"1-2000\""] {
        let room = try await WebDAVRoom(folder: nil)
        var receipt = try await room.publish(room.parcels.make())
        if tag == nil { receipt.marks["etag"] = nil }
        room.server.place([1, 2, 3], at: "/beach.png")
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left.count, 1)
        XCTAssertTrue(left.first?.sentence.contains("beach.png has changed") == true)
        XCTAssertEqual(room.paths, ["/beach.png"])
      }
    }
  }

  func testAChangedFileIsNotDeletedWhereConditionsMeanNothing() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      room.server.heedsConditions = false
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("beach.png", bytes))
      for other in [[1, 2, 3], [UInt8](repeating: 7, count: bytes.count)] {
        room.server.place(other, at: "/beach.png")
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left.map(\.isStillThere), [true])
        XCTAssertEqual(room.server.files, ["/beach.png": other])
      }
      room.server.place(bytes, at: "/beach.png")
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.paths, [])
    }
  }

  func testWhatReplacesAFileAtOnceIsNotTakenForIt() throws {
    try onMain {
      for canRename in [true, false] {
        let room = try await WebDAVRoom(folder: nil)
        room.server.canRename = canRename
        let bytes = TestPictures.png()
        let other = [UInt8](repeating: 7, count: bytes.count)
        let program = OtherProgram(room.server, replacing: bytes, with: other)
        room.server.faults.watcher = program
        let receipt = try await room.publish(room.parcels.make("beach.png", bytes))
        XCTAssertTrue(program.isDone, "\(canRename)")
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left.map(\.isStillThere), [true], "\(canRename)")
        XCTAssertEqual(room.server.files, ["/beach.png": other], "\(canRename)")
      }
    }
  }

  func testATouchedFileIsStillDeleted() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("beach.png", bytes))
      room.server.place(bytes, at: "/beach.png")
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.paths, [])
    }
  }

  func testOnlyWhatMayBeThePictureIsFetchedToCompareIt() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("beach.png", bytes))
      let before = room.server.requests(.get)
      room.server.place(bytes + [0], at: "/beach.png")
      _ = try await room.destination.unshare(receipt)
      XCTAssertEqual(room.server.requests(.get), before, "Its length says enough.")
      room.server.place(bytes, at: "/beach.png")
      var old = receipt
      old.marks["length"] = nil
      let left = try await room.destination.unshare(old)
      XCTAssertEqual(left, [], "What earlier versions shared is still compared.")
      XCTAssertEqual(room.server.requests(.get), before + 1)
      XCTAssertEqual(room.paths, [])
    }
  }

  func testARefusedDeletionIsReported() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let receipt = try await room.publish(room.parcels.make())
      room.server.readOnly = ["/beach.png"]
      let error = await trouble {
        try await room.destination.unshare(receipt)
      }
      XCTAssertEqual(error?.code, .noPermission)
      XCTAssertTrue(error?.sentence.contains("You may not write here") == true)
    }
  }

  func testCancellingDuringTheUploadLeavesNothing() throws {
    try onMain {
      for (kind, fault) in [
        (FakeWebDAV.Kind.put, PracticeFault.cutAnswer), (.put, .cutUndone), (.move, .cutUndone),
        (.look, .fail()),
      ] {
        let room = try await WebDAVRoom(folder: nil)
        let journal = MemoryJournal()
        let parcel = try room.parcels.make()
        room.server.play(fault, on: kind)
        let first = await trouble {
          try await room.destination.publish(parcel, journal) { _ in }
        }
        XCTAssertNotNil(first)
        let destination = room.destination
        let receipt = try await patiently { try await destination.find(parcel, journal) }
        XCTAssertNil(receipt)
        XCTAssertEqual(room.paths, [], "\(kind) \(fault)")
        // If the user still wants it, it is sent from the start.
        _ = try await room.publish(parcel, journal)
        XCTAssertEqual(room.paths, ["/beach.png"], "\(kind) \(fault)")
      }
    }
  }

  func testAPictureThatArrivedBeforeCancellingIsFound() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      room.server.play(.cutAnswer, on: .move)
      _ = await trouble {
        try await room.destination.publish(parcel, journal) { _ in }
      }
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertEqual(receipt?.marks["name"], "beach.png")
      let unknown = try await room.destination.find(room.parcels.make(), MemoryJournal())
      XCTAssertNil(unknown, "What was never begun left nothing.")
      XCTAssertEqual(room.paths, ["/beach.png"])
    }
  }
}

/// Another program, which changes a picture as soon as it has its name.
@MainActor
private final class OtherProgram: PracticeWatcher {
  private let server: FakeWebDAV
  private let bytes: [UInt8]
  private let other: [UInt8]
  private(set) var isDone = false

  init(_ server: FakeWebDAV, replacing bytes: [UInt8], with other: [UInt8]) {
    (self.server, self.bytes, self.other) = (server, bytes, other)
  }

  func begins(_ kind: String, length: Int?) -> PracticeFault? { nil }
  func arrived(_ kind: String) {}

  func done(_ kind: String) {
    guard !isDone, server.files["/beach.png"] == bytes else { return }
    isDone = true
    server.place(other, at: "/beach.png")
  }
}

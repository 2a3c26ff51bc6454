// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// Many proxies say that nothing is there while the server behind them is stopped, such as for an update. That must
/// not be taken for what the server says.
final class StoppedServerTests: MainLoopTestCase {
  func testAFileThatArrivedBeforeTheServerStoppedIsNotSentAgain() throws {
    try onMain {
      for canRename in [true, false] {
        let (room, parcel, journal) = try await interruptedRoom(canRename: canRename)
        room.server.faults.isStopped = true
        for _ in 0..<2 {
          let error = await trouble {
            try await room.destination.publish(parcel, journal) { @Sendable _ in }
          }
          XCTAssertEqual(error?.code, .serverError, "\(canRename)")
        }
        room.server.faults.isStopped = false
        let receipt = try await room.publish(parcel, journal)
        XCTAssertEqual(receipt.marks["name"], "beach.png")
        XCTAssertEqual(room.paths, ["/beach.png"], "\(canRename)")
      }
    }
  }

  func testAFileOnAStoppedServerIsFoundLater() throws {
    try onMain {
      for canRename in [true, false] {
        let (room, parcel, journal) = try await interruptedRoom(canRename: canRename)
        try await assertFoundLater(parcel, journal, room.destination, room.server.faults)
        XCTAssertEqual(room.paths, ["/beach.png"], "\(canRename)")
      }
    }
  }

  func testAnObjectOnAStoppedServerIsFoundLater() throws {
    try onMain {
      let room = try await S3Room()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      _ = try await room.publish(parcel, journal)
      try await assertFoundLater(parcel, journal, room.destination, room.server.faults)
    }
  }

  func testAPostOnAStoppedServerIsFoundLater() throws {
    try onMain {
      let room = try await BlueskyRoom()
      let parcel = try room.parcel()
      let journal = MemoryJournal()
      room.server.play(.cutAnswer, on: .put)
      _ = await trouble { try await room.destination.publish(parcel, journal) { @Sendable _ in } }
      try await assertFoundLater(parcel, journal, room.destination, room.server.faults)
    }
  }

  func testNothingOnAStoppedServerCountsAsDeleted() throws {
    try onMain {
      let webDAV = try await WebDAVRoom()
      try await assertDeletedLater(
        webDAV.publish(webDAV.parcels.make()), webDAV.destination, webDAV.server.faults)
      XCTAssertEqual(webDAV.paths, [])

      let nextcloud = try await NextcloudRoom()
      try await assertDeletedLater(
        nextcloud.publish(nextcloud.parcels.make()), nextcloud.destination,
        nextcloud.server.faults)
      XCTAssertEqual(nextcloud.paths, [])

      let immich = try await ImmichRoom()
      try await assertDeletedLater(
        immich.publish(immich.parcels.make()), immich.destination, immich.server.faults)
      XCTAssertTrue(immich.server.shown.isEmpty)

      let s3 = try await S3Room()
      try await assertDeletedLater(
        s3.publish(s3.parcels.make()), s3.destination, s3.server.faults)
      XCTAssertEqual(s3.server.objects.count, 0)

      let mastodon = try await MastodonRoom()
      let receipt = try await mastodon.publish(mastodon.parcel())
      try await assertDeletedLater(receipt, mastodon.destination, mastodon.server.faults)
      XCTAssertTrue(mastodon.server.posts.isEmpty)
    }
  }

  /// The server runs, and what is mounted in the account's folder is away.
  func testAFileOnADiskThatIsAwayIsNotSentAgain() throws {
    try onMain {
      for canRename in [true, false] {
        let room = try await diskRoom()
        room.server.canRename = canRename
        let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
        // Without renaming, the first makes a file in vain, and the second one with the name.
        if canRename {
          room.server.play(.cutAnswer, on: .move)
        } else {
          room.server.play(.cutAnswer, on: .put, number: 3)
        }
        let lost = await room.problem(parcel, journal)
        XCTAssertEqual(lost?.code, .interrupted, "\(canRename)")
        room.server.move("/usb/Pictures", to: "/away")
        let made = room.server.requests(.makeFolder)
        for _ in 0..<2 {
          let sending = await room.problem(parcel, journal)
          XCTAssertEqual(sending?.code, .missing, "\(canRename)")
          XCTAssertEqual(sending?.remedy, .later, "\(canRename)")
          let cancelling = await trouble {
            try await patiently { try await room.destination.find(parcel, journal) }
          }
          XCTAssertEqual(cancelling?.code, .missing, "\(canRename)")
        }
        XCTAssertEqual(room.server.requests(.makeFolder), made, "\(canRename)")
        room.server.move("/away", to: "/usb/Pictures")
        let receipt = try await room.publish(parcel, journal)
        XCTAssertEqual(receipt.marks["name"], "beach.png", "\(canRename)")
        XCTAssertEqual(
          room.paths, ["/usb/Pictures/beach.png", "/usb/Pictures/earlier.png"], "\(canRename)")
      }
    }
  }

  func testAFileOnADiskThatIsAwayIsNotCalledDeleted() throws {
    try onMain {
      let webDAV = try await diskRoom()
      try await assertNotDeleted(
        webDAV.publish(webDAV.parcels.make()), webDAV.destination, webDAV.server, "/usb/Pictures")
      let nextcloud = try await NextcloudRoom(settings: ["folder": "usb/Pictures"])
      try await assertNotDeleted(
        nextcloud.publish(nextcloud.parcels.make()), nextcloud.destination, nextcloud.server,
        "/usb/Pictures")
    }
  }

  /// Then nothing is in it any more once it is there again.
  func testWhatWasInAFolderThatTheUserDeletedIsDeletedOnceThereIsOneAgain() throws {
    try onMain {
      let room = try await diskRoom()
      let receipt = try await room.publish(room.parcels.make())
      room.server.remove("/usb/Pictures")
      let error = await trouble { try await room.destination.unshare(receipt) }
      XCTAssertEqual(error?.code, .missing)
      XCTAssertEqual(error?.sentence.contains("create the folder, then try again"), true)
      _ = try await room.publish(room.parcels.make("later.png", [1, 2, 3]))
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
    }
  }

  func testNothingIsSaidAboutTheFolderOfAStoppedServer() throws {
    try onMain {
      for folder in [nil, "Pictures"] {
        for canRename in [true, false] {
          let room = try await WebDAVRoom(folder: folder)
          room.server.canRename = canRename
          let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
          if !canRename { try await journal.record("direct", "yes") }
          room.server.faults.isStopped = true
          let error = await room.problem(parcel, journal)
          XCTAssertEqual(error?.code, .serverError, "\(folder ?? "") \(canRename)")
          room.server.faults.isStopped = false
          _ = try await room.publish(parcel, journal)
          XCTAssertEqual(room.paths.count, 1)
        }
      }
    }
  }

  func testAFileThatIsDeletedWhileTheServerStopsIsDeletedLater() throws {
    try onMain {
      let gone = PracticeFault.intercept(status: 404)
      let room = try await WebDAVRoom()
      var receipt = try await room.publish(room.parcels.make())
      room.server.play(.fail(status: 412), on: .delete)
      room.server.play(gone, on: .delete, number: 2)
      room.server.play(gone, on: .look, number: 3, times: 2)
      let error = await trouble { try await room.destination.unshare(receipt) }
      XCTAssertEqual(error?.code, .serverError)
      // Nor has it changed when it can't be read.
      receipt.marks["etag"] = nil
      room.server.play(gone, on: .get)
      room.server.play(gone, on: .look, number: 2, times: 2)
      let unread = await trouble { try await room.destination.unshare(receipt) }
      XCTAssertEqual(unread?.code, .serverError)
      XCTAssertTrue(room.server.faults.arePlayed)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.paths, [])
    }
  }

  func testAnUploadThatIsCancelledWhileTheServerStopsLeavesNothing() throws {
    try onMain {
      let gone = PracticeFault.intercept(status: 404)
      let room = try await WebDAVRoom(folder: nil)
      let (parcel, journal) = (try room.parcels.make(), MemoryJournal())
      room.server.play(.cutUndone, on: .move)
      _ = await room.problem(parcel, journal)
      XCTAssertEqual(room.paths, ["/.cameo-\(parcel.id)"])
      room.server.play(gone, on: .delete)
      room.server.play(gone, on: .look, number: 3, times: 2)
      let error = await trouble { try await room.destination.find(parcel, journal) }
      XCTAssertEqual(error?.code, .serverError)
      XCTAssertTrue(room.server.faults.arePlayed)
      let receipt = try await patiently { try await room.destination.find(parcel, journal) }
      XCTAssertNil(receipt)
      XCTAssertEqual(room.paths, [])
    }
  }

  func testAProfilePictureThatIsNotFoundIsNotReplacedWithoutACopy() throws {
    try onMain {
      // As if only what keeps the files was stopped.
      let gone = PracticeFault.intercept(status: 404)
      let mastodon = try await MastodonRoom()
      try await assertKept(mastodon.destination.avatar, in: mastodon.folder) {
        mastodon.server.play(gone, on: .picture)
      }
      let matrix = try await MatrixTestRoom()
      try await assertKept(matrix.destination.avatar, in: matrix.parcels.folder) {
        matrix.server.play(gone, on: .download)
      }
      let immich = try await ImmichRoom()
      try await assertKept(immich.destination.avatar, in: immich.parcels.folder) {
        immich.server.play(gone, on: .image)
      }
      let bluesky = try await BlueskyRoom()
      try await assertKept(bluesky.destination.avatar, in: bluesky.parcels.folder) {
        bluesky.server.play(gone, on: .blob)
      }
    }
  }
}

/// A server with a file whose delivery doesn't know yet that it arrived.
@MainActor
private func interruptedRoom(
  canRename: Bool
) async throws -> (WebDAVRoom, Parcel, MemoryJournal) {
  let room = try await WebDAVRoom(folder: nil)
  room.server.canRename = canRename
  let parcel = try room.parcels.make()
  let journal = MemoryJournal()
  // Without renaming, the first makes a file in vain, and the second one with the name.
  if canRename {
    room.server.play(.cutAnswer, on: .move)
  } else {
    room.server.play(.cutAnswer, on: .put, number: 3)
  }
  let error = await trouble {
    try await room.destination.publish(parcel, journal) { @Sendable _ in }
  }
  XCTAssertEqual(error?.code, .interrupted)
  XCTAssertEqual(room.server.files["/beach.png"], TestPictures.png())
  return (room, parcel, journal)
}

/// A server with a disk in the account's folder, on which there is a file.
@MainActor
private func diskRoom() async throws -> WebDAVRoom {
  let room = try await WebDAVRoom(folder: "usb/Pictures")
  _ = try await room.publish(room.parcels.make("earlier.png", [1, 2, 3]))
  return room
}

@MainActor
private func assertNotDeleted(
  _ receipt: Receipt, _ destination: any Destination, _ server: PracticeFileServer,
  _ folder: String, line: UInt = #line
) async throws {
  let files = server.files.count
  server.move(folder, to: "/away")
  for _ in 0..<2 {
    let error = await trouble { try await destination.unshare(receipt) }
    XCTAssertEqual(error?.code, .missing, line: line)
    XCTAssertEqual(error?.remedy, .later, line: line)
  }
  server.move("/away", to: folder)
  let left = try await destination.unshare(receipt)
  XCTAssertEqual(left, [], line: line)
  XCTAssertEqual(server.files.count, files - 1, line: line)
}

@MainActor
private func assertFoundLater(
  _ parcel: Parcel, _ journal: MemoryJournal, _ destination: any Destination,
  _ faults: PracticeFaults, file: StaticString = #filePath, line: UInt = #line
) async throws {
  faults.isStopped = true
  let error = await trouble { try await patiently { try await destination.find(parcel, journal) } }
  XCTAssertEqual(error?.code, .serverError, file: file, line: line)
  faults.isStopped = false
  let found = try await patiently { try await destination.find(parcel, journal) }
  XCTAssertNotNil(found, file: file, line: line)
}

@MainActor
private func assertDeletedLater(
  _ receipt: Receipt, _ destination: any Destination, _ faults: PracticeFaults,
  file: StaticString = #filePath, line: UInt = #line
) async throws {
  faults.isStopped = true
  let error = await trouble { _ = try await destination.unshare(receipt) }
  XCTAssertEqual(error?.code, .serverError, file: file, line: line)
  faults.isStopped = false
  _ = try await destination.unshare(receipt)
}

@MainActor
private func assertKept(
  _ store: (any AvatarStore)?, in folder: TemporaryFolder, file: StaticString = #filePath,
  line: UInt = #line, while interrupt: () -> Void
) async throws {
  let store = try XCTUnwrap(store)
  let picture = TestPictures.png(width: 400, height: 400)
  try folder.write(picture, to: "me.png")
  try await store.set(folder.file("me.png"), type: "image/png", alt: "")
  interrupt()
  let error = await trouble { _ = try await store.backup() }
  XCTAssertEqual(error?.code, .serverError, file: file, line: line)
  let backup = try await store.backup()
  XCTAssertEqual(backup?.bytes, picture, file: file, line: line)
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import Sharing
import TestSupport
import XCTest

final class NextcloudPiecesTests: MainLoopTestCase {
  /// Two whole pieces and a bit.
  private static let size = 21 << 20

  @MainActor
  private static func parcel(_ room: NextcloudRoom) throws -> Parcel {
    try room.parcels.make("wide.png", TestPictures.png(bytes: size))
  }

  func testALargePictureGoesInPieces() throws {
    try onMain {
      let room = try await NextcloudRoom()
      _ = try await room.publish(Self.parcel(room))
      XCTAssertEqual(room.server.requests(.piece), 3)
      XCTAssertEqual(room.paths, ["/Cameo/wide.png"])
      XCTAssertEqual(room.server.files["/Cameo/wide.png"], TestPictures.png(bytes: Self.size))
      XCTAssertEqual(room.server.unfinishedUploads, 0)
    }
  }

  func testACutLineCostsOnePieceAndNotTheOthers() throws {
    try onMain {
      for (kind, fault, pieces) in [
        (PracticeNextcloud.Kind.piece, PracticeFault.cutUndone, 4), (.piece, .cutAnswer, 3),
        (.assemble, .cutAnswer, 3), (.assemble, .cutUndone, 3), (.assemble, .failAfterDoing, 3),
        (.beginUpload, .cutAnswer, 3), (.move, .cutAnswer, 3),
      ] {
        let room = try await NextcloudRoom()
        let parcel = try Self.parcel(room)
        room.server.play(fault, on: kind, number: kind == .piece ? 2 : 1)
        _ = try await room.publish(parcel)
        XCTAssertEqual(room.server.requests(.piece), pieces, "\(kind) \(fault)")
        XCTAssertEqual(room.paths, ["/Cameo/wide.png"])
        XCTAssertEqual(room.server.filesMade["/Cameo/wide.png"], 1)
        XCTAssertEqual(room.server.unfinishedUploads, 0)
      }
    }
  }

  func testAfterADayItBeginsAnew() throws {
    try onMain {
      let time = MovableTime()
      let room = try await NextcloudRoom(clock: time.clock)
      let parcel = try Self.parcel(room)
      let journal = MemoryJournal()
      room.server.play(.cutUndone, on: .piece, number: 3)
      let error = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(room.server.unfinishedUploads, 1)
      time.advance(25 * 60 * 60)
      XCTAssertEqual(room.server.unfinishedUploads, 0)
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.requests(.piece), 6)
      XCTAssertEqual(room.paths, ["/Cameo/wide.png"])
    }
  }

  func testWhatWasCancelledHalfwayLeavesNoPieces() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let parcel = try Self.parcel(room)
      let journal = MemoryJournal()
      room.server.play(.cutUndone, on: .piece, number: 2)
      _ = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNil(receipt)
      XCTAssertEqual(room.server.unfinishedUploads, 0)
      XCTAssertEqual(room.paths, [])
    }
  }

  func testWithoutRoomNotEvenTheFirstPieceIsKept() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let parcel = try Self.parcel(room)
      room.server.quota = 20 << 20
      let error = await trouble {
        try await room.destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .quota)
      XCTAssertEqual(room.server.requests(.piece), 1)
    }
  }
}

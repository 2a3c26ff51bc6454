// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class NextcloudPiecesTests: MainLoopTestCase {
  /// A whole chunk and a bit, every part different from the others.
  private static let bytes: [UInt8] = (0..<11).reduce(into: []) { bytes, number in
    bytes += [UInt8](repeating: number, count: 1 << 20)
  }

  @MainActor
  private static func parcel(_ room: NextcloudRoom) throws -> Parcel {
    try room.parcels.make("wide.png", bytes)
  }

  func testChunksHaveNamesWhateverTheirNumber() {
    XCTAssertEqual(
      [1, 99_999, 100_000, 1_234_567].map(ChunkUploader.name(ofPiece:)),
      ["00001", "99999", "100000", "1234567"])
  }

  func testALargePictureIsUploadedInChunks() throws {
    try onMain {
      let room = try await NextcloudRoom()
      _ = try await room.publish(Self.parcel(room))
      XCTAssertEqual(room.server.requests(.piece), 2)
      XCTAssertEqual(room.paths, ["/Cameo/wide.png"])
      XCTAssertEqual(room.server.files["/Cameo/wide.png"], Self.bytes)
      XCTAssertEqual(room.server.unfinishedUploads, 0)
    }
  }

  func testACutConnectionCostsOneChunkOnly() throws {
    try onMain {
      for (kind, fault, pieces) in [
        (PracticeNextcloud.Kind.piece, PracticeFault.cutUndone, 3), (.piece, .cutAnswer, 2),
        (.assemble, .cutAnswer, 2), (.assemble, .cutUndone, 2), (.assemble, .failAfterDoing, 2),
        (.beginUpload, .cutAnswer, 2), (.move, .cutAnswer, 2),
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

  func testAfterADayTheCountStartsAgain() throws {
    try onMain {
      let time = MovableTime()
      let room = try await NextcloudRoom(clock: time.clock)
      let parcel = try Self.parcel(room)
      let journal = MemoryJournal()
      room.server.play(.cutUndone, on: .piece, number: 2)
      let error = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(room.server.unfinishedUploads, 1)
      time.advance(25 * 60 * 60)
      XCTAssertEqual(room.server.unfinishedUploads, 0)
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.server.requests(.piece), 4)
      XCTAssertEqual(room.paths, ["/Cameo/wide.png"])
    }
  }

  func testCancellingHalfwayLeavesNoChunks() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let parcel = try Self.parcel(room)
      let journal = MemoryJournal()
      room.server.play(.cutUndone, on: .piece, number: 2)
      _ = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      let destination = room.destination
      let receipt = try await patiently { try await destination.find(parcel, journal) }
      XCTAssertNil(receipt)
      XCTAssertEqual(room.server.unfinishedUploads, 0)
      XCTAssertEqual(room.paths, [])
    }
  }

  func testWithoutSpaceNotEvenTheFirstChunkIsKept() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let parcel = try Self.parcel(room)
      room.server.quota = 10 << 20
      let error = await trouble {
        try await room.destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .quota)
      XCTAssertEqual(room.server.requests(.piece), 1)
    }
  }
}

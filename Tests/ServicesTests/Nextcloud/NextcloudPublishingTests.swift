// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class NextcloudPublishingTests: MainLoopTestCase {
  func testAPictureIsSharedOnceAndItsLinkShowsIt() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("Strand ☀.png", bytes))
      XCTAssertEqual(room.server.files, ["/Cameo/Strand ☀.png": bytes])
      let link = try XCTUnwrap(receipt.link.flatMap { URLAddress($0) })
      let page = try await room.client.send(HTTPRequest("GET", link))
      XCTAssertTrue(page.text.contains("Strand ☀.png"))
      let picture = try await room.client.send(HTTPRequest("GET", link.appending("download")))
      XCTAssertEqual(picture.body, bytes)
    }
  }

  func testALinkExpiresAfterTheChosenDays() throws {
    try onMain {
      let room = try await NextcloudRoom(settings: ["link-days": "30"])
      _ = try await room.publish(room.parcels.make())
      let day = try XCTUnwrap(room.server.links.first?.expires)
      XCTAssertNotNil(day.wholeMatch(of: /\d{4}-\d\d-\d\d/), day)
    }
  }

  func testWhereLinksAreForbiddenThePictureIsSharedWithoutOne() throws {
    try onMain {
      let room = try await NextcloudRoom()
      room.server.allowsLinks = false
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertNil(receipt.link)
      XCTAssertEqual(room.paths, ["/Cameo/beach.png"])
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.paths, [])
    }
  }

  func testALinkThatIsCreatedLateIsNotDuplicated() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let parcel = try room.parcels.make()
      let time = StandingTime()
      let journal = MemoryJournal(now: time.now)
      let service = NextcloudService(
        timeouts: .patient,
        plan: PollingPlan(pause: 0.01, growth: 1, longestPause: 0.01, total: 0.2),
        settling: time.settling)
      let destination = service.destination(
        room.new.account, Access(room.client, secret: room.new.secret))
      room.server.faults.wire.keep()
      room.server.play(.hold, on: .share)
      let sending = Task {
        await trouble { try await destination.publish(parcel, journal) { @Sendable _ in } }
      }
      await eventually {
        room.server.requests(.share) > 0
          && String(decoding: room.server.faults.wire.kept, as: UTF8.self).contains("shareType=3")
      }
      sending.cancel()
      let error = await sending.value
      XCTAssertEqual(error?.code, .cancelled)
      let early = await trouble {
        try await destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(early?.remedy.isLater, true, "It may still be created.")
      room.server.faults.release()
      await eventually { room.server.faults.held == 0 }
      time.settle()
      let receipt = try await destination.publish(parcel, journal) { @Sendable _ in }
      XCTAssertNotNil(receipt.link)
      XCTAssertEqual(room.server.linksMade, 1)
    }
  }

  func testAPictureThatArrivedBeforeCancellingIsFoundWithItsLink() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let journal = MemoryJournal()
      let parcel = try room.parcels.make()
      room.server.play(.cutAnswer, on: .share)
      let error = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .interrupted)
      let receipt = try await room.destination.find(parcel, journal)
      XCTAssertNotNil(receipt?.link)
      XCTAssertEqual(room.server.linksMade, 1)
    }
  }

  func testARefusalIsReportedInTheServersWords() throws {
    try onMain {
      let room = try await NextcloudRoom()
      room.server.remove("/Cameo")
      room.server.play(.fail(status: 403), on: .makeFolder)
      let parcel = try room.parcels.make()
      let error = await trouble {
        try await room.destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .noPermission)
      XCTAssertTrue(error?.sentence.contains("Internal Server Error") == true)
      _ = try await room.publish(room.parcels.make())
      XCTAssertEqual(room.paths, ["/Cameo/beach.png"])
    }
  }
}

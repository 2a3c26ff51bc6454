// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class WebDAVTroubleTests: MainLoopTestCase {
  func testEveryRefusalSaysWhatItIs() throws {
    try onMain {
      let room = try await WebDAVRoom(folder: nil)
      let parcel = try room.parcels.make()
      let cases: [(String, (FakeWebDAV) -> Void, DeliveryError.Code)] = [
        ("quota", { $0.quota = 100 }, .quota),
        ("too large", { $0.longestFile = 1000 }, .tooLarge),
        ("read-only", { $0.readOnly = ["/"] }, .noPermission),
        ("locked", { $0.locked = ["/.cameo-\(parcel.id)"] }, .noPermission),
        ("error", { $0.play(.fail(), on: .put) }, .serverError),
        ("slow down", { $0.play(.slowDown(retryAfter: 7), on: .put) }, .rateLimit),
      ]
      for (name, prepare, code) in cases {
        prepare(room.server)
        let error = await trouble {
          try await room.destination.publish(parcel, MemoryJournal()) { _ in }
        }
        XCTAssertEqual(error?.code, code, name)
        XCTAssertNotEqual(error?.sentence, "", name)
        if code == .rateLimit { XCTAssertEqual(error?.remedy, .again(afterSeconds: 7)) }
        room.server.quota = nil
        room.server.longestFile = nil
        room.server.readOnly = []
        room.server.locked = []
      }
      XCTAssertEqual(room.paths, [])
    }
  }

  func testAChangedPasswordIsReported() throws {
    try onMain {
      for isDigest in [false, true] {
        let room = try await WebDAVRoom(isDigest: isDigest, folder: nil)
        let destination = room.service.destination(
          room.account, Access(room.client, secret: Secret("changed")))
        let parcel = try room.parcels.make()
        let error = await trouble {
          try await destination.publish(parcel, MemoryJournal()) { _ in }
        }
        XCTAssertEqual(error?.code, .signedOut)
        let check = await trouble { try await destination.check() }
        XCTAssertEqual(check?.code, .signedOut)
      }
    }
  }

  func testAnAccountIsCheckedWhenItIsAdded() throws {
    try onMain {
      let room = try await WebDAVRoom()
      XCTAssertEqual(
        room.account.id, "webdav:alice@\(room.server.address.hostAndPort)/dav/Pictures/Shared")
      XCTAssertEqual(room.account.settings["sign-in"], "basic")
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, "alice@\(room.server.address.hostAndPort)")
      let page = try HTTPServer { _ in .html("<!DOCTYPE html><h1>Hello</h1>") }
      let plain = try HTTPServer { _ in .empty(405) }
      let cases: [(String, String, DeliveryError.Code)] = [
        (room.server.address.text, "wrong", .signedOut),
        (room.server.address.appending("nowhere").text, "practice", .address),
        (page.address.text, "practice", .notThatService),
        (plain.address.text, "practice", .notThatService),
        ("http://127.0.0.1:1/", "practice", .unreachable),
        ("not an address", "practice", .address),
        ("http://example.org/dav", "practice", .insecure),
        (room.server.address.text, "", .signedOut),
      ]
      for (server, password, code) in cases {
        var details = AccountDetails()
        details.server = server
        details.user = "alice"
        details.password = Secret(password)
        let error = await trouble {
          try await room.service.add(details, NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, code, "\(server) \(error?.sentence ?? "")")
        // This is shown while signing in.
        XCTAssertEqual(error?.sentence.contains("Sign in again"), false, error?.sentence ?? "")
      }
    }
  }

  func testWhatWasNeverSentLeavesNothingToAskAbout() throws {
    try onMain {
      let room = try await WebDAVRoom()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      room.server.stop()
      for _ in 0..<2 {
        let error = await trouble {
          try await room.destination.publish(parcel, journal) { @Sendable _ in }
        }
        XCTAssertEqual(error?.code, .unreachable)
        XCTAssertEqual(journal.entries, [:], "It can be cancelled at once.")
      }
      try room.server.restart()
      room.server.play(.cutAnswer, on: .put)
      _ = await trouble { try await room.destination.publish(parcel, journal) { @Sendable _ in } }
      room.server.stop()
      let error = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .unreachable)
      XCTAssertNotNil(journal.entries["request"], "It may be there.")
      try room.server.restart()
      _ = try await room.publish(parcel, journal)
      XCTAssertEqual(room.paths.count, 1)
    }
  }

  func testAnAddressThatMovedIsFollowedOnce() throws {
    try onMain {
      let room = try await WebDAVRoom()
      let target = room.server.address.text
      let old = try HTTPServer { _ in OutgoingResponse(301, headers: ["Location": target]) }
      var details = AccountDetails()
      details.server = old.address.text
      details.user = "alice"
      details.password = room.password
      let error = await trouble {
        try await room.service.add(details, NoBrowserSignIn())
      }
      XCTAssertEqual(error?.code, .notThatService)
      XCTAssertTrue(error?.sentence.contains(room.server.address.hostAndPort) == true)
    }
  }
}

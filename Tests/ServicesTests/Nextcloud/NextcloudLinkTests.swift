// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

final class NextcloudLinkTests: MainLoopTestCase {
  private static let password = Secret("Dünen & Meer+1")

  /// The response to opening the link with `password`.
  @MainActor
  private static func open(
    _ link: URLAddress, typing password: Secret, _ client: HTTPClient
  ) async throws -> HTTPResponse {
    var typed = HTTPRequest("POST", link)
    typed.body = .form([("password", password.reveal())])
    let answer = try await client.send(typed)
    var next = HTTPRequest("GET", link.appending("download"))
    next.headers["Cookie"] = answer.headers["Set-Cookie"]?.split(separator: ";").first.map {
      String($0)
    }
    return try await client.send(next)
  }

  func testThePictureIsShownOnlyWithThePassword() throws {
    try onMain {
      let room = try await NextcloudRoom(linkPassword: Self.password)
      let bytes = TestPictures.png()
      let receipt = try await room.publish(room.parcels.make("beach.png", bytes))
      XCTAssertTrue(receipt.isProtected)
      let link = try XCTUnwrap(receipt.link.flatMap { URLAddress($0) })
      let bare = try await room.client.send(HTTPRequest("GET", link.appending("download")))
      XCTAssertTrue(bare.text.contains("password-protected"))
      let guessed = try await Self.open(link, typing: Secret("guess"), room.client)
      XCTAssertNotEqual(guessed.body, bytes)
      let known = try await Self.open(link, typing: Self.password, room.client)
      XCTAssertEqual(known.body, bytes)
    }
  }

  func testALinkWhoseAnswerWasLostIsKnownToNeedAPassword() throws {
    try onMain {
      let room = try await NextcloudRoom(linkPassword: Self.password)
      room.server.play(.cutAnswer, on: .share)
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertTrue(receipt.isProtected)
      XCTAssertEqual(room.server.linksMade, 1)
      XCTAssertEqual(room.server.links.first?.password, Self.password.reveal())
    }
  }

  func testARefusalOfSomethingInBetweenIsNotTheServers() throws {
    try onMain {
      for status in [403, 404] {
        let room = try await NextcloudRoom()
        let parcel = try room.parcels.make()
        let journal = MemoryJournal()
        room.server.play(.intercept(status: status), on: .share)
        let error = await room.problem(parcel, journal)
        XCTAssertNotNil(error, "\(status): It is shared with a link, or not yet.")
        let receipt = try await room.publish(parcel, journal)
        XCTAssertNotNil(receipt.link, "\(status)")
        XCTAssertEqual(room.server.linksMade, 1, "\(status)")
        room.server.play(.intercept(status: status), on: .unshare)
        let failure = await trouble { try await room.destination.unshare(receipt) }
        XCTAssertNotNil(failure, "\(status)")
        XCTAssertEqual(room.server.links.count, 1, "\(status)")
      }
    }
  }

  func testTheLinkOfAFileThatWasMovedIsDeletedThoughAnotherHasItsName() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let mine = try await room.publish(room.parcels.make())
      let theirs = try await room.publish(room.parcels.make())
      XCTAssertEqual(room.server.links.count, 2)
      let left = try await room.destination.unshare(mine, besides: theirs)
      XCTAssertEqual(left, [.isReplaced])
      XCTAssertEqual(room.server.links.map { "\($0.id)" }, [theirs.marks["share"]])
    }
  }

  func testALinkThatOnlyHasTheNumberOfOneThatIsGoneIsLeftAlone() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let receipt = try await room.publish(room.parcels.make())
      // The server counts from one again, as one does that was set up anew.
      let other = Receipt(
        link: room.server.address.appending("s", "before").text, marks: receipt.marks)
      _ = try await room.destination.unshare(other)
      XCTAssertEqual(room.server.links.map { "\($0.id)" }, [receipt.marks["share"]])
      _ = try await room.destination.unshare(receipt)
      XCTAssertEqual(room.server.links, [])
    }
  }

  func testALinkThatMayBeThereIsNotMadeAgainAfterARefusalInBetween() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      room.server.play(.cutAnswer, on: .share)
      _ = await room.problem(parcel, journal)
      room.server.play(.intercept(status: 404), on: .shares)
      let error = await room.problem(parcel, journal)
      XCTAssertEqual(error?.code, .serverError)
      let receipt = try await room.publish(parcel, journal)
      XCTAssertNotNil(receipt.link)
      XCTAssertEqual(room.server.linksMade, 1)
    }
  }

  func testALinkWithoutAPasswordSaysSo() throws {
    try onMain {
      let room = try await NextcloudRoom()
      let receipt = try await room.publish(room.parcels.make())
      XCTAssertFalse(receipt.isProtected)
      XCTAssertNil(room.server.links.first?.password)
    }
  }

  func testAProtectedShareIsNeverSentWithoutThePassword() throws {
    try onMain {
      let room = try await NextcloudRoom()
      var account = room.new.account
      account.protectsLinks = true
      let destination = room.service.destination(
        account, Access(room.client, secret: room.new.secret))
      let parcel = try room.parcels.make()
      let error = await trouble {
        try await destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .signedOut)
      XCTAssertEqual(room.paths, [])
    }
  }

  func testATooWeakPasswordIsReportedAndABetterOneReusesTheSameFile() throws {
    try onMain {
      let room = try await NextcloudRoom(linkPassword: Secret("short"))
      room.server.minLinkPassword = 10
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      let error = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .refused)
      XCTAssertEqual(error?.remedy, .person)
      XCTAssertTrue(error?.sentence.contains("10 characters") == true, error?.sentence ?? "")
      XCTAssertFalse(error?.sentence.contains("short") == true)
      room.linkPassword = Self.password
      let receipt = try await room.publish(parcel, journal)
      XCTAssertTrue(receipt.isProtected)
      XCTAssertEqual(room.server.filesMade["/Cameo/beach.png"], 1)
      XCTAssertEqual(room.server.linksMade, 1)
    }
  }
}

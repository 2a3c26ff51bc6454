// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// What the server receives.
final class MatrixPublishTests: MainLoopTestCase {
  func testAMessageHasEverythingThatWasChosen() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let words = PostText(caption: "Möwen 🏖️", warning: "Seagulls")
      let receipt = try await room.publish(room.parcel(words: words))
      let message = try XCTUnwrap(room.server.messages().first)
      let content = message.content
      XCTAssertEqual(content["msgtype"], "m.image")
      XCTAssertEqual(content["body"], "Seagulls\n\nMöwen 🏖️\n\nPicture 0")
      XCTAssertEqual(content["filename"], "beach.png")
      XCTAssertEqual(
        content["info"],
        ["mimetype": "image/png", "size": 2000, "w": 800, "h": 600])
      XCTAssertEqual(content["m.mentions"], [:])
      let spoiler = "page.codeberg.everypizza.msc4193.spoiler"
      XCTAssertEqual(content[spoiler], true)
      XCTAssertEqual(content["\(spoiler).reason"], "Seagulls")
      XCTAssertEqual(room.server.file(at: content["url"]?.text), TestPictures.png())
      XCTAssertEqual(receipt.marks, ["events": message.id])
      XCTAssertEqual(
        receipt.link,
        "\(room.server.address.origin)/room/%21photos%3Apractice.test/\(PercentEncoding.encode(message.id))"
      )
    }
  }

  func testOnTheInternetALinkOpensTheReadersOwnApp() throws {
    let user = try XCTUnwrap(MatrixUserID("@alice:example.org"))
    let server = MatrixServer(
      address: try XCTUnwrap(URLAddress("https://matrix.example.org")),
      client: HTTPClient(userAgent: "Cameo/test"))
    let room = MatrixRoom(
      client: MatrixClient(server, user, MatrixKeys(token: Secret("x"))),
      id: try XCTUnwrap(MatrixRoomID("!abc:example.org")), name: "Photos")
    let link = room.link(to: try XCTUnwrap(MatrixEventID("$event")))
    XCTAssertEqual(
      link, "https://matrix.to/#/%21abc%3Aexample.org/%24event?via=example.org")
    XCTAssertEqual(Receipt(link: link).link, link)
  }

  func testAPlainPictureHasItsNameForAText() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      var parcel = try room.parcel(words: PostText())
      parcel.pictures[0].alt = ""
      _ = try await room.publish(parcel)
      let content = try XCTUnwrap(room.server.messages().first?.content)
      XCTAssertEqual(content["body"], "beach.png")
      XCTAssertEqual(content["filename"], "beach.png")
      guard case .object(let members) = content else { return XCTFail("\(content)") }
      XCTAssertEqual(
        Set(members.keys), ["msgtype", "body", "filename", "url", "info", "m.mentions"])
    }
  }

  func testSeveralPicturesAreMessagesInOrderAndOneCaption() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let receipt = try await room.publish(room.parcel(3))
      let messages = room.server.messages()
      XCTAssertEqual(
        messages.map { $0.content["body"] },
        ["Hello\n\nPicture 0", "Picture 1", "Picture 2"])
      XCTAssertEqual(receipt.marks["events"], messages.map(\.id).joined(separator: " "))
      _ = try await room.destination.unshare(receipt)
      XCTAssertTrue(room.server.messages().isEmpty)
    }
  }

  func testLimitsAreAskedFor() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let limits = try await room.destination.capabilities()
      XCTAssertEqual(limits.pictures.bytes, 10 << 20)
      XCTAssertEqual(limits.picturesPerPost, 10)
      room.server.uploadLimit = nil
      let none = try await room.destination.capabilities()
      XCTAssertEqual(none, room.service.usualCapabilities)
      room.server.uploadLimit = 1000
      let error = await room.problem(
        try room.parcels.make("large.png", TestPictures.png(bytes: 5000)))
      XCTAssertEqual(error?.code, .tooLarge)
      XCTAssertEqual(room.server.messagesMade, 0)
    }
  }

  func testTheLongestCaptionsAndDescriptionsAreTaken() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let limits = try await room.destination.capabilities()
      let caption = String(repeating: "\"\u{1F3D6}\u{FE0F}é", count: 2000)
      let words = PostText(caption: caption)
      XCTAssertTrue(try XCTUnwrap(limits.caption).allows(words))
      var parcel = try room.parcel(words: words)
      parcel.pictures[0].alt = String(
        repeating: "é", count: try XCTUnwrap(limits.alt).characters)
      _ = try await room.publish(parcel)
      XCTAssertEqual(room.server.messagesMade, 1)
    }
  }

  func testNothingIsSentToAnEncryptedRoom() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let (parcel, journal) = (try room.parcel(), MemoryJournal())
      // Encrypted at the last moment.
      room.server.play(.fail(), on: .send)
      _ = await room.problem(parcel, journal)
      room.server.encrypt(FakeMatrix.room)
      var error = await room.problem(parcel, journal)
      while let lost = error, lost.code == .interrupted {
        try await giveTime(after: lost)
        error = await room.problem(parcel, journal)
      }
      XCTAssertEqual(error?.code, .notPossible)
      XCTAssertEqual(error?.remedy, .person)
      XCTAssertTrue(error?.sentence.contains("“Photos” is an encrypted room") == true)
      let limits = await trouble { try await room.destination.capabilities() }
      XCTAssertEqual(limits, error)
      XCTAssertEqual(room.server.messagesMade, 0)
    }
  }

  func testTroubleIsReportedInWords() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      room.server.play(.slowDown(retryAfter: 30), on: .send)
      let limited = await room.problem(try room.parcel())
      XCTAssertEqual(limited?.code, .rateLimit)
      XCTAssertEqual(limited?.remedy, .again(afterSeconds: 30))
      var quiet = FakeMatrixRoom(name: "Photos")
      quiet.level = 50
      room.server.put(quiet, FakeMatrix.room)
      let silenced = await room.problem(try room.parcel())
      XCTAssertEqual(silenced?.code, .noPermission)
      XCTAssertTrue(silenced?.sentence.contains("aren't allowed to post in “Photos”") == true)
      room.server.kick(from: FakeMatrix.room)
      let kicked = await room.problem(try room.parcel())
      XCTAssertTrue(kicked?.sentence.contains("aren't in the room “Photos” any more") == true)
      for (state, code) in [
        ("M_USER_LOCKED", DeliveryError.Code.noPermission), ("M_USER_DEACTIVATED", .signedOut),
        ("M_RESOURCE_LIMIT_EXCEEDED", .quota), ("M_CONSENT_NOT_GIVEN", .noPermission),
      ] {
        room.server.inactive = state
        let error = await room.problem(try room.parcel())
        XCTAssertEqual(error?.code, code, state)
      }
      room.server.inactive = nil
      room.server.revokeAll()
      let revoked = await room.problem(try room.parcel())
      XCTAssertEqual(revoked?.code, .signedOut)
    }
  }

  func testWaitsAreReadFromTheAnswer() throws {
    try onMain {
      let server = try HTTPServer { _ in
        .json(
          encoding: ["errcode": "M_LIMIT_EXCEEDED", "retry_after_ms": 2500] as JSONValue,
          status: 429)
      }
      let response = try await HTTPClient(userAgent: "Cameo/test").send(
        HTTPRequest("GET", server.address))
      let error = MatrixTrouble.meaning(of: response, at: "example.org")
      XCTAssertEqual(error.code, .rateLimit)
      XCTAssertEqual(error.remedy, .again(afterSeconds: 2.5))
      server.stop()
    }
  }

  func testDeletingEmptiesTheMessageAndSaysWhatStays() throws {
    try onMain {
      let room = try await MatrixTestRoom()
      let receipt = try await room.publish(room.parcel())
      for _ in 0..<2 {
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left.count, 1)
        XCTAssertTrue(left[0].sentence.contains("practice.test"))
        XCTAssertTrue(room.server.messages().isEmpty)
      }
      XCTAssertEqual(room.server.requests(.redact), 1, "It is deleted once.")
      for marks in [[:], ["events": ""], ["events": "../x"], ["events": "$a$ b"]] {
        let error = await trouble { try await room.destination.unshare(Receipt(marks: marks)) }
        XCTAssertEqual(error?.code, .notPossible, "\(marks)")
      }
      let unknown = try await room.destination.unshare(Receipt(marks: ["events": "$gone"]))
      XCTAssertEqual(unknown.count, 1)
    }
  }
}

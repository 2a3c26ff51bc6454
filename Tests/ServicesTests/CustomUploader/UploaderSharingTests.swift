// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Sharing with a custom uploader, and what it can't know.
final class UploaderSharingTests: MainLoopTestCase {
  func testAPictureIsSharedAndDeleted() throws {
    try onMain {
      let room = try await UploaderRoom()
      XCTAssertEqual(
        room.new.account.id, "uploader:practice-host@\(room.server.address.hostAndPort)")
      XCTAssertEqual(room.new.account.label, "Practice host")
      XCTAssertFalse("\(room.new.account)".contains("X-Key"), "The file may contain keys.")
      let receipt = try await room.publish(room.parcels.make())
      let picture = try XCTUnwrap(room.server.pictures.first)
      XCTAssertEqual(picture.bytes, TestPictures.png())
      XCTAssertEqual(receipt.link, room.server.address.appending("p", picture.id).text)
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left, [])
      XCTAssertTrue(room.server.pictures.isEmpty)
      let again = try await room.destination.unshare(receipt)
      XCTAssertEqual(again, [])
    }
  }

  func testAHostThatAsksBeforeDeletingIsNotBelieved() throws {
    try onMain {
      let room = try await UploaderRoom()
      let receipt = try await room.publish(room.parcels.make())
      room.server.asksBeforeDeleting = true
      let left = try await room.destination.unshare(receipt)
      XCTAssertEqual(left.map(\.isStillThere), [false])
      XCTAssertTrue(left.first?.sentence.contains("/delete/") == true)
      XCTAssertEqual(room.server.pictures.count, 1)
    }
  }

  func testALinkForDeletingElsewhereIsLeftToTheUser() throws {
    try onMain {
      let room = try await UploaderRoom()
      let local = "http://localhost:\(room.server.address.port ?? 0)/delete/x"
      for deletion in ["https://elsewhere.example/x", local, "ftp://a.example", nil] {
        // That the link is there, too, makes it no better.
        var receipt = Receipt(link: deletion ?? room.server.address.text)
        receipt.marks["deletion"] = deletion
        let left = try await room.destination.unshare(receipt)
        XCTAssertEqual(left.map(\.isStillThere), [true], deletion ?? "none")
      }
      XCTAssertEqual(room.server.requests(.delete), 0)
    }
  }

  func testOnlyTheHostAndWhatIsBelowItIsAsked() throws {
    let own = try XCTUnwrap(URLAddress("https://alice.github.example/up"))
    for (text, isOfHost) in [
      ("https://alice.github.example/d", true), ("https://i.alice.github.example/d", true),
      ("https://github.example/d", false), ("https://example/d", false),
      ("https://bob.github.example/d", false), ("https://malice.github.example/d", false),
      ("http://alice.github.example/d", false),
    ] {
      let other = try XCTUnwrap(URLAddress(text))
      XCTAssertEqual(other.isOfHost(of: own), isOfHost, text)
    }
  }

  func testPagesThatAHostOnTheInternetNamesAreNotLookedForAtHome() throws {
    try onMain {
      for (host, reach) in [("93.184.216.34", Reach.internet), ("192.168.0.2", .anywhere)] {
        let text = try await UploaderRoom().server.uploader
          .replacing(#/http://127\.0\.0\.1:[0-9]+/#, with: "http://\(host)")
        let file = try UploaderFile(Array(text.utf8))
        let link = DeletionLink(
          server: file.address, client: HTTPClient(userAgent: "Cameo/test"), timeouts: .patient)
        let page = try XCTUnwrap(URLAddress("http://\(host)/delete/1"))
        let request = await link.question(page)
        XCTAssertEqual(request.reach, reach, host)
      }
    }
  }

  func testARefusalIsRepeatedInTheWordsOfTheHost() throws {
    try onMain {
      let room = try await UploaderRoom()
      let uploader = room.server.uploader.replacing("practice\"", with: "another\"")
      let new = try await UploaderService.forTests().add(
        UploaderRoom.details(uploader), NoBrowserSignIn())
      let client = HTTPClient(userAgent: "Cameo/test")
      let destination = UploaderService.forTests().destination(
        new.account, Access(client, secret: new.secret))
      let parcel = try room.parcels.make()
      let error = await trouble {
        try await destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
      }
      XCTAssertEqual(error?.code, .noPermission)
      XCTAssertTrue(error?.sentence.contains("“This key is not valid”") == true)
    }
  }

  func testALostAnswerIsAskedAboutAndNeverGuessed() throws {
    try onMain {
      let faults: [(PracticeFault, isAsked: Bool)] = [
        (.cutAnswer, true), (.cutUndone, true), (.failAfterDoing, true), (.fail(), true),
        (.hold, true), (.cutRequest(afterBytes: 100), true),
        (.fail(status: 408), true), (.slowDown(retryAfter: 3), false), (.fail(status: 413), false),
      ]
      for (fault, isAsked) in faults {
        let room = try await UploaderRoom(timeouts: .impatient)
        let journal = MemoryJournal()
        let parcel = try room.parcels.make()
        room.server.play(fault, on: .upload)
        let error = await room.problem(parcel, journal)
        XCTAssertEqual(error?.code == .consent, isAsked, "\(fault) \(String(describing: error))")
        let isOpen = try await journal.isHandoffOpen()
        XCTAssertEqual(isOpen, isAsked, "\(fault)")
        let again = await room.problem(parcel, journal)
        XCTAssertEqual(again?.code, isAsked ? .consent : nil, "\(fault)")
        XCTAssertLessThanOrEqual(room.server.picturesMade, 1, "\(fault)")
      }
    }
  }

  func testAPictureIsNotSentAgainByItselfWhateverTheMethod() throws {
    try onMain {
      for method in ["PUT", "GET", "DELETE"] {
        for body in ["Binary", "MultipartFormData"] {
          let room = try await UploaderRoom(method: method, body: body)
          // The connection is kept, and breaks when the second picture has arrived.
          _ = try await room.publish(room.parcels.make())
          room.server.play(.cutUndone, on: .upload)
          let error = await room.problem(try room.parcels.make())
          XCTAssertEqual(error?.code, .consent, "\(method) \(body)")
          XCTAssertEqual(room.server.requests(.upload), 2, "\(method) \(body)")
          XCTAssertEqual(room.server.picturesMade, 1, "\(method) \(body)")
        }
      }
    }
  }

  func testAnAnswerWithoutALinkIsAskedAbout() throws {
    try onMain {
      let room = try await UploaderRoom()
      room.server.answersNonsense = true
      let error = await room.problem(try room.parcels.make())
      XCTAssertEqual(error?.code, .consent)
      XCTAssertTrue(error?.sentence.contains("OK, thanks!") == true)
    }
  }

  func testTheAddressThatIsAskedIsNoLink() throws {
    try onMain {
      for link in [#""URL": "{responseurl}""#, #""ResponseType": "RedirectionURL""#] {
        let error = await Self.problem(of: .text("Thanks!"), link, path: "/up?key=secret")
        XCTAssertEqual(error?.code, .consent, link)
        XCTAssertTrue(error?.sentence.contains("Thanks!") == true, link)
      }
    }
  }

  func testKeysThatTheHostRepeatsAreNotShown() throws {
    try onMain {
      let secret = "sEcret+one"
      let said = "Can't POST /up?key=sEcret%2Bone&album=dunes with Bearer tOken, sEcret+one."
      for status in [200, 404] {
        let answer = OutgoingResponse(
          status, headers: ["Content-Type": "text/plain"], body: Array(said.utf8))
        let error = await Self.problem(
          of: answer,
          #"""
          "URL": "{json:link}", "ErrorMessage": "{response}",
          "Headers": {"Authorization": "Bearer tOken"}
          """#, path: "/up?key=\(secret)&album=dunes")
        let sentence = error?.sentence ?? ""
        for hidden in [secret, "sEcret", "tOken"] {
          XCTAssertFalse(sentence.contains(hidden), "\(status) \(sentence)")
        }
        XCTAssertTrue(sentence.contains("/up?key=…&album=dunes"), "\(status) \(sentence)")
      }
    }
  }

  func testLeadingElsewhereIsNoSuccessUnlessTheLinkIsThere() throws {
    try onMain {
      let links = [
        #""URL": "{responseurl}""#, #""URL": "{header:Location}""#,
        #""ResponseType": "RedirectionURL""#,
      ]
      for status in [301, 302, 303, 307, 308] {
        let answer = OutgoingResponse(
          status, headers: ["Location": "https://a.example/1"],
          body: Array("https://b.example".utf8))
        for link in links {
          let error = await Self.problem(of: answer, link)
          XCTAssertEqual(error?.code, status < 307 ? nil : .consent, "\(status) \(link)")
        }
        for link in [#""URL": "https://a.example/{response}""#, #""URL": """#] {
          let error = await Self.problem(of: answer, link)
          XCTAssertEqual(error?.code, .consent, "\(status) \(link)")
        }
      }
    }
  }

  func testAnAnswerThatIsTooLongForALinkIsAskedAbout() throws {
    try onMain {
      let long = String(repeating: "x", count: 70_000)
      let error = await Self.problem(of: .text(long), #""URL": "https://a.example/{response}""#)
      XCTAssertEqual(error?.code, .consent)
    }
  }

  /// The error of sharing to a host that answers with `answer`, by an uploader that finds the link as `link` says.
  @MainActor
  private static func problem(
    of answer: OutgoingResponse, _ link: String, path: String = "/up"
  ) async -> DeliveryError? {
    await trouble {
      let server = try HTTPServer { _ in answer }
      defer { server.stop() }
      let file = """
        {"Version": "15.0.0", "RequestURL": "http://127.0.0.1:\(server.port)\(path)",
        "Body": "MultipartFormData", "FileFormName": "f", \(link)}
        """
      let service = UploaderService.forTests()
      let new = try await service.add(UploaderRoom.details(file), NoBrowserSignIn())
      let destination = service.destination(
        new.account, Access(HTTPClient(userAgent: "Cameo/test"), secret: new.secret))
      let parcels = try Parcels()
      defer { withExtendedLifetime(parcels) {} }
      let parcel = try parcels.make()
      return try await destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
    }
  }

  func testFilesThatCannotBeUsedAreRefusedWhenTheyAreAdded() throws {
    try onMain {
      let server = try FakeImageHost()
      let service = UploaderService.forTests()
      for (text, code) in [
        ("no uploader", DeliveryError.Code.unreadable),
        (server.uploader.replacing("\"X-Key\": \"", with: "\"X-Key\": \"{prompt}"), .notPossible),
        (server.uploader.replacing("http://127.0.0.1", with: "http://host.example"), .insecure),
      ] {
        let error = await trouble {
          try await service.add(UploaderRoom.details(text), NoBrowserSignIn())
        }
        XCTAssertEqual(error?.code, code, text)
      }
      let none = await trouble { try await service.add(AccountDetails(), NoBrowserSignIn()) }
      XCTAssertEqual(none?.code, .wrongUsage)
    }
  }

  func testADamagedSecretSendsNothing() throws {
    try onMain {
      let room = try await UploaderRoom()
      let client = HTTPClient(userAgent: "Cameo/test")
      let other = room.server.uploader.replacing("127.0.0.1", with: "localhost")
      for secret in [nil, Secret("{}"), Secret(other)] {
        let destination = UploaderService.forTests().destination(
          room.new.account, Access(client, secret: secret))
        let parcel = try room.parcels.make()
        let error = await trouble {
          try await destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
        }
        XCTAssertEqual(error?.code, .signedOut)
      }
      XCTAssertEqual(room.server.requests(.upload), 0)
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// The messages when a server rejects something.
final class MastodonTroubleTests: MainLoopTestCase {
  func testAnInvalidTokenAsksTheUserToSignInAgain() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let receipt = try await room.publish(try room.parcel())
        room.server.expireTokens()
        var parcel = try room.parcel(id: "parcel-2")
        let journal = MemoryJournal()
        let failures = [
          await trouble { _ = try await room.destination.publish(parcel, journal) { _ in } },
          await trouble { _ = try await room.destination.check() },
          await trouble { _ = try await room.destination.unshare(receipt) },
          await trouble { _ = try await room.destination.avatar?.current() },
        ]
        XCTAssertEqual(
          failures.map { $0?.code }, [.signedOut, .signedOut, .signedOut, .signedOut],
          variant.rawValue)
        XCTAssertTrue(failures.allSatisfy { $0?.remedy == .person })
        // In the middle of it, too.
        parcel.id = "parcel-3"
        try await journal.record("media-0", "{\"id\":\"1\",\"url\":\"x\"}")
        try await journal.record("post", "{\"attempts\":[[{\"id\":\"1\"}]],\"begun\":1}")
        let later = await trouble {
          _ = try await room.destination.publish(parcel, journal) { _ in }
        }
        XCTAssertEqual(later?.code, .signedOut, variant.rawValue)
      }
    }
  }

  func testTheServersOwnWordsAreShown() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.expireTokens()
      let failure = await room.problem(publishing: try room.parcel())
      XCTAssertTrue(failure?.sentence.contains("The access token is invalid") ?? false)
    }
  }

  func testTheFileIsNamedAsItIsCalledHere() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.processingFails = true
      var parcel = try room.parcel()
      parcel.pictures[0].name = "picture.png"
      parcel.pictures[0].title = "Dunes.png"
      let failure = await room.problem(publishing: parcel)
      XCTAssert(failure?.sentence.contains("“Dunes.png”") == true, failure?.sentence ?? "none")
    }
  }

  func testATokenThatMayNotPostSaysSo() throws {
    try onMain {
      let room = try await MastodonRoom()
      var details = AccountDetails()
      details.server = room.server.address.text
      details.token = room.server.makeToken(scopes: "read")
      let added = try await room.service.add(details, NoBrowserSignIn())
      let destination = room.service.destination(
        added.account, Access(MastodonRoom.client, secret: added.secret))
      let parcel = try room.parcel()
      let failure = await trouble {
        _ = try await destination.publish(parcel, MemoryJournal()) { _ in }
      }
      XCTAssertEqual(failure?.code, .noPermission)
      XCTAssertTrue(failure?.sentence.contains("outside the authorized scopes") ?? false)
    }
  }

  func testALimitThatBecameSmallerMeanwhileIsNoticed() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        room.server.limits.pictureBytes = 1000
        let large = await room.problem(publishing: try room.parcel())
        XCTAssertEqual(large?.code, .tooLarge, variant.rawValue)
        room.server.limits = PracticeMastodonLimits.usual(variant)
        room.server.limits.characters = 4
        let long = await room.problem(publishing: try room.parcel(id: "parcel-2"))
        XCTAssertEqual(long?.code, .captionTooLong, variant.rawValue)
        room.server.limits.characters = 500
        room.server.limits.picturesPerPost = 1
        let many = await room.problem(publishing: try room.parcel(2, id: "parcel-3"))
        XCTAssertEqual(many?.code, .tooManyPictures, variant.rawValue)
        XCTAssertEqual(room.server.postsMade, 0)
      }
    }
  }

  func testAPictureTooLargeForAProxyIsTooLarge() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.play(.fail(status: 413), on: .upload)
      let failure = await room.problem(publishing: try room.parcel())
      XCTAssertEqual(failure?.code, .tooLarge)
      XCTAssertEqual(failure?.remedy, .person)
    }
  }

  func testAFileThatIsNotAPictureIsReportedInTheServersWords() throws {
    try onMain {
      let room = try await MastodonRoom()
      var parcel = try room.parcel()
      parcel.pictures[0] = try TestPictures.picture(
        "fake.png", Array("no picture".utf8), in: room.folder)
      let failure = await room.problem(publishing: parcel)
      XCTAssertEqual(failure?.code, .unsupported)
      XCTAssertTrue(failure?.sentence.contains("fake.png") ?? false)
      XCTAssertTrue(failure?.sentence.contains("File content type is invalid") ?? false)
    }
  }

  func testAServerThatWantsDescriptionsSaysSo() throws {
    try onMain {
      let room = try await MastodonRoom(.goToSocial)
      room.server.limits.minAltCharacters = 5
      let failure = await room.problem(publishing: try room.parcel(alt: ""))
      XCTAssertEqual(failure?.code, .altMissing)
      XCTAssertTrue(failure?.sentence.contains("must be between 5") ?? false)
    }
  }

  func testAServerThatAsksToSlowDownIsObeyed() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.limits.uploads = PracticeMastodonLimits.Rate(2, seconds: 1800)
      _ = try await room.publish(try room.parcel(2))
      let parcel = try room.parcel(id: "parcel-2")
      let journal = MemoryJournal()
      let failure = await trouble {
        _ = try await room.destination.publish(parcel, journal) { _ in }
      }
      XCTAssertEqual(failure?.code, .rateLimit)
      guard case .again(let seconds?) = failure?.remedy else {
        return XCTFail("\(String(describing: failure?.remedy))")
      }
      XCTAssertTrue((0...1800).contains(seconds))
      room.advance(seconds + 1)
      _ = try await room.destination.publish(parcel, journal) { _ in }
      XCTAssertEqual(room.server.postsMade, 2)
    }
  }

  func testRetryAfterIsObeyedAndOptional() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.play(.slowDown(retryAfter: 42), on: .upload)
      let told = await room.problem(publishing: try room.parcel())
      XCTAssertEqual(told?.remedy, .again(afterSeconds: 42))
      room.server.play(.slowDown(retryAfter: nil), on: .post)
      let untold = await room.problem(publishing: try room.parcel())
      XCTAssertEqual(untold?.code, .rateLimit)
      XCTAssertEqual(untold?.remedy, .again(afterSeconds: 60))
    }
  }

  func testAServerThatIsDownIsTriedAgain() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.stop()
      let failure = await room.problem(publishing: try room.parcel())
      XCTAssertEqual(failure?.code, .unreachable)
      XCTAssertEqual(failure?.remedy, .whenOnline)
    }
  }

  func testAnAccountWithoutWhatItNeedsAsksToBeAddedAgain() throws {
    try onMain {
      let room = try await MastodonRoom()
      let broken = room.service.destination(
        room.account, Access(MastodonRoom.client, secret: Secret("not what was written")))
      let failure = await trouble { _ = try await broken.capabilities() }
      XCTAssertEqual(failure?.code, .signedOut)
    }
  }
}

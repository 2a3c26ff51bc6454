// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Imaging
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport
import XCTest

/// What servers of the family receive.
final class MastodonPublishTests: MainLoopTestCase {
  func testAPictureIsPostedWithItsDescriptionAndCaption() throws {
    try onMain {
      let room = try await MastodonRoom()
      let words = PostText(
        caption: "Am Strand & mehr: 100 % https://example.org", visibility: .followers,
        warning: "Sun",
        language: "de")
      let parcel = try room.parcel(words: words, alt: "Ein Strand – mit „Möwen“")
      let receipt = try await room.publish(parcel)
      let post = try XCTUnwrap(room.server.posts.first)
      XCTAssertEqual(post.text, words.caption)
      XCTAssertEqual(post.visibility, "private")
      XCTAssertEqual(post.warning, "Sun")
      XCTAssertTrue(post.isSensitive)
      XCTAssertEqual(post.language, "de")
      let picture = try XCTUnwrap(room.server.pictures.first)
      XCTAssertEqual(picture.bytes, TestPictures.png())
      XCTAssertEqual(picture.alt, "Ein Strand – mit „Möwen“")
      XCTAssertEqual(receipt.marks, ["status": post.id])
      XCTAssertEqual(receipt.link, "\(room.server.page.text)#\(post.id)")
    }
  }

  func testSeveralPicturesArriveInOnePostInTheirOrder() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        var parcel = try room.parcel(4)
        for place in parcel.pictures.indices { parcel.pictures[place].alt = "Picture \(place)" }
        _ = try await room.publish(parcel)
        let alts = room.server.posts.flatMap(\.pictures).map { id in
          room.server.pictures.first { $0.id == id }?.alt
        }
        XCTAssertEqual(alts, (0..<4).map { "Picture \($0)" }, variant.rawValue)
        XCTAssertEqual(room.server.posts.count, 1, variant.rawValue)
      }
    }
  }

  func testTheFocalPointIsCountedFromTheMiddle() throws {
    try onMain {
      for (point, x, y) in [
        (PicturePoint(x: 0, y: 0), -1.0, 1.0), (PicturePoint(x: 750, y: 900), 0.5, -0.8),
        (PicturePoint(x: 1000, y: 501), 1, -0.002),
      ] {
        let room = try await MastodonRoom()
        var parcel = try room.parcel(2)
        parcel.pictures[0].focus = point
        _ = try await room.publish(parcel)
        let focuses = room.server.pictures.map(\.focus)
        XCTAssertEqual(focuses.map(\.x), [x, 0])
        XCTAssertEqual(focuses.map(\.y), [y, 0])
      }
    }
  }

  func testEveryVisibilityIsCalledAsTheServersCallIt() throws {
    try onMain {
      let room = try await MastodonRoom()
      for visibility in Visibility.allCases {
        let parcel = try room.parcel(
          id: visibility.rawValue, words: PostText(caption: "x", visibility: visibility))
        let journal = MemoryJournal()
        _ = try await room.destination.publish(parcel, journal) { _ in }
      }
      XCTAssertEqual(
        room.server.posts.map(\.visibility), ["public", "unlisted", "private", "direct"])
      XCTAssertFalse(room.server.posts.contains { $0.isSensitive })
    }
  }

  func testAPictureBeingProcessedIsWaitedFor() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.processingSteps = 3
      _ = try await room.publish(try room.parcel(2))
      XCTAssertEqual(room.server.posts.count, 1)
      XCTAssertEqual(room.server.requests(.media), 8)
    }
  }

  func testAnIgnoredDescriptionIsSentAgainAfterwards() throws {
    try onMain {
      let room = try await MastodonRoom()
      _ = try await room.publish(try room.parcel())
      XCTAssertEqual(room.server.requests(.describe), 0)
      room.server.overlooksAlt = true
      let parcel = try room.parcel(2, id: "parcel-2")
      room.server.play(.cutAnswer, on: .describe)
      let receipt = try await publishAtLast(parcel, to: room.destination, MemoryJournal())
      XCTAssertEqual(receipt.marks["status"], room.server.posts.last?.id)
      XCTAssertEqual(room.server.postsMade, 2)
      XCTAssertEqual(room.server.pictures.map(\.alt), ["A beach", "A beach", "A beach"])
    }
  }

  func testAServerThatNeverFinishesIsPaused() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.processingSteps = 1000
      let problem = await room.problem(publishing: try room.parcel())
      XCTAssertEqual(problem?.code, .timeOut)
      XCTAssertEqual(problem?.remedy, .again(afterSeconds: 60))
      XCTAssertEqual(room.server.posts.count, 0)
      XCTAssertEqual(room.server.requests(.upload), 1)
    }
  }

  func testAPictureThatCannotBeProcessedIsNamedAndUploadedAgainOnRetry() throws {
    try onMain {
      let room = try await MastodonRoom()
      room.server.processingFails = true
      let parcel = try room.parcel()
      let problem = await room.problem(publishing: parcel)
      XCTAssertEqual(problem?.code, .unsupported)
      XCTAssertEqual(problem?.remedy, .person)
      XCTAssertTrue(problem?.sentence.contains("Error processing thumbnail") ?? false)
      room.server.processingFails = false
      _ = try await room.publish(parcel)
      XCTAssertEqual(room.server.postsMade, 1)
    }
  }

  func testProgressGoesFromTheFirstByteToTheEnd() throws {
    try onMain {
      let room = try await MastodonRoom()
      let told = ReportedProgress()
      _ = try await room.destination.publish(try room.parcel(3), room.journal) { told.add($0) }
      XCTAssertEqual(told.all.last, 1)
      XCTAssertEqual(told.all, told.all.sorted())
      XCTAssertTrue(told.all.allSatisfy { (0...1).contains($0) })
    }
  }

  func testUnsharingDeletesThePostAndReportsWhatMayRemain() throws {
    try onMain {
      for variant in PracticeMastodon.Variant.allCases {
        let room = try await MastodonRoom(variant)
        let receipt = try await room.publish(try room.parcel())
        let remainders = try await room.destination.unshare(receipt)
        XCTAssertEqual(room.server.posts, [], variant.rawValue)
        XCTAssertEqual(room.server.pictures, [], variant.rawValue)
        XCTAssertEqual(remainders.count, 1)
        // Once more, when it is gone already.
        let again = try await room.destination.unshare(receipt)
        XCTAssertEqual(again, remainders)
      }
    }
  }

  func testUnsharingOverABadConnectionSucceedsInTheEnd() throws {
    try onMain {
      let room = try await MastodonRoom()
      let receipt = try await room.publish(try room.parcel())
      for fault in [PracticeFault.cutUndone, .cutAnswer, .failAfterDoing, .fail(status: 503)] {
        room.server.play(fault, on: .delete)
        // The client itself repeats what may safely be repeated.
        if let failure = await trouble({ _ = try await room.destination.unshare(receipt) }) {
          XCTAssertEqual(failure.remedy, .again(afterSeconds: nil), "\(fault)")
        }
      }
      _ = try await room.destination.unshare(receipt)
      XCTAssertEqual(room.server.posts, [])
    }
  }

  func testTheSignedInAccountIsShownByNameAndServer() throws {
    try onMain {
      let room = try await MastodonRoom()
      let check = try await room.destination.check()
      XCTAssertEqual(check.name, "@alice@\(room.server.address.hostAndPort)")
      XCTAssertEqual(check.page, room.server.page.text)
    }
  }
}

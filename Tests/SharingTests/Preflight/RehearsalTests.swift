// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Imaging
import TestSupport
import XCTest

@testable import Sharing

/// What a destination would get, before anything is sent.
final class RehearsalTests: MainLoopTestCase {
  func testARehearsalReportsWhatWouldBeSentAndSendsNothing() throws {
    try onMain {
      let room = try await SharingRoom()
      let rehearsal = await room.rehearse(PostText(caption: "Hello"))
      XCTAssertTrue(rehearsal.isReady)
      XCTAssertEqual(rehearsal.posts, 1)
      XCTAssertEqual(rehearsal.caption, .init(count: 5, most: 20))
      XCTAssertEqual(rehearsal.pictures.map(\.source), [room.folder.file("Beach: summer.jpg")])
      let picture = try rehearsal.pictures[0].outcome.get()
      XCTAssertEqual(picture.removed, [.text])
      XCTAssertEqual(rehearsal.pictures[0].name, "picture.png")
      XCTAssertEqual(room.office.requests, 0)
      XCTAssertEqual(FileCalls.entries(of: room.ledger.outbox), [])
      await room.end()
    }
  }

  func testEveryObstacleIsNamedOnce() throws {
    try onMain {
      let room = try await SharingRoom()
      let limits = Capabilities(
        pictures: PictureLimits(bytes: 1000), picturesPerPost: 1, caption: CaptionLimit(most: 3),
        alt: AltLimit(characters: 2, isRequired: true))
      try await room.learn(limits)
      room.office.limits = limits
      var draft = room.draft(["one more", ""], PostText(caption: "Hello"))
      let whole = await room.rehearse(draft)
      XCTAssertEqual(
        whole.problems.map(\.code), [.tooManyPictures, .captionTooLong, .altTooLong, .altMissing])
      XCTAssertFalse(whole.isReady)
      draft.splits = true
      let split = await room.rehearse(draft)
      XCTAssertEqual(split.posts, 2)
      XCTAssertEqual(split.problems.map(\.code), [.captionTooLong, .altTooLong, .altMissing])
      await room.end()
    }
  }

  func testAPictureThatCannotBeSharedDoesNotHideTheOthers() throws {
    try onMain {
      let room = try await SharingRoom()
      let rehearsal = await room.rehearse(room.draft(["", ""]), preparer: Picky())
      XCTAssertEqual(rehearsal.problems, [])
      XCTAssertFalse(rehearsal.isReady)
      XCTAssertEqual(
        rehearsal.pictures.map { (try? $0.outcome.get()) != nil }, [false, true])
      await room.end()
    }
  }

  func testTheServerIsAskedOnceADayAndItsAnswerCounts() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.limits = Capabilities(caption: CaptionLimit(most: 9))
      let known = await room.rehearse(PostText(caption: "Hello"))
      XCTAssertEqual(known.caption?.most, 20)
      room.advance(24 * 60 * 60 + 1)
      let fresh = await room.rehearse(PostText(caption: "Hello"))
      XCTAssertEqual(fresh.caption?.most, 9)
      await room.end()
    }
  }

  func testAnUnusableAccountIsTheOnlyProblem() throws {
    try onMain {
      let room = try await SharingRoom()
      let error = DeliveryError(.noKeyring, "There is no keyring.")
      let rehearsal = await Rehearsal.of(
        room.draft(["", ""]), to: SharingRoom.account("alice"),
        with: OutboxRunner.Tools(ledger: room.ledger, clock: room.clock, preparer: AsItIs()) {
          _ throws(DeliveryError) in throw error
        })
      XCTAssertEqual(rehearsal.problems, [error])
      XCTAssertEqual(rehearsal.pictures.count, 2)
      XCTAssertNil(rehearsal.caption)
      XCTAssertFalse(rehearsal.isReady)
      await room.end()
    }
  }
}

/// Takes every second picture.
private final class Picky: PicturePreparer {
  private let count = Mutable(0)

  func prepare(
    _ path: String, for limits: PictureLimits, _ edit: PictureEdit, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture {
    count.value += 1
    guard count.value.isMultiple(of: 2) else {
      throw DeliveryError(.tooLarge, "It cannot be made as small.")
    }
    return try await AsItIs().prepare(path, for: limits, edit, keepingMetadata: keepingMetadata)
  }
}

extension SharingRoom {
  fileprivate func draft(_ alts: [String], _ words: PostText = PostText()) -> Draft {
    let path = folder.file("Beach: summer.jpg")
    return Draft(
      alts.map { Draft.Picture(path, alt: $0) }, to: [Self.account("alice")], words: words)
  }

  fileprivate func learn(_ capabilities: Capabilities) async throws {
    try await ledger.keep(capabilities, of: "post:alice", at: clock.now())
  }

  fileprivate func rehearse(_ words: PostText) async -> Rehearsal {
    await rehearse(draft([""], words))
  }

  fileprivate func rehearse(
    _ draft: Draft, preparer: any PicturePreparer = AsItIs()
  ) async -> Rehearsal {
    let tools = OutboxRunner.Tools(ledger: ledger, clock: clock, preparer: preparer) {
      [office] _ in Counter(office: office)
    }
    return await Rehearsal.of(draft, to: Self.account("alice"), with: tools)
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import SQLiteStorage
import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// What goes to one destination of a share and not to the others.
final class CaptionOverrideTests: MainLoopTestCase {
  func testADestinationGetsItsOwnCaptionEvenAfterACrash() throws {
    try onMain {
      let room = try await SharingRoom()
      var draft = room.draft(to: ["alice", "bob"], "Far too much for bob")
      draft.captionOverrides = ["post:bob": "Less"]
      let deliveries = try await room.ledger.deliveries(of: room.outbox.add(draft))
      XCTAssertEqual(deliveries.map(\.caption), [nil, "Less"])
      // Whoever shared it is gone: all that is known is on disk.
      try await room.startOver()
      for delivery in deliveries { try await room.wait(for: delivery, .done) }
      XCTAssertEqual(Set(room.office.posts.map(\.caption)), ["Far too much for bob", "Less"])
      XCTAssertEqual(
        room.office.posts.first { $0.key == deliveries[1].id }?.caption, "Less")
      await room.end()
    }
  }

  func testAnEmptyCaptionOfItsOwnIsOne() throws {
    try onMain {
      let room = try await SharingRoom()
      var draft = room.draft(to: ["alice"], "Hello")
      draft.captionOverrides = ["post:alice": ""]
      let delivery = try await room.ledger.deliveries(of: room.outbox.add(draft))[0]
      try await room.startOver()
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.map(\.caption), [""])
      await room.end()
    }
  }

  func testSearchFindsTheCaptionThatWasSent() throws {
    try onMain {
      let room = try await SharingRoom()
      var draft = room.draft(to: ["alice", "bob"], "Evening")
      draft.captionOverrides = ["post:bob": "Morning"]
      let id = try await room.outbox.add(draft)
      for text in ["evening", "morning", "bob"] {
        let found = try await room.ledger.read { try ShareSearch(text).find(in: $0) }
        XCTAssertEqual(found.map(\.id), [id], text)
        XCTAssertEqual(found.first?.deliveries.map(\.destination), ["alice", "bob"])
        XCTAssertEqual(found.first?.deliveries.map(\.caption), ["Evening", "Morning"])
      }
      await room.end()
    }
  }

  func testSeveralPostsAreNumberedOnRequest() throws {
    try onMain {
      let room = try await SharingRoom()
      for numbers in [false, true] {
        var draft = room.draft(to: ["alice"], "Hello", pictures: 9)
        draft.splits = true
        draft.numbersPosts = numbers
        let posts = try await room.ledger.deliveries(of: room.outbox.add(draft))
        XCTAssertEqual(
          posts.map(\.caption),
          numbers ? ["Hello\n\n1/3", "Hello\n\n2/3", "Hello\n\n3/3"] : [nil, nil, nil])
      }
      var one = room.draft(to: ["alice"], "Hello", pictures: 2)
      (one.splits, one.numbersPosts) = (true, true)
      XCTAssertEqual(one.words(at: "post:alice").caption, "Hello", "One post needs no number.")
      await room.end()
    }
  }

  func testANumberCountsForTheLimit() throws {
    try onMain {
      let room = try await SharingRoom()
      var draft = room.draft(to: ["alice"], "Eighteen letters, ", pictures: 9)
      draft.splits = true
      let limits = Counter.usual
      func rehearsal() -> Rehearsal {
        Rehearsal(draft, to: SharingRoom.account("alice"), limits, pictures: [])
      }
      XCTAssertEqual(rehearsal().problems, [])
      XCTAssertEqual(rehearsal().caption?.count, 18)
      draft.numbersPosts = true
      XCTAssertEqual(rehearsal().caption?.count, 23)
      XCTAssertEqual(rehearsal().problems.first?.code, .captionTooLong)
      draft.captionOverrides = ["post:alice": "Short"]
      XCTAssertEqual(rehearsal().problems, [])
      await room.end()
    }
  }

  func testALedgerOfAnEarlierVersionKeepsItsCaptions() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let former = try await Database.open(
        folder.file("cameo.sqlite"), migrations: Array(LedgerSchema.migrations.prefix(5)))
      try await former.write { transaction in
        try transaction.run(
          """
          INSERT INTO shares (id, created, consented, caption, visibility, warning, keeps_metadata)
          VALUES ('260101-older', 1, 1, 'Hello', 'public', '', 0)
          """)
        try transaction.run(
          """
          INSERT INTO share_pictures (share, position, source, copy, alt)
          VALUES ('260101-older', 0, '/a.jpg', 'original-0', 'A hill')
          """)
        try transaction.run(
          """
          INSERT INTO deliveries (id, share, account, account_label, position, state, due)
          VALUES ('260101-older.1', '260101-older', 'post:alice', 'alice', 0, 'failed', 1)
          """)
        try transaction.run(
          "INSERT INTO delivery_pictures (delivery, position) VALUES ('260101-older.1', 0)")
      }
      await former.close()
      let ledger = try await Ledger.open(folder.path)
      let delivery = try await ledger.deliveries(named: "260101-older")[0]
      let share = try await ledger.share("260101-older")
      XCTAssertNil(delivery.caption)
      XCTAssertEqual(share?.words(of: delivery).caption, "Hello")
      let picture = try await ledger.pictures(of: delivery.id)[0]
      XCTAssertEqual(picture.alt, "A hill")
      XCTAssertTrue(picture.edit.isNothing)
      await ledger.database.close()
    }
  }
}

/// What the user confirmed with earlier versions.
final class ConsentLedgerTests: MainLoopTestCase {
  func testALedgerFromBeforeDeliveriesWereConfirmedIsOpened() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let former = try await Database.open(
        folder.file("cameo.sqlite"), migrations: Array(LedgerSchema.migrations.prefix(10)))
      try await former.write { transaction in
        try transaction.run(
          """
          INSERT INTO shares (id, created, consented, consented_uptime, caption, visibility, warning,
            keeps_metadata) VALUES ('261128-older', 1, 1000, 'boot/7.0', 'Hello', 'public', '', 0)
          """)
        try transaction.run(
          """
          INSERT INTO deliveries (id, share, account, account_label, position, state, due)
          VALUES ('261128-older.1', '261128-older', 'post:alice', 'alice', 0, 'waiting', 1)
          """)
      }
      await former.close()
      let ledger = try await Ledger.open(folder.path)
      let delivery = try await ledger.deliveries(named: "261128-older")[0]
      XCTAssertNil(delivery.consent)
      let share = try await ledger.share("261128-older")
      XCTAssertEqual(share?.consent, Consent(time: 1000, uptime: "boot/7.0"))
      await ledger.database.close()
    }
  }
}

/// What is hidden in pictures, and versions that know nothing of it.
final class HiddenPartsLedgerTests: MainLoopTestCase {
  func testALedgerFromBeforePartsWereHiddenIsOpened() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("cameo.sqlite")
      let earlier = Array(LedgerSchema.migrations.prefix(9))
      let former = try await Database.open(path, migrations: earlier)
      try await former.write { transaction in
        try transaction.run(
          """
          INSERT INTO shares (id, created, consented, caption, visibility, warning, keeps_metadata)
          VALUES ('261101-older', 1, 1, 'Hello', 'public', '', 0)
          """)
        try transaction.run(
          """
          INSERT INTO share_pictures (share, position, source, copy, alt, edit) VALUES
            ('261101-older', 0, '/a.jpg', 'original-0', '', '{"x":1,"y":2,"width":3,"height":4}'),
            ('261101-older', 1, '/b.jpg', 'original-1', '', NULL)
          """)
        try transaction.run(
          """
          INSERT INTO deliveries (id, share, account, account_label, position, state, due)
          VALUES ('261101-older.1', '261101-older', 'post:alice', 'alice', 0, 'failed', 1)
          """)
        try transaction.run(
          """
          INSERT INTO delivery_pictures (delivery, position)
          VALUES ('261101-older.1', 0), ('261101-older.1', 1)
          """)
      }
      await former.close()
      let ledger = try await Ledger.open(folder.path)
      let pictures = try await ledger.pictures(of: "261101-older.1")
      XCTAssertEqual(
        pictures.map(\.edit),
        [PictureEdit(crop: PixelRect(x: 1, y: 2, width: 3, height: 4)), PictureEdit()])
      await ledger.database.close()
      // That version would send a picture uncovered.
      do {
        _ = try await Database.open(path, migrations: earlier)
        XCTFail("An earlier version opens it.")
      } catch {
        XCTAssertEqual((error as? DatabaseError)?.kind, .newer)
      }
    }
  }
}

/// What is known of pictures that were shared.
final class SharedPictureTests: MainLoopTestCase {
  func testAChangedPictureIsPreparedAsItWasChangedEvenAfterACrash() throws {
    try onMain {
      let room = try await SharingRoom()
      let edit = PictureEdit(
        crop: PixelRect(x: 1, y: 2, width: 3, height: 4), quarterTurns: -1,
        focus: PicturePoint(x: 100, y: 900),
        hidden: [HiddenBox(PixelRect(x: 5, y: 6, width: 7, height: 8), .pixels)])
      var draft = room.draft(to: ["alice"], "Hello", pictures: 2)
      draft.pictures[0].edit = edit
      let delivery = try await room.ledger.deliveries(of: room.outbox.add(draft))[0]
      let edits = try await room.ledger.pictures(of: delivery.id).map(\.edit)
      XCTAssertEqual(edits, [edit, PictureEdit()])
      let noted = Mutable<[PictureEdit]>([])
      let other = OutboxRunner(
        OutboxRunner.Tools(
          ledger: room.ledger, clock: room.clock, preparer: NotingPreparer(edits: noted)
        ) { [office = room.office] _ in Counter(office: office) })
      try await other.start()
      try await room.wait(for: delivery, .done)
      await other.stop()
      XCTAssertEqual(noted.value, [edit, PictureEdit()])
      await room.end()
    }
  }

  func testAPictureIsDescribedAsLastTimeUntilTheHistoryIsErased() throws {
    try onMain {
      let room = try await SharingRoom()
      let path = room.folder.file("Beach: summer.jpg")
      func last(_ path: String) async throws -> String? {
        try await room.ledger.lastDescription(ofFile: path)
      }
      var found = try await last(path)
      XCTAssertNil(found)
      var ids: [String] = []
      for alt in ["A beach", "A beach at noon", ""] {
        var draft = room.draft(to: ["alice"], "Hello")
        draft.pictures[0].alt = alt
        ids.append(try await room.outbox.add(draft))
        room.advance(1)
      }
      // The same picture by another name, and another one by its name.
      try room.folder.write("not a picture, which nobody here looks at", to: "copy.jpg")
      try room.folder.write("something else", to: "Beach: summer.jpg")
      found = try await last(room.folder.file("copy.jpg"))
      XCTAssertEqual(found, "A beach at noon")
      found = try await last(path)
      XCTAssertNil(found)
      let deliveries = try await room.ledger.deliveries(of: ids[1])
      try await room.ledger.end(deliveries[0].id, .cancelled, at: room.clock.now())
      try await room.outbox.forget(deliveries[0].id)
      found = try await last(room.folder.file("copy.jpg"))
      XCTAssertEqual(found, "A beach")
      for id in [ids[0], ids[2]] {
        let delivery = try await room.ledger.deliveries(of: id)[0]
        try await room.ledger.end(delivery.id, .cancelled, at: room.clock.now())
        try await room.outbox.forget([delivery.id])
      }
      found = try await last(room.folder.file("copy.jpg"))
      XCTAssertNil(found, "Nothing is remembered that is not in the history.")
      await room.end()
    }
  }
}

/// Notes how pictures are to be changed.
private struct NotingPreparer: PicturePreparer {
  let edits: Mutable<[PictureEdit]>

  func prepare(
    _ path: String, for limits: PictureLimits, _ edit: PictureEdit, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture {
    edits.value.append(edit)
    return try await AsItIs().prepare(path, for: limits, edit, keepingMetadata: keepingMetadata)
  }
}

extension SharingRoom {
  fileprivate func draft(to names: [String], _ caption: String, pictures: Int = 1) -> Draft {
    Draft(
      Array(repeating: Draft.Picture(folder.file("Beach: summer.jpg")), count: pictures),
      to: names.map(Self.account), words: PostText(caption: caption))
  }
}

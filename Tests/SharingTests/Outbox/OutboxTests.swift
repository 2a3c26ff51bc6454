// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Imaging
import Sharing
import TestSupport
import XCTest

@testable import Sharing

/// The guarantees for users who share.
final class OutboxTests: MainLoopTestCase {
  func testAShareIsSentToEveryDestinationOnce() throws {
    try onMain {
      let room = try await SharingRoom()
      let deliveries = try await room.share(to: ["alice", "bob"])
      XCTAssertEqual(deliveries.map(\.state), [.queued, .queued])
      XCTAssertEqual(room.office.requests, 0)
      try await room.runner.start()
      for delivery in deliveries { try await room.wait(for: delivery, .done) }
      XCTAssertEqual(room.office.posts.count, 2)
      XCTAssertEqual(
        room.office.posts.first?.pictures, ["picture.png"], "The name is not shown there.")
      let done = try await room.now(deliveries[0])
      XCTAssertEqual(done.receipt?.link, "https://post.example/\(done.id)")
      let pictures = try await room.ledger.pictures(of: done.id)
      XCTAssertEqual(pictures.map { $0.prepared?.removed ?? [] }, [[.text]])
      await room.end()
    }
  }

  func testNothingOfAShareIsLeftInTheOutboxOnceItHasArrived() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      XCTAssertTrue(exists(room.ledger.outboxFolder(delivery.share)))
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      await eventually { !exists(room.ledger.outboxFolder(delivery.share)) }
      await room.end()
    }
  }

  func testNothingIsLeftWhenTheProgramEndsRightAfterTheShare() throws {
    try onMain {
      let room = try await SharingRoom()
      for _ in 0..<20 {
        try await room.startOver()
        let delivery = try await room.share()[0]
        while try await room.now(delivery).state != .done { await Task.yield() }
        await room.runner.stop()
        XCTAssertFalse(exists(room.ledger.outboxFolder(delivery.share)))
      }
      await room.end()
    }
  }

  func testCopiesThatAKilledProgramLeftAreRemovedByTheNext() throws {
    try onMain {
      let room = try await SharingRoom()
      let waiting = try await room.share(secondsToUndo: 60)[0]
      let left = room.ledger.outboxFolder("261121-killd")
      try room.folder.makeFolder("data/outbox/261121-killd")
      try room.folder.write("half", to: "data/outbox/261121-killd/original-0.part")
      var adding: Lease? = try await Lease.join(room.ledger.addingLock)
      try await room.runner.start()
      XCTAssertTrue(exists(left), "Its row may be about to be written.")
      XCTAssertNotNil(adding)
      adding = nil
      try await room.startOver()
      await eventually { !exists(left) }
      XCTAssertTrue(exists(room.ledger.outboxFolder(waiting.share)))
      await room.end()
    }
  }

  func testALostAnswerIsNoSecondPost() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.losingTheAnswer)
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      room.advance(60)
      try await room.startOver()
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      XCTAssertEqual(room.office.requests, 1)
      await room.end()
    }
  }

  func testAFailedDeliverySaysWhyAndCanBeTriedAgain() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.refusing(DeliveryError(.quota, "There is no room left.")))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .failed)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.code, .quota)
      XCTAssertEqual(error?.sentence, "There is no room left.")
      try await room.outbox.retry(delivery.id)
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testWithoutItsAccountADeliveryIsNotTriedAgain() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.refusing(DeliveryError(.quota, "There is no room left.")))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .failed)
      let retriable = try await room.outbox.retriable()
      XCTAssertEqual(retriable, [delivery.id])
      try await room.ledger.forgetAccount(delivery.account)
      do throws(DeliveryError) {
        try await room.outbox.retry(delivery.id)
        XCTFail("It can't succeed.")
      } catch {
        XCTAssertEqual(error, .removed(delivery.accountLabel))
      }
      let (others, lost) = (try await room.outbox.retriable(), try await room.outbox.lost())
      XCTAssertEqual(others, [])
      XCTAssertEqual(lost.map(\.id), [delivery.id])
      let state = try await room.now(delivery).state
      XCTAssertEqual(state, .failed)
      await room.end()
    }
  }

  func testAServerWithALoweredLimitGetsASmallerPicture() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.limits.pictures.bytes = 7
      let tooLarge = DeliveryError(.tooLarge, "Too large.")
      room.office.expect(.refusing(tooLarge))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.map(\.bytes), [try AsItIs.picture(within: 7).byteCount])

      room.office.expect(.refusing(tooLarge))
      let second = try await room.share()[0]
      try await room.wait(for: second, .failed)
      XCTAssertEqual(room.office.requests, 3)
      await room.end()
    }
  }

  func testALoweredLimitRepeatsNothingThatIsThereAlready() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.limits.pictures.bytes = 7
      room.office.expect(.refusingTheRest(DeliveryError(.tooLarge, "The second is too large.")))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .failed)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.sentence, "The second is too large.")
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testATooLongCaptionIsReportedBeforeSending() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(caption: "Far more than twenty characters")[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .failed)
      let error = try await room.now(delivery).error
      XCTAssertEqual(error?.code, .captionTooLong)
      XCTAssertEqual(
        error?.sentence,
        "The caption is too long for alice: 31 of 20 characters. Shorten it.")
      XCTAssertEqual(room.office.requests, 0)
      await room.end()
    }
  }

  func testAShareCanBeUndoneWithinAFewSeconds() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share(secondsToUndo: 5)[0]
      try await room.runner.start()
      try await room.outbox.cancel(delivery.id)
      try await room.wait(for: delivery, .cancelled)
      room.advance(10)
      try await room.startOver()
      XCTAssertEqual(room.office.requests, 0)
      await room.end()
    }
  }

  func testCancellingInTheMiddleLeavesNothing() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.hanging)
      let delivery = try await room.share()[0]
      try await room.runner.start()
      await eventually { room.office.requests == 1 }
      try await room.outbox.cancel(delivery.id)
      try await room.wait(for: delivery, .cancelled)
      XCTAssertEqual(room.office.posts, [])
      await room.end()
    }
  }

  func testCancellingADeliveredShareFindsIt() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.losingTheAnswer)
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      try await room.outbox.cancel(delivery.id)
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testWaitingSharesAreSentWhenTheNetworkReturns() throws {
    try onMain {
      let room = try await SharingRoom()
      let offline = DeliveryError(.offline, "No network.", remedy: .whenOnline)
      room.office.expect(.refusing(offline))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      let due = try await room.now(delivery).due
      XCTAssertGreaterThan(due, room.clock.now())
      pretendNetworkCameBack()
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testAfterADayTheUserHasToConfirm() throws {
    try onMain {
      let room = try await SharingRoom()
      let offline = DeliveryError(.offline, "No network.", remedy: .whenOnline)
      room.office.expect(.refusing(offline))
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      room.advance(25 * 60 * 60)
      try await room.startOver()
      try await room.wait(for: delivery, .asking)
      XCTAssertEqual(room.office.posts, [])
      try await room.outbox.retry(delivery.id)
      try await room.wait(for: delivery, .done)
      await room.end()
    }
  }

  func testConfirmingOneDeliveryConfirmsNoOther() throws {
    try onMain {
      let room = try await SharingRoom()
      let slowDown = DeliveryError(
        .rateLimit, "Slow down.", remedy: .again(afterSeconds: 300))
      room.office.expect(.refusing(slowDown), .refusing(slowDown))
      let deliveries = try await room.share(to: ["alice", "bob"])
      try await room.runner.start()
      for delivery in deliveries { try await room.wait(for: delivery, .waiting) }
      await room.runner.stop()
      room.advance(25 * 60 * 60)
      try await room.outbox.retry(deliveries[0].id)
      // Another process sends them.
      try await room.startOver()
      try await room.wait(for: deliveries[0], .done)
      try await room.wait(for: deliveries[1], .asking)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testAfterADayDeliveriesThatArrivedAreDone() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(.losingTheAnswer)
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      room.advance(25 * 60 * 60)
      try await room.startOver()
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testARateLimitPausesEverythingOfThatAccount() throws {
    try onMain {
      let room = try await SharingRoom()
      let slowDown = DeliveryError(
        .rateLimit, "Slow down.", remedy: .again(afterSeconds: 300))
      room.office.expect(.refusing(slowDown))
      let first = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: first, .waiting)
      let second = try await room.share()[0]
      let other = try await room.share(to: ["bob"])[0]
      try await room.wait(for: other, .done)
      let held = try await room.now(second)
      XCTAssertEqual(held.state, .queued)
      XCTAssertEqual(room.office.requests, 2)
      room.advance(301)
      try await room.startOver()
      try await room.wait(for: first, .done)
      try await room.wait(for: second, .done)
      await room.end()
    }
  }

  func testWhoAsksForItTriesInSpiteOfARateLimit() throws {
    try onMain {
      let room = try await SharingRoom()
      room.office.expect(
        .refusing(
          DeliveryError(.rateLimit, "Slow down.", remedy: .again(afterSeconds: 300))))
      let first = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: first, .waiting)
      let second = try await room.share()[0]
      try await room.outbox.retry(second.id)
      try await room.wait(for: second, .done)
      let waiting = try await room.now(first)
      XCTAssertEqual(waiting.state, .waiting)
      await room.end()
    }
  }

  func testWhatAnotherShareHasAsWellStaysUntilThatIsDeleted() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let (first, second) = (try await room.share()[0], try await room.share()[0])
      for delivery in [first, second] { try await room.wait(for: delivery, .done) }
      // As on servers that keep a picture only once.
      try await room.ledger.write { transaction in
        try transaction.run(
          "UPDATE deliveries SET receipt = json_set(receipt, '$.marks.asset', 'a-1')")
        try transaction.run(
          """
          UPDATE deliveries SET receipt = json_set(receipt, '$.marks.earlier', 'yes',
            '$.marks.sum', 'known since later versions') WHERE id = ?
          """, second.id)
      }
      try await room.outbox.unshare(first.id)
      try await room.wait(for: first, .unshared)
      XCTAssertEqual(room.office.posts.count, 2)
      let told = try await room.now(first).remainders
      XCTAssertEqual(told.map(\.isStillThere), [true])
      let heir = try await room.now(second)
      XCTAssertEqual(heir.receipt?.wasThere, false)
      try await room.outbox.unshare(second.id)
      try await room.wait(for: second, .unshared)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testTwoSharesThatAreDeletedTogetherLeaveNothing() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let (first, second) = (try await room.share()[0], try await room.share()[0])
      for delivery in [first, second] { try await room.wait(for: delivery, .done) }
      try await room.ledger.write { transaction in
        try transaction.run(
          """
          UPDATE deliveries SET state = \(.unsharing), due = (id = ?),
            receipt = json_set(receipt, '$.marks.asset', 'a-1')
          """, second.id)
        try transaction.run(
          "UPDATE deliveries SET receipt = json_set(receipt, '$.marks.earlier', 'yes') WHERE id = ?",
          second.id)
      }
      for delivery in [first, second] { try await room.wait(for: delivery, .unshared) }
      let left = try await room.now(second).remainders
      XCTAssertEqual(left, [])
      XCTAssertEqual(room.office.posts.count, 1, "The second one took what both had.")
      await room.end()
    }
  }

  func testTheFileOfALaterShareStaysWhenTheOneBeforeIsDeleted() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      let first = try await room.share()[0]
      try await room.wait(for: first, .done)
      let second = try await room.share()[0]
      try await room.wait(for: second, .done)
      // The user has removed the first file, so that its name was free.
      try await room.ledger.write { transaction in
        try transaction.run(
          """
          UPDATE deliveries SET receipt = json_set(receipt, '$.marks.name', 'beach.png',
            '$.marks.folder', 'Shared'), finished = finished + (id = ?)
          """, second.id)
      }
      try await room.outbox.unshare(first.id)
      try await room.wait(for: first, .unshared)
      XCTAssertEqual(room.office.posts.count, 2, "Nothing was asked to be deleted.")
      try await room.outbox.unshare(second.id)
      try await room.wait(for: second, .unshared)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testNothingIsSentToAServiceWhileOneOfItsPicturesIsDeletedThatItKeepsOnce() throws {
    try onMain {
      let room = try await SharingRoom()
      var (deleting, other) = (try await room.share()[0], try await room.share()[0])
      (deleting.account, deleting.state) = ("immich:ada@a.example", .unsharing)
      for (marks, account, isExcluded) in [
        (["asset": "1"], "immich:ada@a.example/Summer", true),
        (["asset": "1"], "mastodon:ada@a.example", false),
        (["key": "1"], "immich:ada@a.example/Summer", false),
        (["key": "1"], "immich:ada@a.example", true),
      ] {
        (deleting.receipt, other.account) = (Receipt(marks: marks), account)
        XCTAssertEqual(deleting.excludes(other), isExcluded, "\(marks) \(account)")
        XCTAssertEqual(other.excludes(deleting), isExcluded, "\(marks) \(account)")
      }
      await room.end()
    }
  }

  func testADeliveredShareCanBeUnshared() throws {
    try onMain {
      let room = try await SharingRoom()
      let delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .done)
      try await room.outbox.unshare(delivery.id)
      try await room.wait(for: delivery, .unshared)
      XCTAssertEqual(room.office.posts, [])
      try await room.outbox.forget(delivery.id)
      let gone = try await room.ledger.share(delivery.share)
      XCTAssertNil(gone)
      await room.end()
    }
  }

  func testOneProcessAtATimeSends() throws {
    try onMain {
      let room = try await SharingRoom()
      try await room.runner.start()
      XCTAssertTrue(room.runner.hasLease)
      let lease = try Lease.take("\(room.ledger.folder)/outbox.lock")
      XCTAssertNil(lease)
      await room.runner.stop()
      let free = try Lease.take("\(room.ledger.folder)/outbox.lock")
      XCTAssertNotNil(free)
      await room.end()
    }
  }

  func testOneAccountHasOneDeliveryAtATime() throws {
    try onMain {
      let room = try await SharingRoom()
      var deliveries: [Delivery] = []
      for _ in 0..<8 { deliveries += try await room.share() }
      try await room.runner.start()
      for delivery in deliveries { try await room.wait(for: delivery, .done) }
      XCTAssertEqual(room.office.maxAtOnce, 1)
      XCTAssertEqual(room.office.posts.count, 8)
      await room.end()
    }
  }

  func testAnEditIsNotAppliedToAnotherVersionOfItsFile() throws {
    try onMain {
      let room = try await SharingRoom()
      let path = room.folder.file("Beach: summer.jpg")
      let stamp = FileStamp(path)
      var picture = Draft.Picture(path, edit: PictureEdit(quarterTurns: 1), stamp: stamp)
      let accounts = [SharingRoom.account("alice")]
      _ = try await room.outbox.add(Draft([picture], to: accounts))
      let shares = try await room.ledger.shares()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      try (bytes + [0]).write(to: URL(fileURLWithPath: path))
      do throws(DeliveryError) {
        _ = try await room.outbox.add(Draft([picture], to: accounts))
        XCTFail("It was taken.")
      } catch {
        XCTAssertEqual(
          error.sentence,
          "“Beach: summer.jpg” was changed by another program. Check it, then share it again.")
      }
      let later = try await room.ledger.shares()
      XCTAssertEqual(later, shares)
      XCTAssertEqual(contents("\(room.ledger.folder)/outbox").count, 1)
      // Neither is what was said of it.
      (picture.edit, picture.alt) = (PictureEdit(), "A beach")
      do throws(DeliveryError) {
        _ = try await room.outbox.add(Draft([picture], to: accounts))
        XCTFail("It was taken.")
      } catch {
        XCTAssertEqual(error.code, .changed)
      }
      // Without either, whatever is in the file is meant.
      picture.alt = ""
      _ = try await room.outbox.add(Draft([picture], to: accounts))
      await room.end()
    }
  }

  func testAFileThatCannotBeSharedIsReportedAndLeavesNothing() throws {
    try onMain {
      let room = try await SharingRoom()
      var draft = Draft(
        [Draft.Picture(room.folder.file("nothing.jpg"))], to: [SharingRoom.account("alice")])
      draft.pictures.insert(Draft.Picture(room.folder.file("Beach: summer.jpg")), at: 0)
      do throws(DeliveryError) {
        _ = try await room.outbox.add(draft)
        XCTFail("It was taken.")
      } catch {
        XCTAssertEqual(error.code, .missing)
        XCTAssertEqual(
          error.sentence, "File not found: \(room.folder.file("nothing.jpg"))")
      }
      let shares = try await room.ledger.shares()
      XCTAssertEqual(shares, [])
      XCTAssertEqual(contents("\(room.ledger.folder)/outbox"), [])
      await room.end()
    }
  }
}

/// As reported by the system.
private func pretendNetworkCameBack() {
  let monitor = g_network_monitor_get_default()
  var values = [GValue(), GValue()]
  defer { for index in values.indices { g_value_unset(&values[index]) } }
  g_value_init(&values[0], g_network_monitor_get_type())
  g_value_set_object(&values[0], UnsafeMutableRawPointer(monitor))
  g_value_init(&values[1], controllers_type_boolean())
  g_value_set_boolean(&values[1], 1)
  g_signal_emitv(
    values, g_signal_lookup("network-changed", g_network_monitor_get_type()), 0, nil)
}

private func contents(_ path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

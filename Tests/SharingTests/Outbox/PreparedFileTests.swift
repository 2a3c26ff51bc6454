// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Imaging
import TestSupport
import XCTest

@testable import Sharing

/// What is sent is what was verified, byte by byte, however long it lay on the disk.
final class PreparedFileTests: MainLoopTestCase {
  /// A share that was tried once, and the file that was prepared for it.
  private struct Waiting {
    let room: SharingRoom
    let delivery: Delivery
    let prepared: PreparedPicture

    @MainActor
    init() async throws {
      room = try await SharingRoom()
      room.office.expect(
        .refusing(DeliveryError(.serverError, "Later.", remedy: .again(afterSeconds: 1))))
      delivery = try await room.share()[0]
      try await room.runner.start()
      try await room.wait(for: delivery, .waiting)
      await room.runner.stop()
      let picture = try await room.ledger.pictures(of: delivery.id)[0]
      prepared = try XCTUnwrap(picture.prepared)
    }

    @MainActor
    var folder: String { room.ledger.outboxFolder(delivery.share) }

    /// Changes one byte of the prepared file.
    @MainActor
    func damage() throws {
      let file = URL(filePath: "\(folder)/\(prepared.file)")
      var bytes = try Data(contentsOf: file)
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: file)
    }

    @MainActor
    func tryAgain() async throws {
      room.advance(3600)
      try await room.startOver()
    }
  }

  func testADamagedFileIsPreparedAnewAndNothingElseIsSent() throws {
    try onMain {
      let waiting = try await Waiting()
      try waiting.damage()
      try await waiting.tryAgain()
      try await waiting.room.wait(for: waiting.delivery, .done)
      XCTAssertEqual(waiting.room.office.posts.map(\.sums), [[waiting.prepared.sha256]])
      XCTAssertEqual(takeLog(domain: "Cameo-Outbox").count, 1)
      await waiting.room.end()
    }
  }

  func testAMissingFileIsPreparedAnew() throws {
    try onMain {
      let waiting = try await Waiting()
      try FileManager.default.removeItem(atPath: "\(waiting.folder)/\(waiting.prepared.file)")
      try await waiting.tryAgain()
      try await waiting.room.wait(for: waiting.delivery, .done)
      XCTAssertEqual(waiting.room.office.posts.map(\.sums), [[waiting.prepared.sha256]])
      XCTAssertEqual(takeLog(domain: "Cameo-Outbox").count, 1)
      await waiting.room.end()
    }
  }

  func testADamagedFileIsNotSentWithoutTheOriginal() throws {
    try onMain {
      let waiting = try await Waiting()
      try waiting.damage()
      try FileManager.default.removeItem(atPath: "\(waiting.folder)/original-0")
      try await waiting.tryAgain()
      try await waiting.room.wait(for: waiting.delivery, .failed)
      let error = try await waiting.room.now(waiting.delivery).error
      XCTAssertEqual(error?.code, .missing)
      XCTAssertEqual(
        error?.sentence, "Cameo no longer has copies of these photos. Share them again.")
      XCTAssertEqual(waiting.room.office.requests, 1)
      await waiting.room.end()
    }
  }

  func testOtherBytesAreNotSentInPlaceOfThoseThatMayHaveArrived() throws {
    try onMain {
      let waiting = try await Waiting()
      try waiting.damage()
      try await waiting.room.ledger.keep(
        Capabilities(pictures: PictureLimits(bytes: 77), picturesPerPost: 4),
        of: waiting.delivery.account, at: waiting.room.clock.now())
      try await waiting.tryAgain()
      try await waiting.room.wait(for: waiting.delivery, .failed)
      let error = try await waiting.room.now(waiting.delivery).error
      XCTAssertEqual(error?.code, .disk)
      XCTAssertEqual(
        error?.sentence,
        "The prepared copy of “Beach: summer.jpg” was damaged after sending began. Check alice, then share the photo again if it's missing."
      )
      XCTAssertEqual(waiting.room.office.requests, 1)
      XCTAssertEqual(takeLog(domain: "Cameo-Outbox").count, 1)
      await waiting.room.end()
    }
  }

  func testNobodyKnowsWhetherACancelledShareArrivedWithoutItsPictures() throws {
    try onMain {
      let waiting = try await Waiting()
      try waiting.damage()
      try FileManager.default.removeItem(atPath: "\(waiting.folder)/original-0")
      try await waiting.room.outbox.cancel(waiting.delivery.id)
      try await waiting.tryAgain()
      try await waiting.room.wait(for: waiting.delivery, .undecided)
      await waiting.room.end()
    }
  }

  func testWhatEarlierVersionsWroteDownIsStillRead() throws {
    let text = """
      {"bytes":9,"file":"s.1-0.jpg","height":2,"name":"a.jpg","removed":["exif","of-tomorrow"],\
      "sha256":"00ff","type":"image/jpeg","width":3}
      """
    let old: PreparedPicture = try JSONText.decode(text)
    XCTAssertEqual(old.file, "s.1-0.jpg")
    XCTAssertEqual(old.name, "a.jpg")
    XCTAssertEqual(old.format, .jpeg)
    XCTAssertEqual(old.size, PictureSize(width: 3, height: 2))
    XCTAssertEqual(old.byteCount, 9)
    XCTAssertEqual(old.sha256, "00ff")
    XCTAssertEqual(old.removed, [.exif, .strayBytes])
    XCTAssertEqual(try JSONText.decode(JSONText.encode(old)), old)
    let limits: PictureLimits = try JSONText.decode(
      #"{"bytes":5,"takesAnimations":false,"types":["image/heic","image/png"]}"#)
    XCTAssertEqual(limits.bytes, 5)
    XCTAssertEqual(limits.formats, [.png])
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Sharing

final class LinkPreflightTests: MainLoopTestCase {
  /// A room whose server requires passwords for links, according to today's answer.
  @MainActor
  private static func room() async throws -> SharingRoom {
    let room = try await SharingRoom()
    var limits = Counter.usual
    limits.links = LinkRules(needPassword: true)
    room.office.limits = limits
    try await room.ledger.keep(limits, of: "post:alice", at: room.clock.now())
    return room
  }

  func testNothingIsSentWhileThePasswordIsMissing() throws {
    try onMain {
      let room = try await Self.room()
      try await room.runner.start()
      let delivery = try await room.share()[0]
      try await room.wait(for: delivery, .failed)
      let failed = try await room.now(delivery)
      XCTAssertEqual(failed.error?.code, .linkPassword)
      XCTAssertEqual(room.office.requests, 0)
      var account = try await room.ledger.account("post:alice")
      account.protectsLinks = true
      try await room.ledger.keep(account)
      try await room.outbox.retry(delivery.id)
      try await room.startOver()
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      await room.end()
    }
  }

  func testAServerThatNoLongerNeedsAPasswordIsAskedAgain() throws {
    try onMain {
      let room = try await Self.room()
      // Remembered for a day, and lifted meanwhile.
      room.office.limits = Counter.usual
      try await room.runner.start()
      let delivery = try await room.share()[0]
      try await room.wait(for: delivery, .done)
      XCTAssertEqual(room.office.posts.count, 1)
      let known = try await room.ledger.capabilities(of: "post:alice")
      XCTAssertNil(known?.capabilities.links, "What the server says now is remembered.")
      await room.end()
    }
  }

  func testARehearsalAlsoAsksTheServerAgain() throws {
    try onMain {
      let room = try await Self.room()
      room.office.limits = Counter.usual
      let office = room.office
      let tools = OutboxRunner.Tools(ledger: room.ledger, clock: room.clock, preparer: AsItIs()) {
        _ in Counter(office: office)
      }
      let account = SharingRoom.account("alice")
      let capabilities = try await tools.capabilities(of: account)
      XCTAssertNil(capabilities.links)
      try await room.ledger.keep(
        Capabilities(caption: CaptionLimit(most: 1)), of: account.id, at: room.clock.now())
      let draft = Draft(
        [Draft.Picture(room.folder.file("Beach: summer.jpg"))], to: [account],
        words: PostText(caption: "Longer"))
      let rehearsal = await Rehearsal.of(draft, to: account, with: tools)
      XCTAssertEqual(rehearsal.problems, [])
      await room.end()
    }
  }

  func testARehearsalSaysSoAndStillMakesThePictures() throws {
    try onMain {
      let room = try await Self.room()
      let office = room.office
      let tools = OutboxRunner.Tools(ledger: room.ledger, clock: room.clock, preparer: AsItIs()) {
        _ in Counter(office: office)
      }
      let account = SharingRoom.account("alice")
      let draft = Draft([Draft.Picture(room.folder.file("Beach: summer.jpg"))], to: [account])
      let rehearsal = await Rehearsal.of(draft, to: account, with: tools)
      XCTAssertEqual(rehearsal.problems.map(\.code), [.linkPassword])
      XCTAssertFalse(rehearsal.isReady)
      XCTAssertNotNil(try? rehearsal.pictures.first?.outcome.get())
      await room.end()
    }
  }

  func testWithoutLinksNoPasswordIsMissing() throws {
    var capabilities = Capabilities(links: LinkRules(areMade: false, needPassword: true))
    let account = Account(id: "post:alice", service: "post", label: "Alice")
    XCTAssertNil(Preflight.problem(withLinksOf: account, against: capabilities))
    capabilities.links?.areMade = true
    XCTAssertNotNil(Preflight.problem(withLinksOf: account, against: capabilities))
  }

  func testDataOfAnEarlierVersionIsStillRead() throws {
    var text = try JSONText.encode(Capabilities(links: LinkRules()))
    XCTAssertTrue(text.contains("\"links\""))
    text = try JSONText.encode(Capabilities())
    XCTAssertFalse(text.contains("\"links\""))
    let old: Capabilities = try JSONText.decode(text)
    XCTAssertEqual(old, Capabilities())
  }
}

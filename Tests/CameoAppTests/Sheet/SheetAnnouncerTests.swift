// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// What is said of a sheet to those who don't see it.
final class SheetAnnouncerTests: GtkTestCase {
  func testChosenDestinationsAreSaidAtOnceWithTheirNumber() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (one, two) = (try await room.addFolder("One"), try await room.addFolder("Two"))
      var said: [String] = []
      let announcer = SheetAnnouncer(pause: 60_000) { said.append($0) }
      announcer.follow(room.model.state)
      XCTAssertEqual(said, [], "What the sheet opens with is read anyway.")
      for (id, isChosen) in [(one.id, true), (two.id, true), (one.id, false), (two.id, false)] {
        room.model.choose(id, isChosen)
        announcer.follow(room.model.state)
      }
      XCTAssertEqual(
        said,
        [
          "One chosen, 1 destination", "Two chosen, 2 destinations", "One removed, 1 destination",
          "Two removed, no destination chosen",
        ])
      said = []
      // A set.
      room.model.chooseSet([one.id, two.id], true)
      announcer.follow(room.model.state)
      announcer.follow(room.model.state)
      XCTAssertEqual(said, ["One, Two chosen, 2 destinations"])
      await room.end()
    }
  }

  func testCountsAreSaidWhenTypingPausesAndPassesAThreshold() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg", "hills-at-noon.jpg"])
      let net = try await room.addNetwork("Net", .small(characters: 20))
      room.model.choose(net.id, true)
      await room.settled()
      var said: [String] = []
      let announcer = SheetAnnouncer(pause: 50) { said.append($0) }
      @MainActor func type(_ text: String) {
        room.model.words.caption = text
        announcer.follow(room.model.state)
      }
      announcer.follow(room.model.state)
      for count in 1...11 { type(String(repeating: "x", count: count)) }
      await eventually { said == ["11/20 Net"] }
      type(String(repeating: "x", count: 12))
      for picture in room.model.pictures.all {
        room.model.pictures.describe(picture.id, "A brooch")
        announcer.follow(room.model.state)
      }
      await eventually { said.count > 1 }
      XCTAssertEqual(said, ["11/20 Net", "2 of 2 have a description"])
      type(String(repeating: "x", count: 18))
      await eventually { said.count > 2 }
      XCTAssertEqual(said.last, "18/20 Net")
      // The sheet shows the problem as a notification, which is read when it appears.
      type(String(repeating: "x", count: 23))
      await eventually { room.model.state.words.excess?.text == "3 characters too many for Net" }
      await eventually { !announcer.isWaiting }
      XCTAssertEqual(said.count, 3, "\(said)")
      type(String(repeating: "x", count: 21))
      await eventually { said.last == "1 character too many for Net" }
      await room.end()
    }
  }

  func testOnlyTheMiddleOfTheProgressIsSaid() {
    var news = ProgressNews()
    var sending = DestinationRow(
      id: "a", name: "A", service: "mastodon", badge: AccountBadge("A"), fraction: 0)
    let done = DestinationRow(
      id: "b", name: "B", service: "folder", badge: AccountBadge("B"), tone: .good)
    func say(_ fraction: Double, _ phase: SharePhase = .underWay) -> String? {
      sending.fraction = fraction
      return news.next(
        DeliveriesState(
          ShareProgressText([], phase: phase, countdown: nil), trouble: "", cover: nil,
          rows: [sending, sending, done]))
    }
    XCTAssertNil(say(0.1))
    XCTAssertEqual(say(0.3), "53% sent")
    XCTAssertNil(say(0.5))
    XCTAssertNil(say(0.9))
    XCTAssertNil(say(1, .over(isDone: true)))
    XCTAssertEqual(say(0.4), "60% sent", "It was tried again.")
  }
}

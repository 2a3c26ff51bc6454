// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// The share sheet's reaction to the user's choices.
final class ShareSheetModelTests: GtkTestCase {
  func testTheButtonSaysWhatWillHappen() throws {
    try onMain {
      let room = try await SheetRoom()
      XCTAssertEqual(room.model.state.title, "Share 2 Photos")
      XCTAssertEqual(room.model.state.footer.sendTitle, "Share")
      XCTAssertEqual(room.model.obstacle, "Choose a destination.")
      XCTAssertEqual(room.model.state.footer.hint, "", "They are all in sight.")
      let (one, two) = (
        try await room.addFolder("One"), try await room.addFolder("Two")
      )
      XCTAssert(room.model.destinations.chosen.isEmpty, "Nothing is chosen by default.")
      room.model.choose(one.id, true)
      XCTAssertEqual(room.model.state.footer.sendTitle, "Save to Folder")
      room.model.choose(two.id, true)
      XCTAssertEqual(room.model.state.footer.sendTitle, "Share to 2 Destinations")
      await room.settled()
      XCTAssertNil(room.model.obstacle)
      XCTAssertEqual(room.model.state.footer.hint, "")
      await room.end()
    }
  }

  func testTheCaptionIsCountedByEachDestinationsRules() throws {
    try onMain {
      let room = try await SheetRoom()
      let (short, long) = (
        try await room.addNetwork("Short", .small(characters: 20)),
        try await room.addNetwork("Long", .small(characters: 500))
      )
      room.model.choose(short.id, true)
      room.model.choose(long.id, true)
      await room.settled()
      room.model.words.caption = "Two evenings, one hill."
      XCTAssertEqual(
        room.model.state.words.counts.map(\.text).sorted(), ["23/20 Short", "23/500 Long"])
      XCTAssertEqual(
        room.model.state.words.counts.filter(\.isOver).map(\.id), [short.id])
      XCTAssertEqual(
        room.model.obstacle,
        "3 characters too many for Short")
      XCTAssertEqual(room.model.state.words.excess?.text, "3 characters too many for Short")
      XCTAssertEqual(room.model.state.words.excess?.kept, "Two evenings, one hi")
      XCTAssertEqual(room.model.state.footer.hint, "", "It is said once.")
      XCTAssertEqual(
        room.model.state.words.excess?.remedy, .shorten(short.id, name: "Short"),
        "That is a way out.")
      room.model.choose(short.id, false)
      XCTAssertNil(room.model.obstacle, "Without that destination there is no problem.")
      await room.end()
    }
  }

  func testAnUnreachableDestinationIsAskedAgainOnRequestOrOnReconnect() throws {
    try onMain {
      let room = try await SheetRoom()
      let account = try await room.addSilentNetwork("Harbour")
      room.model.choose(account.id, true)
      await eventually { room.model.cards.first?.canAskAgain == true }
      XCTAssertEqual(room.model.rehearsals.asked, 1)
      room.model.rehearsals.askAgain(account.id)
      XCTAssertEqual(room.model.cards.first?.canAskAgain, false, "It is being asked.")
      await eventually { room.model.cards.first?.canAskAgain == true }
      XCTAssertEqual(room.model.rehearsals.asked, 2)
      // Choosing something else is no reason to try again.
      room.model.choose(try await room.addFolder("Out").id, true)
      await eventually { room.model.cards.count == 2 }
      await room.settled()
      XCTAssertEqual(room.model.rehearsals.asked, 3)
      try await room.answer(.small(), for: account)
      room.model.rehearsals.networkCameBack()
      await eventually { room.model.rehearsals.destinations[account.id] == .takes(.small()) }
      await room.settled()
      XCTAssertEqual(room.model.cards.map(\.canAskAgain), [false, false])
      await room.end()
    }
  }

  func testTypingMakesNoRequestsAndPreparesNoPictureAgain() throws {
    try onMain {
      let room = try await SheetRoom()
      let account = try await room.addNetwork("Net", .small())
      // Chosen, removed and chosen again at once: that is one request.
      for isChosen in [true, false, true] { room.model.choose(account.id, isChosen) }
      await room.settled()
      XCTAssertEqual(room.model.rehearsals.asked, 1)
      XCTAssertEqual(room.model.rehearsals.worked, 2, "Two pictures.")
      for letter in "evening" {
        room.model.words.caption.append(letter)
        room.model.pictures.describe(1, room.model.words.caption)
        _ = room.model.state
      }
      room.model.words.caption = String(repeating: "https://example.org/hills. ", count: 100)
      _ = room.model.state
      room.model.words.caption = ""
      room.model.pictures.move(1, by: 1)
      await room.settled()
      XCTAssertEqual(room.model.rehearsals.asked, 1)
      XCTAssertEqual(room.model.rehearsals.worked, 2)
      room.model.keepMetadata(true)
      await room.settled()
      XCTAssertEqual(room.model.rehearsals.worked, 4, "Other files are sent then.")
      await room.end()
    }
  }

  func testTheDraftIsWhatWasChosen() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg", "no-picture.jpg"])
      let (net, destination) = (
        try await room.addNetwork("Net", .small(characters: 500, pictures: 1)),
        try await room.addFolder("Place")
      )
      await eventually { room.model.pictures.usable.count == 2 }
      let ids = room.model.pictures.all.map(\.id)
      room.model.pictures.describe(ids[1], "  A brooch ")
      room.model.pictures.move(ids[1], by: -1)
      room.model.choose(net.id, true)
      room.model.choose(destination.id, true)
      await room.settled()
      room.model.words.caption = "Evening"
      room.model.words.warning = "Hills"
      room.model.words.language = "de"
      room.model.words.visibility = .unlisted
      XCTAssertEqual(
        room.model.obstacle,
        "Net allows 1 photo per post, and you have 2. Split them into several posts, or remove some."
      )
      XCTAssert(room.model.state.words.offersSplit)
      XCTAssertEqual(room.model.state.footer.remedy, .split(posts: 2))
      room.model.splits = true
      XCTAssertNil(room.model.obstacle)
      let draft = room.model.draft
      XCTAssertEqual(
        draft.pictures.map { Path.name($0.path) }, ["brooch.jpg", "hills-at-noon.jpg"])
      XCTAssertEqual(draft.pictures.map(\.alt), ["A brooch", ""])
      XCTAssertEqual(Set(draft.accounts.map(\.id)), [net.id, destination.id])
      XCTAssertEqual(
        draft.words,
        PostText(caption: "Evening", visibility: .followers, warning: "Hills", language: "de"),
        "An unavailable audience becomes the next narrower.")
      XCTAssert(draft.splits)
      XCTAssertFalse(draft.keepsMetadata)
      XCTAssertEqual(draft.secondsToUndo, 5)
      await room.end()
    }
  }

  func testAllMissingDescriptionsAreAskedForOnceAndTheButtonSaysWhatItDoesThen() throws {
    try onMain {
      let room = try await SheetRoom()
      let net = try await room.addNetwork("Net", .small())
      room.model.choose(net.id, true)
      await room.settled()
      XCTAssertEqual(room.model.state.footer.sendTitle, "Post to Mastodon")
      await room.model.send()
      XCTAssertNil(room.model.share)
      XCTAssertEqual(
        room.model.state.footer.hint,
        "2 photos have no descriptions: “hills-at-noon.jpg”, “brooch.jpg”. Add them, or share again to skip."
      )
      XCTAssertEqual(room.model.state.footer.sendTitle, "Share Without Descriptions")
      XCTAssertEqual(room.model.state.pictures.all.map(\.focusRequests), [1, 0])
      room.model.pictures.describe(1, "Hills")
      XCTAssertEqual(
        room.model.state.footer.hint,
        "“brooch.jpg” has no description. Add one, or share again to skip.")
      XCTAssertEqual(room.model.state.footer.sendTitle, "Share Without Description")
      room.model.pictures.describe(2, "A brooch")
      XCTAssertEqual(room.model.state.footer.hint, "")
      XCTAssertEqual(room.model.state.footer.sendTitle, "Post to Mastodon")
      room.model.pictures.describe(2, "")
      await room.model.send()
      XCTAssertNotNil(room.model.share)
      XCTAssertEqual(room.services.settings.lastVisibility, "public")
      await room.end()
    }
  }

  func testAPictureAddedAfterTheQuestionIsAskedForToo() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small())
      room.model.choose(net.id, true)
      await room.settled()
      await room.model.send()
      room.model.add([Samples.path("oak-leaf.png")])
      await room.settled()
      XCTAssertEqual(room.model.state.footer.sendTitle, "Post to Mastodon")
      await room.model.send()
      XCTAssertNil(room.model.share)
      XCTAssert(room.model.state.footer.hint.hasPrefix("2 photos have no descriptions: "))
      await room.end()
    }
  }

  func testDescriptionsAreRequestedOnlyWhereSupported() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small())
      let folder = try await room.addFolder("Family")
      room.model.choose(net.id, true)
      room.model.choose(folder.id, true)
      await room.settled()
      await room.model.send()
      XCTAssertEqual(room.model.state.footer.sendTitle, "Share Without Description")
      room.model.choose(net.id, false)
      XCTAssertEqual(room.model.state.footer.sendTitle, "Save to Folder")
      XCTAssertEqual(room.model.state.footer.hint, "")
      await room.end()
    }
  }

  func testADestinationThatRequiresDescriptionsIsAnObstacle() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let net = try await room.addNetwork("Net", .small(wantsAlt: true))
      room.model.choose(net.id, true)
      await room.settled()
      XCTAssertEqual(
        room.model.obstacle, "Net requires a description for every photo. Add one.")
      room.model.pictures.describe(1, "A brooch")
      XCTAssertNil(room.model.obstacle)
      await room.end()
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Imaging

/// The texts of a destination's card.
final class SheetCardTests: GtkTestCase {
  func testFittingPicturesAreSentUnchangedAndOthersAreReduced() throws {
    try onMain {
      let room = try await SheetRoom()
      let (wide, tight) = (
        try await room.addNetwork("Wide", .small()),
        try await room.addNetwork("Tight", .small(bytes: 60_000))
      )
      room.model.choose(wide.id, true)
      room.model.choose(tight.id, true)
      await room.settled()
      let cards = Dictionary(uniqueKeysWithValues: room.model.cards.map { ($0.label, $0) })
      XCTAssertEqual(cards["Wide"]?.condition, .ready)
      XCTAssert(
        cards["Wide"]?.lines.map { $0.hasPrefix("2 photos at full size, ") } == [true],
        "\(cards["Wide"]?.lines ?? [])")
      XCTAssert(
        cards["Tight"]?.lines.contains { $0.contains(" resized to fit 60.0") } == true,
        "\(cards["Tight"]?.lines ?? [])")
      await room.end()
    }
  }

  func testThereIsSomethingToKeepOnlyWherePicturesHaveDetails() throws {
    try onMain {
      let report = PictureReport(
        format: "png", width: 1, height: 1, byteCount: 1, isAnimation: false, found: [],
        left: .nothing, losses: [], isComplete: true)
      XCTAssertFalse(SheetPrivacy([("a", report)], keepsMetadata: false).hasDetails)
      XCTAssertTrue(SheetPrivacy([("a", report), ("b", nil)], keepsMetadata: false).hasDetails)
      let room = try await SheetRoom(["hills-at-noon.jpg"])
      let folder = try await room.addFolder("Family")
      room.model.choose(folder.id, true)
      await room.settled()
      XCTAssertEqual(room.model.state.privacy?.hasDetails, true)
      await room.end()
    }
  }

  func testNothingIsSaidOfPicturesThatCannotBeOpened() throws {
    try onMain {
      let room = try await SheetRoom(["no-picture.jpg"])
      await eventually { room.model.pictures.usable.isEmpty }
      XCTAssertNil(room.model.state.privacy)
      await room.end()
    }
  }

  func testKeepingMetadataShowsWhatItWouldReveal() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg"])
      let folder = try await room.addFolder("Family")
      room.model.choose(folder.id, true)
      await room.settled()
      let before = try XCTUnwrap(room.model.state.privacy)
      XCTAssert(before.isSafe)
      XCTAssertFalse(before.showsDetails)
      XCTAssert(
        before.summary.hasPrefix("Location, serial numbers and ")
          && before.summary.hasSuffix(" more details removed"), before.summary)
      room.model.keepMetadata(true)
      await room.settled()
      let privacy = try XCTUnwrap(room.model.state.privacy)
      XCTAssertFalse(privacy.isSafe)
      XCTAssert(privacy.summary.hasSuffix(" more details included"), privacy.summary)
      XCTAssert(privacy.showsDetails, "The card lists what is sent.")
      let told = try XCTUnwrap(privacy.details.first)
      XCTAssert(told.hasPrefix("“hills-at-noon.jpg”\n"), told)
      XCTAssert(
        room.model.cards[0].lines[0].hasPrefix("Location included · also included: time, camera"),
        "\(room.model.cards[0].lines)")
      await room.end()
    }
  }

  func testTheNameThatAFileHasThereIsShownAndCanBeHidden() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg"])
      let net = try await room.addNetwork("Net", .small())
      room.model.choose(net.id, true)
      await room.settled()
      XCTAssertNil(room.model.state.privacy?.names, "File names aren't shown there.")
      XCTAssertFalse(room.model.cards[0].lines.contains { $0.contains("brooch") })
      room.model.choose(net.id, false)
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      XCTAssertEqual(room.model.state.privacy?.names, "Such as hills-at-noon.jpg")
      XCTAssertEqual(
        room.model.cards[0].files?.rows.map(\.name), ["hills-at-noon.jpg", "brooch.jpg"])
      room.model.hidesNames = true
      XCTAssertEqual(room.model.state.privacy?.names, "hills-at-noon.jpg becomes picture.jpg")
      XCTAssertEqual(
        room.model.cards[0].files?.rows.map(\.name), ["picture.jpg", "picture.jpg"])
      await room.model.send()
      let share = try XCTUnwrap(room.model.share)
      await eventually { !room.services.sharing.isOpen(share) }
      let names = try FileManager.default.contentsOfDirectory(atPath: room.folder.file("Family"))
      XCTAssertEqual(names.count, 2)
      XCTAssert(names.allSatisfy { $0.hasPrefix("picture") }, "\(names)")
      await room.end()
    }
  }

  func testEarlierSharesToADestinationAreMentioned() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let folder = try await room.addFolder("Family")
      try await room.share(Draft.Picture(room.folder.file("brooch.jpg")), to: folder)
      // A sheet opened now knows about it.
      let model = ShareSheetModel(
        room.services, files: [room.folder.file("brooch.jpg")])
      await model.begin()
      model.choose(folder.id, true)
      let month = Day.text(of: Day.now, "%B %Y")
      await eventually {
        model.cards.first?.notes == ["Already shared there in \(month)"]
      }
      model.end()
      await room.end()
    }
  }

  func testNothingIsSaidOfTheEarlierSharesOfAPictureThatWasReplaced() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (folder, file) = (try await room.addFolder("Family"), room.folder.file("brooch.jpg"))
      try await room.share(Draft.Picture(file), to: folder)
      let model = ShareSheetModel(room.services, files: [file])
      await model.begin()
      model.choose(folder.id, true)
      let note = "Already shared there in \(Day.text(of: Day.now, "%B %Y"))"
      await eventually {
        model.cards.first?.notes == [note] && model.cards.first?.condition == .ready
          && model.pictures.current?.stamp != nil
      }
      model.pictures.describe(1, "A brooch")
      try Data(contentsOf: URL(filePath: Samples.path("lighthouse.jpg")))
        .write(to: URL(filePath: file))
      await model.send()
      XCTAssertFalse(model.isSent)
      await eventually { model.cards.first.map { !$0.notes.contains(note) } == true }
      model.end()
      await room.end()
    }
  }

  func testAFocalPointMakesNoOtherPicture() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (folder, file) = (try await room.addFolder("Family"), room.folder.file("brooch.jpg"))
      let crop = PixelRect(x: 0, y: 0, width: 100, height: 100)
      let focus = PicturePoint(x: 0, y: 250)
      try await room.share(Draft.Picture(file, edit: PictureEdit(focus: focus)), to: folder)
      try await room.share(
        Draft.Picture(file, edit: PictureEdit(crop: crop, focus: focus)), to: folder)
      let ledger = try await room.services.sharing.engine().ledger
      for (edit, count) in [
        (PictureEdit(), 1), (PictureEdit(focus: PicturePoint(x: 9, y: 9)), 1),
        (PictureEdit(crop: crop), 1), (PictureEdit(crop: crop, focus: focus), 1),
        (PictureEdit(quarterTurns: 1), 0),
      ] {
        let found = try await ledger.earlierDeliveries(ofPicture: file, edit)
        XCTAssertEqual(found.count, count, "\(edit)")
      }
      await room.end()
    }
  }

  func testPicturesSharedThereBeforeAreCounted() throws {
    let account = Account(id: "mastodon:a", service: "mastodon", label: "Net")
    let silence = DeliveryError(.offline, "There is no network.", remedy: .whenOnline)
    MainActor.assumeIsolated {
      @MainActor func notes(_ earlier: [Double?]) -> [String] {
        SheetCardWriter(
          draft: Draft(["/a.jpg", "/b.jpg", "/c.jpg"].map { Draft.Picture($0) }, to: [account]),
          account: account, pictures: [], destination: .silent(silence, usual: Capabilities()),
          outcomes: [], reports: [], earlier: earlier
        ).card.notes
      }
      let month = Day.monthInSentence(1_000_000)
      XCTAssert(
        notes([1_000_000, nil, 900_000])
          .contains("2 photos were already shared there, last in \(month)"))
      XCTAssert(
        notes([nil, 1_000_000, nil]).contains("“b.jpg” was already shared there in \(month)"))
    }
  }

  func testMissingServerLimitsAreNoObstacle() throws {
    let account = Account(id: "mastodon:a", service: "mastodon", label: "Net")
    let silence = DeliveryError(.offline, "There is no network.", remedy: .whenOnline)
    let refusal = DeliveryError(.signedOut, "Sign in again.")
    MainActor.assumeIsolated {
      @MainActor func card(
        _ error: DeliveryError, usual: Capabilities? = Capabilities()
      ) -> SheetCard {
        SheetCardWriter(
          draft: Draft([], to: [account]), account: account, pictures: [],
          destination: .silent(error, usual: usual), outcomes: [], reports: [], earlier: []
        ).card
      }
      XCTAssertEqual(card(silence).condition, .ready)
      XCTAssertTrue(card(silence).canAskAgain)
      XCTAssertEqual(
        card(silence).notes,
        ["There is no network.", "It will be sent automatically once this is resolved."])
      XCTAssertEqual(card(refusal).problems, ["Sign in again."])
      XCTAssertEqual(card(refusal).condition, .problem)
      XCTAssertEqual(
        card(silence, usual: nil).condition, .problem,
        "Nothing is sent while the limits are unknown.")
    }
  }
}

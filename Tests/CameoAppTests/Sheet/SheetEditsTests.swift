// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Foundation
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Gtk
@testable import Imaging

/// Pictures that are turned, cropped and described for a share.
final class SheetEditsTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testADescriptionThatSaysWhatIsHiddenIsPointedOut() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg"])
      let pictures = room.model.pictures
      await room.settled()
      let text = PrivateText(
        kind: .phone, text: "+49 7531 555 0142", area: PixelRect(x: 10, y: 10, width: 90, height: 9)
      )
      let box = HiddenBox(PixelRect(x: 5, y: 5, width: 100, height: 20))
      pictures.edit(1, EditHistory(PictureEdit(hidden: [box]), past: [PictureEdit()]), [text])
      XCTAssertNil(pictures.current?.revealed)
      pictures.describe(1, "Call +49 7531 5550142")
      XCTAssertEqual(room.model.state.words.picture?.revealed, "+49 7531 555 0142")
      pictures.undoEdit(1)
      XCTAssertNil(pictures.current?.revealed, "It isn't hidden any more.")
      room.model.discard()
      await room.end()
    }
  }

  func testAPictureIsTurnedAndCroppedWithoutItsFile() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg"])
      let before = try Data(contentsOf: URL(fileURLWithPath: room.folder.file("hills-at-noon.jpg")))
      let pictures = room.model.pictures
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      let whole = try XCTUnwrap(pictures.current)
      let worked = room.model.rehearsals.worked
      pictures.edit { $0 = $0.turned(1) }
      pictures.edit { $0.crop = PixelRect(x: 0, y: 0, width: 200, height: 100) }
      await eventually {
        pictures.current?.thumbnail.map { ($0.width, $0.height) == (100, 200) } ?? false
      }
      XCTAssertTrue(try XCTUnwrap(pictures.current?.facts).hasPrefix("100 × 200"))
      await room.settled()
      XCTAssertGreaterThan(room.model.rehearsals.worked, worked, "It goes out in another way.")
      XCTAssertTrue(
        try XCTUnwrap(room.model.cards.first).lines.contains { $0.hasPrefix("1 photo edited: ") })
      XCTAssertEqual(
        room.model.draft.pictures.map(\.edit),
        [PictureEdit(crop: PixelRect(x: 0, y: 0, width: 200, height: 100), quarterTurns: 1)])
      XCTAssertTrue(room.model.hasWork)
      pictures.undoEdit(1)
      XCTAssertEqual(pictures.current?.edit, PictureEdit(quarterTurns: 1))
      pictures.undoEdit(1)
      pictures.undoEdit(1)
      await eventually {
        pictures.current?.thumbnail.map { $0.width > $0.height } ?? false
      }
      XCTAssertEqual(pictures.current?.facts, whole.facts)
      XCTAssertFalse(room.model.hasWork)
      XCTAssertEqual(
        before, try Data(contentsOf: URL(fileURLWithPath: room.folder.file("hills-at-noon.jpg"))))
      await room.end()
    }
  }

  func testWhatIsHiddenIsSeenToBeCovered() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg"])
      await room.settled()
      let picture = try XCTUnwrap(room.model.pictures.current)
      let (left, middle) = (
        PixelRect(x: 0, y: 0, width: picture.width / 2, height: picture.height),
        PixelRect(
          x: picture.width / 2, y: 0, width: picture.width / 4, height: picture.height / 2)
      )
      let edit = PictureEdit(
        crop: PixelRect(x: 0, y: 0, width: picture.width * 3 / 4, height: picture.height / 2),
        quarterTurns: 1,
        hidden: [HiddenBox(left, .solid(red: 255, green: 0, blue: 0)), HiddenBox(middle, .pixels)])
      room.model.pictures.begin(picture.path, with: edit)
      @MainActor func colors() -> Set<[UInt8]> {
        let bytes = room.model.pictures.current?.thumbnail?.colors ?? []
        return Set(stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) })
      }
      await eventually { colors().contains([255, 0, 0, 255]) }
      XCTAssertLessThanOrEqual(
        colors().count, 2 * HiddenBlocks.contrast + 2, "Nothing of the photo is left.")
      await room.end()
    }
  }

  func testAnAnimationSaysWhyItCannotBeEdited() throws {
    try onMain {
      let room = try await SheetRoom(["sailing-boat.gif", "brooch.jpg"])
      await room.settled()
      await eventually { room.model.pictures.reports.count == 2 }
      XCTAssertEqual(room.model.pictures.current?.name, "sailing-boat.gif")
      let sheet = ShareSheetController(
        room.services, files: [room.folder.file("sailing-boat.gif")])
      try await show(sheet)
      await eventually { sheet.model.pictures.reports.count == 1 }
      let edit = try sheet.view.button("Edit")
      await eventually { edit.isSensitive }
      edit.click()
      await eventually { sheet.texts.contains(OutgoingError.animationEdited.description) }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testWhatArrivesIsTurnedAndCovered() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let account = try await room.addFolder("Family")
      room.model.choose(account.id, true)
      await room.settled()
      let size = try XCTUnwrap(room.model.pictures.current)
      room.model.pictures.edit {
        $0 = PictureEdit(
          crop: PixelRect(x: 0, y: 0, width: 60, height: 40), quarterTurns: -1,
          hidden: [HiddenBox(PixelRect(x: 0, y: 0, width: 60, height: 20))])
      }
      await room.settled()
      XCTAssertNotEqual(size.width, 60)
      await room.model.send()
      let path = room.folder.file("Family/brooch.jpg")
      await eventually { FileManager.default.fileExists(atPath: path) }
      let arrived = try await PictureDecoder(workers: 1).decode(path, longestSide: 900)
      XCTAssertEqual([arrived.width, arrived.height], [40, 60])
      let colors = try await arrived.picture().colors
      func light(_ x: Int, _ y: Int) -> Int {
        colors[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 3].reduce(0) { $0 + Int($1) }
      }
      let left = (2..<18).map { light($0, 30) }
      XCTAssertLessThan(left.max() ?? 999, 30, "Turned left, the upper half is on the left.")
      await room.end()
    }
  }

  func testAPictureThatAnotherProgramChangedIsShownAgainBeforeItIsShared() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg"])
      let pictures = room.model.pictures
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      let crop = PixelRect(x: 0, y: 0, width: 100, height: 100)
      pictures.edit(2, EditHistory(PictureEdit(crop: crop)))
      await room.settled()
      let file = room.folder.file("brooch.jpg")
      let shown = try XCTUnwrap(pictures.all.last)
      let other = try Data(contentsOf: URL(fileURLWithPath: room.folder.file("hills-at-noon.jpg")))
      try other.write(to: URL(fileURLWithPath: file))
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      let sentence = "“brooch.jpg” was changed by another program. Check it, then share it again."
      XCTAssertEqual(room.model.trouble, sentence)
      await eventually("It is shown anew") {
        pictures.all.last?.width == pictures.all.first?.width
          && pictures.all.last?.thumbnail.map { ($0.width, $0.height) == (100, 100) } == true
      }
      XCTAssertEqual(pictures.current?.path, file)
      XCTAssertEqual(pictures.current?.edit, shown.edit)
      XCTAssertFalse(pictures.current?.thumbnail === shown.thumbnail)
      XCTAssertEqual(room.model.trouble, sentence, "It stays until the user does something.")
      await room.settled()
      await room.model.send()
      XCTAssertTrue(room.model.isSent)
      await room.end()
    }
  }

  func testAPictureThatWasChangedIsNamedThoughSharingFailsForAnotherReasonFirst() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg"])
      let pictures = room.model.pictures
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      pictures.edit(
        2, EditHistory(PictureEdit(hidden: [HiddenBox(.init(x: 0, y: 0, width: 9, height: 9))])))
      await room.settled()
      let (first, second) = (room.folder.file("hills-at-noon.jpg"), room.folder.file("brooch.jpg"))
      try FileManager.default.removeItem(atPath: first)
      try Data(contentsOf: URL(fileURLWithPath: Samples.path("lighthouse.jpg")))
        .write(to: URL(fileURLWithPath: second))
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(room.model.trouble?.contains("hills-at-noon.jpg"), true)
      pictures.remove(1)
      await room.settled()
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(
        room.model.trouble,
        "“brooch.jpg” was changed by another program. Check it, then share it again.")
      await room.end()
    }
  }

  func testADescriptionGoesWithNoOtherPictureThatAnotherProgramHasPutInItsPlace() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg"])
      let pictures = room.model.pictures
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      pictures.describe(2, "A brooch")
      let file = room.folder.file("brooch.jpg")
      try Data(contentsOf: URL(fileURLWithPath: Samples.path("lighthouse.jpg")))
        .write(to: URL(fileURLWithPath: file))
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(
        room.model.trouble,
        "“brooch.jpg” was changed by another program. Check it, then share it again.")
      await eventually("It is shown anew") {
        pictures.current.map { $0.stamp == FileStamp(file) && $0.thumbnail != nil } == true
      }
      XCTAssertEqual(pictures.current?.path, file)
      XCTAssertEqual(pictures.current?.alt, "A brooch", "The user decides about it.")
      await room.settled()
      await room.model.send()
      XCTAssertTrue(room.model.isSent)
      await room.end()
    }
  }

  func testWhatWasLookedUpForAPictureIsLookedUpAgainForTheOneInItsPlace() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg", "lighthouse.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      room.model.pictures.describe(1, "A brooch")
      room.model.pictures.describe(2, "A lighthouse")
      await room.model.send()
      XCTAssertTrue(room.model.isSent)
      let file = room.folder.file("brooch.jpg")
      let again = ShareSheetModel(room.services, files: [file])
      await again.begin()
      again.choose(try XCTUnwrap(room.services.sharing.accounts.first?.id), true)
      await eventually { again.pictures.current?.alt == "A brooch" }
      await eventually { again.cards.count == 1 && again.cards[0].condition != .working }
      try Data(contentsOf: URL(fileURLWithPath: Samples.path("lighthouse.jpg")))
        .write(to: URL(fileURLWithPath: file))
      await again.send()
      XCTAssertFalse(again.isSent)
      await eventually { again.pictures.current?.alt == "A lighthouse" }
      again.end()
      await room.end()
    }
  }

  func testOfSeveralPicturesThatAnotherProgramChangedEachIsChecked() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg", "oak-leaf.png"])
      let pictures = room.model.pictures
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      let hidden = [HiddenBox(PixelRect(x: 0, y: 0, width: 20, height: 20))]
      for id in [2, 3] { pictures.edit(id, EditHistory(PictureEdit(hidden: hidden))) }
      await room.settled()
      let other = try Data(contentsOf: URL(fileURLWithPath: room.folder.file("hills-at-noon.jpg")))
      for name in ["brooch.jpg", "oak-leaf.png"] {
        try other.write(to: URL(fileURLWithPath: room.folder.file(name)))
      }
      let before = pictures.all
      for (index, name) in [(1, "brooch.jpg"), (2, "oak-leaf.png")] {
        await room.model.send()
        XCTAssertFalse(room.model.isSent)
        XCTAssertEqual(room.model.trouble?.hasPrefix("“\(name)” was changed"), true)
        await eventually("\(name) is shown anew") {
          pictures.all[index].stamp != before[index].stamp && pictures.all[index].thumbnail != nil
        }
        XCTAssertEqual(pictures.current?.name, name)
        await room.settled()
        if index == 1 { XCTAssertEqual(pictures.all[2].stamp, before[2].stamp) }
      }
      await room.model.send()
      XCTAssertTrue(room.model.isSent)
      await room.end()
    }
  }

  func testAFocalPointIsOfferedWhereItIsUsedAndChangesNoFile() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg"])
      let pictures = room.model.pictures
      var capabilities = Capabilities.small()
      room.model.choose(try await room.addNetwork("Without", capabilities).id, true)
      await room.settled()
      XCTAssertFalse(room.model.offersFocus)
      capabilities.takesFocus = true
      let network = try await room.addNetwork("With", capabilities)
      room.model.choose(network.id, true)
      await room.settled()
      XCTAssertTrue(room.model.offersFocus)
      let worked = room.model.rehearsals.worked
      pictures.edit { $0.focus = PicturePoint(x: 250, y: 100) }
      XCTAssertEqual(
        room.model.draft.pictures.map(\.edit), [PictureEdit(focus: PicturePoint(x: 250, y: 100))])
      XCTAssertTrue(room.model.hasWork)
      for card in room.model.cards {
        XCTAssertEqual(card.post?.usesFocus, card.id == network.id, card.label)
      }
      await room.settled()
      XCTAssertEqual(room.model.rehearsals.worked, worked, "Its file is the same.")
      // Turned and cropped, it is still the same spot of the picture.
      pictures.edit { $0 = $0.turned(1) }
      XCTAssertEqual(pictures.current?.edit.focusSent, PicturePoint(x: 900, y: 250))
      let picture = try XCTUnwrap(pictures.current)
      let size = PictureSize(width: picture.width, height: picture.height)
      pictures.edit {
        $0 = $0.cropped(
          to: PixelRect(x: 0, y: 0, width: size.width / 2, height: size.height / 2), in: size)
      }
      XCTAssertEqual(pictures.current?.edit.focusSent, PicturePoint(x: 800, y: 500))
      for _ in 0..<3 { pictures.undoEdit(1) }
      XCTAssertEqual(pictures.current?.edit, PictureEdit())
      await room.end()
    }
  }

  func testTheUserGoesThroughAllPicturesWithoutADescription() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg", "oak-leaf.png"])
      room.model.choose(try await room.addNetwork("Net", .small()).id, true)
      await room.settled()
      let pictures = room.model.pictures
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(pictures.current?.id, 1, "The first of them.")
      for (id, alt) in [(1, "Hills"), (2, "A brooch")] {
        pictures.describe(id, alt)
        XCTAssertTrue(room.model.state.words.hasNextUndescribed)
        let next = try XCTUnwrap(room.model.nextUndescribed)
        pictures.lead(to: next.id)
        XCTAssertEqual(pictures.current?.id, id + 1)
      }
      XCTAssertFalse(room.model.state.words.hasNextUndescribed, "The user is at the last one.")
      XCTAssertEqual(room.model.state.words.described, "2 of 3 have a description")
      pictures.select(1)
      XCTAssertEqual(room.model.nextUndescribed?.id, 3)
      await room.end()
    }
  }

  func testTheDescriptionIsThatOfTheLastTime() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      room.model.pictures.describe(1, "A brooch")
      await room.model.send()
      XCTAssertNotNil(room.model.share)
      let other = room.folder.file("other-name.jpg")
      try FileManager.default.copyItem(atPath: room.folder.file("brooch.jpg"), toPath: other)
      let again = ShareSheetController(room.services, files: [other])
      try await show(again)
      await eventually { again.model.pictures.current?.alt == "A brooch" }
      XCTAssertFalse(again.model.hasWork, "The user has written nothing.")
      await eventually { again.texts.contains("From the last time you shared this photo") }
      again.model.pictures.describe(1, "A silver brooch")
      await eventually { !again.texts.contains("From the last time you shared this photo") }
      XCTAssertTrue(again.model.hasWork)
      let shown = try XCTUnwrap(again.model.pictures.current)
      again.model.pictures.erase(shown.id)
      await again.model.pictures.remember(shown.id, shown.path)
      XCTAssertEqual(again.model.pictures.current?.alt, "", "What was removed stays so.")
      again.model.discard()
      again.close()
      await room.end()
    }
  }

  func testDescriptionsAreCountedForEachNetwork() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      var other = Capabilities.small()
      other.alt = AltLimit(characters: 10)
      let (net, small) = (
        try await room.addNetwork("Net", .small()), try await room.addNetwork("Small", other)
      )
      room.model.choose(net.id, true)
      await room.settled()
      room.model.pictures.describe(1, "A brooch 👩‍🌾")
      let most = try XCTUnwrap(Capabilities.small().alt?.characters)
      XCTAssertEqual(room.model.state.words.descriptionCount?.text, "10 of \(most)")
      room.model.choose(small.id, true)
      await room.settled()
      XCTAssertEqual(
        room.model.state.words.descriptionCount?.text.split(separator: " · ").sorted(),
        ["10 of \(most) for Net", "10 of 10 for Small"].sorted())
      XCTAssertEqual(room.model.state.words.descriptionCount?.isOver, false)
      await room.end()
    }
  }
}

extension SheetPictures {
  /// Changes the one that is shown large, as the window for that does.
  fileprivate func edit(_ work: (inout PictureEdit) -> Void) {
    guard let current else { return }
    var history = EditHistory(current.edit, past: current.formerEdits)
    history.change(nil, work)
    edit(current.id, history)
  }
}

@MainActor
extension ShareSheetController {
  fileprivate var view: Widget { get throws { try XCTUnwrap(viewIfLoaded) } }
  fileprivate var texts: [String] { viewIfLoaded?.texts ?? [] }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Pasted pictures are in the cache for as long as the sheet needs them.
final class PastedPicturesTests: GtkTestCase {
  func testPastedPicturesAreRemovedWithTheSheetAndStillShared() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = try await SheetRoom([])
      let model = ShareSheetModel(
        room.services, pasted: PastedPictures(folder: folder.file("pasted")))
      await model.begin()
      try await model.paste(readPicture(Samples.path("brooch.jpg")))
      try await model.paste(readPicture(Samples.path("oak-leaf.png")))
      XCTAssertEqual(
        files(in: folder).sorted(), ["Pasted picture 2.png", "Pasted picture.png"])
      let out = try await room.addFolder("Out")
      model.choose(out.id, true)
      await eventually {
        model.obstacle == nil && model.cards.first?.condition == .ready
      }
      await model.send()
      XCTAssertNil(model.trouble)
      let share = try XCTUnwrap(model.share)
      model.end()
      await eventually("They are gone") { files(in: folder).isEmpty }
      await eventually { !room.services.sharing.isOpen(share) }
      let shared = try FileManager.default.contentsOfDirectory(atPath: room.folder.file("Out"))
      XCTAssertEqual(shared.count, 2, "It went out of copies: \(shared)")
      await room.end()
    }
  }

  func testClosingWhileSendingLosesNothing() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = try await SheetRoom([])
      let model = ShareSheetModel(
        room.services, pasted: PastedPictures(folder: folder.file("pasted")))
      await model.begin()
      try await model.paste(readPicture(Samples.path("brooch.jpg")))
      let out = try await room.addFolder("Out")
      model.choose(out.id, true)
      await eventually {
        model.obstacle == nil && model.cards.first?.condition == .ready
      }
      async let sending: Void = model.send()
      await eventually { model.isSending || model.share != nil }
      model.end()
      await sending
      XCTAssertNotNil(model.share, model.trouble ?? "")
      await eventually { files(in: folder).isEmpty }
      await room.end()
    }
  }

  func testLeftoverFilesAreRemovedAfterADayUnlessInUse() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let first = PastedPictures(folder: folder.file("pasted"))
      let picture = try readPicture(Samples.path("oak-leaf.png"))
      let inUse = try await first.add(picture)
      try folder.write("left", to: "pasted/Old.png")
      try folder.write("left", to: "pasted/New.png")
      let old = Date(timeIntervalSinceNow: -2 * 24 * 60 * 60)
      for path in [inUse, folder.file("pasted/Old.png")] {
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
      }
      let second = PastedPictures(folder: folder.file("pasted"))
      _ = try await second.add(picture)
      XCTAssertEqual(
        files(in: folder).sorted(), ["New.png", "Pasted picture 2.png", "Pasted picture.png"])
      first.removeAll()
      second.removeAll()
      await eventually { files(in: folder) == ["New.png"] }
    }
  }
}

private func files(in folder: TemporaryFolder) -> [String] {
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder.file("pasted"))
  return names ?? []
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Foundation
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Controllers

/// Pasted pictures are in the cache for as long as the sheet needs them.
final class PastedPicturesTests: GtkTestCase {
  func testPastedPicturesAreRemovedWithTheSheetAndStillShared() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = try await SheetRoom([])
      let model = ShareSheetModel(
        room.services, pasted: PastedPictures(folder: folder.file("pasted")))
      await model.begin()
      try await model.paste(copied("brooch.jpg"))
      try await model.paste(copied("oak-leaf.png"))
      XCTAssertEqual(
        files(in: folder).sorted(), ["Pasted photo.jpeg", "Pasted photo.png"])
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
      try await model.paste(copied("brooch.jpg"))
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

  func testClosingBeforeThePictureIsCopiedForTheBrowserLosesNothing() throws {
    let turn = ClipboardTurn()
    let folder = try TemporaryFolder()
    try onMain {
      let room = try await SheetRoom([])
      let browser = Browser(for: room.services)
      room.services.settings.secondsToUndo = 30
      let net = try await room.addNetwork("Net", .small())
      let model = ShareSheetModel(
        room.services, pasted: PastedPictures(folder: folder.file("pasted")))
      await model.begin()
      try await model.paste(copied("brooch.jpg"))
      model.pictures.describe(1, "A brooch")
      model.choose(net.id, true)
      model.choose("browser:x", true)
      await eventually {
        model.obstacle == nil && model.cards.allSatisfy { $0.condition == .ready }
      }
      await model.send()
      XCTAssertTrue(model.isUndoable, model.trouble ?? "")
      model.handOverPending()
      model.end()
      await eventually { browser.addresses.count == 1 }
      await eventually { files(in: folder).isEmpty }
      Clipboard.clear()
      await room.end()
    }
    withExtendedLifetime(turn) {}
  }

  /// Pictures of other programs are decoded only in the sandbox.
  func testWhatIsPastedIsNotDecodedHere() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let room = try await SheetRoom([])
      let model = ShareSheetModel(
        room.services, pasted: PastedPictures(folder: folder.file("pasted")))
      OfferedBytes.offer([0x89, 0x50, 0x4E, 0x47, 1, 2, 3], as: "image/png")
      try await PicturesActions(model: model).paste()
      XCTAssertEqual(files(in: folder), ["Pasted photo.png"])
      XCTAssertEqual(
        FileManager.default.contents(atPath: folder.file("pasted/Pasted photo.png")),
        Data(OfferedBytes.bytes))
      await eventually { model.pictures.all.first?.trouble != nil }
      model.end()
      Clipboard.clear()
      await room.end()
    }
  }

  func testLeftoverFilesAreRemovedAfterADayUnlessInUse() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let first = PastedPictures(folder: folder.file("pasted"))
      let picture = try copied("oak-leaf.png")
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
        files(in: folder).sorted(), ["New.png", "Pasted photo 2.png", "Pasted photo.png"])
      first.removeAll()
      second.removeAll()
      await eventually { files(in: folder) == ["New.png"] }
    }
  }

  func testThePicturesOfAContinuedShareStay() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let old = Date(timeIntervalSinceNow: -2 * 24 * 60 * 60)
      for name in ["pasted", "unfinished"] { try folder.makeFolder(name) }
      for name in ["Offered.png", "Old.png"] {
        try folder.write("left", to: "pasted/\(name)")
        try FileManager.default.setAttributes(
          [.modificationDate: old], ofItemAtPath: folder.file("pasted/\(name)"))
      }
      let offered = folder.file("pasted/Offered.png")
      let share = UnfinishedShare(pictures: [.init(path: offered)])
      try folder.write(share.text, to: "unfinished/1.ini")
      @MainActor func sheet() -> PastedPictures {
        PastedPictures(folder: folder.file("pasted"), unfinished: folder.file("unfinished"))
      }
      // Before the user has answered.
      let picture = try copied("oak-leaf.png")
      let first = sheet()
      _ = try await first.add(picture)
      XCTAssertEqual(files(in: folder).sorted(), ["Offered.png", "Pasted photo.png"])
      // The sheet has it, and it is discarded.
      let continued = sheet()
      continued.resume([offered], handedIn: folder.file("handed"))
      unlink(folder.file("unfinished/1.ini"))
      _ = try await first.add(picture)
      XCTAssertTrue(files(in: folder).contains("Offered.png"))
      continued.removeAll()
      first.removeAll()
      await eventually { files(in: folder).isEmpty }
    }
  }
}

/// A sample as a program that copied it offers it.
@MainActor
func copied(_ sample: String) throws -> CopiedPicture.Encoded {
  let bytes = try Data(contentsOf: URL(fileURLWithPath: Samples.path(sample)))
  return CopiedPicture.Encoded(
    bytes: Array(bytes), ending: sample.hasSuffix(".png") ? "png" : "jpeg")
}

private func files(in folder: TemporaryFolder) -> [String] {
  let names = try? FileManager.default.contentsOfDirectory(atPath: folder.file("pasted"))
  return names ?? []
}

/// Bytes on the clipboard, as from another program.
@MainActor
private enum OfferedBytes {
  nonisolated(unsafe) static var bytes: [UInt8] = []

  static func offer(_ new: [UInt8], as type: String) {
    bytes = new
    let entry = gtk_target_entry_new(type, 0, 0)
    defer { gtk_target_entry_free(entry) }
    _ = gtk_clipboard_set_with_data(
      gtk_clipboard_get(gdk_atom_intern("CLIPBOARD", 0)), entry, 1,
      { _, selection, _, _ in
        gtk_selection_data_set(
          selection, gtk_selection_data_get_target(selection), 8, OfferedBytes.bytes,
          gint(OfferedBytes.bytes.count))
      }, { _, _ in }, nil)
  }
}

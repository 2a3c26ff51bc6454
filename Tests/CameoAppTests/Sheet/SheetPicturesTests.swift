// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation
import Gtk
import Handy
import Imaging
import Synchronization
import TestSupport
import XCTest

@testable import CameoApp
@testable import Sharing

/// Pictures that are added and removed while the sheet is open.
final class SheetPicturesTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testARemovedPictureComesBackAsItWas() throws {
    try onMain {
      let room = try await SheetRoom(["hills-at-noon.jpg", "brooch.jpg", "oak-leaf.png"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      room.model.pictures.describe(2, "A brooch")
      let removed = try XCTUnwrap(room.model.pictures.remove(2))
      XCTAssertEqual(room.model.pictures.all.map(\.name), ["hills-at-noon.jpg", "oak-leaf.png"])
      room.model.pictures.restore(removed)
      XCTAssertEqual(
        room.model.pictures.all.map(\.name), ["hills-at-noon.jpg", "brooch.jpg", "oak-leaf.png"])
      XCTAssertEqual(room.model.pictures.all[1].alt, "A brooch")
      XCTAssertEqual(room.model.pictures.all.map(\.position), [0, 1, 2])
      XCTAssertNotNil(room.model.pictures.reports[2], "Its metadata is known again.")
      room.model.pictures.restore(removed)
      XCTAssertEqual(room.model.pictures.all.count, 3, "No picture is there twice.")
      await room.end()
    }
  }

  func testPicturesWhoseNamesLookAlikeAreBothShared() throws {
    try onMain {
      let room = try await SheetRoom([])
      let files = ["caf\u{E9}.jpg", "cafe\u{301}.jpg"].map { room.folder.file($0) }
      for file in files {
        try FileManager.default.copyItem(atPath: Samples.path("brooch.jpg"), toPath: file)
      }
      room.model.add(files + files)
      XCTAssertEqual(room.model.pictures.all.count, 2)
      await room.end()
    }
  }

  func testPicturesOnAServerThatDoesNotAnswerHoldUpNothingElse() throws {
    try onMain {
      let room = try await SheetRoom([])
      let gate = DispatchSemaphore(value: 0)
      let asked = Mutex(0)
      // Twice as many as tasks have threads.
      let count = 2 * ProcessInfo.processInfo.activeProcessorCount
      let files = (1...count).map { room.folder.file("\($0).jpg") }
      let ask: @Sendable (String) -> FileStamp? = { _ in
        asked.withLock { $0 += 1 }
        gate.wait()
        return nil
      }
      FileLook.$ask.withValue(ask) { room.model.add(files) }
      await eventually("One waits") { asked.withLock { $0 } > 0 }
      let other = Mutex(false)
      Task.detached { other.withLock { $0 = true } }
      await eventually("Something else was done") { other.withLock { $0 } }
      for _ in files { gate.signal() }
      await eventually("All were looked at") {
        room.model.pictures.all.allSatisfy { $0.trouble != nil }
      }
      await room.end()
    }
  }

  func testPicturesOnAServerThatStopsAnsweringHoldUpNothingElseAndAreLeftWithTheSheet() throws {
    try onMain {
      let room = try await SheetRoom([])
      let gate = DispatchSemaphore(value: 0)
      let asked = Mutex(0)
      // Twice as many as tasks have threads, and as are read at once.
      let count = 2 * max(ProcessInfo.processInfo.activeProcessorCount, 4)
      let files = (1...count).map { room.folder.file("\($0).png") }
      for file in files {
        try FileManager.default.copyItem(atPath: Samples.path("oak-leaf.png"), toPath: file)
      }
      let wait: @Sendable (String) -> Void = { _ in
        asked.withLock { $0 += 1 }
        gate.wait()
      }
      PictureCopy.$wait.withValue(wait) { room.model.add(files) }
      await eventually("All are opened, and described") {
        room.model.pictures.reports.count == count
      }
      await eventually("Some are read for what was shared before") { asked.withLock { $0 } == 4 }
      let other = Mutex(false)
      Task.detached { other.withLock { $0 = true } }
      await eventually("Something else was done") { other.withLock { $0 } }
      await room.end()
      for _ in 0..<2 * count { gate.signal() }
      // It comes after all that waited.
      let sum = await PictureCopy.checksum(of: files[0])
      XCTAssertNotNil(sum)
      XCTAssertEqual(asked.withLock { $0 }, 4, "Nothing is read for a sheet that is gone.")
    }
  }

  func testAFileThatCannotBeOpenedIsNotReadForWhatWasSharedBefore() throws {
    try onMain {
      let room = try await SheetRoom([])
      try room.folder.write("no picture", to: "letter.jpg")
      let (file, picture) = (room.folder.file("letter.jpg"), room.folder.file("brooch.jpg"))
      try FileManager.default.copyItem(atPath: Samples.path("brooch.jpg"), toPath: picture)
      room.model.add([file, picture])
      let rehearsals = room.model.rehearsals
      await eventually { rehearsals.earlier.keys.contains { $0.path == picture } }
      await eventually { room.model.pictures.all.first?.trouble != nil }
      XCTAssertEqual(rehearsals.earlier.keys.map(\.path), [picture])
      await room.end()
    }
  }

  func testAnEditedPictureThatReturnsKeepsTheVersionThatWasEdited() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let pictures = room.model.pictures
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      let edit = PictureEdit(crop: PixelRect(x: 0, y: 0, width: 100, height: 100))
      pictures.edit(1, EditHistory(edit))
      let picture = try XCTUnwrap(pictures.remove(1)).picture
      try Data(contentsOf: URL(fileURLWithPath: Samples.path("hills-at-noon.jpg")))
        .write(to: URL(fileURLWithPath: picture.path))
      // It was removed before all was read of it.
      pictures.restore(SheetPictures.Removed(picture: picture, report: nil))
      await room.settled()
      XCTAssertNotEqual(pictures.current?.width, picture.width)
      await room.model.send()
      XCTAssertFalse(room.model.isSent)
      XCTAssertEqual(room.model.trouble?.hasPrefix("“brooch.jpg” was changed"), true)
      await room.end()
    }
  }

  func testOfManyPicturesOnlyThoseThatAreSeenAreKeptLarge() throws {
    try onMain {
      let room = try await SheetRoom([])
      let files = (1...12).map { room.folder.file("\($0).jpg") }
      for file in files {
        try FileManager.default.copyItem(atPath: Samples.path("hills-at-noon.jpg"), toPath: file)
      }
      room.model.add(files)
      let pictures = room.model.pictures
      @MainActor func large() -> [Int] {
        pictures.all.filter { picture in
          picture.thumbnail.map { max($0.width, $0.height) > SheetPictures.tileSide } ?? false
        }.map(\.position)
      }
      await eventually("All are there") { pictures.all.allSatisfy { $0.thumbnail != nil } }
      await eventually("The first ones") { large() == [0, 1, 2, 3, 4] }
      pictures.select(try XCTUnwrap(pictures.all.last).id)
      await eventually("Those in view, and the first ones") { large() == [0, 1, 2, 3, 4, 10, 11] }
      let bytes = pictures.all.compactMap(\.thumbnail).reduce(0) {
        $0 + MemoryBudget.bytes(width: $1.width, height: $1.height)
      }
      let tile = MemoryBudget.bytes(width: SheetPictures.tileSide, height: SheetPictures.tileSide)
      XCTAssertLessThanOrEqual(bytes, MemoryBudget.sheet + 5 * tile)
      await room.end()
    }
  }

  func testAFileRemovedBeforeItWasOpenedIsOpenedWhenItReturns() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let removed = try XCTUnwrap(room.model.pictures.remove(1))
      room.model.pictures.restore(removed)
      await eventually {
        room.model.pictures.all.first?.thumbnail != nil && room.model.pictures.reports[1] != nil
      }
      await room.end()
    }
  }

  func testAddedPicturesAndTextAreNotLostWithoutAQuestion() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      XCTAssertFalse(room.model.hasWork, "The picture it was opened with is where it was.")
      room.model.add(room.model.samples)
      XCTAssertFalse(room.model.hasWork, "Samples are one click away.")
      room.model.add([Samples.path("oak-leaf.png")])
      XCTAssert(room.model.hasWork)
      room.model.pictures.remove(try XCTUnwrap(room.model.pictures.all.last).id)
      XCTAssertFalse(room.model.hasWork)
      try await room.model.paste(copied("oak-leaf.png"))
      XCTAssert(room.model.hasWork)
      room.model.pictures.remove(try XCTUnwrap(room.model.pictures.all.last).id)
      room.model.words.warning = "Sharp"
      XCTAssert(room.model.hasWork)
      room.model.discard()
      XCTAssertFalse(room.model.hasWork)
      await room.end()
    }
  }

  func testOneOfSeveralThatCannotBeOpenedIsNotLeftOutWithoutAWord() throws {
    let folder = try TemporaryFolder()
    try folder.write("no picture", to: "letter.jpg")
    try onMain {
      let services = AppServices.empty()
      let sheet = ShareSheetController(
        services, files: [Samples.path("brooch.jpg"), folder.file("letter.jpg")])
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      await eventually {
        view.texts.contains("1 photo can't be opened and won't be shared.")
          && sheet.model.state.title == "Share 1 Photo"
      }
      sheet.model.pictures.remove(try XCTUnwrap(sheet.model.pictures.all.last).id)
      await eventually { !view.texts.contains { $0.contains("can't be opened") } }
      sheet.close()
      await services.sharing.close()
    }
  }

  func testAPictureThatCannotBeOpenedSaysSoAndNotThatItIsBeingOpened() throws {
    let folder = try TemporaryFolder()
    try folder.write("no picture", to: "letter.jpg")
    try onMain {
      let services = AppServices.empty()
      let sheet = ShareSheetController(services, files: [folder.file("letter.jpg")])
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      await eventually { view.texts.contains { $0.hasPrefix("Not shared: ") } }
      XCTAssert(view.texts.contains("letter.jpg"))
      XCTAssertEqual(
        view.part("description-box")?.isVisible, false, "Unshared pictures need no description.")
      sheet.close()
      await services.sharing.close()
    }
  }
}

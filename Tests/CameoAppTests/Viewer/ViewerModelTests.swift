// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import CGtk
import Dispatch
import Foundation
import GLib
import Gtk
import Handy
import Synchronization
import TestSupport
import XCTest

@testable import CameoApp
@testable import Controllers
@testable import Imaging
@testable import Sharing

/// The viewer over files, with the real decoder.
final class ViewerModelTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAFolderIsWalkedInTheOrderOfAFileManager() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for name in ["photo 10.jpg", "photo 9.jpg", "Photo 1.jpg", "notes.txt", ".hidden.jpg"] {
        try folder.write("", to: name)
      }
      try folder.makeFolder("folder.jpg")
      let found = await FolderPictures.around(folder.file("photo 9.jpg"))
      XCTAssertEqual(
        found.map { Path.name($0.path) }, ["Photo 1.jpg", "photo 9.jpg", "photo 10.jpg"])
      // One that is gone, or has no picture's name, is shown all the same.
      let others = await FolderPictures.around(folder.file("notes.txt"))
      XCTAssertEqual(others.count, 4)
    }
  }

  func testWhateverTheLibraryTakesForAPictureIsSeenInItsFolderAndDrawingsToo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let names = ["a.kdc", "b.ERF", "c.dcr", "d.mos", "e.jpg", "f.svg", "g.svgz"]
      for name in names + ["notes.json"] { try folder.write("", to: name) }
      let seen = await FolderPictures.around(folder.file("e.jpg"))
      XCTAssertEqual(seen.map { Path.name($0.path) }, names)
      let counted = await FoundPictures.count(in: folder.path)
      XCTAssertEqual(counted.count, 5, "Drawings are in no library.")
    }
  }

  func testAFolderOnAServerThatDoesNotAnswerIsNotWatchedAndHoldsUpNothing() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write("", to: "1.jpg")
      let gate = DispatchSemaphore(value: 0)
      let ask: @Sendable (String) -> [String] = { _ in
        gate.wait()
        return ["1.jpg"]
      }
      let pictures = ViewerFolder(of: folder.file("1.jpg"))
      var listed: [String] = []
      pictures.onList = { listed = $0.map(\.title) }
      FolderPictures.$ask.withValue(ask) { pictures.list(with: folder.file("1.jpg")) }
      let other = Mutex(false)
      Task.detached { other.withLock { $0 = true } }
      await eventually("Something else was done") { other.withLock { $0 } }
      XCTAssertFalse(pictures.isWatched, "Watching asks the disk, too.")
      gate.signal()
      await eventually { listed == ["1"] && pictures.isWatched }
      try folder.write("", to: "2.jpg")
      await eventually { listed == ["1", "2"] }
    }
  }

  func testDetailsAreWrittenAsTheUserWould() {
    func shown(_ kind: Revelation.Kind, _ value: String) -> String {
      ViewerFact.shown(
        Revelation(kind: kind, title: "", value: value, isRemovedOnSharing: true))
    }
    XCTAssertEqual(
      shown(.place, "Heligoland; Harbour; Germany; Harbour"), "Heligoland, Harbour, Germany")
    XCTAssertEqual(shown(.time, "2026-05-16 20:58:11"), "Saturday, 16 May 2026, 20:58")
    XCTAssertEqual(
      shown(.time, "2026-05-16 20:58:11; 2026-05-16 20:58"), "Saturday, 16 May 2026, 20:58")
    XCTAssertEqual(shown(.time, "+02:00"), "+02:00")
    XCTAssertEqual(shown(.time, "2026-13-45 10:00"), "2026-13-45 10:00")
    XCTAssertEqual(shown(.device, "Pixel 8; 2"), "Pixel 8; 2")
  }

  func testItOpensShowsAndLeavesNothing() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let window = ViewerWindowController(services, files: [Samples.path("harbour-at-dusk.jpg")])
      try window.present()
      let model = window.viewer.model
      await eventually { model.loader.isSharp && model.pictures.count > 3 }
      XCTAssertEqual(model.loader.size, PictureSize(width: 2400, height: 1800))
      XCTAssertEqual(window.window?.title, "harbour-at-dusk")
      await eventually { !model.state.date.isEmpty }
      XCTAssertEqual(
        model.state.date, "Saturday, 22 August 2026, 20:41", "When it was taken, not the file's")
      window.close()
      return window
    }
  }

  func testNextIsLoadedAheadAndTheEndIsTheEnd() throws {
    try onMain {
      let files = ["brooch.jpg", "lighthouse.jpg", "oak-leaf.png"].map(Samples.path)
      let model = ViewerModel(.empty(), files: files)
      await eventually { model.loader.isSharp }
      XCTAssertEqual(model.state.position, "1 of 3")
      XCTAssertFalse(model.state.hasPrevious)
      await eventually { model.loader.isReady(files[1]) }
      model.step(1)
      XCTAssertTrue(model.loader.isSharp, "It was loaded ahead.")
      model.step(1)
      XCTAssertFalse(model.step(1))
      XCTAssertFalse(model.state.hasNext)
    }
  }

  /// What is thrown away has to be what is seen.
  func testPicturesWhoseNamesLookAlikeAreToldApart() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for (sample, name) in [
        ("harbour-at-dusk.jpg", "caf\u{E9}.jpg"), ("brooch.jpg", "cafe\u{301}.jpg"),
      ] {
        try FileManager.default.copyItem(
          atPath: Samples.path(sample), toPath: folder.file(name))
      }
      let found = await FolderPictures.around(folder.file("cafe\u{301}.jpg"))
      XCTAssertEqual(found.count, 2)
      let model = ViewerModel(
        .empty(), files: [folder.file("caf\u{E9}.jpg"), folder.file("cafe\u{301}.jpg")])
      await eventually { model.loader.isSharp }
      let first = model.loader.size
      model.step(1)
      await eventually { model.loader.isSharp }
      XCTAssertNotEqual(model.loader.size, first)
    }
  }

  func testMorePixelsAreLoadedOnlyWhereTheUserLooksCloser() throws {
    try onMain {
      let model = ViewerModel(.empty(), files: [Samples.path("harbour-at-dusk.jpg")])
      model.layOut(view: Rectangle(x: 0, y: 0, width: 600, height: 500), scale: 1)
      await eventually { model.loader.isSharp }
      XCTAssertNil(model.loader.tiles)
      model.look { $0.showActualSize() }
      await eventually { model.loader.tiles != nil }
      XCTAssertEqual(model.loader.tiles?.side, 2400)
      model.look { $0.fit() }
      XCTAssertNil(model.loader.tiles)
    }
  }

  func testTurningSwapsTheSidesAndLeavesTheFile() throws {
    try onMain {
      let path = Samples.path("harbour-at-dusk.jpg")
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      let model = ViewerModel(.empty(), files: [path])
      await eventually { model.loader.isSharp }
      if let current = model.current { model.turn(current, by: -1) }
      XCTAssertEqual(model.zoom.width, 1800)
      XCTAssertEqual(model.quarterTurns, 3)
      XCTAssertEqual(try Data(contentsOf: URL(fileURLWithPath: path)), before)
    }
  }

  func testWhatIsNoPictureOrGoneSaysSo() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write("This is no picture.", to: "broken.jpg")
      let model = ViewerModel(
        .empty(), files: [folder.file("broken.jpg"), folder.file("gone.jpg")])
      await eventually { model.state.problem != nil }
      XCTAssertEqual(model.state.problem?.title, "Can't Open This Photo")
      model.step(1)
      await eventually { model.state.problem != nil }
      XCTAssertEqual(model.state.problem?.title, "This Photo Is Gone")
      XCTAssertEqual(ViewerModel(.empty(), pictures: []).state.problem, .empty)
    }
  }

  func testACopyWithoutLocationIsSavedBesideItAndOverwritesNothing() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("harbour.jpg")
      try FileManager.default.copyItem(atPath: Samples.path("harbour-at-dusk.jpg"), toPath: path)
      let services = AppServices.empty()
      let first = try await CleanCopy.save(path, with: services.pictures)
      let second = try await CleanCopy.save(path, with: services.pictures)
      XCTAssertEqual(first, "harbour without location.jpg")
      XCTAssertEqual(second, "harbour without location 2.jpg")
      let report = try await services.pictures.report(folder.file(first))
      XCTAssertEqual(report.found.filter(\.isSensitive), [])
      XCTAssertEqual(report.width, 2400)
    }
  }

  func testACopyOfAFileWithALongNameIsShortened() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file(String(repeating: "ö", count: 120) + ".jpg")
      try FileManager.default.copyItem(atPath: Samples.path("brooch.jpg"), toPath: path)
      let services = AppServices.empty()
      let first = try await CleanCopy.save(path, with: services.pictures)
      let second = try await CleanCopy.save(path, with: services.pictures)
      XCTAssertEqual(first, String(repeating: "ö", count: 117) + " without location.jpg")
      XCTAssertEqual(second, String(repeating: "ö", count: 116) + " without location 2.jpg")
    }
  }

  func testOverTheMainWindowItCoversThePageUntilTheUserGoesBack() throws {
    try assertReleasedOnMain {
      let main = MainWindowController(version: "0", services: .empty())
      try main.present()
      await eventually { main.lifecyclePhase == .didAppear }
      let pictures = ["brooch.jpg", "lighthouse.jpg"].map {
        ViewedPicture(path: Samples.path($0))
      }
      var last: ViewedPicture?
      main.view(pictures, at: 0) { last = $0 }
      let viewer = try XCTUnwrap(main.child(of: ViewerController.self))
      await eventually { viewer.model.loader.isSharp && viewer.viewIfLoaded?.isMapped == true }
      viewer.model.step(1)
      await viewer.perform(ViewerActionName.back)?.value
      XCTAssertEqual(last, pictures[1])
      XCTAssertNil(main.child(of: ViewerController.self))
      main.close()
      return main
    }
  }

  /// The main window on its page of photos, which are copies of these samples in `folder`.
  @MainActor
  private static func photosPage(
    of samples: [String], in folder: TemporaryFolder
  ) async throws -> (MainWindowController, PhotosController, AppServices) {
    for name in samples {
      try FileManager.default.copyItem(atPath: Samples.path(name), toPath: folder.file(name))
    }
    let services = AppServices.empty()
    try await services.library.add(folder: folder.path)
    try await services.library.scan()
    let main = MainWindowController(version: "0", services: services)
    try main.present()
    let pages = try XCTUnwrap(main.child(of: PageController.self))
    await eventually { pages.currentPage?.lifecyclePhase == .didAppear }
    let page = try XCTUnwrap(pages.currentPage as? PhotosController)
    await eventually { page.model.photos.count == samples.count }
    return (main, page, services)
  }

  func testKeysGoOnAtThePictureThatWasSeenLast() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let (main, page, services) = try await Self.photosPage(
        of: ["brooch.jpg", "lighthouse.jpg", "hills-at-noon.jpg"], in: folder)
      let photos = page.model.photos.sections.flatMap(\.items)
      // The grid takes the focus with its first photos. Nobody opens one before it is there.
      await eventually { page.model.focusedPhoto() != nil }
      page.model.onOpen(photos[0], page.model.photos)
      await eventually { main.child(of: ViewerController.self)?.viewIfLoaded?.isMapped == true }
      let viewer = try XCTUnwrap(main.child(of: ViewerController.self))
      viewer.model.step(1)
      viewer.model.step(1)
      await viewer.perform(ViewerActionName.back)?.value
      await eventually { page.model.focusedPhoto()?.id == photos[2].id }
      main.close()
      await services.photos.close()
      await services.closeForGood()
    }
  }

  func testKeysInTheViewerDoNotReachThePageThatItCovers() throws {
    try assertReleasedOnMain {
      let folder = try TemporaryFolder()
      let path = folder.file("brooch.jpg")
      let (main, page, services) = try await Self.photosPage(of: ["brooch.jpg"], in: folder)
      let window = try XCTUnwrap(main.window)
      page.model.toggleSearch()
      XCTAssertTrue(window.hasActions(prefix: PhotosActionName.group))
      main.view([ViewedPicture(path: path)], at: 0)
      let viewer = try XCTUnwrap(main.child(of: ViewerController.self))
      await eventually { viewer.viewIfLoaded?.isMapped == true }
      XCTAssertTrue(window.hasActions(prefix: ViewerActionName.group))
      XCTAssertFalse(
        window.hasActions(prefix: PhotosActionName.group), "F5 and Ctrl+D belong to the viewer.")
      try pressKey(GDK_KEY_Escape, in: window)
      await eventually { main.child(of: ViewerController.self) == nil }
      XCTAssertTrue(page.model.isSearching)
      XCTAssertEqual(page.lifecyclePhase, .didAppear)
      XCTAssertTrue(window.hasActions(prefix: PhotosActionName.group))
      try pressKey(GDK_KEY_Escape, in: window)
      XCTAssertFalse(page.model.isSearching)
      main.close()
      await services.photos.close()
      await services.closeForGood()
      return main
    }
  }

  func testWordsAreKeptWhenTheUserGoesOnBeforeThePictureIsKnown() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for name in ["brooch.jpg", "lighthouse.jpg"] {
        try FileManager.default.copyItem(atPath: Samples.path(name), toPath: folder.file(name))
      }
      let services = AppServices.empty()
      try await services.library.add(folder: folder.path)
      try await services.library.scan()
      let info = ViewerInfoModel(services)
      let pictures = ["brooch.jpg", "lighthouse.jpg"].map {
        ViewedPicture(path: folder.file($0))
      }
      info.open()
      info.show(pictures[0])
      info.describe("A brooch", of: info.state.picture)
      info.show(pictures[1])
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "A brooch")
      info.show(pictures[0])
      await eventually { info.state.isInLibrary }
      XCTAssertEqual(info.state.description, "A brooch")
      let photo = try await services.library.photo(atPath: pictures[0].path)
      let id = try XCTUnwrap(photo?.id)
      try await eventually("It is in the library") {
        try await services.library.details(of: id)?.description == "A brooch"
      }
      await services.closeForGood()
      await services.library.close()
    }
  }

  func testWordsGoToThePictureInViewWhateverItsFileIsCalledByThen() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let (one, two) = (folder.file("1.jpg"), folder.file("2.jpg"))
      for (sample, path) in [("brooch.jpg", one), ("lighthouse.jpg", two)] {
        try FileManager.default.copyItem(atPath: Samples.path(sample), toPath: path)
      }
      let services = AppServices.empty()
      try await services.library.add(folder: folder.path)
      try await services.library.scan()
      let photos = try await services.library.photos(in: .recent)
      let id = try XCTUnwrap(photos.first { $0.path == one }?.id)
      let other = try XCTUnwrap(photos.first { $0.path == two }?.id)
      try await services.library.setDescription("A lighthouse", of: other)
      let info = ViewerInfoModel(services)
      let picture = ViewedPicture(path: one, photo: id)
      info.show(picture)
      info.open()
      info.see(FileStamp(one), of: picture)
      await eventually { info.state.isRead }
      try FileManager.default.moveItem(atPath: one, toPath: folder.file("3.jpg"))
      try await services.library.scan()
      try FileManager.default.moveItem(atPath: two, toPath: one)
      try await services.library.scan()
      info.describe("A brooch", of: info.state.picture)
      info.writeCaption("Grandma's", of: info.state.picture)
      info.close()
      await services.unstored.storeAll()
      let words = try await services.library.details(of: id)
      XCTAssertEqual(words?.description, "A brooch")
      XCTAssertEqual(words?.caption, "Grandma's")
      let others = try await services.library.details(of: other)
      XCTAssertEqual(others?.description, "A lighthouse")
      XCTAssertEqual(others?.caption, "")
      info.open()
      await eventually { info.state.isRead }
      XCTAssertEqual(info.state.description, "A brooch", "It is read where it was stored.")
      // Then the other photo is seen, which has the name now.
      info.see(FileStamp(one), of: picture)
      await eventually { info.state.isRead && info.state.description == "A lighthouse" }
      XCTAssertEqual(info.draft(for: one)?.text, "A lighthouse")
      info.describe("A tower", of: info.state.picture)
      info.close()
      await services.unstored.storeAll()
      let first = try await services.library.details(of: id)
      let second = try await services.library.details(of: other)
      XCTAssertEqual([first, second].map { $0?.description }, ["A brooch", "A tower"])
      await services.closeForGood()
      await services.library.close()
    }
  }

  func testADescriptionIsWrittenOnlyOnceTheFormerOneIsKnown() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: Samples.path("brooch.jpg"), toPath: folder.file("brooch.jpg"))
      let services = AppServices.empty()
      try await services.library.add(folder: folder.path)
      try await services.library.scan()
      let picture = ViewedPicture(path: folder.file("brooch.jpg"))
      let photo = try await services.library.photo(atPath: picture.path)
      let id = try XCTUnwrap(photo?.id)
      try await services.library.setDescription("A brooch of silver", of: id)
      let info = ViewerInfoModel(services)
      info.show(picture)
      let window = PageWindow(ViewerInfoController(info))
      try await show(window)
      let text = try XCTUnwrap(
        window.viewIfLoaded?.part("description-text").flatMap { TextView($0) })
      await eventually { text.text == "A brooch of silver" }
      XCTAssertTrue(text.isEditable)
      // Until it was looked up, that of the next one isn't known.
      let gate = DispatchSemaphore(value: 0)
      let wait: @Sendable (String) -> Void = { _ in gate.wait() }
      PictureCopy.$wait.withValue(wait) {
        info.show(ViewedPicture(path: Samples.path("lighthouse.jpg")))
      }
      await eventually { text.text.isEmpty && !text.isEditable }
      for _ in 0..<4 { gate.signal() }
      await eventually { text.isEditable }
      window.close()
      await services.closeForGood()
      await services.library.close()
    }
  }

  func testADescriptionThatWasRemovedIsNotSharedAgain() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg", "lighthouse.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      room.model.pictures.describe(1, "A brooch")
      await room.model.send()
      let info = ViewerInfoModel(room.services)
      let pictures = ["brooch.jpg", "lighthouse.jpg"].map {
        ViewedPicture(path: room.folder.file($0))
      }
      info.show(pictures[0])
      info.open()
      await eventually { info.state.description == "A brooch" }
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "A brooch")
      info.describe("A silver brooch", of: info.state.picture)
      info.finish()
      info.describe("", of: info.state.picture)
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "")
      info.show(pictures[1])
      await eventually { info.state.isRead }
      XCTAssertNil(info.draft(for: pictures[1].path))
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "")
      info.show(pictures[0])
      await eventually { info.state.isRead }
      XCTAssertEqual(info.state.description, "")
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "")
      info.describe("A brooch of silver", of: info.state.picture)
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "A brooch of silver")
      info.finish()
      await room.end()
    }
  }

  func testNothingSaidOfOnePictureIsSharedWithAnother() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for name in ["brooch.jpg", "lighthouse.jpg"] {
        try FileManager.default.copyItem(atPath: Samples.path(name), toPath: folder.file(name))
      }
      let info = ViewerInfoModel(.empty())
      let pictures = ["brooch.jpg", "lighthouse.jpg"].map {
        ViewedPicture(path: folder.file($0))
      }
      info.show(pictures[0])
      info.open()
      info.describe("A brooch", of: info.state.picture)
      info.close()
      info.show(pictures[1])
      XCTAssertNil(info.draft(for: pictures[1].path))
      XCTAssertEqual(info.state.description, "")
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "A brooch")
      info.finish()
    }
  }

  func testWhatIsTypedIsAboutThePictureThatThePaneShows() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for name in ["brooch.jpg", "lighthouse.jpg"] {
        try FileManager.default.copyItem(atPath: Samples.path(name), toPath: folder.file(name))
      }
      let services = AppServices.empty()
      let info = ViewerInfoModel(services)
      let pictures = ["brooch.jpg", "lighthouse.jpg"].map {
        ViewedPicture(path: folder.file($0))
      }
      info.show(pictures[0])
      let window = PageWindow(ViewerInfoController(info))
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      let text = try XCTUnwrap(view.part("description-text").flatMap { TextView($0) })
      let caption = try XCTUnwrap(view.part("caption-entry").flatMap { Entry($0) })
      await eventually { text.isEditable }
      text.type("A brooch")
      XCTAssertEqual(info.state.description, "A brooch")
      info.show(pictures[1])
      // Before the next one is on the screen.
      text.type("!")
      caption.type("At last")
      XCTAssertEqual(info.state.description, "")
      XCTAssertEqual(info.state.caption, "")
      XCTAssertNil(info.draft(for: pictures[1].path))
      XCTAssertEqual(info.draft(for: pictures[0].path)?.text, "A brooch")
      await eventually { text.text.isEmpty && text.isEditable }
      text.type("A lighthouse")
      XCTAssertEqual(info.draft(for: pictures[1].path)?.text, "A lighthouse")
      window.close()
      await services.closeForGood()
    }
  }

  func testADraftIsForTheVersionOfTheFileOfWhichItWasWritten() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("shot.jpg")
      try FileManager.default.copyItem(atPath: Samples.path("brooch.jpg"), toPath: path)
      let stamp = try XCTUnwrap(FileStamp(path))
      let services = AppServices.empty()
      let window = ViewerWindowController(services, files: [path])
      try await show(window)
      let model = window.viewer.model
      model.toggleInfo()
      let text = try XCTUnwrap(
        window.viewIfLoaded?.part("description-text").flatMap { TextView($0) })
      await eventually { text.isEditable }
      text.type("A brooch")
      await eventually { model.draft(path) == ViewerDraft(text: "A brooch", stamp: stamp) }
      try Data(contentsOf: URL(fileURLWithPath: Samples.path("lighthouse.jpg")))
        .write(to: URL(fileURLWithPath: path))
      await window.viewer.perform(ViewerActionName.share)?.value
      @MainActor func openSheet() -> ShareSheetController? {
        OpenWindows.all.lazy.compactMap { $0 as? ShareSheetController }.first
      }
      await eventually { openSheet() != nil }
      let sheet = try XCTUnwrap(openSheet())
      await eventually { sheet.model.pictures.reports.count == 1 }
      XCTAssertEqual(sheet.model.pictures.current?.alt, "A brooch")
      XCTAssertEqual(sheet.model.pictures.current?.stamp, stamp, "It can't be sent unchecked.")
      sheet.model.discard()
      sheet.close()
      window.close()
      await services.sharing.close()
    }
  }

  func testWhereAPictureWasSharedIsSaidOfThatPictureAlone() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      room.model.pictures.edit(1, EditHistory(PictureEdit(quarterTurns: 1)))
      await room.settled()
      await room.model.send()
      XCTAssertTrue(room.model.isSent)
      let engine = try await room.services.sharing.engine()
      let share = try XCTUnwrap(room.model.share)
      try await eventually("It has arrived") {
        try await engine.ledger.deliveries(of: share).allSatisfy { $0.state == .done }
      }
      let (path, renamed) = (room.folder.file("brooch.jpg"), room.folder.file("renamed.jpg"))
      try FileManager.default.moveItem(atPath: path, toPath: renamed)
      try FileManager.default.copyItem(atPath: Samples.path("lighthouse.jpg"), toPath: path)
      let info = ViewerInfoModel(room.services)
      info.open()
      for (file, places) in [(renamed, ["Family"]), (path, [])] {
        info.show(ViewedPicture(path: file))
        await eventually { info.state.facts != nil }
        XCTAssertEqual(info.state.shares.map(\.title), places, file.lastPathPart)
      }
      info.close()
      await room.end()
    }
  }

  func testWhatIsDoneIsDoneWithThePictureThatWasInView() throws {
    let turn = ClipboardTurn()
    try onMain {
      let files = ["brooch.jpg", "lighthouse.jpg", "oak-leaf.png"].map(Samples.path)
      let window = ViewerWindowController(.empty(), files: files)
      try await show(window)
      let model = window.viewer.model
      await eventually { model.loader.isSharp }
      let copying = window.viewer.perform(ViewerActionName.copy)
      let turning = window.viewer.perform(ViewerActionName.rotateRight)
      model.step(1)
      await copying?.value
      await turning?.value
      XCTAssertEqual(model.pictures.map { model.quarterTurns(of: $0) }, [1, 0, 0])
      let copied = await Clipboard.files()
      XCTAssertEqual(copied.map(Path.name), ["brooch.jpg"])
      Clipboard.clear()
      window.close()
    }
    withExtendedLifetime(turn) {}
  }

  func testAPictureThatIsGoneLeavesTheListAndNoOtherDoes() throws {
    try onMain {
      let files = ["brooch.jpg", "lighthouse.jpg", "oak-leaf.png"].map(Samples.path)
      let model = ViewerModel(.empty(), files: files)
      let pictures = model.pictures
      model.step(1)
      model.drop(pictures[0])
      XCTAssertEqual(model.current, pictures[1], "The user has gone on to it meanwhile.")
      XCTAssertEqual(model.pictures, [pictures[1], pictures[2]])
      model.drop(pictures[1])
      XCTAssertEqual(model.current, pictures[2])
      model.drop(pictures[0])
      XCTAssertEqual(model.pictures, [pictures[2]])
    }
  }

  func testWordsAboutAPictureOfTheLibraryAreKept() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("harbour.jpg")
      try FileManager.default.copyItem(atPath: Samples.path("harbour-at-dusk.jpg"), toPath: path)
      let services = AppServices.empty()
      try await services.library.add(folder: folder.path)
      try await services.library.scan()
      let photo = try await services.library.photo(atPath: path)
      let picture = ViewedPicture(path: path, photo: photo?.id)
      let info = ViewerInfoModel(services)
      info.show(picture)
      info.open()
      await eventually { info.state.isInLibrary && info.state.facts != nil }
      XCTAssertEqual(info.state.facts?.first?.title, "Heligoland, Harbour, Germany")
      XCTAssertEqual(info.state.facts?.filter(\.isMarked).map(\.id), ["place", "device", "people"])
      XCTAssertEqual(
        info.state.note,
        "All of this is removed when you share. Red: tells who or where you are.")
      var fewer = info.state
      fewer.facts = fewer.facts?.filter { !$0.isMarked }
      XCTAssertEqual(fewer.note, "All of this is removed when you share.")
      info.describe("A harbour", of: info.state.picture)
      info.writeCaption("Home again", of: info.state.picture)
      info.close()
      let other = ViewerInfoModel(services)
      await eventually {
        guard let id = photo?.id, let found = try? await services.library.details(of: id) else {
          return false
        }
        return found.caption == "Home again" && found.description == "A harbour"
      }
      other.show(picture)
      other.open()
      await eventually { other.state.caption == "Home again" }
      XCTAssertEqual(other.state.description, "A harbour")
      await services.closeForGood()
      await services.library.close()
    }
  }
}

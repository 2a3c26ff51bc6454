// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import CGtk
import Controllers
import DataSources
import Foundation
import GLib
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Photos

final class PhotosModelTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testWithoutAFolderThereIsAWelcomeAndNoDatabase() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      XCTAssertEqual(page.model.state.content, .welcome)
      let view = try XCTUnwrap(page.viewIfLoaded)
      XCTAssert(view.texts.contains("Share Your Photos Anywhere"))
      XCTAssertFalse(services.library.exists)
      window.close()
      return window
    }
  }

  func testSamplesAreOfferedOnlyWhereThereAreSome() throws {
    try onMain {
      for samples in [[], [Samples.path("lighthouse.jpg")]] {
        let page = PhotosController(PhotosModel(.empty(), samples: { samples }))
        let window = PageWindow(page)
        try await show(window)
        let view = try XCTUnwrap(page.viewIfLoaded)
        await eventually { view.hasButton("Choose a Photo…") }
        await eventually { view.hasButton("Try with Samples") == !samples.isEmpty }
        if samples.isEmpty { XCTAssertNil(page.perform(PhotosActionName.addSamples)) }
        window.close()
      }
    }
  }

  func testWithoutAPicturesFolderAnotherOneIsWhatToBeginWith() throws {
    try onMain {
      for folder in [nil, "/home/ada/Pictures"] {
        let page = PhotosController(PhotosModel(.empty(), picturesFolder: folder))
        let window = PageWindow(page)
        try await show(window)
        let view = try XCTUnwrap(page.viewIfLoaded)
        await eventually {
          view.hasButton("Choose Folder…") == (folder == nil)
            && view.hasButton("Show My Photos") == (folder != nil)
        }
        let main = try view.button(folder == nil ? "Choose Folder…" : "Show My Photos")
        let others = view.all(Button.self).filter { $0.label != main.label }
        XCTAssert(main.isSuggested)
        XCTAssertFalse(others.contains { $0.isSuggested }, "One act stands out.")
        window.close()
      }
    }
  }

  func testPicturesOfAnAddedFolderAreListedAndSelectedByDay() throws {
    try onMain {
      let (services, _) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.state.content == .grid && model.photos.count == 2 }
      XCTAssertNil(model.state.selected)
      let day = try XCTUnwrap(model.photos.sections.first)
      model.toggle(day)
      let bytes = day.items.reduce(0) { $0 + $1.bytes }
      await eventually("They are counted, and their bytes as well") {
        model.state.selected?.count == day.items.count && model.state.selected?.bytes == bytes
      }
      model.toggle(day)
      await eventually { model.state.selected?.count == 0 }
      XCTAssertTrue(model.stepBack())
      XCTAssertNil(model.state.selected)
      XCTAssertFalse(model.stepBack(), "There is nothing to close.")
      window.close()
      await services.photos.close()
    }
  }

  func testAFolderThatIsAwaySaysSoWhereItsPicturesWouldBe() throws {
    try onMain {
      let (services, folder) = try await Self.library([])
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.state.content == .empty(.recent) }
      try FileManager.default.removeItem(atPath: folder.path)
      try await services.library.scan()
      let view = try XCTUnwrap(page.viewIfLoaded)
      let name = URL(filePath: folder.path).lastPathComponent
      await eventually { view.texts.contains("Folder Not Available") }
      let message = try XCTUnwrap(view.all(StatusPage.self).first)
      XCTAssertEqual(
        message.description, "“\(name)” isn't connected. Connect its disk, or remove the folder.")
      XCTAssertNil(model.state.notice, "Once is enough.")
      window.close()
      await services.photos.close()
    }
  }

  func testEscapeInAPopoverClosesThatAndKeepsTheSelection() throws {
    try onMain {
      let (services, _) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.photos.count == 2 }
      page.perform(PhotosActionName.selectAll)
      await eventually { model.selection?.count == 2 }
      page.perform(PhotosActionName.addToAlbum)
      let keys = try XCTUnwrap(window.window)
      await eventually { page.child(of: ActionSheet.self) != nil && keys.hasFocusInPopover }
      try pressKey(GDK_KEY_Escape, in: keys)
      await eventually { page.child(of: ActionSheet.self) == nil && !keys.hasFocusInPopover }
      XCTAssertEqual(model.selection?.count, 2)
      try pressKey(GDK_KEY_Escape, in: keys)
      XCTAssertNil(model.selection)
      window.close()
      await services.photos.close()
    }
  }

  func testADescriptionOfTheLibraryFillsTheSheetAndOneOfAShareStaysWithThePicture() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let described = folder.file("lighthouse.jpg")
      let other = folder.file("brooch.jpg")
      try await services.library.setDescription("A lighthouse at noon", atPath: described)
      let known = try await services.description(ofFile: described)
      XCTAssertEqual(known, "A lighthouse at noon")
      let none = try await services.description(ofFile: other)
      XCTAssertNil(none)
      let album = try TemporaryFolder()
      let account = try await services.sharing.account(ofFolder: album.path)
      let draft = Draft(
        [Draft.Picture(described, alt: "Another"), Draft.Picture(other, alt: "A brooch")],
        to: [account])
      _ = try await services.sharing.send(draft)
      let library = services.library
      await eventually { await (try? library.description(atPath: other)) == "A brooch" }
      let kept = try await library.description(atPath: described)
      XCTAssertEqual(kept, "A lighthouse at noon", "What was there already stays.")
      await services.photos.close()
    }
  }

  func testAPictureThatTookThePlaceOfASharedOneGetsNothingOfIt() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let (changed, same) = (folder.file("lighthouse.jpg"), folder.file("brooch.jpg"))
      let album = try TemporaryFolder()
      var draft = Draft(
        [Draft.Picture(changed, alt: "A lighthouse"), Draft.Picture(same, alt: "A brooch")],
        to: [try await services.sharing.account(ofFolder: album.path)])
      draft.secondsToUndo = Draft.longestUndo
      let share = try await services.sharing.send(draft)
      try FileManager.default.removeItem(atPath: changed)
      try FileManager.default.copyItem(atPath: Samples.path("oak-leaf.png"), toPath: changed)
      try await services.library.scan()
      try await services.sharing.sendNow(share)
      let library = services.library
      await eventually { await (try? library.description(atPath: same)) == "A brooch" }
      let found = try await library.photo(atPath: changed)
      let other = try XCTUnwrap(found)
      XCTAssertFalse(other.isShared || other.hasDescription)
      let shared = try await library.photo(atPath: same)
      XCTAssertEqual(shared?.isShared, true)
      await services.photos.close()
    }
  }

  func testAllPicturesAreListedHoweverManyThereAre() throws {
    try onMain {
      let count = 700
      let (services, folder) = try await Self.library(["lighthouse.jpg"])
      let sample = try Data(contentsOf: URL(filePath: folder.file("lighthouse.jpg"))).prefix(20_000)
      for number in 1..<count {
        // Different contents are different pictures.
        try (sample + Data("\(number)".utf8)).write(to: URL(filePath: folder.file("\(number).jpg")))
      }
      try await services.library.scan()
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.photos.count == count }
      model.toggleSearch()
      model.search("jpg")
      await eventually { model.photos.count == count && model.results.collection != .recent }
      for text in ["l", "li", "lig", "ligh"] { model.search(text) }
      await eventually { model.photos.count == 1 }
      model.toggleSearch()
      await eventually { model.photos.count == count }
      window.close()
      await services.photos.close()
    }
  }

  func testTheUserIsToldWhenTheLibraryWasDamaged() throws {
    try onMain {
      let services = AppServices.empty()
      Folders.make(for: services.library.file)
      try Data("This is no library.".utf8).write(to: URL(filePath: services.library.file))
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      await eventually { page.errorPresenter.shownTitle == "Problem with your photo library" }
      XCTAssertTrue(takeLog(domain: "Storage").contains { $0.text.contains("is damaged") })
      page.errorPresenter.dismiss()
      let again = await services.photos.takeNews()
      XCTAssertNil(again)
      window.close()
      await services.photos.close()
    }
  }

  func testTheSearchKeepsToItsCollectionAndSaysWhenNothingMatches() throws {
    try onMain {
      let (services, _) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.photos.count == 2 }
      model.toggleSearch()
      model.search("light")
      await eventually { model.photos.count == 1 }
      model.search("nowhere")
      await eventually { model.state.content == .noMatch(in: nil) }
      model.toggleSearch()
      await eventually { model.photos.count == 2 }
      window.close()
      await services.photos.close()
    }
  }

  func testTheSearchSaysWhereItLooksAndGoesAlongToAnotherRow() throws {
    try onMain {
      let (services, _) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let navigation = Navigation(library: services.photos)
      let page = PhotosController(PhotosModel(services, navigation: navigation))
      let model = page.model
      navigation.onCollection = { [weak model] in model?.showCollection() }
      let window = PageWindow(page)
      try await show(window)
      await eventually { model.photos.count == 2 }
      navigation.choose(.photos(.favorites))
      model.toggleSearch()
      model.search("light")
      await eventually { model.state.content == .noMatch(in: "Favorites") }
      let view = try XCTUnwrap(page.viewIfLoaded)
      await eventually("The page says so") {
        view.part("message-page")?.accessibleDescription?
          .hasPrefix("Nothing in “Favorites” matches.") == true
      }
      let entry = try XCTUnwrap(view.part("search-entry").flatMap { Entry($0) })
      XCTAssertEqual(entry.hint, "Search in “Favorites”")
      navigation.choose(.photos(.recent))
      await eventually { model.photos.count == 1 }
      XCTAssertTrue(model.isSearching)
      await eventually { entry.hint == "Name, caption, album or date" }
      model.search("")
      navigation.choose(.photos(.screenshots))
      XCTAssertFalse(model.isSearching, "There was nothing to search for.")
      window.close()
      await services.photos.close()
    }
  }

  func testAnEmptyPageSaysThatPhotosAreStillLookedFor() throws {
    try onMain {
      let (services, folder) = (AppServices.empty(), try TemporaryFolder())
      try await services.library.add(folder: folder.path)
      var overview = LibraryOverview(
        folders: try await services.library.folders(), scan: ScanProgress())
      XCTAssertEqual(PhotosState.Content.withoutPhotos(.recent, overview), .scanning)
      XCTAssertEqual(
        PhotosState.Content.withoutPhotos(.favorites, overview), .empty(.favorites),
        "No scan finds favorites.")
      try await services.library.scan()
      overview.folders = try await services.library.folders()
      XCTAssertEqual(
        PhotosState.Content.withoutPhotos(.recent, overview), .empty(.recent),
        "Looking again at what is known isn't worth a word.")
    }
  }

  func testSizesOfTilesStayWithinLimitsAndAreKept() throws {
    try onMain {
      let services = AppServices.empty()
      let model = PhotosModel(services)
      for _ in 0..<30 { model.zoom(by: 1.2) }
      XCTAssertEqual(model.state.tileSize, 256)
      for _ in 0..<30 { model.zoom(by: 1 / 1.2) }
      XCTAssertEqual(model.state.tileSize, 96)
      model.resizeTiles(to: 150)
      XCTAssertEqual(PhotosModel(services).state.tileSize, 150)
      await FileWriter.shared.finish()
    }
  }

  func testTheSideBarListsAlbumsAndFoldersAndCountsPhotos() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      services.photos.open()
      await eventually { services.photos.overview.photoCount == 2 }
      let photos = try await services.library.photos(in: .recent)
      try await services.library.createAlbum("Lake", photos: [photos[0].id])
      await eventually {
        services.photos.overview.albums.count == 1 && services.photos.overview.scan == nil
      }
      let overview = services.photos.overview
      let rows = SideBar.items(overview, unsettledShares: 3, openGroups: [.albums, .folders])
      XCTAssertEqual(
        rows.map(\.title),
        [
          "Recent", "Screenshots", "Favorites", "Albums", "Lake", "New Album…", "Folders",
          Path.name(folder.path), "Add Folder…", "Shares", "Accounts", "Profile",
        ])
      XCTAssertEqual(rows.first { $0.title == "Lake" }?.count, 1)
      XCTAssertEqual(rows.first { $0.title == "Shares" }?.count, 3)
      XCTAssertEqual(SideBar.footer(overview), "2 photos · up to date")
      let closed = SideBar.items(overview, unsettledShares: 0, openGroups: [])
      XCTAssertFalse(closed.contains { $0.title == "Lake" })
      await services.photos.close()
    }
  }

  func testInTheSideBarFoldersWithOneNameSayWhereTheyAre() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg"])
      let other = try TemporaryFolder()
      let name = Path.name(folder.path)
      try other.makeFolder(name)
      try await services.library.add(folder: other.file(name))
      services.photos.open()
      await eventually { services.photos.overview.folders?.count == 2 }
      let rows = SideBar.items(
        services.photos.overview, unsettledShares: 0, openGroups: [.folders])
      XCTAssertEqual(
        Set(rows.map(\.title).filter { $0.hasPrefix(name) }),
        ["\(name) – \(Path.folder(of: folder.path))", "\(name) – \(other.path)"])
      await services.photos.close()
    }
  }

  func testTheFirstAlbumIsMadeInTheSideBar() throws {
    try onMain {
      let (services, _) = try await Self.library(["lighthouse.jpg"])
      let main = MainWindowController(version: "0", services: services)
      try await show(main)
      let view = try XCTUnwrap(main.viewIfLoaded)
      await eventually { services.photos.overview.photoCount == 1 }
      @MainActor func row(_ title: String) -> ListBoxRow? {
        view.all(ListBoxRow.self).first { Widget($0).texts.contains(title) }
      }
      await eventually { row("Albums") != nil }
      XCTAssertNil(row("New Album…"), "Without albums the list is closed.")
      row("Albums")?.activate()
      await eventually { row("New Album…") != nil }
      row("New Album…")?.activate()
      await eventually { window(titled: "New Album") != nil }
      let naming = try XCTUnwrap(Window.all.first { $0.title == "New Album" })
      let entry = try XCTUnwrap(Widget(naming).part("name-entry").flatMap { Entry($0) })
      entry.text = "Lake"
      try pressKey(GDK_KEY_Return, in: naming)
      await eventually { row("Lake") != nil && view.texts.contains("This Album Is Empty") }
      XCTAssertNotNil(row("New Album…"))
      main.close()
      await services.photos.close()
      await services.closeForGood()
    }
  }

  func testFoldersOpenInTheSideBarAndShowTheirPictures() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg"])
      try folder.makeFolder("2024")
      try folder.makeFolder("2024/Norway")
      try FileManager.default.copyItem(
        atPath: Samples.path("brooch.jpg"), toPath: folder.file("2024/Norway/brooch.jpg"))
      try await services.library.scan()
      services.photos.open()
      let navigation = Navigation(library: services.photos)
      let model = PhotosModel(services, navigation: navigation)
      await eventually { services.photos.overview.photoCount == 2 }
      @MainActor func rows() -> [String] {
        navigation.state.rows.filter { $0.depth > 0 }.map {
          "\($0.depth) \($0.title) \($0.count ?? 0)"
        }
      }
      let top = "1 \(Path.name(folder.path)) 2"
      navigation.choose(.folders)
      await eventually { rows() == [top, "1 Add Folder… 0"] }
      navigation.choose(.photos(.folder(folder.path)))
      XCTAssertEqual(rows(), [top, "2 2024 1", "1 Add Folder… 0"])
      XCTAssertEqual(model.state.folder, folder.path)
      navigation.choose(.photos(.folder(folder.file("2024"))))
      XCTAssertEqual(rows(), [top, "2 2024 1", "3 Norway 1", "1 Add Folder… 0"])
      XCTAssertEqual(model.state.title, "2024")
      XCTAssertNil(model.state.folder, "Only what was added can be removed.")
      // Chosen again it closes; its pictures stay on the page.
      navigation.choose(.photos(.folder(folder.file("2024"))))
      XCTAssertEqual(rows(), [top, "2 2024 1", "1 Add Folder… 0"])
      XCTAssertEqual(navigation.collection, .folder(folder.file("2024")))
      await services.photos.close()
    }
  }

  func testAPictureIsMarkedOnceItIsShared() throws {
    try onMain {
      let (services, folder) = try await Self.library(["brooch.jpg"])
      let target = try TemporaryFolder()
      let account = try await services.sharing.account(ofFolder: target.path)
      var draft = Draft([Draft.Picture("\(folder.path)/brooch.jpg")], to: [account])
      draft.secondsToUndo = 0
      _ = try await services.sharing.send(draft)
      try await eventually {
        try await services.library.photos(in: .recent).first?.isShared == true
      }
      await services.photos.close()
    }
  }

  func testNoticesSayHowFarAScanIs() {
    var progress = ScanProgress()
    XCTAssertEqual(PhotosNotice.scanning(progress).text, "Looking for photos…")
    progress.found = 20
    XCTAssertEqual(PhotosNotice.scanning(progress).text, "Looking for photos: 20 found")
    XCTAssertNil(PhotosNotice.scanning(progress).fraction)
    progress.isListed = true
    progress.done = 5
    XCTAssertEqual(PhotosNotice.scanning(progress).text, "Looking at your photos: 5 of 20")
    XCTAssertEqual(PhotosNotice.scanning(progress).fraction, 0.25)
  }

  func testPicturesThatAreDroppedOnAnAlbumAreAddedAndItsCoverIsShown() throws {
    try onMain {
      let (services, folder) = try await Self.library(["lighthouse.jpg", "brooch.jpg"])
      let album = try await services.library.createAlbum("Lake")
      let main = MainWindowController(version: "0", services: services)
      try await show(main)
      let view = try XCTUnwrap(main.viewIfLoaded)
      await eventually { view.texts.contains("Lake") }
      XCTAssertNil(services.photos.overview.covers[album.id], "It is empty.")
      let row = try XCTUnwrap(
        view.all(Box.self).last { Widget($0).texts.contains("Lake") }.map { Widget($0) })
      XCTAssertTrue(takesFiles(row))
      main.drop([folder.file("brooch.jpg")], onAlbum: album.id, in: services.library)
      await eventually { main.toast.text == "Added to “Lake”" }
      await eventually {
        services.photos.overview.covers[album.id].map { Path.name($0) } == "brooch.jpg"
      }
      // The icon gives way to the picture.
      await eventually {
        view.all(Box.self).contains { box in
          box.isFilePlace && Widget(box).all(DrawnArea.self).count == 1
        }
      }
      main.drop(["/nowhere.jpg"], onAlbum: album.id, in: services.library)
      await eventually { main.errorPresenter.shownTitle == "This file isn't in Photos" }
      main.errorPresenter.dismiss()
      try Widget(XCTUnwrap(main.window)).button("Undo").click()
      await eventually { services.photos.overview.albums.first?.photoCount == 0 }
      main.close()
      await services.photos.close()
      await services.closeForGood()
    }
  }

  func testFoldersThatAreDroppedAreShownAndPicturesAreShared() throws {
    try onMain {
      let (services, first) = try await Self.library(["lighthouse.jpg"])
      let more = try TemporaryFolder()
      try FileManager.default.copyItem(
        atPath: Samples.path("brooch.jpg"), toPath: more.file("brooch.jpg"))
      let page = PhotosController(PhotosModel(services))
      let main = PageWindow(page)
      try await show(main)
      await eventually { page.model.photos.count == 1 }
      let drop = try XCTUnwrap(page.child(of: FileDropBehavior.self))
      drop.take([more.path])
      await eventually { page.model.photos.count == 2 }
      let folders = try await services.library.folders()
      XCTAssertEqual(Set(folders.map(\.path)), [first.path, more.path])
      drop.take([first.file("lighthouse.jpg")])
      await eventually { window(titled: "Share 1 Photo") != nil }
      await eventually {
        // One that isn't on the screen yet can't be closed.
        window(titled: "Share 1 Photo").map { gtk_window_close($0) }
        return window(titled: "Share 1 Photo") == nil
      }
      main.close()
      await services.photos.close()
    }
  }

  func testPicturesAreCountedByTheirNamesAndOnlySoMany() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for name in ["a.jpg", "b.PNG", "notes.txt", ".hidden.jpg", "c.heic"] {
        try folder.write("", to: name)
      }
      try folder.makeFolder("trip")
      try folder.write("", to: "trip/d.jpg")
      try folder.makeFolder(".cache")
      try folder.write("", to: ".cache/e.jpg")
      let found = await FoundPictures.count(in: folder.path)
      XCTAssertEqual(found.count, 4)
      XCTAssertFalse(found.isMore)
      XCTAssertEqual(found.text, "4 photos found in \(Path.name(folder.path))")
      XCTAssertEqual(Set(found.first.map(Path.name)), ["a.jpg", "b.PNG", "c.heic", "d.jpg"])
      XCTAssertEqual(FoundPictures(folder: "/p", count: 1).text, "1 photo found in p")
      XCTAssertEqual(FoundPictures(folder: "/p").text, "")
      try folder.makeFolder("many")
      for number in 0...FoundPictures.mostEntries {
        close(open(folder.file("many/\(number).jpg"), O_CREAT | O_WRONLY, 0o600))
      }
      let many = await FoundPictures.count(in: folder.path)
      XCTAssertTrue(many.isMore)
      XCTAssertEqual(many.first.count, 4, "Only so many are shown.")
      XCTAssertTrue(many.text.hasPrefix("More than "))
    }
  }

  /// Services whose library has copies of these samples, in a folder of their own.
  @MainActor
  private static func library(_ names: [String]) async throws -> (AppServices, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for name in names {
      try FileManager.default.copyItem(atPath: Samples.path(name), toPath: "\(folder.path)/\(name)")
    }
    let services = AppServices.empty()
    try await services.library.add(folder: folder.path)
    try await services.library.scan()
    return (services, folder)
  }
}

/// The open window with this title.
@MainActor
private func window(titled title: String) -> UnsafeMutablePointer<GtkWindow>? {
  let all = gtk_window_list_toplevels()
  defer { g_list_free(all) }
  var next = all
  while let entry = next {
    let window = entry.pointee.data.assumingMemoryBound(to: GtkWindow.self)
    if let text = gtk_window_get_title(window), String(cString: text) == title { return window }
    next = entry.pointee.next
  }
  return nil
}

/// Whether files can be dropped on `widget`.
@MainActor
private func takesFiles(_ widget: Widget) -> Bool {
  gtk_drag_dest_get_target_list(widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
    != nil
}

extension Box {
  /// Whether files can be dropped on it.
  fileprivate var isFilePlace: Bool { takesFiles(Widget(self)) }
}

extension Button {
  /// Whether it is the one that stands out.
  fileprivate var isSuggested: Bool {
    let style = gtk_widget_get_style_context(
      handle.pointer.assumingMemoryBound(to: GtkWidget.self))
    return gtk_style_context_has_class(style, "suggested-action") != 0
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Foundation
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp
@testable import Photos

/// Keys do something to a photo only while it has the focus, and is seen.
final class FocusedPhotoTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testKeysConcernNoPhotoWhileTheFocusIsElsewhere() throws {
    try onMain {
      let room = try await Room.open()
      await room.focusGrid()
      let focused = try XCTUnwrap(room.model.focusedPhoto())
      let elsewhere = try XCTUnwrap(room.page.viewIfLoaded?.part("search-button"))
      elsewhere.grabFocus()
      XCTAssertTrue(elsewhere.holdsFocus)
      XCTAssertNil(room.model.focusedPhoto())
      try pressKey(GDK_KEY_Delete, in: room.window)
      await room.page.perform(PhotosActionName.favorite)?.value
      let favorites = try await room.services.library.count(of: .favorites)
      XCTAssertEqual(favorites, 0)
      // The same key at a photo: what was begun before it would be done before it.
      await room.focusGrid()
      XCTAssertEqual(room.model.focusedPhoto()?.id, focused.id, "The way back leads to it.")
      try pressKey(GDK_KEY_Right, in: room.window)
      let other = try XCTUnwrap(room.model.focusedPhoto())
      XCTAssertNotEqual(other.id, focused.id)
      try pressKey(GDK_KEY_Delete, in: room.window)
      await eventually("It is in the trash") {
        !FileManager.default.fileExists(atPath: other.path)
      }
      XCTAssertTrue(FileManager.default.fileExists(atPath: focused.path))
      await room.close()
    }
  }

  func testAKeyBringsThePhotoIntoViewBeforeItDoesSomethingToIt() throws {
    try onMain {
      let room = try await Room.open()
      await room.focusGrid()
      let focused = try XCTUnwrap(room.model.focusedPhoto())
      await eventually("Out of sight") {
        room.grid.offset = 1_000
        await turn()
        return room.grid.offset > 500 && room.grid.holdsFocus
      }
      XCTAssertEqual(room.model.focusedPhoto()?.id, focused.id)
      await room.page.perform(PhotosActionName.favorite)?.value
      XCTAssertEqual(room.grid.offset, 0)
      let favorites = try await room.services.library.count(of: .favorites)
      XCTAssertEqual(favorites, 0)
      await room.page.perform(PhotosActionName.favorite)?.value
      let marked = try await room.services.library.photos(in: .favorites)
      XCTAssertEqual(marked.map(\.id), [focused.id], "It is in view now.")
      await room.close()
    }
  }
}

/// A page with more photos than there is room for.
@MainActor
private final class Room {
  let folder: TemporaryFolder
  let services: AppServices
  let page: PhotosController
  let controller: PageWindow
  let grid: Scroller
  let window: Gtk.Window

  private static let count = 60

  var model: PhotosModel { page.model }

  static func open() async throws -> Room {
    let (services, folder) = try await AppServices.withLibrary(of: count)
    let page = PhotosController(PhotosModel(services))
    let controller = PageWindow(page)
    try await show(controller)
    await eventually { page.model.photos.count == count }
    return Room(
      folder, services, page, controller,
      try XCTUnwrap(page.viewIfLoaded?.part("photos-grid").flatMap { Scroller($0) }),
      try XCTUnwrap(controller.window))
  }

  private init(
    _ folder: TemporaryFolder, _ services: AppServices, _ page: PhotosController,
    _ controller: PageWindow, _ grid: Scroller, _ window: Gtk.Window
  ) {
    (self.folder, self.services, self.page) = (folder, services, page)
    (self.controller, self.grid, self.window) = (controller, grid, window)
  }

  func focusGrid() async {
    await eventually("The focus on a photo") { [grid, model] in
      grid.grabFocus()
      await turn()
      return model.focusedPhoto() != nil
    }
  }

  func close() async {
    controller.close()
    await services.photos.close()
  }
}

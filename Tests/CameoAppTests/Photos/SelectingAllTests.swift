// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import DataSources
import Foundation
import GLib
import Gtk
import TestSupport
import XCTest

@testable import CameoApp
@testable import Photos

final class SelectingAllTests: GtkTestCase {
  private static let count = 700

  func testAllPicturesAreSelectedHoweverManyThereAre() throws {
    try onMain {
      let (services, folder) = try await AppServices.withLibrary(of: Self.count)
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      // As soon as anything is there, which is the beginning of the list.
      await eventually { !model.photos.isEmpty }
      page.perform(PhotosActionName.selectAll)
      await eventually { model.selection?.count == Self.count }
      await eventually { model.state.selected?.count == Self.count }
      let targets = await model.targets?.photos
      XCTAssertEqual(targets?.count, Self.count)
      window.close()
      await services.photos.close()
      withExtendedLifetime(folder) {}
    }
  }

  func testTheRestIsSelectedWhenItIsListedUnlessTheUserSelectsSomethingElse() throws {
    try onMain {
      let (services, folder) = try await AppServices.withLibrary(of: Self.count)
      let all = try await services.library.photos(in: .recent)
      XCTAssertEqual(all.count, Self.count)
      func list(_ photos: some Sequence<Photo>) -> ListSnapshot<Photo> {
        ListSnapshot([ListSection(id: .number(0), items: Array(photos))])
      }
      let model = PhotosModel(services)
      model.onSelectAll = { [weak model] in
        model?.select(Set(model?.photos.sections.flatMap(\.items).map(\.id) ?? []))
      }
      model.found(list(all.prefix(300)), .content)
      model.selectAll()
      XCTAssertEqual(model.selection?.count, 300, "What is there is selected at once.")
      await eventually("The count of the pictures") { model.selectingAll.awaited != nil }
      model.found(list(all), .content)
      XCTAssertEqual(model.selection?.count, Self.count)

      model.endSelecting()
      model.found(list(all.prefix(300)), .content)
      model.selectAll()
      await eventually("The count of the pictures") { model.selectingAll.awaited != nil }
      model.select([all[0].id])
      model.found(list(all), .content)
      XCTAssertEqual(model.selection, [all[0].id])

      // The list may be complete before its pictures are counted.
      model.endSelecting()
      model.found(list(all.prefix(300)), .content)
      model.selectAll()
      model.found(list(all), .content)
      await eventually { model.selection?.count == Self.count }
      await services.photos.close()
      withExtendedLifetime(folder) {}
    }
  }

  func testSelectingLeavesThePageWhereItIsWhereverTheFocusWas() throws {
    try onMain {
      let (services, folder) = try await AppServices.withLibrary(of: Self.count)
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.photos.count == Self.count }
      let grid = try XCTUnwrap(page.viewIfLoaded?.part("photos-grid").flatMap { Scroller($0) })
      // Not to the button of a day.
      await eventually("The focus on a photo") {
        grid.grabFocus()
        await turn()
        return model.focusedPhoto() != nil
      }
      try pressKey(GDK_KEY_End, in: try XCTUnwrap(window.window))
      await eventually { grid.offset > 1_000 }
      let (first, last) = (
        try XCTUnwrap(model.photos.sections.first?.items.first), model.focusedPhoto()
      )
      // The end may still be scrolling into view.
      await eventually("The first is in view") {
        grid.offset = 0
        await turn()
        return grid.offset == 0 && grid.holdsFocus
      }
      XCTAssertNotEqual(last?.id, first.id)
      model.onSelect([first.id])
      await eventually { page.viewIfLoaded?.part("selection-bar")?.isMapped == true }
      await eventually { model.focusedPhoto()?.id == first.id }
      XCTAssertEqual(grid.offset, 0)
      XCTAssertEqual(model.selection, [first.id])
      window.close()
      await services.photos.close()
      withExtendedLifetime(folder) {}
    }
  }
}

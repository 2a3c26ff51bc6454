// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Handy
import Photos
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Controllers

/// What was selected for something is no longer selected when that is done.
final class EndingSelectionTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testSharingEndsTheSelectionAndClosingTheSheetDoesNot() throws {
    try onMain {
      let (services, folder) = try await Self.library()
      let account = try await services.sharing.account(ofFolder: folder.file("Out"))
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.photos.count == 1 }
      page.perform(PhotosActionName.selectAll)
      await eventually { model.selection?.count == 1 }
      for isSent in [false, true] {
        await page.perform(PhotosActionName.share)?.value
        await eventually { Self.sheet?.lifecyclePhase == .didAppear }
        let sheet = try XCTUnwrap(Self.sheet)
        if isSent {
          sheet.model.choose(account.id, true)
          await eventually {
            sheet.model.obstacle == nil && sheet.model.cards.first?.condition == .ready
          }
          await sheet.model.send()
          XCTAssertTrue(sheet.model.isSent, sheet.model.trouble ?? "")
        } else {
          sheet.model.discard()
        }
        XCTAssertEqual(model.selection?.count, 1)
        sheet.close()
        await eventually { Self.sheet == nil }
        XCTAssertEqual(model.selection == nil, isSent)
      }
      window.close()
      await services.photos.close()
      await services.sharing.close()
    }
  }

  func testMarkingEndsTheSelection() throws {
    try onMain {
      let (services, folder) = try await Self.library()
      let page = PhotosController(PhotosModel(services))
      let window = PageWindow(page)
      try await show(window)
      let model = page.model
      await eventually { model.photos.count == 1 }
      page.perform(PhotosActionName.selectAll)
      await eventually { model.selection?.count == 1 }
      await page.perform(PhotosActionName.favorite)?.value
      XCTAssertNil(model.selection)
      let favorites = try await services.library.count(of: .favorites)
      XCTAssertEqual(favorites, 1)
      window.close()
      await services.photos.close()
      withExtendedLifetime(folder) {}
    }
  }

  @MainActor
  private static var sheet: ShareSheetController? {
    OpenWindows.all.lazy.compactMap { $0 as? ShareSheetController }.first
  }

  /// Services whose library has one picture; its folder has another folder, `Out`.
  @MainActor
  private static func library() async throws -> (AppServices, TemporaryFolder) {
    let folder = try TemporaryFolder()
    for name in ["pictures", "Out"] { try folder.makeFolder(name) }
    try FileManager.default.copyItem(
      atPath: Samples.path("brooch.jpg"), toPath: folder.file("pictures/brooch.jpg"))
    let services = AppServices.empty()
    try await services.library.add(folder: folder.file("pictures"))
    try await services.library.scan()
    return (services, folder)
  }
}

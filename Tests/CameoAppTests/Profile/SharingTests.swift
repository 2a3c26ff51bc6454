// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Controllers

/// Sharing the profile picture from its menu.
final class SharingTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testOneClickShowsHowLongItCanBeUndoneAndThenTheFolderHasThePictureAsItIsShown() throws {
    let (folder, avatars) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.makeFolder("Ships")
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.small(in: avatars)), secondsToUndo: 1))
      let account = try await shown.services.sharing.account(ofFolder: folder.file("Ships"))
      shown.services.settings.destinationSets.note([account.id])
      await shown.page.perform(ProfileActionName.share)?.value
      await eventually { shown.page.shareMenu.isPresented }
      shown.page.shareMenu.share(to: account.id)
      await eventually { openSheet?.lifecyclePhase == .didAppear }
      let sheet = try XCTUnwrap(openSheet)
      await eventually { sheet.model.isSent }
      XCTAssertFalse(shown.page.shareMenu.isPresented)
      await eventually { sheet.model.isDone }
      let written = try readPicture(folder.file("Ships/ada.png"))
      XCTAssertEqual(written.width, written.height, "As it is shown.")
      XCTAssertEqual(written.height, try readPicture(Samples.small(in: avatars)).height)
      XCTAssertEqual(try PNGFile(folder.file("Ships/ada.png")).remarks, [])
      sheet.close()
      await shown.close()
      return shown.page
    }
  }

  func testAsLongAsNothingWasSharedTheSheetOpens() throws {
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
      await shown.page.perform(ProfileActionName.share)?.value
      await eventually { openSheet?.lifecyclePhase == .didAppear }
      XCTAssertFalse(shown.page.shareMenu.isPresented)
      let sheet = try XCTUnwrap(openSheet)
      XCTAssertEqual(sheet.model.destinations.chosenIDs, [])
      sheet.model.discard()
      sheet.close()
      await shown.close()
      return shown.page
    }
  }

  func testTheMenuComesUpAndGoesWithThePage() throws {
    let folder = try TemporaryFolder()
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
      let account = try await shown.services.sharing.account(ofFolder: folder.path)
      shown.services.settings.destinationSets.note([account.id])
      await shown.page.perform(ProfileActionName.share)?.value
      await eventually { shown.page.shareMenu.isPresented }
      await shown.close()
      XCTAssertFalse(shown.page.shareMenu.isPresented)
      return shown.page
    }
  }
}

@MainActor
private var openSheet: ShareSheetController? {
  OpenWindows.all.lazy.compactMap { $0 as? ShareSheetController }.first
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Foundation
import Gtk
import Handy
import SQLiteStorage
import TestSupport
import XCTest

@testable import CameoApp

final class SharingTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAPictureGoesToAFolderAsItIsShown() throws {
    let (folder, avatars) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.makeFolder("Ships")
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.small(in: avatars)), secondsToUndo: 1))
      let ledger = try await shown.services.sharing.engine().ledger
      shown.share(toFolder: folder.file("Ships"))
      await eventually { shown.page.toast.text == "Sharing to “Ships”…" }
      try await eventually {
        guard let share = try await ledger.shares().first else { return false }
        return try await ledger.deliveries(of: share.id).map(\.state) == [.done]
      }
      let written = try readPicture(folder.file("Ships/ada.png"))
      XCTAssertEqual(written.width, written.height, "As it is shown.")
      XCTAssertEqual(written.height, try readPicture(Samples.small(in: avatars)).height)
      XCTAssertEqual(try PNGFile(folder.file("Ships/ada.png")).remarks, [])
      await shown.close()
      return shown.page
    }
  }

  func testAShareUndoneInTimeIsNeverSent() throws {
    let (folder, avatars) = (try TemporaryFolder(), try TemporaryFolder())
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.small(in: avatars)), secondsToUndo: 30))
      shown.share(toFolder: folder.path)
      await eventually { shown.page.toast.text?.hasPrefix("Sharing to ") == true }
      XCTAssertTrue(shown.services.sharing.isBusy)
      try Widget(XCTUnwrap(shown.window.window)).button("Undo").click()
      await eventually { shown.page.toast.text == "Sharing cancelled" }
      await eventually { !shown.services.sharing.isBusy }
      XCTAssertEqual(folder.names, [])
      XCTAssertEqual(shown.services.sharing.unsettled, 0)
      await shown.close()
      return shown.page
    }
  }

  func testAShareThatHasBegunIsNotSaidToBeCancelled() throws {
    let (folder, avatars) = (try TemporaryFolder(), try TemporaryFolder())
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.small(in: avatars)), secondsToUndo: 30))
      shown.share(toFolder: folder.path)
      await eventually { shown.page.toast.text?.hasPrefix("Sharing to ") == true }
      // An attempt has been made.
      let ledger = try await shown.services.sharing.engine().ledger
      try await ledger.database.write { transaction in
        try transaction.run("UPDATE deliveries SET attempts = 1")
      }
      try Widget(XCTUnwrap(shown.window.window)).button("Undo").click()
      await eventually { shown.page.toast.text?.hasPrefix("Too late to undo. ") == true }
      let shares = try await ledger.shares()
      XCTAssertEqual(shares.count, 1, "It stays in the history.")
      await shown.close()
      return shown.page
    }
  }

  func testAnUnwritableFolderIsReportedWithTheReason() throws {
    let (folder, avatars) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("", to: "file")
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.small(in: avatars))))
      shown.share(toFolder: folder.file("file"))
      await eventually { shown.page.errorPresenter.shownTitle == "Couldn't share to file" }
      let message = shownMessage().joined(separator: "\n")
      XCTAssert(message.contains("not found"), message)
      XCTAssertNil(shown.page.toast.text)
      let shares = try await shown.services.sharing.engine().ledger.shares()
      XCTAssertTrue(shares.isEmpty)
      XCTAssertEqual(shown.services.sharing.accounts, [])
      await shown.close()
      return shown.page
    }
  }

  func testAWindowThatIsClosedMeanwhileLosesNoPicture() throws {
    let (folder, avatars) = (try TemporaryFolder(), try TemporaryFolder())
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.small(in: avatars))))
      var said: [Bool] = []
      shown.services.sharing.onBusy = { said.append($0) }
      shown.share(toFolder: folder.path)
      await eventually("The program is to stay") { said == [true] }
      shown.window.close()
      await eventually { said == [true, false] }
      XCTAssertEqual(folder.names, ["ada.png"])
      await FileWriter.shared.finish()
      return shown.page
    }
  }

  func testTheMenuComesUpAndGoesWithThePage() throws {
    try assertReleasedOnMain {
      let shown = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
      _ = shown.page.perform(ProfileActionName.share)
      await eventually { shown.page.shareMenu.isPresented }
      await shown.close()
      XCTAssertFalse(shown.page.shareMenu.isPresented)
      return shown.page
    }
  }
}

extension ShownProfile {
  /// Shares the profile picture to `folder`, as the menu does.
  @MainActor
  fileprivate func share(toFolder folder: String) {
    services.settings.lastFolder = folder
    page.shareMenu.share(to: "folder:\(folder)")
  }
}

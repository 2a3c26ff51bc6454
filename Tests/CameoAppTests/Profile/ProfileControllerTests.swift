// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class ProfileControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheProfileShowsAvatarNameAndAccounts() throws {
    try assertReleasedOnMain {
      let file = Samples.path("brooch.jpg")
      let shown = try await ShownProfile(.empty(account: .ada(pictureFile: file)))
      let avatar = try XCTUnwrap(shown.view.all(Avatar.self).first)
      await eventually { avatar.hasPicture }
      XCTAssertEqual(avatar.text, "Ada Lovelace")
      for text in [
        "Ada Lovelace", "Where It Is Shown", "This Computer",
      ] {
        XCTAssert(shown.texts.contains(text), "\(text) in \(shown.texts)")
      }
      await eventually { shown.texts.contains("Same") }
      for gone in ["More", "Refresh", "Choose Photo…", "Share Profile Picture…"] {
        XCTAssertFalse(try shown.view.hasButton(gone), gone)
      }
      await shown.close()
      return shown.page
    }
  }

  func testWithoutAPictureInitialsAreShown() throws {
    try assertReleasedOnMain {
      let shown = try await ShownProfile(.empty())
      let avatar = try XCTUnwrap(shown.view.all(Avatar.self).first)
      await eventually { !shown.page.refresh.isRunning }
      XCTAssertFalse(avatar.hasPicture)
      XCTAssertTrue(avatar.showsInitials)
      await eventually { shown.texts.contains("No picture") }
      await shown.close()
      return shown.page
    }
  }

  func testThereIsAWayBackWhileTheSideBarIsAway() throws {
    try assertReleasedOnMain {
      let navigation = Navigation()
      let shown = try await ShownProfile(.empty(), navigation: navigation)
      XCTAssertFalse(try shown.view.hasButton("Back"))
      navigation.fold(true)
      await eventually { (try? shown.view.hasButton("Back")) == true }
      navigation.fold(false)
      await eventually { (try? shown.view.hasButton("Back")) == false }
      await shown.close()
      return shown.page
    }
  }

  func testClosingWhileLoadingLeavesNothing() throws {
    try onMain {
      let stuck = try StuckDecoder()
      try await assertReleased {
        weak var page: ProfileController?
        let model = try await {
          let account = ComputerAccount.ada(pictureFile: Samples.path("brooch.jpg"))
          let shown = try await ShownProfile(.empty(account: account, pictures: stuck.decoder))
          await eventually { shown.page.refresh.isRunning }
          await turn()
          await shown.close()
          page = shown.page
          return shown.model
        }()
        await eventually("Closing without waiting for the picture") { page == nil }
        XCTAssertNil(model.state.avatar)
        try stuck.letGo()
        return model
      }
    }
  }

  func testAnUnreadablePictureIsReportedOnlyOnRequest() throws {
    let folder = try TemporaryFolder()
    try folder.write("not a picture", to: "face.png")
    try onMain {
      let account = ComputerAccount.ada(pictureFile: folder.file("face.png"))
      try await assertReleased {
        let shown = try await ShownProfile(.empty(account: account))
        await eventually { shown.page.refresh.lastError is UnreadablePictureError }
        XCTAssertNil(shown.page.errorPresenter.shownTitle)
        await eventually { shown.texts.contains("Can't be shown") }
        XCTAssertFalse(shown.texts.contains("Same"))
        _ = shown.page.perform(ProfileActionName.refresh)
        await eventually { shown.page.errorPresenter.shownTitle == "Can't open “face.png”" }
        await shown.close()
        return shown.page
      }
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class QuickButtonTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheySayWhereTheyLeadAndThoseWithoutADestinationAreNotSeen() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty(account: .ada(pictureFile: Samples.path("brooch.jpg")))
      services.settings.quickButtons = ["clipboard", nil, "folder:/tmp/Ships"]
      let shown = try await ShownProfile(services)
      XCTAssertEqual(shown.quickButtons, ["Copy", "Ships"])
      for name in [
        "Quick button 1: Copy", "Change quick button 1", "Quick button 3: Ships",
        "Change quick button 3", "Add a quick button",
      ] {
        XCTAssertNoThrow(try shown.view.button(name))
      }
      let copy = Widget(try shown.view.button("Quick button 1: Copy"))
      XCTAssertNil(copy.tooltip, "Its title is seen.")
      XCTAssertEqual(copy.all(Image.self).first?.iconName, "edit-copy-symbolic")
      await shown.close()
      return shown.page
    }
  }

  func testThereAreNoneBeforeThereIsAPictureAndSomewhereToShareItTo() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let bare = try await ShownProfile(.empty())
      XCTAssertEqual(bare.isQuickBarVisible, false)
      await eventually { bare.model.state.isFirstStart }
      await eventually { bare.texts.contains("Share Your First Photos") }
      _ = try await bare.services.sharing.account(ofFolder: folder.path)
      await eventually { !bare.texts.contains("Share Your First Photos") }
      XCTAssertEqual(bare.isQuickBarVisible, false)
      await bare.close()

      let ada = try await ShownProfile(
        .empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
      XCTAssertEqual(ada.isQuickBarVisible, false)
      _ = try await ada.services.sharing.account(ofFolder: folder.path)
      await eventually { ada.isQuickBarVisible == true }
      await ada.close()
    }
  }

  func testAQuickButtonGetsADestinationAndLosesItAgain() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty(account: .ada(pictureFile: Samples.path("brooch.jpg")))
      services.settings.quickButtons = ["clipboard", nil, nil]
      let shown = try await ShownProfile(services)
      try shown.view.button("Add a quick button").click()
      await eventually { shown.page.child(of: ActionSheet.self) != nil }
      let sheet = try XCTUnwrap(shown.page.child(of: ActionSheet.self))
      XCTAssertEqual(sheet.title, "Destination for Quick Button 2")
      XCTAssertFalse(sheet.answer("None"), "There is nothing to remove.")
      XCTAssertTrue(sheet.answer("Copy"))
      await eventually { shown.quickButtons == ["Copy", "Copy"] }
      XCTAssertEqual(shown.services.settings.quickButtons, ["clipboard", "clipboard", nil])
      try shown.view.button("Change quick button 2").click()
      await eventually { shown.page.child(of: ActionSheet.self) != nil }
      XCTAssertEqual(shown.page.child(of: ActionSheet.self)?.answer("None"), true)
      await eventually { shown.quickButtons == ["Copy"] }
      await shown.close()
      return shown.page
    }
  }

  /// Whatever folder was used since.
  func testAQuickButtonSharesToItsFolder() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Ships")
    try onMain {
      try await assertReleased {
        let services = try AppServices.empty(account: .ada(pictureFile: Samples.small(in: folder)))
        services.settings.quickButtons[0] = "folder:\(folder.file("Ships"))"
        services.settings.lastFolder = folder.path
        let shown = try await ShownProfile(services)
        // It remains until it was read, and decoding a picture may take a while.
        shown.page.toast.milliseconds = 600_000
        try shown.view.button("Quick button 1: Ships").click()
        await eventually { services.sharing.recent?.first?.state == .done }
        XCTAssertEqual(services.sharing.recent?.first?.destination, "Ships")
        XCTAssertEqual(shown.quickButtons.first, "Ships", "It is an account by now.")
        XCTAssertNil(shown.page.errorPresenter.shownTitle)
        await shown.close()
        return shown.page
      }
      XCTAssertNoThrow(try folder.read("Ships/ada.png"))
    }
  }

  func testAButtonWhoseDestinationIsGoneIsNotSeen() throws {
    try onMain {
      let services = AppServices.empty(account: .ada(pictureFile: Samples.path("brooch.jpg")))
      services.settings.quickButtons = ["open-with:gone.desktop", "clipboard", nil]
      let shown = try await ShownProfile(services)
      XCTAssertEqual(shown.quickButtons, ["Copy"])
      await shown.close()
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class SharingTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAPictureGoesToAFolderAndTheProfileSaysSo() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Ships")
    try onMain {
      try await assertReleased {
        let shown = try await ShownProfile(
          .empty(account: .ada(pictureFile: Samples.path("harbour-at-dusk.jpg"))))
        XCTAssert(shown.texts.contains { $0.hasPrefix("What you share appears here.") })
        shown.page.shareMenu.share(to: "folder:\(folder.file("Ships"))")
        await eventually { shown.page.toast.text == "Saved to “Ships”" }
        await eventually { shown.texts.contains("Ships") }
        XCTAssert(shown.texts.contains { $0.hasPrefix("ada.png · today, ") }, "\(shown.texts)")
        XCTAssertNoThrow(try shown.view.button("Open ada.png"))
        XCTAssertFalse(shown.texts.contains { $0.hasPrefix("What you share appears here.") })
        let share = try XCTUnwrap(shown.workspace.shares.items.first)
        XCTAssertEqual(share.name, "ada")
        XCTAssertEqual(share.place, "Ships")
        XCTAssertEqual(share.file, folder.file("Ships/ada.png"))
        let written = try readPicture(folder.file("Ships/ada.png"))
        XCTAssertEqual([written.width, written.height], [1024, 1024], "As fine as it may be.")
        XCTAssertEqual(try PNGFile(folder.file("Ships/ada.png")).remarks, [])
        await shown.close()
        return shown.page
      }
    }
  }

  func testAFolderThatTakesNothingIsSaidWithTheReason() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    try onMain {
      try await assertReleased {
        let shown = try await ShownProfile(
          .empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
        shown.page.shareMenu.share(to: "folder:\(folder.file("file"))")
        await eventually {
          shown.page.errorPresenter.shownTitle == "The picture was not saved to “file”"
        }
        let message = shownMessage().joined(separator: "\n")
        XCTAssert(message.contains("Not a directory"), message)
        XCTAssert(message.contains("Choose another folder"), message)
        XCTAssertNil(shown.page.toast.text)
        XCTAssertEqual(shown.workspace.shares.items, [])
        await shown.close()
        return shown.page
      }
    }
  }

  func testAWindowThatIsClosedMeanwhileLosesNoPicture() throws {
    let folder = try TemporaryFolder()
    try onMain {
      try await assertReleased {
        let shown = try await ShownProfile(
          .empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
        shown.page.shareMenu.share(to: "folder:\(folder.path)")
        await eventually { !shown.page.shareMenu.isLoading }
        shown.window.close()
        await eventually { shown.workspace.shares.items.count == 1 }
        XCTAssertEqual(shown.workspace.shares.items.first?.file, folder.file("ada.png"))
        XCTAssertEqual(folder.names, ["ada.png"])
        await FileWriter.shared.finish()
        return shown.page
      }
    }
  }

  func testWithoutAPictureItSaysWhatToDo() throws {
    try onMain {
      try await assertReleased {
        let shown = try await ShownProfile(.empty())
        try shown.view.button("Share…").click()
        await eventually { shown.page.errorPresenter.shownTitle == "There is no picture yet" }
        XCTAssertFalse(shown.page.shareMenu.isPresented)
        await shown.close()
        return shown.page
      }
    }
  }

  func testTheMenuComesUpAtItsButton() throws {
    try onMain {
      try await assertReleased {
        let shown = try await ShownProfile(
          .empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
        try shown.view.button("Share…").click()
        await eventually { shown.page.shareMenu.isPresented }
        await shown.close()
        XCTAssertFalse(shown.page.shareMenu.isPresented)
        return shown.page
      }
    }
  }

  func testASharedFileThatIsGoneCannotBeOpened() throws {
    try onMain {
      let workspace = Workspace.empty()
      await workspace.shares.add(
        name: "ada", destination: "folder:/nowhere", place: "nowhere", file: "/nowhere/ada.png",
        time: Day.now)
      let shown = try await ShownProfile(workspace)
      try shown.view.button("Open ada.png").click()
      await eventually { shown.page.errorPresenter.shownTitle == "“ada.png” cannot be opened" }
      XCTAssert(shownMessage().contains { $0.contains("It may have been moved") })
      await shown.close()
    }
  }
}

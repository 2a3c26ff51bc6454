// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class ChoosingPictureTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAPartOfAPictureBecomesTheAvatarUntilItIsRemoved() throws {
    try assertReleasedOnMain {
      let shown = try await ShownProfile(.empty())
      let avatar = try XCTUnwrap(shown.view.all(Avatar.self).first)
      try await shown.page.cropProfilePicture(
        Samples.path("hills-at-noon.jpg"), for: shown.model)
      await eventually { cropWindow()?.isMapped == true }
      XCTAssertEqual(cropWindow()?.texts.contains("hills-at-noon.jpg"), true)
      try cropWindow()?.button("Use in Cameo").click()
      await eventually { avatar.hasPicture && cropWindow() == nil }
      XCTAssertEqual(shown.model.state.avatar.map { $0.picture.width == $0.picture.height }, true)
      await eventually { (try? shown.view.hasButton("Remove")) == true }
      try shown.view.button("Remove").click()
      await eventually { !avatar.hasPicture }
      await eventually { (try? shown.view.hasButton("Remove")) == false }
      await shown.close()
      return shown.page
    }
  }

  func testAFileThatIsNotAPictureIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("dear diary", to: "diary.txt")
    try onMain {
      let shown = try await ShownProfile(.empty())
      do {
        try await shown.page.cropProfilePicture(
          folder.file("diary.txt"), for: shown.model)
        XCTFail("It is no picture.")
      } catch {
        XCTAssertEqual((error as? UnreadablePictureError)?.title, "Can't open “diary.txt”")
        shown.page.report(error)
      }
      XCTAssertEqual(shown.page.errorPresenter.shownTitle, "Can't open “diary.txt”")
      XCTAssertEqual(shown.page.loader.count, 0)
      await shown.close()
    }
  }

  func testAFileThatIsDroppedIsCropped() throws {
    let folder = try TemporaryFolder()
    try folder.write("dear diary", to: "diary.txt")
    try assertReleasedOnMain {
      let shown = try await ShownProfile(.empty())
      let drop = try XCTUnwrap(shown.page.child(of: FileDropBehavior.self))
      drop.take([])
      drop.take([folder.file("diary.txt")])
      await eventually {
        shown.page.errorPresenter.shownTitle == "Can't open “diary.txt”"
      }
      shown.page.errorPresenter.dismiss()
      drop.take([Samples.path("brooch.jpg")])
      await eventually { cropWindow()?.isMapped == true }
      try cropWindow()?.button("Cancel").click()
      await eventually { cropWindow() == nil }
      XCTAssertFalse(shown.model.state.hasChosenAvatar)
      await shown.close()
      return shown.page
    }
  }

  func testSeveralDroppedFilesAreAllUsed() throws {
    try onMain {
      let shown = try await ShownProfile(.empty())
      let drop = try XCTUnwrap(shown.page.child(of: FileDropBehavior.self))
      drop.take([Samples.path("brooch.jpg"), Samples.path("lighthouse.jpg")])
      await eventually { shown.page.child(of: Alert.self)?.title == "Share 2 Photos?" }
      XCTAssertNil(cropWindow(), "None was chosen.")
      XCTAssertEqual(shown.page.child(of: Alert.self)?.answer("Share Photos…"), true)
      for name in ["brooch.jpg", "lighthouse.jpg"] {
        await eventually(name) {
          sheet()?.all(Widget.self).contains { $0.accessibleName == name } == true
        }
      }
      WindowController.closeAll()
      await shown.close()
    }
  }

  func testTheCropWindowGoesWithTheOneBelow() throws {
    try onMain {
      let shown = try await ShownProfile(.empty())
      try await shown.page.cropProfilePicture(
        Samples.path("brooch.jpg"), for: shown.model)
      await eventually { cropWindow()?.isMapped == true }
      await shown.close()
      await eventually { cropWindow() == nil }
    }
  }
}

@MainActor
private func cropWindow() -> Widget? {
  Window.all.first { $0.title == "Crop Photo" && $0.isVisible }.map { Widget($0) }
}

@MainActor
private func sheet() -> Widget? {
  Window.all.first { $0.title == "Share 2 Photos" && $0.isVisible }.map { Widget($0) }
}

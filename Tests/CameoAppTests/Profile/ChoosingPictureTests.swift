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
      let room = try await AvatarRoom()
      let shown = try await ShownProfile(room.services)
      let avatar = try XCTUnwrap(shown.view.all(Avatar.self).first)
      await eventually { shown.texts.contains("Village") }
      try await shown.page.setAvatar(
        to: Samples.path("hills-at-noon.jpg"), for: shown.model,
        at: AvatarTicks(first: [try room.id("Village")]))
      await eventually { setWindow()?.isMapped == true }
      try setWindow()?.button("Use on 1 Account").click()
      await eventually { avatar.hasPicture && setWindow() == nil }
      await eventually { shown.model.state.hasChosenAvatar }
      XCTAssertEqual(shown.model.state.avatar.map { $0.picture.width == $0.picture.height }, true)
      await eventually { (try? shown.view.hasButton("More")) == true }
      await shown.page.perform(ProfileActionName.forgetPicture)?.value
      await eventually { !avatar.hasPicture }
      XCTAssertFalse(shown.model.state.hasChosenAvatar)
      await eventually { !shown.page.refresh.isRunning }
      await shown.close()
      await room.end()
      return shown.page
    }
  }

  func testAFileThatIsNotAPictureIsReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("dear diary", to: "diary.txt")
    try onMain {
      let shown = try await ShownProfile(.empty())
      do {
        try await shown.page.setAvatar(
          to: folder.file("diary.txt"), for: shown.model)
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

  func testAFileThatIsDroppedIsOfferedToTheAccounts() throws {
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
      await eventually { setWindow()?.isMapped == true }
      try setWindow()?.button("Cancel").click()
      await eventually { setWindow() == nil }
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
      XCTAssertNil(setWindow(), "None was chosen.")
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

  func testTheWindowGoesWithTheOneBelow() throws {
    try onMain {
      let shown = try await ShownProfile(.empty())
      try await shown.page.setAvatar(
        to: Samples.path("brooch.jpg"), for: shown.model)
      await eventually { setWindow()?.isMapped == true }
      await shown.close()
      await eventually { setWindow() == nil }
    }
  }
}

@MainActor
private func setWindow() -> Widget? {
  Window.all.first { $0.title == "Profile Picture" && $0.isVisible }.map { Widget($0) }
}

@MainActor
private func sheet() -> Widget? {
  Window.all.first { $0.title == "Share 2 Photos" && $0.isVisible }.map { Widget($0) }
}

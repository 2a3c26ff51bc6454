// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// Setting a profile picture in windows.
final class SetAvatarWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheAvatarIsSetEverywhereAndRestoredWithOneClick() throws {
    try assertReleasedOnMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      let before = room.computerAvatar
      let shown = try await ShownProfile(room.services)
      await eventually { shown.texts.contains("Village") }
      XCTAssertFalse(try shown.view.hasButton("More"))
      try shown.view.button("Change Everywhere…").click()
      await eventually { setWindow()?.isMapped == true }
      XCTAssertEqual(setWindow()?.texts.contains("3 of 3"), true)
      try setWindow()?.button("Use on 3 Accounts").click()
      await eventually { shown.page.toast.text == "Picture changed on 3 accounts" }
      await eventually { setWindow() == nil }
      XCTAssertNotNil(room.harbour.avatar())
      XCTAssertNotNil(room.village.avatar())
      await eventually { (try? shown.view.hasButton("More")) == true }
      await eventually { shown.texts.count { $0 == "Same" } == 3 }
      try Widget(XCTUnwrap(shown.window.window)).button("Undo").click()
      await eventually {
        shown.page.toast.text == "Previous profile picture restored on 3 accounts"
      }
      XCTAssertNil(room.village.avatar())
      XCTAssertEqual(room.computerAvatar, before)
      await eventually { (try? shown.view.hasButton("More")) == false }
      await eventually { !shown.page.refresh.isRunning }
      await shown.close()
      await room.end()
      return shown.page
    }
  }

  func testAPictureInTheViewerIsSetOnAllAccounts() throws {
    try assertReleasedOnMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      let viewer = ViewerWindowController(
        room.services, files: [Samples.path("lighthouse.jpg"), Samples.path("brooch.jpg")])
      try await show(viewer)
      await eventually { viewer.viewer.model.loader.isSharp }
      _ = viewer.viewer.perform(ViewerActionName.profilePicture)
      await eventually { setWindow()?.isMapped == true }
      await eventually { setWindow()?.hasButton("Use on 3 Accounts") == true }
      try setWindow()?.button("Use on 3 Accounts").click()
      await eventually {
        viewer.viewer.toast.text == "Picture changed on 3 accounts"
      }
      XCTAssertNotNil(room.harbour.avatar())
      XCTAssertNotNil(room.village.avatar())
      viewer.close()
      await room.end()
      return viewer
    }
  }

  /// The profile shows the picture that was set, not the one that it was cropped from.
  func testAPartThatIsSetEverywhereIsTheSamePictureEverywhere() throws {
    try onMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      let shown = try await ShownProfile(room.services)
      await eventually { shown.texts.contains("Village") }
      try await shown.model.choose(readPicture(Samples.path("lighthouse.jpg")))
      let before = try XCTUnwrap(shown.model.state.avatar?.look)
      try shown.view.button("Change Everywhere…").click()
      await eventually { setWindow()?.isMapped == true }
      try XCTUnwrap(setWindow()?.part("zoom-scale").flatMap { Scale($0) }).value = 0.6
      await eventually { (try? setWindow()?.button("Use on 3 Accounts").isSensitive) == true }
      try setWindow()?.button("Use on 3 Accounts").click()
      // Encoding part of a large picture takes a while with AddressSanitizer.
      await eventually {
        shown.page.toast.text == "Picture changed on 3 accounts"
      }
      await eventually { shown.texts.count { $0 == "Same" } == 3 }
      XCTAssertEqual(shown.model.state.avatar?.look.resembles(before), false, "It is a part now.")
      try Widget(XCTUnwrap(shown.window.window)).button("Undo").click()
      await eventually {
        shown.page.toast.text == "Previous profile picture restored on 3 accounts"
      }
      await eventually { shown.model.state.avatar?.look.resembles(before) == true }
      await eventually { !shown.page.refresh.isRunning }
      await shown.close()
      await room.end()
    }
  }

  func testAFailedAccountStaysInTheWindowWithItsReason() throws {
    try assertReleasedOnMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      var done: [String]?
      let window = SetAvatarWindowController(
        try room.setting(), chooseAnother: { _ in }, ended: { done = $0 })
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      room.village.play(.fail(), on: .setAvatar)
      try view.button("Use on 3 Accounts").click()
      await eventually {
        view.all(Button.self).contains {
          Widget($0).accessibleName == "Try again for Village" && $0.isSensitive
        }
      }
      XCTAssertEqual(view.texts.count { $0 == "Done" }, 2)
      XCTAssertTrue(view.hasButton("Close"))
      try view.button("Try again for Village").click()
      await eventually { window.lifecyclePhase == .unloaded }
      XCTAssertEqual(done?.count, 3)
      XCTAssertNotNil(room.village.avatar())
      await room.end()
      return window
    }
  }

  func testAnotherPictureIsChosenUntilOneWasSet() throws {
    try assertReleasedOnMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      var asking: [WindowController] = []
      let window = SetAvatarWindowController(
        try room.setting(), chooseAnother: { asking.append($0) }, ended: { _ in })
      try await show(window)
      let choose = try XCTUnwrap(window.viewIfLoaded).button("Choose Another…")
      choose.click()
      await eventually { asking.count == 1 }
      XCTAssert(asking.first === window, "The file dialog stands over it.")
      asking = []
      room.village.play(.fail(), on: .setAvatar)
      try XCTUnwrap(window.viewIfLoaded).button("Use on 3 Accounts").click()
      await eventually { window.viewIfLoaded?.hasButton("Close") == true }
      XCTAssertFalse(choose.isSensitive, "The accounts would show two pictures.")
      window.close()
      await room.end()
      return window
    }
  }

  func testNothingIsSetWhileAnotherPictureIsChosen() throws {
    try assertReleasedOnMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      let gate = Gate()
      let window = SetAvatarWindowController(
        try room.setting(), chooseAnother: { _ in await gate.pass() }, ended: { _ in })
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      let use = try view.button("Use on 3 Accounts")
      try view.button("Choose Another…").click()
      await eventually { gate.arrivals == 1 }
      await eventually { !use.isSensitive }
      XCTAssertNil(window.perform(SetAvatarActionName.set))
      gate.open()
      await eventually { use.isSensitive }
      window.close()
      await room.end()
      return window
    }
  }

  func testAnotherPictureTakesThePlaceOfTheFirstWithTheSameTicks() throws {
    try onMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      let shown = try await ShownProfile(room.services)
      await eventually { shown.texts.contains("Village") }
      let model = try room.setting()
      let first = SetAvatarWindowController(model, chooseAnother: { _ in }, ended: { _ in })
      try await show(first)
      model.tick(try room.id("Village"), false)
      try await shown.page.setAvatar(
        to: Samples.path("lighthouse.jpg"), for: shown.model, inPlaceOf: first)
      await eventually { first.lifecyclePhase == .unloaded }
      await eventually { setWindow()?.hasButton("Use on 2 Accounts") == true }
      try setWindow()?.button("Use on 2 Accounts").click()
      await eventually { shown.page.toast.text == "Picture changed on 2 accounts" }
      XCTAssertNil(room.village.avatar())
      let other = AvatarFingerprint(try readPicture(Samples.path("lighthouse.jpg")))
      await eventually { shown.model.state.avatar?.look.resembles(other) == true }
      await eventually { !shown.page.refresh.isRunning }
      await shown.close()
      await room.end()
    }
  }

  func testAClosedWindowIsReplacedByNone() throws {
    try onMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      let shown = try await ShownProfile(room.services)
      await eventually { shown.texts.contains("Village") }
      let first = SetAvatarWindowController(
        try room.setting(), chooseAnother: { _ in }, ended: { _ in })
      try await show(first)
      first.close()
      do {
        try await shown.page.setAvatar(
          to: Samples.path("lighthouse.jpg"), for: shown.model, inPlaceOf: first)
        XCTFail("Nobody waits for it.")
      } catch is CancellationError {}
      XCTAssertNil(setWindow())
      await eventually { !shown.page.refresh.isRunning }
      await shown.close()
      await room.end()
    }
  }

  func testUpdatingThemBeginsWithTheAccountsThatDiffer() throws {
    try onMain {
      let room = try await AvatarRoom(picture: "brooch.jpg")
      let shown = try await ShownProfile(room.services)
      await eventually { shown.texts.count { $0 == "No picture" } == 2 }
      try shown.view.button("Update Them").click()
      await eventually { setWindow()?.isMapped == true }
      XCTAssertEqual(setWindow()?.hasButton("Use on 2 Accounts"), true)
      try setWindow()?.button("Use on 2 Accounts").click()
      await eventually { shown.page.toast.text == "Picture changed on 2 accounts" }
      XCTAssertNotNil(room.harbour.avatar())
      XCTAssertNotNil(room.village.avatar())
      await eventually { !shown.page.refresh.isRunning }
      await shown.close()
      await room.end()
    }
  }

  func testClosingDuringTheWorkReportsWhatWasDone() throws {
    try assertReleasedOnMain {
      let room = try await AvatarRoom()
      try await room.avatars.refresh()
      var done: [String]?
      let window = SetAvatarWindowController(
        try room.setting(), chooseAnother: { _ in }, ended: { done = $0 })
      try await show(window)
      room.village.play(.hold, on: .setAvatar)
      try XCTUnwrap(window.viewIfLoaded).button("Use on 3 Accounts").click()
      await eventually { room.village.requests(.setAvatar) == 1 }
      window.close()
      await eventually { done?.count == 2 }
      await eventually { room.avatars.all.allSatisfy { !$0.isChanging } }
      await room.end()
      return window
    }
  }

  func testAChosenPictureCanBeSetAsAvatar() throws {
    try assertReleasedOnMain {
      let shown = try await ShownProfile(.empty())
      try await shown.page.setAvatar(
        to: Samples.path("hills-at-noon.jpg"), for: shown.model)
      await eventually { setWindow()?.isMapped == true }
      XCTAssertEqual(setWindow()?.texts.contains("This Computer"), true)
      try setWindow()?.button("Cancel").click()
      await eventually { setWindow() == nil }
      XCTAssertNil(shown.page.toast.text)
      XCTAssertFalse(shown.model.state.hasChosenAvatar, "Nothing was confirmed.")
      await shown.close()
      return shown.page
    }
  }
}

@MainActor
private func setWindow() -> Widget? { window("Profile Picture") }

@MainActor
private func window(_ title: String) -> Widget? {
  Window.all.first { $0.title == title && $0.isVisible }.map { Widget($0) }
}

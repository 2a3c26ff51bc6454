// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Foundation
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class AvatarLoadingTests: MainLoopTestCase {
  func testConcurrentCallersShareOneLoad() throws {
    try onMain {
      let model = ProfileModel(.empty(account: .ada(pictureFile: Samples.path("brooch.jpg"))))
      let tasks = (1...5).map { _ in
        Task { @MainActor in try await model.sharedPicture().picture }
      }
      let refresh = Task { @MainActor in try await model.refresh() }
      let first = try await tasks[0].value
      for task in tasks {
        let picture = try await task.value
        XCTAssert(picture === first)
      }
      try await refresh.value
      let last = try await model.sharedPicture().picture
      XCTAssert(last === model.state.avatar?.picture)
    }
  }

  func testAChangedFileIsLoadedAgain() throws {
    let folder = try TemporaryFolder()
    try folder.write(Samples.picture("brooch.jpg").encoded(as: .png), to: "face.png")
    try onMain {
      let model = ProfileModel(.empty(account: .ada(pictureFile: folder.file("face.png"))))
      let first = try await model.sharedPicture().picture
      let again = try await model.sharedPicture().picture
      XCTAssert(again === first)
      let leaf = try Samples.picture("oak-leaf.png")
      try folder.write(leaf.encoded(as: .png), to: "face.png")
      let changed = try await model.sharedPicture().picture
      XCTAssertEqual([changed.width, changed.height], [leaf.width, leaf.height])
      XCTAssertLessThanOrEqual(difference(changed, leaf), 1)
    }
  }

  func testAFileThatIsNotAPictureSaysWhyAndTheNextTryLoadsAgain() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("face.png")
    try folder.write("not a picture", to: "face.png")
    try onMain {
      let model = ProfileModel(.empty(account: .ada(pictureFile: file)))
      do {
        _ = try await model.sharedPicture()
        XCTFail("It cannot be loaded.")
      } catch let error as UnreadablePictureError {
        XCTAssertEqual(error.file, file)
        XCTAssert(error.reason.hasPrefix("This isn't a photo"), error.reason)
        XCTAssertEqual(error.title, "Can't open “face.png”")
        XCTAssert(error.suggestion.contains("JPEG"))
      }
      XCTAssertNil(model.state.avatar)
      try folder.write(Samples.picture().encoded(as: .png), to: "face.png")
      _ = try await model.sharedPicture()
      XCTAssertEqual(model.state.avatar?.file, file)
    }
  }

  func testAFileThatIsGoneIsAnError() throws {
    try onMain {
      let model = ProfileModel(.empty(account: .ada(pictureFile: "/nowhere/face.png")))
      do {
        try await model.refresh()
        XCTFail("It cannot be loaded.")
      } catch let error as UnreadablePictureError {
        XCTAssertEqual(error.reason, "File not found.")
      }
    }
  }

  func testAnAvatarRemovedWhileItIsLoadingDoesNotComeBack() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let account = ComputerAccount.ada(pictureFile: Samples.path("brooch.jpg"))
      let first = ProfileModel(.kept(at: folder.path, account: account))
      try await first.choose(Samples.picture("oak-leaf.png"))
      let model = ProfileModel(.kept(at: folder.path, account: account))
      let loading = Task { @MainActor in try await model.sharedPicture() }
      await turn()
      try await model.forgetChosenAvatar()
      _ = try await loading.value
      XCTAssertEqual(model.state.avatar?.file, account.pictureFile)
      XCTAssertFalse(model.state.hasChosenAvatar)
    }
  }

  /// The picture being loaded is outdated by the time it is there.
  func testANewerChoiceIsNotReplacedByTheOneThatWasLoading() throws {
    try onMain {
      let file = Samples.path("hills-at-noon.jpg")
      let model = ProfileModel(.empty(account: .ada(pictureFile: file)))
      let loading = Task { @MainActor in try await model.refresh() }
      await turn()
      let chosen = try Samples.picture("oak-leaf.png")
      try await model.choose(chosen)
      try await loading.value
      XCTAssert(model.state.avatar?.picture === chosen)
      let shared = try await model.sharedPicture().picture
      XCTAssert(shared === chosen)
    }
  }
}

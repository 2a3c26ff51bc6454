// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Sharing

/// The picture of the user's account on this computer, without an account service.
final class ComputerAvatarTests: MainLoopTestCase {
  func testAComputerWithoutAnAvatarHasNoneAgainAfterwards() throws {
    try onMain {
      let room = try await ComputerRoom()
      let nothing = try await room.avatar.current()
      XCTAssertNil(nothing)
      let before = try await room.change()
      XCTAssertNil(before)
      XCTAssertEqual(try room.files, [".face": "the new one"])
      let now = try await room.avatar.current()
      XCTAssertEqual(now?.bytes, ComputerRoom.new)
      let mode = try FileManager.default.attributesOfItem(atPath: room.home(".face"))
      XCTAssertEqual(mode[.posixPermissions] as? Int, 0o644, "Programs that show it may read it.")
      try await room.restore(before)
      XCTAssertEqual(try room.files, [:])
    }
  }

  func testTheOriginalFileIsRestored() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o640], ofItemAtPath: room.home(".face"))
      let before = try await room.change()
      XCTAssertEqual(try room.files, [".face": "the new one"])
      unlink(room.home(".face"))
      try await room.restore(before)
      XCTAssertEqual(try room.files, [".face": "the old one"])
      let mode = try FileManager.default.attributesOfItem(atPath: room.home(".face"))
      XCTAssertEqual(mode[.posixPermissions] as? Int, 0o640)
    }
  }

  func testLinksStayLinks() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.folder.write(ComputerRoom.old, to: "home/portrait")
      try room.link(".face", to: "portrait")
      try room.link(".face.icon", to: room.home(".face"))
      let before = try await room.change()
      XCTAssertEqual(
        try room.files,
        [
          "portrait": "the new one", ".face": "to portrait: the new one",
          ".face.icon": "to \(room.home(".face")): the new one",
        ])
      try await room.restore(before)
      XCTAssertEqual(try room.files["portrait"], "the old one")
      XCTAssertEqual(try room.files[".face"], "to portrait: the old one")
    }
  }

  func testADanglingLinkGetsAPictureAndLosesItAgain() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.link(".face", to: "portrait")
      let before = try await room.change()
      XCTAssertEqual(try room.files["portrait"], "the new one")
      try await room.restore(before)
      XCTAssertEqual(try room.files, [".face": "to portrait: nothing"])
    }
  }

  func testTheUsersOwnPictureBehindALinkStays() throws {
    try onMain {
      let room = try await ComputerRoom()
      let before = try await room.change()
      XCTAssertNil(before)
      try room.folder.write("my photo", to: "home/photo.jpg")
      unlink(room.home(".face"))
      try room.link(".face", to: "photo.jpg")
      let failure = await trouble { try await room.restore(before) }
      XCTAssertEqual(failure?.code, .disk)
      XCTAssertTrue(failure?.sentence.contains("photo.jpg") ?? false, failure?.sentence ?? "")
      XCTAssertEqual(
        try room.files, ["photo.jpg": "my photo", ".face": "to photo.jpg: my photo"])
    }
  }

  func testAPictureThatTheUserPutThereSinceStays() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      try room.folder.write("its own", to: "home/.face.icon")
      let before = try await room.change()
      try room.folder.write("mine", to: "home/.face")
      let failure = await trouble { try await room.restore(before) }
      XCTAssertEqual(failure?.code, .disk)
      XCTAssertEqual(try room.files, [".face": "mine", ".face.icon": "the new one"])
      // As the sentence says.
      unlink(room.home(".face"))
      try await room.restore(before)
      XCTAssertEqual(try room.files, [".face": "the old one", ".face.icon": "its own"])
    }
  }

  func testAnotherFileReadAtSignInIsChangedAndRestoredToo() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.folder.write("its own", to: "home/.face.icon")
      let before = try await room.change()
      XCTAssertEqual(try room.files, [".face": "the new one", ".face.icon": "the new one"])
      try await room.restore(before)
      XCTAssertEqual(try room.files, [".face.icon": "its own"])
    }
  }

  func testAFileThatCannotBeSavedIsReportedAndNothingChanges() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.link(".face", to: room.folder.file("gone/portrait"))
      try room.folder.write("its own", to: "home/.face.icon")
      let gone = await trouble { try await room.change() }
      XCTAssertEqual(gone?.code, .disk)
      XCTAssertTrue(gone?.sentence.contains("gone/portrait") ?? false, gone?.sentence ?? "")
      XCTAssertEqual(try room.files[".face.icon"], "its own")
      unlink(room.home(".face"))
      try room.link(".face", to: ".face")
      let circle = await trouble { try await room.change() }
      XCTAssertEqual(circle?.code, .disk)
      unlink(room.home(".face"))
      try room.folder.makeFolder("home/.face")
      let folder = await trouble { try await room.change() }
      XCTAssertEqual(folder?.code, .disk)
      XCTAssertEqual(try room.files[".face.icon"], "its own")
    }
  }

  func testWhenOneFileCannotBeWrittenTheOtherIsAsItWas() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      // Even root can't write to a special file system.
      try room.link(".face.icon", to: "/proc/self/comm")
      let failure = await trouble { try await room.change() }
      XCTAssertEqual(failure?.code, .disk)
      XCTAssertEqual(try room.files[".face"], "the old one")
      XCTAssertEqual(try room.files.count, 2, "No unfinished file is left.")
    }
  }
}

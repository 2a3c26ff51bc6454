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

  func testABackupThatCouldNotBeReadIsNotMade() throws {
    try onMain {
      let room = try await ComputerRoom()
      // Small enough by itself, but not as text.
      XCTAssertTrue(FileManager.default.createFile(atPath: room.home(".face"), contents: nil))
      XCTAssertEqual(truncate(room.home(".face"), 25 << 20), 0)
      do {
        _ = try await room.avatar.backup()
        XCTFail("It could not be restored.")
      } catch let error as DeliveryError {
        XCTAssertEqual(error.code, .disk)
        XCTAssert(error.sentence.contains("too large"), error.sentence)
      }
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

  func testALinkIsReplacedAndRestoredAndItsFileStays() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.folder.write("my photo", to: "home/photo.jpg")
      try room.link(".face", to: "photo.jpg")
      try room.link(".face.icon", to: room.home("photo.jpg"))
      let start = try room.files
      let before = try await room.change()
      XCTAssertEqual(
        try room.files,
        ["photo.jpg": "my photo", ".face": "the new one", ".face.icon": "the new one"])
      try await room.restore(before)
      XCTAssertEqual(try room.files, start)
    }
  }

  func testALinkToTheOtherFileStays() throws {
    try onMain {
      let room = try await ComputerRoom()
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      try room.link(".face.icon", to: ".face")
      let start = try room.files
      let before = try await room.change()
      XCTAssertEqual(
        try room.files, [".face": "the new one", ".face.icon": "to .face: the new one"])
      try await room.restore(before)
      XCTAssertEqual(try room.files, start)
    }
  }

  func testALinkThatLeadsNowhereIsReplacedAndRestored() throws {
    try onMain {
      for target in ["photo.jpg", "gone/photo.jpg", ".face"] {
        let room = try await ComputerRoom()
        try room.link(".face", to: target)
        let before = try await room.change()
        XCTAssertEqual(try room.files, [".face": "the new one"], target)
        try await room.restore(before)
        XCTAssertEqual(try room.files, [".face": "to \(target): nothing"])
      }
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
      XCTAssertTrue(failure?.sentence.contains(".face ") ?? false, failure?.sentence ?? "")
      XCTAssertEqual(
        try room.files, ["photo.jpg": "my photo", ".face": "to photo.jpg: my photo"])
    }
  }

  func testWhatEarlierVersionsSetIsUndoneAfterAnotherChange() throws {
    try onMain {
      let room = try await ComputerRoom()
      // They noted nothing, and their backups say so.
      func changeAsBefore(to text: String) async throws -> AvatarBackup? {
        guard let before = try await room.avatar.backup() else {
          try room.folder.write(text, to: "home/.face")
          return nil
        }
        try room.folder.write(text, to: "home/.face")
        let noted = "\"isNoted\":true"
        let bytes = String(decoding: before.bytes, as: UTF8.self)
          .replacing(",\(noted)", with: "").replacing("\(noted),", with: "")
        XCTAssertFalse(bytes.contains("isNoted"))
        return AvatarBackup(bytes: Array(bytes.utf8), type: before.type)
      }
      let first = try await changeAsBefore(to: "one")
      let second = try await changeAsBefore(to: "two")
      let third = try await changeAsBefore(to: "three")
      let fourth = try await room.change()
      for (backup, text) in [(fourth, "three"), (third, "two"), (second, "one"), (first, nil)] {
        try await room.restore(backup)
        XCTAssertEqual(try room.files[".face"], text)
      }
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
      try room.folder.write("its own", to: "home/.face.icon")
      try room.folder.makeFolder("home/.face")
      let folder = await trouble { try await room.change() }
      XCTAssertEqual(folder?.code, .disk)
      XCTAssertEqual(try room.files[".face.icon"], "its own")
    }
  }
}

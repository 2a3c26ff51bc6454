// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Sharing

/// The picture of the user's account on this computer, where the account service has it.
final class SignInPictureTests: MainLoopTestCase {
  func testTheServiceAndTheFilesAreChangedAndRestored() throws {
    try onMain {
      let room = try await ComputerRoom(icon: "")
      let blank = try await room.avatar.current()
      XCTAssertNil(blank)
      let before = try await room.change()
      XCTAssertNil(before)
      XCTAssertEqual(room.icon, ComputerRoom.new)
      XCTAssertEqual(try room.files, [".face": "the new one"])
      // The service's own copy is overwritten next.
      try room.folder.write("another one", to: "new")
      let second = try await room.change()
      XCTAssertEqual(room.icon, Array("another one".utf8))
      try await room.restore(second)
      XCTAssertEqual(room.icon, ComputerRoom.new)
      XCTAssertEqual(try room.files, [".face": "the new one"])
      try await room.restore(before)
      XCTAssertEqual(room.service?.properties["IconFile"], "")
      XCTAssertEqual(try room.files, [:])
    }
  }

  func testAPictureThatCameWithTheSystemIsRestored() throws {
    try onMain {
      let room = try await ComputerRoom(icon: "")
      try room.folder.write("a cat", to: "system/cat")
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      room.service?.choose(room.folder.file("system/cat"))
      let shown = try await room.avatar.current()
      XCTAssertEqual(shown?.bytes, Array("a cat".utf8))
      let before = try await room.change()
      XCTAssertEqual(room.icon, ComputerRoom.new)
      XCTAssertEqual(content(room.folder.file("system/cat")), Array("a cat".utf8))
      try await room.restore(before)
      XCTAssertEqual(room.service?.properties["IconFile"], room.folder.file("system/cat"))
      XCTAssertEqual(try room.files, [".face": "the old one"])
    }
  }

  func testTheFileThatTheServiceShowsByItselfIsShownAgain() throws {
    try onMain {
      let room = try await ComputerRoom(icon: "{home}/.face")
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      let before = try await room.change()
      XCTAssertEqual(room.icon, ComputerRoom.new)
      try await room.restore(before)
      XCTAssertEqual(room.icon, ComputerRoom.old)
      XCTAssertEqual(try room.files, [".face": "the old one"])
    }
  }

  func testALinkToThePictureOfTheServiceIsNotChanged() throws {
    try onMain {
      let room = try await ComputerRoom(icon: "")
      let icons = try XCTUnwrap(room.service?.icons)
      try icons.write(ComputerRoom.old, to: "icon")
      room.service?.choose(icons.file("icon"))
      try room.link(".face", to: icons.file("icon"))
      let before = try await room.change()
      XCTAssertEqual(room.icon, ComputerRoom.new)
      XCTAssertEqual(try room.files, [".face": "to \(icons.file("icon")): the new one"])
      try await room.restore(before)
      XCTAssertEqual(try room.files, [".face": "to \(icons.file("icon")): the old one"])
    }
  }

  func testPicturesAreRestoredAtOnceWithoutBeingExchanged() throws {
    try onMain {
      let rooms = try await [ComputerRoom(icon: ""), ComputerRoom(icon: "")]
      var saved: [AvatarBackup?] = []
      for (number, room) in rooms.enumerated() {
        try room.folder.write("picture \(number)", to: "new")
        _ = try await room.change()
        saved.append(try await room.avatar.backup())
      }
      for _ in 1...10 {
        for room in rooms { try await room.restore(nil) }
        async let first: Void = rooms[0].restore(saved[0])
        async let second: Void = rooms[1].restore(saved[1])
        _ = try await (first, second)
        for (number, room) in rooms.enumerated() {
          XCTAssertEqual(room.icon, Array("picture \(number)".utf8))
        }
      }
    }
  }

  func testMissingPermissionIsReportedAndNothingChanges() throws {
    try onMain {
      let room = try await ComputerRoom(icon: "")
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      room.service?.refusal = "org.freedesktop.Accounts.Error.PermissionDenied"
      let denied = await trouble { try await room.change() }
      XCTAssertEqual(denied?.code, .noPermission)
      XCTAssertEqual(try room.files, [".face": "the old one"])
      room.service?.refusal = "org.freedesktop.DBus.Error.NoReply"
      let late = await trouble { try await room.change() }
      XCTAssertEqual(late?.code, .timeOut)
      XCTAssertEqual(try room.files, [".face": "the old one"])
      room.service?.refusal = nil
      try room.folder.write([UInt8](repeating: 1, count: 1_048_577), to: "new")
      let large = await trouble { try await room.change() }
      XCTAssertEqual(large?.code, .refused)
      XCTAssertTrue(large?.sentence.contains("too large") ?? false, large?.sentence ?? "")
      XCTAssertEqual(try room.files, [".face": "the old one"])
    }
  }

  func testWhenAFileCannotBeWrittenTheServiceAndTheOtherFileAreAsTheyWere() throws {
    try onMain {
      let room = try await ComputerRoom(icon: "")
      let icons = try XCTUnwrap(room.service?.icons)
      try icons.write(ComputerRoom.old, to: "icon")
      room.service?.choose(icons.file("icon"))
      try room.folder.write(ComputerRoom.old, to: "home/.face")
      try room.folder.write("its own", to: "home/.face.icon")
      // Even root can't replace a folder by a file.
      let icon = room.home(".face.icon")
      room.service?.onChange = {
        unlink(icon)
        mkdir(icon, 0o700)
      }
      let failure = await trouble { try await room.change() }
      XCTAssertEqual(failure?.code, .disk)
      XCTAssertEqual(room.icon, ComputerRoom.old)
      XCTAssertEqual(try room.files[".face"], "the old one")
      XCTAssertEqual(try room.files.count, 2, "No unfinished file is left.")
      XCTAssertEqual(takeLog(domain: "Cameo-Sharing").count, 1, "The folder is no picture.")
    }
  }

  func testAMissingServiceIsReportedWhenItsPictureIsRestored() throws {
    try onMain {
      let room = try await ComputerRoom(icon: "")
      let icons = try XCTUnwrap(room.service?.icons)
      try icons.write(ComputerRoom.old, to: "icon")
      room.service?.choose(icons.file("icon"))
      let before = try await room.change()
      room.endService()
      let failure = await trouble { try await room.restore(before) }
      XCTAssertEqual(failure?.code, .notPossible)
      XCTAssertEqual(try room.files, [".face": "the new one"], "All or nothing.")
    }
  }
}

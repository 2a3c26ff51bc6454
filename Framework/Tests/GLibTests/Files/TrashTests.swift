// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Glibc
import XCTest

@testable import GLib

final class TrashTests: MainLoopTestCase {
  func testNoFolderIsMadeForWhatIsNoLongerInTheTrash() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.makeFolder("disk")
      try folder.write("mine", to: "disk/a.txt")
      let trashed = try await Trash.move(folder.file("disk/a.txt"))
      let place = try XCTUnwrap(trashed.place)
      XCTAssertTrue(trashed.isRestorable)
      XCTAssertEqual(unlink(place), 0)
      XCTAssertEqual(rmdir(folder.file("disk")), 0)
      let reason = await Trash.restore(trashed)
      XCTAssertEqual(reason, String(cString: strerror(ENOENT)))
      XCTAssertNotEqual(access(folder.file("disk"), F_OK), 0)
    }
  }

  func testAnotherFileThatHasThePlaceInTheTrashStaysThere() throws {
    try onMain {
      let folder = try TemporaryFolder()
      for name in ["mine", "other"] {
        try folder.makeFolder(name)
        try folder.write(name, to: "\(name)/a.txt")
      }
      let mine = try await Trash.move(folder.file("mine/a.txt"))
      let place = try XCTUnwrap(mine.place)
      // The trash is emptied, and another file of that name moved there.
      XCTAssertEqual(unlink(place), 0)
      let info = place.with("/info/", insteadOf: "/files/") + ".trashinfo"
      XCTAssertEqual(unlink(info), 0)
      let other = try await Trash.move(folder.file("other/a.txt"))
      XCTAssertEqual(other.place, place)
      let reason = await Trash.restore(mine)
      XCTAssertEqual(reason, String(cString: strerror(ENOENT)))
      XCTAssertNotEqual(access(folder.file("mine/a.txt"), F_OK), 0)
      let otherReason = await Trash.restore(other)
      XCTAssertNil(otherReason)
      XCTAssertEqual(try folder.read("other/a.txt"), "other")
    }
  }
}

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
      XCTAssertEqual(unlink(place), 0)
      XCTAssertEqual(rmdir(folder.file("disk")), 0)
      let reason = await Trash.restore(trashed)
      XCTAssertEqual(reason, String(cString: strerror(ENOENT)))
      XCTAssertNotEqual(access(folder.file("disk"), F_OK), 0)
    }
  }
}

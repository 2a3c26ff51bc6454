// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Glibc
import XCTest

@testable import GLib

final class TrashTests: MainLoopTestCase {
  func testFilesComeBackInTheHourThatComesTwiceWhenClocksArePutBack() throws {
    try onMain {
      let folder = try TemporaryFolder()
      // Clocks were put back by an hour ten minutes ago.
      var change = time(nil) - 600 + 3600
      var parts = tm()
      gmtime_r(&change, &parts)
      let isLeapYear = parts.tm_year % 4 == 0
      let day = parts.tm_yday + (isLeapYear && parts.tm_yday > 58 ? 0 : 1)
      let moment = "J\(day)/\(parts.tm_hour):\(parts.tm_min):\(parts.tm_sec)"
      let before = getenv("TZ").map { String(cString: $0) }
      setenv("TZ", "AAA0BBB-1,J1/0,\(moment)", 1)
      tzset()
      defer {
        if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
        tzset()
      }
      try folder.write("mine", to: "a.txt")
      let trashed = try await Trash.move(folder.file("a.txt"))
      XCTAssertNotNil(trashed.place)
      let reason = await Trash.restore(trashed)
      XCTAssertNil(reason)
      XCTAssertEqual(try folder.read("a.txt"), "mine")
    }
  }

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

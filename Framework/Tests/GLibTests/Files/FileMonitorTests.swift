// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import ControllersTesting
internal import GLib
internal import Glibc
internal import XCTest

final class FileMonitorTests: MainLoopTestCase {
  func testAMonitorReportsCreatedChangedAndDeletedFilesUntilItIsReleased() throws {
    try assertGivenBackOnMain {
      let folder = try TemporaryFolder()
      var count = 0
      var monitor: FileMonitor? = try FileMonitor(folder.file("a"), milliseconds: 1) {
        count += 1
      }
      for change in ["made", "changed", "removed"] {
        count = 0
        if change == "removed" {
          remove(folder.file("a"))
        } else {
          try folder.write(change, to: "a")
        }
        await eventually(change) { count > 0 }
      }
      withExtendedLifetime(monitor) {}
      monitor = nil
    }
  }

  func testAFolderWhoseNameIsNotUTF8IsWatched() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file(PathText.text([0x66, 0xFC, 0x72]))
      XCTAssertEqual(path.withFileBytes { mkdir($0, 0o700) }, 0)
      var count = 0
      let monitor = try FileMonitor(path, milliseconds: 1) { count += 1 }
      XCTAssertEqual("\(path)/a".withFileBytes { mkdir($0, 0o700) }, 0)
      await eventually { count > 0 }
      withExtendedLifetime(monitor) {}
    }
  }
}

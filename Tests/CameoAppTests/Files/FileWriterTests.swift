// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import CameoApp

final class FileWriterTests: MainLoopTestCase {
  func testOnlyTheLatestVersionOfAChangingFileIsWritten() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let writer = FileWriter()
      XCTAssertTrue(writer.isIdle)
      for number in 1...50 { writer.write("\(number)", to: folder.file("new/a")) }
      writer.write("b", to: folder.file("new/b"))
      XCTAssertFalse(writer.isIdle)
      await writer.finish()
      XCTAssertTrue(writer.isIdle)
      XCTAssertEqual(try folder.read("new/a"), "50")
      XCTAssertEqual(try folder.read("new/b"), "b")
    }
  }

  /// Each failed attempt to write is logged.
  func testFilesAreWrittenInTheOrderOfTheirLatestChange() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    try onMain {
      let writer = FileWriter()
      let paths = ["a", "b", "c"].map { folder.file("file/\($0)") }
      for path in [paths[0], paths[1], paths[2], paths[0]] { writer.write("", to: path) }
      await writer.finish()
      let log = takeLog(domain: "Cameo").map(\.text)
      XCTAssertEqual(log.count, 3, "\(log)")
      for (text, path) in zip(log, [paths[1], paths[2], paths[0]]) {
        XCTAssert(text.hasPrefix("\(path) was not written: "), text)
      }
    }
  }

  func testAFailureIsLoggedAndDoesNotBlockOtherWrites() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    try onMain {
      let writer = FileWriter()
      writer.write("1", to: folder.file("file/inside"))
      writer.write("2", to: folder.file("other"))
      await writer.finish()
      XCTAssertEqual(takeLog(domain: "Cameo").count, 1)
      XCTAssertEqual(folder.names, ["file", "other"])
      XCTAssertEqual(try folder.read("other"), "2")
    }
  }

  func testAFileThatArrivesDuringAWriteIsWrittenToo() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let writer = FileWriter()
      writer.write(String(repeating: "x", count: 1_000_000), to: folder.file("large"))
      // After one turn, the first is being written.
      await turn()
      writer.write("late", to: folder.file("late"))
      writer.write("short", to: folder.file("large"))
      await writer.finish()
      XCTAssertEqual(try folder.read("late"), "late")
      XCTAssertEqual(try folder.read("large"), "short")
      writer.write("again", to: folder.file("late"))
      await eventually { writer.isIdle }
      XCTAssertEqual(try folder.read("late"), "again")
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import TestSupport
import XCTest

@testable import CameoApp

final class NewFileTests: XCTestCase {
  func testItWritesWhatItIsGiven() throws {
    let folder = try TemporaryFolder()
    XCTAssertTrue(try NewFile.write(Array("new".utf8), to: folder.file("a")))
    XCTAssertTrue(try NewFile.write([], to: folder.file("empty")))
    XCTAssertEqual(try folder.read("a"), "new")
    XCTAssertEqual(try folder.read("empty"), "")
  }

  func testItKeepsTheBytesOfANameAndIsAsReadableAsTheUserWants() throws {
    let folder = try TemporaryFolder()
    let before = umask(0o002)
    defer { umask(before) }
    // Not every name is UTF-8.
    let bytes = Array("\(folder.path)/caf".utf8) + [0xE9]
    XCTAssertTrue(try NewFile.write([1], to: PathText.text(bytes)))
    var status = stat()
    XCTAssertEqual(stat(bytes.map { CChar(bitPattern: $0) } + [0], &status), 0)
    XCTAssertEqual(status.st_mode & 0o777, 0o664)
    XCTAssertFalse(try NewFile.write([1], to: PathText.text(bytes)))
  }

  func testItNeverReplacesAnything() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.makeFolder("folder")
    symlink(folder.file("nowhere"), folder.file("link"))
    for name in ["a", "folder", "link"] {
      XCTAssertFalse(try NewFile.write(Array("new".utf8), to: folder.file(name)), name)
    }
    XCTAssertEqual(try folder.read("a"), "old")
    XCTAssertEqual(folder.names, ["a", "folder", "link"], "A link is not followed.")
  }

  func testAFolderThatIsMissingOrAFileIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    XCTAssertEqual(failure(folder.file("missing/a")), "No such file or directory")
    XCTAssertEqual(failure(folder.file("file/a")), "Not a directory")
    XCTAssertEqual(folder.names, ["file"])
    XCTAssertEqual(try folder.read("file"), "old")
  }

  /// A file with a size limit behaves like one on a full disk: writing fails in the middle.
  func testAnIncompleteFileIsNotLeftBehind() throws {
    let folder = try TemporaryFolder()
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    var small = limit
    small.rlim_cur = 1000
    signal(SIGXFSZ, SIG_IGN)
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
    let complaint = failure(folder.file("a"), [UInt8](repeating: 7, count: 5000))
    setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    signal(SIGXFSZ, SIG_DFL)
    XCTAssertEqual(complaint, "File too large")
    XCTAssertEqual(folder.names, [])
  }
}

/// The text of the error.
private func failure(_ path: String, _ bytes: [UInt8] = [1]) -> String? {
  do {
    return try NewFile.write(bytes, to: path) ? nil : "There is one already."
  } catch {
    return error.message
  }
}

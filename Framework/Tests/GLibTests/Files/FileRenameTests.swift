// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

final class FileRenameTests: XCTestCase {
  func testRenamingReplacesNothing() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "a")
    try folder.write("b", to: "b")
    XCTAssertEqual(FileRename.withoutReplacing(folder.file("a"), folder.file("b")), EEXIST)
    XCTAssertEqual(FileRename.withoutReplacing(folder.file("a"), folder.file("c")), 0)
    XCTAssertEqual(FileRename.withoutReplacing(folder.file("a"), folder.file("d")), ENOENT)
    XCTAssertEqual(folder.names, ["b", "c"])
    XCTAssertEqual(try folder.read("b"), "b")
  }
}

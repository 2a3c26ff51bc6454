// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Glibc
import XCTest

@testable import GLib

final class FileRenameTests: XCTestCase {
  func testRenamingReplacesNothing() throws { try checkThatNothingIsReplaced() }

  func testWhereTheDiskCannotDoItInOneStepTheFileGetsASecondName() throws {
    for code in [EINVAL, ENOSYS, ENOTSUP, EPERM] {
      let calls = FileRename.Calls(renameIfFree: { _, _ in code })
      try FileRename.$calls.withValue(calls) { try checkThatNothingIsReplaced() }
    }
  }

  func testWithoutHardLinksTheNameIsTakenFirst() throws {
    for code in [EPERM, ENOTSUP, ENOSYS, EMLINK] {
      let calls = FileRename.Calls(renameIfFree: { _, _ in EINVAL }, link: { _, _ in code })
      try FileRename.$calls.withValue(calls) { try checkThatNothingIsReplaced() }
    }
  }

  func testWhereTheDiskReplacesNothingEitherPlainRenamingIsTriedWithoutThePlaceholder() throws {
    let calls = FileRename.Calls(
      renameIfFree: { _, _ in ENOSYS }, link: { _, _ in EPERM },
      rename: { access($1, F_OK) == 0 ? EEXIST : rename($0, $1) == 0 ? 0 : errno })
    try FileRename.$calls.withValue(calls) { try checkThatNothingIsReplaced() }
  }

  func testANameThatWasTakenFirstIsFreeAgainWhenRenamingFails() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("a")
    let calls = FileRename.Calls(renameIfFree: { _, _ in EINVAL }, link: { _, _ in EPERM })
    FileRename.$calls.withValue(calls) {
      XCTAssertEqual(FileRename.withoutReplacing(folder.file("a"), folder.file("b")), ENOTDIR)
    }
    XCTAssertEqual(folder.names, ["a"])
  }

  func testOtherFailuresAreNoReasonToTryOtherwise() throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "a")
    let calls = FileRename.Calls(renameIfFree: { _, _ in EROFS })
    FileRename.$calls.withValue(calls) {
      XCTAssertEqual(FileRename.withoutReplacing(folder.file("a"), folder.file("b")), EROFS)
    }
    XCTAssertEqual(folder.names, ["a"])
  }

  private func checkThatNothingIsReplaced(line: UInt = #line) throws {
    let folder = try TemporaryFolder()
    try folder.write("a", to: "a")
    try folder.write("b", to: "b")
    func rename(_ from: String, _ to: String) -> Int32 {
      FileRename.withoutReplacing(folder.file(from), folder.file(to))
    }
    XCTAssertEqual(rename("a", "b"), EEXIST, line: line)
    XCTAssertEqual(try folder.read("a"), "a", line: line)
    XCTAssertEqual(rename("a", "c"), 0, line: line)
    XCTAssertEqual(rename("a", "d"), ENOENT, line: line)
    XCTAssertEqual(folder.names, ["b", "c"], line: line)
    XCTAssertEqual(try folder.read("b"), "b", line: line)
    XCTAssertEqual(try folder.read("c"), "a", line: line)
  }
}

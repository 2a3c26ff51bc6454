// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Foundation
import GLib
import XCTest

/// Texts with a NUL, of which C would see only the beginning.
final class CTextTests: MainLoopTestCase {
  private static let domain = "Controllers-Text"

  func testNoOtherFileIsUsedForTheNamedOne() throws {
    let folder = try TemporaryFolder()
    try folder.write("Mine", to: "mine")
    let other = folder.file("mine") + "\0.jpg"
    XCTAssertNil(FileAddress.uri(of: other))
    XCTAssertEqual(FileAddress.canonical(other), other)
    XCTAssertNil(FileAddress.path(of: "file://" + other))
    XCTAssertNil(Checksum.ofFile(other, .sha256))
    XCTAssertThrowsError(try TextFile.read(other))
    XCTAssertThrowsError(try TextFile.write("Theirs", to: other))
    XCTAssertThrowsError(try KeyFile(path: other))
    XCTAssertThrowsError(try KeyFile().save(to: other))
    XCTAssertEqual(FileRename.withoutReplacing(other, folder.file("stolen")), EINVAL)
    XCTAssertEqual(try TextFile.read(folder.file("mine")), "Mine")
    XCTAssertEqual(folder.names, ["mine"])
  }

  func testNoProgramIsRunWithHalfAnArgument() throws {
    try onMain {
      do {
        _ = try await ExternalProgram.run(["true", "all\0of it"])
        XCTFail("It was run.")
      } catch let error as GLibError {
        XCTAssertEqual(error.domain, "controllers-text")
      }
      do {
        try await AppInfo.launchPreferred(uri: "https://a.example\0.evil.example/")
        XCTFail("It was opened.")
      } catch let error as GLibError {
        XCTAssertEqual(error.domain, "controllers-text")
      }
    }
  }

  func testOverlongTextIsTruncatedAndMarked() throws {
    XCTAssertEqual(CText.cut("whole"), "whole")
    XCTAssertEqual(takeLog(domain: Self.domain).count, 0)
    XCTAssertEqual(Variant("alice\0bob").string, "alice")
    XCTAssertEqual(Variant(["a\0b"]).members.map(\.string), ["a"])
    XCTAssertEqual(takeLog(domain: Self.domain).count, 2)
    XCTAssertNil(Variant(objectPath: "/a\0b"))
  }
}

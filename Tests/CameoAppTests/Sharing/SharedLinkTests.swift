// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import CameoApp

/// Opening what was shared.
final class SharedLinkTests: MainLoopTestCase {
  func testWithoutABrowserTheLinkIsNotReportedAsMissing() throws {
    let folder = try TemporaryFolder()
    try folder.write([0, 1, 2, 3], to: "brooch.cameo-test")
    try onMain {
      let shared = SharedLink(try XCTUnwrap(FileAddress.uri(of: folder.file("brooch.cameo-test"))))
      let error = await problem(with: shared)
      XCTAssertEqual(error?.title, "Can't open “brooch.cameo-test”")
      XCTAssertEqual(
        error?.suggestion,
        "Install a program that opens this type of file.")
      let gone = await problem(
        with: SharedLink(try XCTUnwrap(FileAddress.uri(of: folder.file("gone.jpg")))))
      XCTAssertEqual(gone?.suggestion, "It may have been moved or deleted.")
    }
  }

  func testALinkIsNotAFile() throws {
    try onMain {
      let error = await problem(with: SharedLink("cameo-test://post/1"))
      XCTAssertEqual(error?.title, "Can't open the link")
      XCTAssertEqual(error?.suggestion, "Copy the link and open it in a browser.")
    }
  }
}

@MainActor
private func problem(with link: SharedLink) async -> SharedLinkError? {
  do {
    try await link.open()
    return nil
  } catch {
    return error as? SharedLinkError
  }
}

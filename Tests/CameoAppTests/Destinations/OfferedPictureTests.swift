// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class OfferedPictureTests: MainLoopTestCase {
  func testALaterPictureOfTheSameNameDoesNotReplaceAnOpenOne() throws {
    let folder = try TemporaryFolder()
    // GLib looks at the environment once for each process.
    setenv("XDG_CACHE_HOME", folder.file("cache"), 1)
    XCTAssertEqual(
      Folders.cache, folder.file("cache"), "Run each test in a process of its own: --parallel.")
    try onMain {
      let brooch = OfferedPicture(name: "ada", picture: try Samples.picture())
      let harbour = OfferedPicture(
        name: "ada", picture: try Samples.picture("harbour-at-dusk.jpg"))
      let first = try await brooch.saved()
      let later = try await harbour.saved()
      let again = try await brooch.saved()
      XCTAssertEqual(again, first, "Thus earlier shares of it are recognised.")
      XCTAssertNotEqual(first, later)
      for (file, offered) in [(first, brooch), (later, harbour)] {
        XCTAssertEqual(Path.name(file), "ada.png")
        XCTAssertEqual(
          try readPicture(file).encoded(as: .png), try offered.picture.encoded(as: .png))
      }
    }
  }
}

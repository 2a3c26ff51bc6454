// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class MoreDestinationTests: MainLoopTestCase {
  func testALaterPictureOfTheSameNameDoesNotReplaceAnOpenOne() throws {
    let folder = try TemporaryFolder()
    // GLib looks at the environment once for each process.
    setenv("XDG_CACHE_HOME", folder.file("cache"), 1)
    XCTAssertEqual(
      Folders.cache, folder.file("cache"), "Run each test in a process of its own: --parallel.")
    try onMain {
      var files: [String] = []
      let more = MoreDestination { file, _ in files.append(file) }
      let brooch = OfferedPicture(name: "ada", picture: try Samples.picture())
      let harbour = OfferedPicture(
        name: "ada", picture: try Samples.picture("harbour-at-dusk.jpg"))
      _ = try await more.take(brooch, over: nil)
      let later = try await harbour.saved()
      _ = try await more.take(brooch, over: nil)
      XCTAssertEqual(Set(files).count, 1, "Thus earlier shares of it are recognised.")
      XCTAssertNotEqual(files[0], later)
      for (file, offered) in [(files[0], brooch), (later, harbour)] {
        XCTAssertEqual(Path.name(file), "ada.png")
        XCTAssertEqual(
          try readPicture(file).encoded(as: .png), try offered.picture.encoded(as: .png))
      }
    }
  }
}

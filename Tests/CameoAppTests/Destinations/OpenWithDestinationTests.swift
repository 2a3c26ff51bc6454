// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import GLib
import Glibc
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class OpenWithDestinationTests: MainLoopTestCase {
  func testAnotherProgramGetsThePictureAlone() throws {
    let folder = try TemporaryFolder()
    // GLib looks at the environment once for each process.
    setenv("XDG_CACHE_HOME", folder.file("cache"), 1)
    XCTAssertEqual(
      Folders.cache, folder.file("cache"), "Run each test in a process of its own: --parallel.")
    try folder.write(
      """
      [Desktop Entry]
      Type=Application
      Name=Painter
      Exec=cp %f \(folder.path)/got.png
      """, to: "painter.desktop")
    try onMain {
      let program = try XCTUnwrap(AppInfo(desktopEntry: folder.file("painter.desktop")))
      let destination = Target(.program(program))
      XCTAssertEqual(destination.title, "Open with Painter")
      let picture = try Samples.picture("harbour-at-dusk.jpg")
      let delivery = try await ViewController().share(
        OfferedPicture(name: "ada", picture: picture), to: destination, in: .empty())
      XCTAssertEqual(
        delivery, QuickShareResult(destination: "Painter", sentence: "Opened with Painter"))
      let bytes = try picture.encoded(as: .png)
      await eventually { (try? readPicture(folder.file("got.png")).encoded(as: .png)) == bytes }
      XCTAssertEqual(try PNGFile(folder.file("got.png")).remarks, [])
    }
  }
}

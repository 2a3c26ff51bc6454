// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class ClipboardDestinationTests: GtkTestCase {
  func testThePictureCanBePasted() throws {
    let turn = ClipboardTurn()
    try onMain {
      let picture = try Samples.picture()
      let delivery = try await ViewController().share(
        OfferedPicture(name: "ada", picture: picture), to: Target(.clipboard), in: .empty())
      XCTAssertEqual(
        delivery, QuickShareResult(destination: "Clipboard", sentence: "Photo copied"))
      let pasted = await Clipboard.picture()
      XCTAssertEqual(try pasted?.encoded(as: .png), try picture.encoded(as: .png))
      Clipboard.clear()
    }
    withExtendedLifetime(turn) {}
  }
}

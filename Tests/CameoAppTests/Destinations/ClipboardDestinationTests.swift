// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class ClipboardDestinationTests: GtkTestCase {
  func testThePictureCanBePasted() throws {
    let turn = ClipboardTurn()
    try onMain {
      let picture = try Samples.picture()
      let delivery = try await ClipboardDestination()
        .take(OfferedPicture(name: "ada", picture: picture), over: nil)
      XCTAssertEqual(
        delivery, QuickShareResult(destination: "Clipboard", sentence: "Photo copied"))
      let pasted = await Clipboard.picture()
      XCTAssertEqual(try pasted?.encoded(as: .png), try picture.encoded(as: .png))
      Clipboard.clear()
    }
    withExtendedLifetime(turn) {}
  }
}

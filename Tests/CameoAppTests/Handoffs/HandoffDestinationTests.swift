// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

/// X and Facebook in the menu that shares with one click.
final class HandoffDestinationTests: GtkTestCase {
  func testThePictureIsCopiedAndThePageOpened() throws {
    let turn = ClipboardTurn()
    try onMain {
      let services = AppServices.empty()
      let browser = Browser(for: services)
      let x = try XCTUnwrap(services.destinations.shareDestination("browser:x") as? Target)
      XCTAssertEqual(x.title, "X (in browser)")
      let result = try await ViewController().share(
        OfferedPicture(name: "ada", picture: try Samples.picture()), to: x, in: services)
      XCTAssertEqual(
        result,
        QuickShareResult(
          destination: "X", sentence: "Photo copied. Paste it into your post on X."))
      XCTAssertEqual(browser.addresses, ["https://x.com/intent/tweet"])
      try await assertClipboardTellsNothing(wide: 400)
      let shares = try await services.sharing.engine().ledger.shares()
      XCTAssertTrue(shares.isEmpty, "It is in no list of what was shared.")
      Clipboard.clear()
      await services.sharing.close()
    }
    withExtendedLifetime(turn) {}
  }

  func testWithoutABrowserThePictureIsStillCopied() throws {
    let turn = ClipboardTurn()
    try onMain {
      let services = AppServices.empty()
      let browser = Browser(for: services)
      browser.isThere = false
      let facebook = try XCTUnwrap(
        services.destinations.shareDestination("browser:facebook") as? Target)
      do {
        _ = try await ViewController().share(
          OfferedPicture(name: "ada", picture: try Samples.picture()), to: facebook, in: services)
        XCTFail("Nothing was opened.")
      } catch let error as HandoffError {
        XCTAssertEqual(error.title, "Couldn't open Facebook in a browser")
        XCTAssertEqual(error.reason, "No browser found on this computer.")
        XCTAssertEqual(
          error.suggestion,
          "Photo copied. Open www.facebook.com yourself and paste it there.")
      }
      try await assertClipboardTellsNothing(wide: 400)
      Clipboard.clear()
      await services.sharing.close()
    }
    withExtendedLifetime(turn) {}
  }
}

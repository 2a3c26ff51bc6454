// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp
@testable import Sharing

final class NewsBehaviorTests: GtkTestCase {
  func testNewsAppearOnTheVisiblePageAndFailuresLeadToTheShares() throws {
    try assertReleasedOnMain {
      Handy.start()
      let services = AppServices.empty()
      let main = MainWindowController(version: "1.2.3", services: services)
      try await show(main)
      let inApp = try XCTUnwrap(main.child(of: NewsBehavior.self))
      await eventually { services.notifier.inApp === inApp }
      let pages = try XCTUnwrap(main.child(of: PageController.self))
      let trouble = try XCTUnwrap(ShareNews(ended(.failed, DeliveryError(.quota, "It is full."))))
      inApp.tell(trouble)
      XCTAssertEqual(pages.currentPage?.toast.text, trouble.sentence)
      try XCTUnwrap(main.viewIfLoaded).button("Show").click()
      await eventually { pages.currentPage is SharesController }
      XCTAssertFalse(try XCTUnwrap(main.viewIfLoaded).hasButton("Show"))
      inApp.tell(try XCTUnwrap(ShareNews(ended(.done))))
      XCTAssertEqual(pages.currentPage?.toast.text, "Shared to Ships")
      main.close()
      _ = try? await services.sharing.engine()
      await services.sharing.close()
      await FileWriter.shared.finish()
      return main
    }
  }
}

private func ended(_ state: DeliveryState, _ error: DeliveryError? = nil) -> Delivery {
  Delivery(
    id: "1.1", share: "1", account: "folder:/tmp/Ships", accountLabel: "Ships", state: state,
    attempts: 1, due: 0, isToBeCancelled: false, receipt: nil, remainders: [], error: error)
}

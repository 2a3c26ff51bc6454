// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// What the user has to know about the share history.
final class NoticeTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTwoNoticesAreShownOneAfterTheOther() throws {
    try onMain {
      let services = AppServices.empty()
      services.sharing.note("The history was damaged.")
      services.sharing.note("The clock is wrong.")
      services.sharing.note("The clock is wrong.")
      let main = MainWindowController(version: "0", services: services)
      try await show(main)
      await eventually { Self.isShown("The history was damaged.") }
      XCTAssertFalse(Self.isShown("The clock is wrong."))
      let resume = try XCTUnwrap(main.child(of: ResumeBehavior.self))
      let errors = resume.children.isEmpty ? main.errorPresenter : resume.errorPresenter
      errors.dismiss()
      await eventually { Self.isShown("The clock is wrong.") }
      errors.dismiss()
      await eventually { !Self.isShown("The clock is wrong.") }
      XCTAssertEqual(services.sharing.takeNotices(), [])
      main.close()
      await services.closeForGood()
    }
  }

  @MainActor
  private static func isShown(_ sentence: String) -> Bool {
    Window.all.contains { window in
      Widget(window).texts.contains { $0.contains(sentence) }
    }
  }
}

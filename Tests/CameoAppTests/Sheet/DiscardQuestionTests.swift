// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Controllers
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

final class DiscardQuestionTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAShareWithACaptionIsDiscardedOnlyAfterConfirmation() throws {
    try assertReleasedOnMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      sheet.model.words.caption = "A brooch"
      let question = try XCTUnwrap(sheet.child(of: DiscardQuestion.self))
      sheet.window?.requestClose()
      await eventually { question.child(of: Alert.self) != nil }
      XCTAssertFalse(sheet.close(), "It is asked already.")
      XCTAssertEqual(question.children.count, 1)
      question.child(of: Alert.self)?.answer("Keep Editing")
      await eventually { question.child(of: Alert.self) == nil }
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear)
      XCTAssertFalse(sheet.close())
      question.child(of: Alert.self)?.answer("Discard")
      await eventually { sheet.lifecyclePhase == .unloaded }
      await room.end()
      return sheet
    }
  }

  func testAnEmptySheetClosesWithoutAQuestion() throws {
    try onMain {
      let room = try await SheetRoom([])
      let sheet = ShareSheetController(room.services)
      try await show(sheet)
      XCTAssertTrue(sheet.close())
      await room.end()
    }
  }
}

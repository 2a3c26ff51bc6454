// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

@testable import Controllers

final class PromptTests: GtkTestCase {
  func testAnAlertReportsAllItsPhases() throws {
    try assertReleasedOnMain {
      let window = FormController()
      let diary = Notes()
      try await show(window)
      let alert = alert(diary)
      alert.present(in: window)
      XCTAssertEqual(diary.take(), ["will present", "did present"])
      XCTAssertTrue(alert.answer("Delete"))
      XCTAssertEqual(diary.take(), ["will dismiss", "did dismiss", "deleted"])
      XCTAssertEqual(window.children.count, 0)
      XCTAssertFalse(alert.answer("Delete"))
      window.close()
      return window
    }
  }

  func testItsButtonsAndClosingItAnswer() throws {
    try onMain {
      let window = FormController()
      let diary = Notes()
      try await show(window)
      alert(diary).present(in: window)
      try await press("Rename")
      XCTAssertEqual(diary.take().last, "renamed")
      // Closing is cancelling, whatever the order of the answers.
      alert(diary).present(in: window)
      try dialog().asWindow.requestClose()
      await eventually { window.children.isEmpty }
      XCTAssertEqual(diary.take().last, "kept")
      window.close()
    }
  }

  func testWithoutACancelAnswerClosingDoesNothing() throws {
    try onMain {
      let window = FormController()
      let diary = Notes()
      try await show(window)
      let alert = Alert(title: "Sure?")
      alert.other("Yes") { diary.write("yes") }
      alert.present(in: window)
      try dialog().asWindow.requestClose()
      await eventually { window.children.isEmpty }
      XCTAssertEqual(diary.take(), [])
      window.close()
    }
  }

  func testAPromptAppearsWithItsParentAndDisappearsWithItUnanswered() throws {
    try assertReleasedOnMain {
      let window = FormController()
      let diary = Notes()
      alert(diary).present(in: window)
      XCTAssertEqual(diary.take(), [])
      try await show(window)
      XCTAssertEqual(diary.take(), ["will present", "did present"])
      window.close()
      XCTAssertEqual(diary.take(), ["will dismiss", "did dismiss"])
      return window
    }
  }

  func testAnAnswerMayAskTheNextQuestion() throws {
    try onMain {
      let window = FormController()
      let diary = Notes()
      try await show(window)
      let first = Alert(title: "First")
      first.other("Next") { [weak window] in
        if let window { alert(diary).present(in: window) }
      }
      first.present(in: window)
      XCTAssertTrue(first.answer("Next"))
      XCTAssertEqual(diary.take(), ["will present", "did present"])
      window.close()
    }
  }

  func testASheetPointsAtAWidgetAndAnswersLikewise() throws {
    try assertReleasedOnMain {
      let window = FormController()
      let diary = Notes()
      try await show(window)
      for label in ["Delete", "Cancel"] {
        let sheet = ActionSheet(title: "Picture")
        sheet.cancel("Cancel") { diary.write("kept") }
        sheet.destructive("Delete") { diary.write("deleted") }
        let button = try XCTUnwrap(window.form.buttons.first)
        sheet.present(at: button, in: window)
        XCTAssertTrue(sheet.answer(label))
      }
      XCTAssertEqual(diary.take(), ["deleted", "kept"])
      let sheet = ActionSheet()
      sheet.other("Crop") {}
      sheet.present(at: try XCTUnwrap(window.form.buttons.first), in: window)
      sheet.removeFromParent()
      XCTAssertEqual(window.children.count, 0)
      window.close()
      return window
    }
  }
}

@MainActor
private func alert(_ notes: Notes) -> Alert {
  let alert = Alert(title: "Delete it?", message: "It cannot be brought back.")
  alert.other("Rename") { notes.write("renamed") }
  alert.destructive("Delete") { notes.write("deleted") }
  alert.cancel("Keep") { notes.write("kept") }
  alert.willPresent = { notes.write("will present") }
  alert.didPresent = { notes.write("did present") }
  alert.willDismiss = { notes.write("will dismiss") }
  alert.didDismiss = { notes.write("did dismiss") }
  return alert
}

/// Presses the dialog's button of this name.
@MainActor
private func press(_ label: String) async throws {
  try button(label, in: Widget(dialog())).click()
  await turn()
}

@MainActor
private func dialog() throws -> MessageDialog {
  try XCTUnwrap(Window.all.lazy.compactMap { MessageDialog($0) }.first { $0.isVisible })
}

@MainActor
private func button(_ label: String, in widget: Widget) throws -> Button {
  func search(_ widget: Widget) -> Button? {
    if let button = Button(widget), button.label == label { return button }
    return Container(widget)?.children.lazy.compactMap(search).first
  }
  return try XCTUnwrap(search(widget))
}

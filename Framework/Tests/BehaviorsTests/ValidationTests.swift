// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import ControllersTesting
import Gtk
import XCTest

final class ValidationTests: GtkTestCase {
  func testErrorsShowAfterTheFirstEdit() throws {
    try assertReleasedOnMain {
      let window = validatedWindow()
      try await show(window)
      let widgets = try XCTUnwrap(window.widgets)
      XCTAssertFalse(window.validation.isValid)
      XCTAssertNil(widgets.name.errorText)
      XCTAssertFalse(widgets.message.isVisible)
      widgets.name.type("abcd")
      XCTAssertEqual(widgets.name.errorText, "At most three")
      XCTAssertEqual(widgets.name.accessibleDescription, "At most three")
      XCTAssertEqual(widgets.message.text, "At most three")
      XCTAssertTrue(widgets.message.isVisible)
      widgets.name.text = "abc"
      XCTAssertNil(widgets.name.errorText)
      XCTAssertNil(widgets.name.accessibleDescription)
      XCTAssertFalse(widgets.message.isVisible)
      XCTAssertTrue(window.validation.isValid)
      window.close()
      return window
    }
  }

  func testAnAttachedFormIsValidatedEachTimeItIsLoaded() throws {
    try onMain {
      let form = NameForm()
      let window = TestWindow { window in
        form.entry = window.widgets?.name
        window.attach(.validation(of: form))
      }
      for load in 1...2 {
        try await show(window)
        XCTAssertEqual(form.loads, load)
        XCTAssertFalse(window.validation.isValid)
        try XCTUnwrap(window.widgets).name.type("Ada")
        XCTAssertTrue(window.validation.isValid)
        window.hide()
        await eventually { window.lifecyclePhase == .didDisappear }
        window.releaseViewsOffScreen()
      }
      window.close()
    }
  }

  private final class NameForm: ValidatedForm {
    var entry: Entry?
    var loads = 0

    func addRules(to validation: ValidationBehavior) {
      loads += 1
      if let entry { validation.check(entry, .notEmpty("Needed")) }
    }
  }

  func testACustomFieldShowsItsErrorWhileItIsRetained() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      let widgets = try XCTUnwrap(window.widgets)
      var field: ValidatedField? = ValidatedField(
        widgets.name, rule: .length(...3, "At most three"), message: widgets.message)
      widgets.name.type("abcd")
      XCTAssertEqual(field?.error, "At most three")
      XCTAssertEqual(widgets.message.text, "At most three")
      XCTAssertTrue(window.validation.isValid, "It belongs to no other field.")
      widgets.name.text = "abc"
      XCTAssertFalse(widgets.message.isVisible)
      field = nil
      widgets.name.text = "abcd"
      XCTAssertFalse(widgets.message.isVisible)
      window.close()
    }
  }

  func testAnErrorFromUsingTheValueStaysUntilAnEditAndAllowsRetrying() throws {
    try onMain {
      let window = validatedWindow()
      try await show(window)
      let widgets = try XCTUnwrap(window.widgets)
      widgets.name.text = "abc"
      window.validation.complain("The server knows no abc.", at: widgets.name)
      XCTAssertEqual(widgets.name.errorText, "The server knows no abc.")
      XCTAssertEqual(widgets.message.text, "The server knows no abc.")
      XCTAssertTrue(widgets.name.isFocus)
      XCTAssertTrue(window.validation.isValid)
      widgets.name.text = "ab"
      XCTAssertNil(widgets.name.errorText)
      window.validation.complain("Nor ab.", at: widgets.name)
      window.validation.takeBackComplaints()
      XCTAssertNil(widgets.name.errorText)
      window.close()
    }
  }

  func testValuesSetByTheProgramAreValidatedButNoEdit() throws {
    try onMain {
      let window = validatedWindow()
      try await show(window)
      let entry = try XCTUnwrap(window.widgets?.name)
      Echo.silenced { entry.text = "abc" }
      XCTAssertTrue(window.validation.isValid)
      Echo.silenced { entry.text = "" }
      XCTAssertFalse(window.validation.isValid)
      XCTAssertNil(entry.errorText)
      window.close()
    }
  }

  func testAnActionFollows() throws {
    try onMain {
      let window = validatedWindow()
      try await show(window)
      let (entry, button) = try (
        XCTUnwrap(window.widgets?.name), XCTUnwrap(window.widgets?.button)
      )
      await eventually { !button.isSensitive }
      entry.type("abc")
      await eventually { button.isSensitive }
      entry.type("d")
      await eventually { !button.isSensitive }
      window.close()
    }
  }

  func testRevealingShowsEverythingAndGoesThere() throws {
    try onMain {
      let window = validatedWindow()
      try await show(window)
      let widgets = try XCTUnwrap(window.widgets)
      XCTAssertFalse(window.validation.reveal())
      XCTAssertEqual(widgets.name.errorText, "Needed")
      XCTAssertTrue(widgets.name.isFocus)
      window.close()
    }
  }

  func testViewsThatAreLoadedAgainAreJudgedAgain() throws {
    try onMain {
      let window = validatedWindow()
      try await show(window)
      window.hide()
      await eventually { window.lifecyclePhase == .didDisappear }
      window.releaseViewsOffScreen()
      try await show(window)
      XCTAssertEqual(window.children.count, 1)
      XCTAssertFalse(window.validation.isValid)
      window.widgets?.name.type("a")
      XCTAssertTrue(window.validation.isValid)
      window.close()
    }
  }
}

@MainActor
private func validatedWindow() -> TestWindow {
  TestWindow { window in
    guard let widgets = window.widgets else { return }
    window.validation.check(
      widgets.name, .all(.notEmpty("Needed"), .length(...3, "At most three")),
      message: widgets.message)
    Actionable(widgets.button)?.actionName = "test.send"
    window.install(SendName.self) { _ in SendAction() }
  }
}

private enum SendName: String, ActionName {
  case send
  static let group = "test"
}

private final class SendAction: Action {
  override func isEnabled(in context: ActionContext) -> Bool {
    context.controller?.validation.isValid ?? false
  }
}

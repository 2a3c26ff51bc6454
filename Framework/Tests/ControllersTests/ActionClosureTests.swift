// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

/// Actions that are written where their set lists them.
final class ActionClosureTests: GtkTestCase {
  func testAChoiceShowsAndPassesOneOfItsElements() throws {
    try onMain {
      let form = FormController()
      let model = form.model
      model.name = "Hill"
      form.save = .choose(from: ["Harbour", "Hill"], now: model.name) { model.name = $0 }
      try await show(form)
      let control = try XCTUnwrap(form.installedActions.first?["form.save"]).control
      XCTAssertEqual(control.state?.int, 1)
      await form.perform(FormActionName.save, index: 0)?.value
      XCTAssertEqual(model.name, "Harbour")
      await eventually { control.state?.int == 0 }
      await form.perform(FormActionName.save, index: 2)?.value
      XCTAssertEqual(model.name, "Harbour", "There is no third one.")
      form.close()
    }
  }

  func testTheSubjectIsThatOfTheMomentWhenTheUserAsked() throws {
    try onMain {
      let form = FormController()
      let model = form.model
      var done: [String] = []
      model.name = "Hill"
      form.save = .run(with: model.name.isEmpty ? nil : model.name) { name, context in
        XCTAssertNotNil(context.window)
        done.append(name)
      }
      try await show(form)
      let task = form.perform(FormActionName.save)
      model.name = "Harbour"
      await task?.value
      XCTAssertEqual(done, ["Hill"])
      model.name = ""
      await form.perform(FormActionName.save)?.value
      XCTAssertEqual(done, ["Hill"], "There is nothing to do it with.")
      form.close()
    }
  }

  func testAnIDIsPassedAndAnErrorReported() throws {
    try onMain {
      let form = FormController()
      var ids: [String] = []
      form.save = .withID { id, context in
        XCTAssertNotNil(context.window)
        ids.append(id)
        if id == "gone" { throw GLibError(domain: "test", code: 0, message: "It is gone.") }
      }
      try await show(form)
      let action = try XCTUnwrap(form.installedActions.first?["form.save"])
      await action.activate(Variant("here"))?.value
      await action.activate(Variant("gone"))?.value
      XCTAssertEqual(ids, ["here", "gone"])
      await eventually { form.errorPresenter.shownTitle != nil }
      form.close()
    }
  }

  func testTheControllerHasToBeOfTheClass() throws {
    try onMain {
      let form = FormController()
      let model = form.model
      var closed = false
      form.save = .run(in: FormController.self, if: !model.isLocked) {
        closed = true
        $0.close()
      }
      form.model.isLocked = true
      try await show(form)
      XCTAssertNil(form.perform(FormActionName.save))
      form.model.isLocked = false
      await eventually { form.perform(FormActionName.save) != nil }
      await eventually { closed }
    }
  }
}

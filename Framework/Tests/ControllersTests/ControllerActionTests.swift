// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class ControllerActionTests: GtkTestCase {
  func testAnActionGetsItsControllerWithItsType() throws {
    try onMain {
      let form = FormController()
      form.save = RenameAction()
      try await show(form)
      await form.perform(FormActionName.save)?.value
      XCTAssertEqual(form.model.name, "Renamed")
      form.close()
    }
  }

  func testAnActionFollowsTheStateOfItsController() throws {
    try onMain {
      let form = FormController()
      form.save = RenameAction()
      try await show(form)
      let control = try XCTUnwrap(form.installedActions.first?["form.save"]).control
      XCTAssertTrue(control.isEnabled)
      XCTAssertEqual(control.state?.bool, false)
      form.model.isLocked = true
      await eventually { !control.isEnabled }
      form.model.isPublic = true
      await eventually { control.state?.bool == true }
      form.close()
    }
  }

  /// The compiler can't detect it, but it is logged as soon as the view is loaded.
  func testInAControllerOfAnotherClassItLogsAnErrorAndStaysOff() throws {
    try onMain {
      let form = FormController()
      let misplaced = PageAction()
      form.save = misplaced
      try await show(form)
      let log = takeLog(domain: "Controllers")
      XCTAssertEqual(
        log.map(\.text), ["PageAction works in a OtherPage; in FormController it stays off."])
      XCTAssertEqual(log.first?.level, .critical)
      let control = try XCTUnwrap(form.installedActions.first?["form.save"]).control
      XCTAssertFalse(control.isEnabled)
      XCTAssertNil(form.perform(FormActionName.save))
      XCTAssertFalse(misplaced.wasPerformed)
      form.close()
    }
  }
}

private final class RenameAction: ControllerAction<FormController> {
  override func isEnabled(in form: FormController) -> Bool { !form.model.isLocked }

  override func state(in form: FormController) -> Variant? { Variant(form.model.isPublic) }

  override func perform(_ context: ActionContext, in form: FormController) async throws {
    form.model.name = "Renamed"
  }
}

private final class OtherPage: ViewController {}

private final class PageAction: ControllerAction<OtherPage> {
  var wasPerformed = false

  override func perform(_ context: ActionContext, in page: OtherPage) async throws {
    wasPerformed = true
  }
}

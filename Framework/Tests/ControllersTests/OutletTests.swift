// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import Testing
import XCTest

@testable import Controllers

final class OutletTests: GtkTestCase {
  func testAMissingOutletNamesFileIdAndExpectedType() throws {
    try onMain {
      let xml = formXML().replacing("name-label", with: "nmae-label")
      XCTAssertThrowsError(try FormController(xml: xml).present()) {
        XCTAssertEqual(
          "\($0)",
          "“form-window.ui” has no object “name-label” (expected a GtkLabel).")
      }
    }
  }

  func testAnOutletOfAnotherTypeNamesBoth() throws {
    try onMain {
      let xml = formXML().replacing("GtkEntry", with: "GtkSpinner")
      XCTAssertThrowsError(try FormController(xml: xml).present()) {
        XCTAssertEqual(
          "\($0)", "In “form-window.ui”, “note-entry” is a GtkSpinner (expected a GtkEntry).")
      }
    }
  }

  func testACollectionSaysWhichOfItsChildrenIsWrong() throws {
    try onMain {
      let xml = formXML().replacing(
        "<object class=\"GtkButton\">", with: "<object class=\"GtkLevelBar\">", maxReplacements: 1)
      let withoutAction = xml.replacing(
        "<property name=\"label\">first</property>", with: ""
      ).replacing(
        "<property name=\"action-name\">form.assign-place</property>", with: "", maxReplacements: 1)
      XCTAssertThrowsError(try FormController(xml: withoutAction).present()) {
        XCTAssertEqual(
          "\($0)",
          "In “form-window.ui”, “destination-buttons[0]” is a GtkLevelBar (expected a GtkButton).")
      }
    }
  }

  func testAGroupIsBoundAndReleasedWithItsUpdater() throws {
    try assertReleasedOnMain {
      let updater = GroupedUpdater(FormModel())
      let window = WindowController(
        interface: Interface("form-window", xml: formXML()), updater: updater)
      updater.model.name = "Ada"
      try await show(window)
      XCTAssertEqual(updater.head.nameLabel.text, "Ada")
      window.close()
      return window
    }
  }

  func testAMissingOutletOfAGroupIsNamed() throws {
    try onMain {
      let xml = formXML().replacing("name-label", with: "nmae-label")
      let window = WindowController(
        interface: Interface("form-window", xml: xml), updater: GroupedUpdater(FormModel()))
      XCTAssertThrowsError(try window.present()) {
        XCTAssertEqual(
          "\($0)", "“form-window.ui” has no object “name-label” (expected a GtkLabel).")
      }
    }
  }

  func testAFailedLoadLeavesNothing() throws {
    try assertReleasedOnMain {
      let form = FormController(xml: formXML().replacing("note-entry", with: "other"))
      XCTAssertThrowsError(try form.present())
      XCTAssertEqual(form.lifecyclePhase, .initialized)
      XCTAssertNil(form.viewIfLoaded)
      return form
    }
  }

  func testAMissingFileIsReported() throws {
    try onMain {
      let window = WindowController(interface: nil)
      XCTAssertThrowsError(try window.present())
      XCTAssertFalse(window.lifecyclePhase.hasViews)
    }
  }

  func testARootThatIsNoWindowIsReported() throws {
    try assertReleasedOnMain {
      let window = WindowController(interface: labelledBox)
      XCTAssertThrowsError(try window.present()) {
        XCTAssertEqual(
          "\($0)", "In “labelled-box.ui”, “labelled-box” is a GtkBox (expected a GtkWindow).")
      }
      XCTAssertFalse(window.lifecyclePhase.hasViews)
      return window
    }
  }

  func testInheritedOutletsAreBoundToo() throws {
    try onMain {
      class Base: Updater<FormState> {
        @Outlet var nameLabel: Label
      }
      final class Derived: Base {
        @Outlet var noteEntry: Entry
      }
      let updater = Derived()
      let window = WindowController(
        interface: Interface("form-window", xml: formXML()), updater: updater)
      try window.load()
      XCTAssertEqual(updater.nameLabel.id, "name-label")
      XCTAssertEqual(updater.noteEntry.id, "note-entry")
      window.close()
    }
  }
}

private final class Head: OutletGroup {
  @Outlet var nameLabel: Label
}

private final class GroupedUpdater: ModelUpdater<FormModel> {
  let head = Head()

  override func apply(_ state: FormState) { head.nameLabel.text = state.name }
}

@Suite struct UnboundOutletTests {
  @Test func `an outlet read before its views were loaded ends with a sentence`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = FormUpdater(FormModel()).readNameLabel() }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      said.contains("The outlet of the type Label at ControllersTests/Form.swift:"), "\(said)")
    #expect(said.contains("was read before its views were loaded."), "\(said)")
  }

  @Test func `an outlet read after its views were released ends with a sentence that names it`()
    async
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard Display.open() else { return }
        let form = FormController()
        do { try form.load() } catch { return }
        form.close()
        _ = form.form.readNameLabel()
      }
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("The outlet “name-label” (ControllersTests/Form.swift:"), "\(said)")
    #expect(said.contains("was read after its views were released."), "\(said)")
  }
}

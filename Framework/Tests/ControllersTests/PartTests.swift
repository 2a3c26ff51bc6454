// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

@testable import Controllers

/// Parts of a window without classes of their own.
final class PartTests: GtkTestCase {
  func testAPartShowsItsStateAndHasItsActionsEachTimeItIsLoaded() throws {
    try assertReleasedOnMain {
      let (model, window) = (FormModel(), RecordingWindow(Diary()))
      let updater = PartUpdater(model)
      window.addPart(
        labelledBox, updater, FormActions(model: model, save: Action()), in: "slot")
      model.name = "Ada"
      try await show(window)
      XCTAssertEqual(updater.shownText, "Ada")
      await window.perform(FormActionName.togglePublic)?.value
      XCTAssertTrue(model.isPublic, "A window performs what its parts have installed.")
      let part = try XCTUnwrap(window.children.last)
      for phase in [LifecyclePhase.willDisappear, .didDisappear, .unloaded] {
        part.transition(to: phase)
      }
      XCTAssertNil(window.perform(FormActionName.togglePublic), "They go with the views.")
      part.transition(to: .loaded)
      await window.perform(FormActionName.togglePublic)?.value
      XCTAssertFalse(model.isPublic)
      window.close()
      return window
    }
  }
}

/// Shows the name of the form alone.
private final class PartUpdater: ModelUpdater<FormModel> {
  @Outlet private var textLabel: Label

  override func apply(_ state: FormState) { textLabel.text = state.name }

  var shownText: String { textLabel.text }
}

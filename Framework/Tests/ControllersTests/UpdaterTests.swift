// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

@testable import Controllers

final class UpdaterTests: GtkTestCase {
  func testTheFirstStateIsShownBeforeTheWindowIs() throws {
    try onMain {
      let form = FormController()
      form.model.name = "Ada"
      try form.load()
      XCTAssertEqual(form.form.shownName, "Ada")
      XCTAssertEqual(form.form.timesApplied, 1)
      form.close()
    }
  }

  func testManyChangesInOneTurnAreOneUpdateOfEverything() throws {
    try onMain {
      let form = FormController()
      try await show(form)
      form.form.timesApplied = 0
      form.model.name = "Ada"
      form.model.note = "Engine"
      form.model.name = "Ada Lovelace"
      form.model.places[1] = "Observatory"
      XCTAssertEqual(form.form.timesApplied, 0, "Not before the turn is over.")
      await turn()
      XCTAssertEqual(form.form.timesApplied, 1)
      XCTAssertEqual(form.form.shownName, "Ada Lovelace")
      XCTAssertEqual(form.form.entry.text, "Engine")
      XCTAssertEqual(form.form.buttons.map(\.label), ["Harbour", "Observatory", "Home"])
      form.close()
    }
  }

  func testAStateThatIsShownAlreadyIsNotShownAgain() throws {
    try onMain {
      let form = FormController()
      try await show(form)
      form.form.timesApplied = 0
      form.model.name = "Ada"
      form.model.name = ""
      await turn()
      form.form.update(form.model.state)
      await turn()
      XCTAssertEqual(form.form.timesApplied, 0)
      form.close()
    }
  }

  func testTypingIsAnEditAndShowingAStateIsNot() throws {
    try onMain {
      let form = FormController()
      try await show(form)
      form.model.note = "from the model"
      await turn()
      XCTAssertEqual(form.form.entry.text, "from the model")
      XCTAssertEqual(form.form.edits, [], "No echo.")
      form.form.entry.type("!")
      XCTAssertEqual(form.form.edits.last, form.form.entry.text)
      XCTAssertEqual(form.model.note, form.form.entry.text)
      let before = form.form.edits.count
      await turn()
      XCTAssertEqual(form.form.edits.count, before, "The way back is silent.")
      form.close()
    }
  }

  func testShowingAStateRunsNoAction() throws {
    try onMain {
      final class Counting: Action {
        var count = 0
        override func perform(_ context: ActionContext) async throws { count += 1 }
      }
      let save = Counting()
      let form = FormController()
      form.save = save
      try await show(form)
      form.model.isPublic = true
      form.model.places = ["a", "b", "c"]
      form.model.note = "x"
      for _ in 0..<3 { await turn() }
      XCTAssertEqual(save.count, 0)
      XCTAssertEqual(form.model.places, ["a", "b", "c"])
      XCTAssertTrue(form.model.isPublic, "Showing the action's state did not toggle it.")
      form.close()
    }
  }

  func testIndexesSurviveReorderingTheFile() throws {
    try onMain {
      for order in [["first", "second", "third"], ["third", "first", "second"]] {
        let form = FormController(xml: formXML(buttons: order))
        try await show(form)
        XCTAssertEqual(form.form.buttons.map(\.label), ["Harbour", "Hill", "Home"])
        for (index, button) in form.form.buttons.enumerated() {
          button.click()
          await eventually { form.model.places[index] == "Place \(index)" }
          await eventually { button.label == "Place \(index)" }
        }
        XCTAssertEqual(form.model.places, ["Place 0", "Place 1", "Place 2"])
        form.close()
      }
    }
  }

  func testItObservesFromLoadUntilTheViewsAreReleased() throws {
    try onMain {
      let form = FormController()
      form.model.name = "before"
      await turn()
      XCTAssertEqual(form.model.timesRead, 0, "Nothing is read before there are views.")
      try await show(form)
      form.close()
      let reads = form.model.timesRead
      form.model.name = "after"
      await turn()
      XCTAssertEqual(form.model.timesRead, reads)
      XCTAssertEqual(form.form.state?.name, "before")
    }
  }

  func testWithoutViewsUpdatesAreDeferred() throws {
    try onMain {
      let updater = FormUpdater(FormModel())
      updater.update(FormState(name: "Ada"))
      await turn()
      XCTAssertEqual(updater.state?.name, "Ada")
      XCTAssertEqual(updater.timesApplied, 0)
    }
  }

  func testWatchingEndsOnRequestEvenIfTheModelNeverChanges() throws {
    try onMain {
      let model = FormModel()
      weak var token: AnyObject?
      do {
        final class Token {}
        let held = Token()
        token = held
        let watch = Watch { _ = held }
        _ = watch.read { model.name }
        watch.stop()
      }
      XCTAssertNil(token, "The model keeps no former observers.")
      model.name = "changed"
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import Observation
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

  func testAnApplyThatChangesItsModelForEverIsReportedOnce() throws {
    try onMain {
      let model = FormModel()
      let updater = Restless(model)
      let window = WindowController(
        interface: Interface("form-window", xml: formXML()), updater: updater)
      try await show(window)
      XCTAssertEqual(updater.timesApplied, 1)
      // A model that settles is no mistake.
      updater.changes = 10
      model.name = "Ada"
      await eventually { updater.timesApplied == 12 }
      XCTAssertEqual(takeLog(domain: "Controllers").map(\.text), [])
      updater.changes = ApplyLoop.limit * 3
      model.name = "Ada"
      await eventually { updater.changes == 0 }
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        [
          """
          Restless.apply has changed its own state 100 times in a row. It only shows the state; \
          decisions belong in the model.
          """
        ])
      window.close()
    }
  }

  func testOneUpdaterCannotShowTwoViews() throws {
    try onMain {
      let updater = FormUpdater(FormModel())
      let interface = Interface("form-window", xml: formXML())
      let first = WindowController(interface: interface, updater: updater)
      let second = WindowController(interface: interface, updater: updater)
      try await show(first)
      XCTAssertThrowsError(try second.present()) {
        XCTAssertEqual(
          "\($0)",
          """
          FormUpdater can't show the view of WindowController: it shows another one. Create an updater \
          for each controller.
          """)
      }
      updater.model.name = "Ada"
      await eventually("The first goes on") { updater.shownName == "Ada" }
      first.close()
      try await show(second)
      XCTAssertEqual(updater.shownName, "Ada")
      second.close()
    }
  }

  func testABoundInputShowsAndEditsItsPropertyWithoutApply() throws {
    try assertReleasedOnMain {
      let model = FormModel()
      model.note = "first"
      let updater = BindingUpdater(model)
      let window = WindowController(
        interface: Interface("form-window", xml: formXML()), updater: updater)
      try await show(window)
      XCTAssertEqual(updater.entry.text, "first")
      model.note = "second"
      await eventually { updater.entry.text == "second" }
      updater.entry.text = "typed"
      XCTAssertEqual(model.note, "typed")
      model.isLocked = true
      model.note = "kept"
      await eventually { updater.entry.text == "kept" }
      window.hide()
      window.releaseViewsOffScreen()
      model.note = "while away"
      try await show(window)
      XCTAssertEqual(updater.entry.text, "while away")
      window.close()
      return window
    }
  }

  func testAnInputShowsWhatTheModelMakesOfTheEdit() throws {
    try onMain {
      let model = StrictModel()
      let updater = StrictUpdater(model)
      let window = WindowController(
        interface: Interface("form-window", xml: formXML()), updater: updater)
      try await show(window)
      updater.entry.text = "ada"
      await eventually { updater.entry.text == "ADA" }
      updater.entry.text = "ADA and more"
      await eventually("What does not fit is refused") { updater.entry.text == "ADA" }
      window.close()
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

  func testAWatchReportsWhenTheNewValueIsThere() throws {
    try onMain {
      let model = FormModel()
      var found: [String] = []
      var again: () -> Void = {}
      let watch = Watch { again() }
      again = { [weak watch] in
        if let name = watch?.read({ model.name }) { found.append(name) }
      }
      again()
      for name in ["Ada", "Grace"] {
        model.name = name
        await eventually { found.last == name }
      }
      XCTAssertEqual(found.count, 3)
      model.name = "unseen"
      watch.stop()
      await turn()
      XCTAssertEqual(found.count, 3, "What is stopped reports nothing that came before.")
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

/// Decides instead of showing.
private final class Restless: ModelUpdater<FormModel> {
  @Outlet private var nameLabel: Label
  var changes = 0
  var timesApplied = 0

  override func apply(_ state: FormState) {
    timesApplied += 1
    nameLabel.text = state.name
    guard changes > 0 else { return }
    changes -= 1
    model.name += "!"
  }
}

/// Has nothing to apply.
private final class BindingUpdater: ModelUpdater<FormModel> {
  @Outlet private var noteEntry: Entry
  var entry: Entry { noteEntry }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(noteEntry, \.note)
  }
}

/// Takes three capital letters.
@MainActor @Observable
private final class StrictModel: StateSource {
  private var letters = ""
  var name: String {
    get { letters }
    set { if newValue.count <= 3 { letters = newValue.uppercased() } }
  }
  let state = 0
}

private final class StrictUpdater: ModelUpdater<StrictModel> {
  @Outlet private var noteEntry: Entry
  var entry: Entry { noteEntry }

  override func viewDidLoad() {
    super.viewDidLoad()
    bind(noteEntry, \.name)
  }
}

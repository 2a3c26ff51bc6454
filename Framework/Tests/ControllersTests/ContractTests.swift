// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class ContractTests: GtkTestCase {
  func testAProgramThatKeepsItsContractHasNoBreaches() throws {
    try onMain {
      XCTAssertEqual(Contract.breaches(of: [Screen(FormController())]), [])
    }
  }

  func testNamesAreComparedBothWays() throws {
    try onMain {
      let xml = formXML().replacing("form.toggle-public", with: "form.togle-public")
      XCTAssertEqual(
        Contract.breaches(of: [Screen(FormController(xml: xml))]),
        [
          "form-window.ui: no action “form.togle-public” is installed.",
          "FormController: no control and no shortcut reaches the action “form.toggle-public”.",
        ])
    }
  }

  func testAnActionThatOnlyCellsReachHasToBeInstalled() throws {
    try onMain {
      let screen = Screen(FormController(), reachedInCells: ["form.save", "form.fold"])
      XCTAssertEqual(
        Contract.breaches(of: [screen]),
        ["FormController: no action “form.fold” is installed for its cells."])
    }
  }

  func testSignalsInAFileAreFound() throws {
    try onMain {
      let xml = formXML().replacing(
        "<object class=\"GtkEntry\" id=\"note-entry\">",
        with: """
          <object class="GtkEntry" id="note-entry"><signal name="changed" handler="on_changed"/>
          """)
      XCTAssertEqual(
        Contract.breaches(of: [Screen(FormController(xml: xml))]),
        ["form-window.ui: <signal name=\"changed\"> is never connected; use an action."])
    }
  }

  func testAFileThatCannotBeBuiltIsNamed() throws {
    try onMain {
      let xml = formXML().replacing("GtkEntry", with: "GtkEntree")
      let breaches = Contract.breaches(of: [Screen(FormController(xml: xml))])
      XCTAssertEqual(
        breaches,
        [
          """
          FormController: Can't load “form-window.ui”: \
          form-window.ui:9:1 Invalid object type 'GtkEntree'
          """
        ])
    }
  }

  func testHalfAFileIsFound() throws {
    try onMain {
      let xml = formXML().replacing("</interface>", with: "")
      let breaches = Contract.breaches(of: [Screen(FormController(xml: xml))])
      XCTAssertEqual(breaches.count, 1)
      XCTAssertTrue(breaches[0].contains("Document ended unexpectedly"), breaches[0])
    }
  }

  func testWidgetsAndOutletsOutsideOfUpdatersAreFound() throws {
    try onMain {
      let breaches = Contract.breaches(of: [Screen(WidgetKeeper())])
      _ = takeLog(domain: "Controllers")  // what debug builds say when they are loaded
      XCTAssertEqual(
        breaches,
        [
          "WidgetKeeper has the outlet “nameLabel”, which is never bound; outlets belong in updaters.",
          "WidgetKeeper keeps the widget “button”; widgets belong in updaters.",
          "WidgetKeeper keeps the widget “labels”; widgets belong in updaters.",
          "WidgetKeeper keeps the widget “row”; widgets belong in updaters.",
          "WidgetModel has the outlet “noteEntry”, which is never bound; outlets belong in updaters.",
          "WidgetModel keeps the widget “window”; widgets belong in updaters.",
          "The state of WidgetModel has a widget in it.",
          "KeepingAction keeps the widget “entries”; widgets belong in updaters.",
          "KeepingChild keeps the widget “view”; widgets belong in updaters.",
        ])
    }
  }

  func testWhatLivesOnAfterItsWindowIsNamed() throws {
    MainActor.assumeIsolated {
      let pin = Pin()
      XCTAssertEqual(
        Contract.leftovers(of: [
          Screen(FormController()), Screen(PinnedController(pin)),
          Screen(Recorder("page", Diary(), interface: labelledBox)),
          Screen(StubbornController()),
        ]),
        [
          "PinnedController lives on after it was closed.",
          "FormUpdater lives on after PinnedController was closed.",
          "PinnedChild lives on after PinnedController was closed.",
        ])
      pin.kept = nil
      XCTAssertTrue(OpenWindows.all.isEmpty)
    }
  }

  func testAScreenThatCannotBePresentedIsNamed() throws {
    MainActor.assumeIsolated {
      XCTAssertEqual(
        Contract.leftovers(of: [
          Screen(FormController(xml: formXML().replacing("name-label", with: "label")))
        ]),
        ["FormController: “form-window.ui” has no object “name-label” (expected a GtkLabel)."])
    }
  }

  func testNothingIsLeftBehind() throws {
    try onMain {
      let handles = ObjectHandle.liveCount
      _ = Contract.breaches(of: [Screen(FormController())])
      await eventually { ObjectHandle.liveCount == handles }
      XCTAssertTrue(OpenWindows.all.isEmpty)
    }
  }
}

/// Keeps widgets in every place where none belong.
private final class WidgetKeeper: WindowController {
  @Outlet private var nameLabel: Label
  private var button: Button?
  private var labels: [String: [Label]] = [:]
  lazy var row = Box(.horizontal)
  let title = "no widget"

  init() {
    super.init(
      interface: Interface(
        "bare-window",
        xml: """
          <interface><object class="GtkWindow" id="bare-window"><child>
            <object class="GtkButton"><property name="action-name">win.keep</property></object>
          </child></object></interface>
          """),
      updater: ModelUpdater(WidgetModel()))
    addChild(KeepingChild())
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(KeepingName.self) { _ in KeepingAction() }
  }
}

private enum KeepingName: String, ActionName { case keep }

private final class KeepingAction: Action {
  var entries: [Entry] = []
}

private final class KeepingChild: ViewController {
  private var view: Widget?
}

@MainActor
private final class WidgetModel: StateSource {
  @Outlet private var noteEntry: Entry
  private var window: Window?
  let state = WidgetState()
}

private nonisolated struct WidgetState: Equatable {
  enum Part: Equatable {
    case none
    case shown(Label)
  }
  var parts: [Part]

  @MainActor
  init() { parts = [.none, .shown(Label(""))] }
}

@MainActor
private final class Pin { var kept: ViewController? }

private final class PinnedController: WindowController {
  init(_ pin: Pin) {
    super.init(
      interface: Interface("form-window", xml: formXML()), updater: FormUpdater(FormModel()))
    addChild(PinnedChild())
    pin.kept = self
  }
}

private final class PinnedChild: ViewController {}

/// Asks before it closes, and gets no answer.
private final class StubbornController: WindowController {
  init() { super.init(interface: Interface("form-window", xml: formXML())) }
  override func windowShouldClose() -> Bool { super.windowShouldClose() && false }
}

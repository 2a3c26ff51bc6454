// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class WarningTests: GtkTestCase {
  func testAnIllegalTransitionIsLoggedWithBothPhasesAndTheClassAndIgnored() throws {
    try onMain {
      let controller = Recorder("r", Diary())
      controller.transition(to: .didAppear)
      XCTAssertEqual(controller.lifecyclePhase, .initialized)
      XCTAssertEqual(controller.diary.take(), [])
      let log = takeLog(domain: "Controllers-Lifecycle")
      XCTAssertEqual(log.count, 1)
      XCTAssertEqual(log.first?.level, .warning)
      XCTAssertEqual(log.first?.fields["CONTROLLER"], "Recorder")
      XCTAssertEqual(log.first?.fields["PREVIOUS_PHASE"], "initialized")
      XCTAssertEqual(log.first?.fields["PHASE"], "didAppear")
      XCTAssertEqual(
        log.first?.text.hasPrefix(
          "Recorder #\(controller.number) cannot go from initialized to didAppear"),
        true)
    }
  }

  func testEveryPhaseIsLoggedAtDebugLevel() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      try await show(window)
      window.close()
      let phases = takeLog(domain: "Controllers-Lifecycle").filter { $0.level == .debug }
        .compactMap { $0.fields["PHASE"] }
      XCTAssertEqual(
        phases,
        ["loaded", "willAppear", "didAppear", "willDisappear", "didDisappear", "unloaded"])
    }
  }

  func testTheLogDistinguishesControllersOfOneClass() throws {
    try onMain {
      let (first, second) = (Recorder("r", Diary()), Recorder("s", Diary()))
      for controller in [first, second] { controller.transition(to: .didAppear) }
      let log = takeLog(domain: "Controllers-Lifecycle")
      XCTAssertEqual(Set(log.map(\.fields["CONTROLLER"])), ["Recorder"])
      XCTAssertEqual(
        log.map(\.fields["CONTROLLER_NUMBER"]), ["\(first.number)", "\(second.number)"])
      XCTAssertEqual(second.number, first.number + 1)
    }
  }

  func testAViewThatForgetsSuperWhileLoadingIsNotShown() throws {
    try onMain {
      final class ForgetfulUpdater: ModelUpdater<FormModel> {
        override func viewDidLoad() {}
      }
      final class ForgetfulWindow: WindowController {
        override func viewDidLoad() {}
      }
      final class ForgetfulPage: ViewController {
        override func viewDidLoad() {}
      }
      let interface = Interface("form-window", xml: formXML())
      let windows = [
        (
          WindowController(interface: interface, updater: ForgetfulUpdater(FormModel())),
          "ForgetfulUpdater"
        ),
        (ForgetfulWindow(interface: interface), "ForgetfulWindow"),
        (WindowController(interface: interface), "ForgetfulPage"),
      ]
      windows[2].0.addChild(ForgetfulPage())
      for (window, name) in windows {
        XCTAssertThrowsError(try window.present()) { error in
          XCTAssertEqual(
            error as? InterfaceError, .superNotCalled(type: name, method: "viewDidLoad"))
          XCTAssertEqual("\(error)", "\(name).viewDidLoad doesn't call super.viewDidLoad.")
        }
        XCTAssertFalse(window.lifecyclePhase.hasViews)
        XCTAssertNil(window.window)
      }
    }
  }

  func testAnOutletInAControllerIsReported() throws {
    try onMain {
      final class Confused: WindowController {
        @Outlet var nameLabel: Label
      }
      let window = Confused(interface: Interface("form-window", xml: formXML()))
      try window.load()
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        [
          "Confused has the outlet “nameLabel”, which is never bound; outlets belong in its updater."
        ])
      window.advance(to: .unloaded)
    }
  }

  func testAnActionThatIsNeverInstalledIsReported() throws {
    try onMain {
      let form = FormController(
        xml: formXML().replacing("form.toggle-public", with: "form.togle-public"))
      try await show(form)
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        ["form-window.ui: no action “form.togle-public” is installed."])
      form.close()
    }
  }

  func testAnActionGroupThatIsNeverInstalledIsReportedInAProgram() throws {
    try onMain {
      DebugChecks.isWholeProgram = true
      defer { DebugChecks.isWholeProgram = false }
      let form = FormController(
        xml: formXML().replacing("form.toggle-public", with: "from.toggle-public"))
      try await show(form)
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        ["form-window.ui: no action “from.toggle-public” is installed."])
      form.close()
    }
  }

  func testAnOverrideThatForgetsSuperIsReported() throws {
    try onMain {
      final class Forgetful: ViewController {
        override func viewWillAppear() {}
        override func viewDidAppear() { super.viewDidAppear() }
        override func releaseViews() {}
        override func allows(_ shape: Shape) -> Bool { true }
      }
      let window = RecordingWindow(Diary())
      window.addChild(Forgetful())
      try await show(window)
      window.close()
      let warnings = takeLog(domain: "Controllers-Lifecycle").filter { $0.level == .warning }
        .map(\.text)
      XCTAssertEqual(
        Set(warnings),
        [
          "Forgetful.viewWillAppear doesn't call super.viewWillAppear.",
          "Forgetful.allows doesn't call super.allows.",
          "Forgetful.releaseViews doesn't call super.releaseViews.",
        ])
    }
  }
}

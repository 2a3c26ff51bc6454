// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class ActionTests: GtkTestCase {
  func testControlsFollowWhatTheActionReadsFromTheModel() throws {
    try onMain {
      let form = FormController()
      try await show(form)
      let check = try XCTUnwrap(form.reader).object("public-check", as: ToggleButton.self)
      XCTAssertFalse(check.isActive)
      form.model.isPublic = true
      await eventually { check.isActive }
      form.model.isLocked = true
      await eventually { !check.isSensitive }
      form.model.isLocked = false
      await eventually { check.isSensitive }
      try XCTUnwrap(Button(check)).click()
      await eventually { !form.model.isPublic }
      await eventually { !check.isActive }
      form.close()
    }
  }

  func testAnActionIsOffWhileItIsBeingPerformed() throws {
    try onMain {
      let slow = SlowAction()
      let form = FormController()
      form.save = slow
      try await show(form)
      let control = try XCTUnwrap(form.installedActions.first?["form.save"]).control
      form.perform(FormActionName.save)
      form.perform(FormActionName.save)
      control.activate()
      await eventually { slow.started == 1 }
      XCTAssertFalse(control.isEnabled)
      slow.finish()
      await eventually { control.isEnabled }
      XCTAssertEqual(slow.started, 1)
      form.close()
    }
  }

  func testAControlHasTheFocusAgainWhenItsActionIsDone() throws {
    try onMain {
      let slow = SlowAction()
      let form = FormController()
      form.save = slow
      try await show(form)
      let window = try XCTUnwrap(form.window)
      let entry = Widget(try XCTUnwrap(form.reader).object("note-entry", as: Entry.self))
      let button = Widget(try XCTUnwrap(form.reader).object("public-check", as: ToggleButton.self))
      Actionable(handle: button.handle).actionName = "form.save"
      button.grabFocus()
      for goesElsewhere in [false, true] {
        form.perform(FormActionName.save)
        await eventually { slow.started == (goesElsewhere ? 2 : 1) }
        XCTAssertNil(window.focus, "A disabled control has no focus.")
        if goesElsewhere { entry.grabFocus() }
        slow.finish()
        await eventually { button.isSensitive }
        await turn()
        XCTAssertEqual(window.focus, goesElsewhere ? entry : button)
      }
      form.close()
    }
  }

  func testTheFocusComesBackOnceTheContentsTakeInputAgain() throws {
    try onMain {
      let slow = SlowAction()
      let form = FormController()
      form.save = slow
      try await show(form)
      let window = try XCTUnwrap(form.window)
      let button = Widget(try XCTUnwrap(form.reader).object("public-check", as: ToggleButton.self))
      let contents = try XCTUnwrap(button.ancestor(of: Box.self))
      Actionable(handle: button.handle).actionName = "form.save"
      button.grabFocus()
      form.perform(FormActionName.save)
      await eventually { slow.started == 1 }
      contents.isSensitive = false
      slow.finish()
      await eventually { button.isSensitive }
      await turn()
      XCTAssertNil(window.focus)
      contents.isSensitive = true
      await eventually { window.focus == button }
      form.close()
    }
  }

  func testAnActionIsCancelledWhenItsViewGoes() throws {
    try onMain {
      try await assertReleased {
        let patient = PatientAction()
        let form = FormController()
        form.save = patient
        try await show(form)
        form.perform(FormActionName.save)
        await eventually { patient.isRunning }
        form.close()
        await eventually { patient.wasCancelled }
        return form
      }
      XCTAssertEqual(takeLog(domain: "Controllers").count, 0, "It isn't reported.")
    }
  }

  func testAnErrorOfAnActionReachesTheNearestPresenter() throws {
    try onMain {
      final class Presenter: ViewController, ErrorPresenting {
        var errors: [any Error] = []
        func present(_ error: any Error) { errors.append(error) }
      }
      let form = FormController()
      form.save = FailingAction()
      let presenter = Presenter()
      form.addChild(presenter)
      try await show(form)
      await form.perform(FormActionName.save)?.value
      XCTAssertEqual(presenter.errors.count, 1)
      presenter.removeFromParent()
      await form.perform(FormActionName.save)?.value
      XCTAssertEqual(form.errorPresenter.shownTitle, "Something went wrong")
      form.close()
    }
  }

  func testTheContextKnowsTheWindowWhileItIsThere() throws {
    try onMain {
      let curious = CuriousAction()
      let form = FormController()
      form.save = curious
      try await show(form)
      await form.perform(FormActionName.save)?.value
      XCTAssertEqual(curious.window, form.window)
      XCTAssertNotNil(curious.window)
      form.close()
      XCTAssertNil(curious.context?.window)
    }
  }

  func testSeveralSetsShareOneGroup() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      try window.load()
      let (share, print) = (CuriousAction(), CuriousAction())
      window.install(ButtonName.self) { _ in share }
      window.install(MenuName.self) { _ in print }
      await window.perform(ButtonName.share)?.value
      await window.perform(MenuName.print)?.value
      XCTAssertNotNil(share.context)
      XCTAssertNotNil(print.context)
      window.close()
    }
  }

  func testAnInvisibleChildsActionsAreReachableFromTheViewItIsIn() throws {
    try onMain {
      let window = RecordingWindow(Diary())
      let behavior = ViewController()
      window.addChild(behavior)
      try await show(window)
      behavior.install(MenuName.self) { _ in Action() }
      XCTAssertEqual(window.viewIfLoaded?.hasActions(prefix: "win"), true)
      behavior.removeFromParent()
      XCTAssertEqual(window.viewIfLoaded?.hasActions(prefix: "win"), false)
      window.close()
      behavior.install(MenuName.self) { _ in Action() }
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        ["ViewController installs the actions “win” while there is no view."])
    }
  }

  func testNamesAreKebabCaseBehindTheirGroup() throws {
    try onMain {
      XCTAssertEqual(FormActionName.assignPlace.fullName, "form.assign-place")
      let form = FormController()
      try form.load()
      XCTAssertEqual(
        form.installedActions.flatMap(\.fullNames),
        ["form.assign-place", "form.save", "form.toggle-public"])
      form.close()
    }
  }
}

private enum ButtonName: String, ActionName { case share }
private enum MenuName: String, ActionName { case print }

private final class SlowAction: Action {
  var started = 0
  private var continuation: CheckedContinuation<Void, Never>?

  override func perform(_ context: ActionContext) async throws {
    started += 1
    await withCheckedContinuation { continuation = $0 }
  }

  func finish() {
    continuation?.resume()
    continuation = nil
  }
}

private final class PatientAction: Action {
  var isRunning = false
  var wasCancelled = false

  override func perform(_ context: ActionContext) async throws {
    isRunning = true
    do {
      try await waitUntilCancelled()
    } catch {
      wasCancelled = true
      throw error
    }
  }
}

private final class FailingAction: Action {
  struct Failure: Error, CustomStringConvertible {
    var description: String { "it did not work" }
  }

  override func perform(_ context: ActionContext) async throws { throw Failure() }
}

private final class CuriousAction: Action {
  var window: Window?
  var context: ActionContext?

  override func perform(_ context: ActionContext) async throws {
    self.context = context
    window = context.window
  }
}

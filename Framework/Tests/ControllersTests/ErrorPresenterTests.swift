// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import XCTest

@testable import Controllers

final class ErrorPresenterTests: GtkTestCase {
  func testErrorsAreShownOneAfterTheOther() throws {
    try assertReleasedOnMain {
      let window = FormController()
      try await show(window)
      window.errorPresenter.present(Trouble(title: "First"))
      window.errorPresenter.present(Trouble(title: "Second"))
      XCTAssertEqual(window.errorPresenter.shownTitle, "First")
      window.errorPresenter.dismiss()
      XCTAssertEqual(window.errorPresenter.shownTitle, "Second")
      window.errorPresenter.dismiss()
      XCTAssertNil(window.errorPresenter.shownTitle)
      XCTAssertEqual(window.errorPresenter.children.count, 0)
      window.close()
      return window
    }
  }

  func testErrorsOfAChildReachItsParent() throws {
    try assertReleasedOnMain {
      let window = FormController()
      let page = ViewController()
      window.addChild(page)
      try await show(window)
      page.report(Trouble(title: "From the page"))
      XCTAssertEqual(window.errorPresenter.shownTitle, "From the page")
      // In mid-work.
      window.close()
      return window
    }
  }

  func testErrorsOfAttemptsAreShown() throws {
    try assertReleasedOnMain {
      let window = FormController()
      try await show(window)
      window.attempt { throw Trouble(title: "Now") }
      XCTAssertEqual(window.errorPresenter.shownTitle, "Now")
      window.errorPresenter.dismiss()
      window.attemptLater { throw Trouble(title: "Later") }
      await eventually { window.errorPresenter.shownTitle == "Later" }
      window.close()
      return window
    }
  }

  func testAnAttemptThatOutlivesItsControllerIsFinished() throws {
    try onMain {
      var isDone = false
      do {
        let window = FormController()
        window.attemptLater {
          await Task.yield()
          isDone = true
        }
      }
      await eventually { isDone }
    }
  }

  func testRemovedItTakesItsMessageAlong() throws {
    try onMain {
      let window = FormController()
      try await show(window)
      let presenter = window.errorPresenter
      presenter.present(Trouble(title: "Not posted"))
      presenter.removeFromParent()
      XCTAssertNil(presenter.shownTitle)
      XCTAssertEqual(Window.all.filter(\.isVisible).count, 1)
      window.close()
    }
  }

  func testAnErrorOfAHiddenParentIsLogged() throws {
    try onMain {
      let window = FormController()
      window.errorPresenter.present(Trouble(title: "Not posted", reason: "No network."))
      XCTAssertFalse(window.errorPresenter.isParentVisible)
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        ["FormController is not on the screen. Not posted: No network."])
    }
  }

  func testAnErrorReportedWhileTheWindowLoadsIsShownWhenItAppears() throws {
    try assertReleasedOnMain {
      let window = Hasty()
      try await show(window)
      await eventually { window.errorPresenter.shownTitle == "No file" }
      window.errorPresenter.dismiss()
      window.hide()
      window.releaseViewsOffScreen()
      try await show(window)
      await eventually { window.errorPresenter.shownTitle == "No file" }
      window.close()
      return window
    }
  }

  func testAnErrorOfAWindowThatNeverAppearsIsLogged() throws {
    try onMain {
      let window = Hasty()
      try window.load()
      XCTAssertEqual(takeLog(domain: "Controllers").map(\.text), [])
      window.close()
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        ["Hasty is not on the screen. No file"])
    }
  }

  func testErrorsPendingWhenTheParentDisappearsAreLogged() throws {
    try onMain {
      let window = FormController()
      try await show(window)
      window.errorPresenter.present(Trouble(title: "Seen"))
      window.errorPresenter.present(Trouble(title: "Unseen"))
      window.hide()
      XCTAssertNil(window.errorPresenter.shownTitle)
      XCTAssertEqual(
        takeLog(domain: "Controllers").map(\.text),
        ["FormController is not on the screen. Unseen"])
      window.close()
    }
  }

  func testAnErrorDuringAppearanceWaits() throws {
    try onMain {
      let window = FormController()
      try window.present()
      window.errorPresenter.present(Trouble(title: "Early"))
      await eventually { window.errorPresenter.shownTitle == "Early" }
      window.close()
    }
  }

  func testBeingCancelledIsNoError() throws {
    try onMain {
      let window = FormController()
      try await show(window)
      window.errorPresenter.present(CancellationError())
      window.errorPresenter.present(
        GLibError(domain: "g-io-error-quark", code: 19, message: "Operation was cancelled"))
      XCTAssertNil(window.errorPresenter.shownTitle)
      window.close()
    }
  }

  func testEveryErrorHasADescription() {
    let full = ErrorText(Trouble(title: "Not posted", reason: "No network.", suggestion: "Wait."))
    XCTAssertEqual(full.message, "No network.\n\nWait.")
    XCTAssertEqual(
      ErrorText(GLibError(domain: "x", code: 1, message: "No such file.")).message, "No such file.")
    enum Plain: Error { case brokenPipe }
    XCTAssertEqual(ErrorText(Plain.brokenPipe).message, "Details: brokenPipe")
  }
}

struct Trouble: PresentableError {
  var title: String
  var reason = ""
  var suggestion = ""
}

/// Fails before anybody can see it.
private final class Hasty: WindowController {
  init() { super.init(interface: Interface("form-window", xml: formXML())) }

  override func viewDidLoad() {
    super.viewDidLoad()
    report(Trouble(title: "No file"))
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import Gtk
import XCTest

@testable import Behaviors

final class ToastTests: GtkTestCase {
  func testAToastAppearsOverTheContentAndDisappearsByItself() throws {
    try assertReleasedOnMain {
      let window = TestWindow()
      try await show(window)
      window.toast.milliseconds = 50
      window.toast.show("Saved")
      XCTAssertEqual(toasts(in: window), ["Saved"])
      XCTAssertEqual(window.contentOverlay?.content?.isSensitive, true)
      await eventually { window.toast.text == nil }
      XCTAssertEqual(toasts(in: window), [])
      window.close()
      return window
    }
  }

  func testAMessageThatStaysLongerLeavesTheNextOnesAsTheyWere() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      window.toast.milliseconds = 50
      window.toast.show("Deleted", button: "Undo", for: 600_000) {}
      XCTAssertEqual(toasts(in: window), ["Deleted"])
      window.toast.show("Copied")
      await eventually { window.toast.text == nil }
      window.close()
    }
  }

  func testTheEnvironmentSaysHowLongMessagesStay() throws {
    try onMain {
      for (text, milliseconds) in [
        ("20", 20_000), ("1", 1_000), ("0", nil), ("-1", nil), ("", nil), ("1.5", nil), ("x", nil),
        ("99999999999999999999", nil), (nil, nil),
      ] as [(String?, UInt32?)] {
        XCTAssertEqual(ToastBehavior.milliseconds(fromSeconds: text), milliseconds)
      }
      XCTAssertEqual(ToastBehavior.stay(of: 4_000), 4_000)
      ToastBehavior.wanted = 20
      defer { ToastBehavior.wanted = nil }
      XCTAssertEqual(ToastBehavior.stay(of: 4_000), 20)
      let window = TestWindow()
      try await show(window)
      window.toast.milliseconds = 600_000
      window.toast.show("Saved")
      await eventually { window.toast.text == nil }
      window.close()
    }
  }

  func testAToastOfAPageStandsOverThePages() throws {
    try onMain {
      let window = TestWindow()
      let page = TestPage()
      let pages = PageController([page])
      window.addChild(pages, in: "slot")
      try await show(window)
      page.toast.show("Saved")
      XCTAssertEqual(toasts(in: window), [])
      let overlay = try XCTUnwrap(pages.contentOverlay.flatMap { Container($0) })
      XCTAssertEqual(
        overlay.children.compactMap {
          Container($0)?.children.lazy.compactMap { Label($0)?.text }.first
        },
        ["Saved"])
      page.toast.hide()
      // Folded away.
      Widget(try XCTUnwrap(pages.contentOverlay)).isVisible = false
      page.toast.show("Copied")
      XCTAssertEqual(toasts(in: window), ["Copied"])
      window.close()
    }
  }

  func testTheNextToastReplacesTheLast() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      window.toast.show("Saved")
      window.toast.show("Copied")
      XCTAssertEqual(toasts(in: window), ["Copied"])
      window.close()
      XCTAssertNil(window.child(of: ToastBehavior.self)?.text)
    }
  }

  func testItsButtonDoesWhatItSaysOnce() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      var undone = 0
      window.toast.show("Deleted", button: "Undo") { undone += 1 }
      XCTAssertEqual(window.toast.button, "Undo")
      let panel = try XCTUnwrap(panel(in: window))
      try XCTUnwrap(panel.children.compactMap { Button($0) }.first).click()
      XCTAssertEqual(toasts(in: window), [])
      XCTAssertNil(window.toast.button)
      await eventually { undone == 1 }
      window.close()
    }
  }

  func testAnErrorOfItsButtonIsShown() throws {
    try onMain {
      let window = TestWindow()
      try await show(window)
      window.toast.show("Deleted", button: "Undo") {
        await turn()
        throw Trouble(title: "It is gone for good")
      }
      let panel = try XCTUnwrap(panel(in: window))
      try XCTUnwrap(panel.children.compactMap { Button($0) }.first).click()
      await eventually { window.errorPresenter.shownTitle == "It is gone for good" }
      window.close()
    }
  }

  func testDroppedFilesAreTakenOnceAcrossReloads() throws {
    try assertReleasedOnMain {
      let window = TestWindow()
      window.attach(.fileDrop { _ in })
      window.attach(.fileDrop { _ in })
      XCTAssertEqual(window.children.count { $0 is FileDropBehavior }, 1)
      try await show(window)
      window.hide()
      try await show(window)
      window.close()
      return window
    }
  }
}

@MainActor
private func panel(in window: TestWindow) -> Container? {
  guard let overlay = window.contentOverlay, let layers = Container(overlay)?.children else {
    return nil
  }
  return layers.first { $0 != overlay.content }.flatMap { Container($0) }
}

@MainActor
private func toasts(in window: TestWindow) -> [String] {
  panel(in: window)?.children.compactMap { Label($0)?.text } ?? []
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import GLib
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class DestinationCellTests: GtkTestCase {
  func testAQRCodeAppearsAtItsButtonAndTheDelegateDoesTheRest() throws {
    try onMain {
      let listener = Listener()
      var row = DestinationRow(
        id: "mastodon:ada", name: "Fediverse", service: "mastodon",
        badge: AccountBadge("Fediverse", ofService: "mastodon"))
      row.steps = [.copyLink, .qrCode]
      row.parts = [
        .init(id: "1", title: "Hill", detail: "", link: "https://social.example/1", steps: [])
      ]
      let cell = DestinationCell()
      cell.delegate = listener
      cell.consume(row)
      let window = try await windowShowing(cell.view)
      try cell.view.button("Copy Link: Fediverse").click()
      XCTAssertEqual(listener.heard, [.copyLink])
      XCTAssertNil(grabber(in: window.window))
      try cell.view.button("Show QR code: Fediverse").click()
      await eventually {
        grabber(in: window.window)?.accessibleName?.hasPrefix("QR code for") == true
      }
      XCTAssertEqual(listener.heard, [.copyLink])
      window.close()
    }
  }

  func testAKeyPressedOnceMoreSendsNothing() throws {
    try onMain {
      let buttons = StepButtons { _, _ in }
      @MainActor func offer(_ steps: [DeliveryStep]) {
        buttons.show(steps.map { StepButtons.Look($0, at: "Fediverse", name: "Hill") })
      }
      offer([.cancel])
      let window = try await windowShowing(Widget(buttons.box))
      let stop = try Widget(buttons.box).button("Stop: Hill")
      stop.grabFocus()
      offer([.send, .giveUp])
      XCTAssertEqual(window.window?.focus?.accessibleName, "Don't Send: Hill")
      offer([.giveUp, .retry])
      XCTAssertEqual(window.window?.focus?.accessibleName, "Don't Send: Hill")
      offer([.retry, .forget])
      XCTAssertEqual(window.window?.focus?.accessibleName, "Try Again: Hill")
      window.close()
    }
  }

  func testADoubleClickAnswersOnce() throws {
    try onMain {
      var (time, taken) = (100.0, [String]())
      var shown = "first"
      let buttons = StepButtons(now: { time }) { step, _ in taken.append("\(step) \(shown)") }
      @MainActor func offer(_ steps: [DeliveryStep]) {
        buttons.show(steps.map { StepButtons.Look($0, at: "Fediverse", name: "Hill") })
      }
      @MainActor func press(_ name: String) throws { try Widget(buttons.box).button(name).click() }
      offer([.confirm, .send])
      let window = try await windowShowing(Widget(buttons.box))
      try press("It's There: Hill")
      // The next part is asked about in the same place.
      shown = "second"
      time += 0.2
      try press("It's There: Hill")
      offer([.cancel])
      time += 0.2
      try press("Stop: Hill")
      XCTAssertEqual(taken, ["confirm first"])
      time += 0.5
      try press("Stop: Hill")
      XCTAssertEqual(taken, ["confirm first", "cancel second"])
      offer([.copyLink])
      try press("Copy Link: Hill")
      try press("Copy Link: Hill")
      XCTAssertEqual(taken.count, 4, "That may be done as often as the user likes.")
      window.close()
    }
  }

  func testAStepIsForThePartsThatWereShown() throws {
    try onMain {
      var parts = ["1", "2"].map { id in
        DeliveryOverview(
          id: id, share: "s", account: "telegram:ada", destination: "Ada", state: .undecided,
          due: 0, created: 0, pictures: [])
      }
      for index in parts.indices { parts[index].isUncertain = true }
      let progress = try XCTUnwrap(DestinationProgress(parts))
      let row = DestinationRowWriter(
        progress: progress, badge: nil, whereabouts: "", isAhead: false, fractions: [:],
        secondsLeft: nil
      ).row
      XCTAssertEqual(row.targets[.confirm], ["1"])
      let (cell, listener) = (DestinationCell(), Listener())
      cell.delegate = listener
      cell.consume(row)
      let window = try await windowShowing(cell.view)
      try cell.view.button("It's There: Ada").click()
      XCTAssertEqual(listener.heard, [.confirm])
      XCTAssertEqual(listener.parts, ["1"])
      window.close()
    }
  }

  func testTheButtonsOfAFileFitIntoANarrowWindow() throws {
    try onMain {
      var row = DestinationRow(
        id: "folder:holiday", name: "Holiday", service: "folder",
        badge: AccountBadge("Holiday", ofService: "folder"))
      row.isNarrow = true
      row.isOpen = true
      row.parts = [
        .init(
          id: "1", title: "Hill", detail: "", link: nil, steps: [.openFolder, .open, .delete],
          deletionDestination: "Holiday")
      ]
      let cell = DestinationCell()
      cell.consume(row)
      var least = gint(0)
      gtk_widget_get_preferred_width(
        cell.view.handle.pointer.assumingMemoryBound(to: GtkWidget.self), &least, nil)
      XCTAssertLessThanOrEqual(least, 328, "A window of 360, without the margins of the list.")
    }
  }
}

/// A window with this in it, on the screen.
@MainActor
private func windowShowing(_ view: Widget) async throws -> PageWindow {
  let window = PageWindow(DeliveriesController(DeliveriesModel(.empty(), share: "")))
  try await show(window)
  try XCTUnwrap(window.viewIfLoaded?.part("slot").flatMap { Container($0) }).append(view)
  await eventually { view.isMapped }
  return window
}

private final class Listener: DestinationCellDelegate {
  var heard: [DeliveryStep] = []
  var parts: [Delivery.ID] = []

  func destinationCellDidRequest(_ step: DeliveryStep, with parts: [Delivery.ID]) {
    heard.append(step)
    self.parts = parts
  }

  func destinationCellDidToggle(_ id: Account.ID) {}
}

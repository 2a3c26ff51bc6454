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
      let window = PageWindow(DeliveriesController(DeliveriesModel(.empty(), share: "")))
      try await show(window)
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
      try XCTUnwrap(window.viewIfLoaded?.part("slot").flatMap { Container($0) }).append(cell.view)
      await eventually { cell.view.hasButton("Copy Link: Fediverse") }
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
      let window = PageWindow(DeliveriesController(DeliveriesModel(.empty(), share: "")))
      try await show(window)
      let buttons = StepButtons { _, _ in }
      @MainActor func offer(_ steps: [DeliveryStep]) {
        buttons.show(steps.map { StepButtons.Look($0, at: "Fediverse", name: "Hill") })
      }
      offer([.cancel])
      try XCTUnwrap(window.viewIfLoaded?.part("slot").flatMap { Container($0) })
        .append(Widget(buttons.box))
      let stop = try Widget(buttons.box).button("Stop: Hill")
      await eventually { stop.isMapped }
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

private final class Listener: DestinationCellDelegate {
  var heard: [DeliveryStep] = []

  func destinationCellDidRequest(_ step: DeliveryStep, at id: Account.ID, part: Delivery.ID?) {
    heard.append(step)
  }

  func destinationCellDidToggle(_ id: Account.ID) {}
}

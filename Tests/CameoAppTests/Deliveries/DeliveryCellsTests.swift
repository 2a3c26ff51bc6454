// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import GLib
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class DeliveryCellsTests: GtkTestCase {
  func testAQRCodeAppearsAtItsButtonAndTheDelegateDoesTheRest() throws {
    try onMain {
      let listener = Listener()
      let cells = DeliveryCells(DeliveryLook(), thumbnails: DeliveryThumbnails(.empty(), scale: 1))
      cells.delegate = listener
      let window = PageWindow(DeliveriesController(DeliveriesModel(.empty(), share: "")))
      try await show(window)
      let target = try XCTUnwrap(window.viewIfLoaded?.part("slot"))
      cells.take(.copyLink, with: .sample(.done), at: target)
      XCTAssertEqual(listener.heard, [.copyLink])
      XCTAssertNil(grabber())
      cells.take(.qrCode, with: .sample(.done), at: target)
      await eventually { grabber()?.accessibleName?.hasPrefix("QR code for") == true }
      XCTAssertEqual(listener.heard, [.copyLink])
      window.close()
    }
  }
}

/// The popover with the keyboard focus.
@MainActor
private func grabber() -> Widget? {
  gtk_grab_get_current().map {
    Widget(handle: ObjectHandle(retaining: UnsafeMutableRawPointer($0)))
  }
}

private final class Listener: DeliveryCellDelegate {
  var heard: [DeliveryStep] = []

  func deliveryCellDidRequest(_ step: DeliveryStep, for delivery: DeliveryOverview) {
    heard.append(step)
  }

  func deliveryCellDidSelect(_ delivery: DeliveryOverview, _ isSelected: Bool) {}
}

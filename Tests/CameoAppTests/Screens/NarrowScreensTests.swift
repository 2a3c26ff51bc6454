// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Controllers
import GLib
import Gtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp

/// A window must fit into the width of a phone, whatever it shows.
final class NarrowScreensTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testEveryScreenFitsIntoTheWidthOfAPhone() throws {
    try onMain {
      // GTK lays out its about dialog itself, 414 pixels wide.
      for screen in try allScreens(.empty()) where screen.name != "AboutWindowController" {
        let controller = screen.make()
        controller.transition(to: .loaded)
        let view = try XCTUnwrap(controller.viewIfLoaded, screen.name)
        // Without the frame that a window draws around itself without a window manager.
        let content = Window(view).flatMap { Container($0)?.children.first } ?? view
        XCTAssertLessThanOrEqual(widths(of: content).minimum, 360, screen.name)
        if let window = controller as? WindowController {
          window.close()
        } else {
          controller.transition(to: .unloaded)
        }
      }
    }
  }

  func testTheQRCodeOfALongLinkKeepsItsWidth() throws {
    try onMain {
      let window = PageWindow(DeliveriesController(DeliveriesModel(.empty(), share: "")))
      try await show(window)
      let target = try XCTUnwrap(window.viewIfLoaded?.part("slot"))
      let link = "https://social.example/practice/" + String(repeating: "a1", count: 60)
      QRCodePopover.open(for: link, at: target)
      await eventually { grabber(in: window.window) != nil }
      let popover = try XCTUnwrap(grabber(in: window.window))
      XCTAssertLessThanOrEqual(widths(of: popover).natural, 320)
      window.close()
    }
  }
}

/// The minimum and natural width of `widget`.
@MainActor
private func widths(of widget: Widget) -> (minimum: Int32, natural: Int32) {
  var minimum: Int32 = 0
  var natural: Int32 = 0
  gtk_widget_get_preferred_width(
    widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self), &minimum, &natural)
  return (minimum, natural)
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import Gtk
import XCTest

/// A window whose content is not visible in its file.
final class HeldContentTests: GtkTestCase {
  func testItAppearsAfterTheWindowAndItsFirstWidgetHasTheFocus() throws {
    try assertReleasedOnMain {
      let controller = WindowController(interface: Interface("held", xml: Self.held))
      try controller.present()
      let window = try XCTUnwrap(controller.window)
      let content = try XCTUnwrap(Container(handle: window.handle).children.first)
      XCTAssertTrue(window.isVisible)
      XCTAssertFalse(content.isVisible)
      await eventually { content.isVisible }
      XCTAssertEqual(window.focus?.id, "yes")
      // It is shown, so it stays when the window is hidden and comes back.
      controller.hide()
      try controller.present()
      XCTAssertTrue(content.isVisible)
      controller.close()
      return controller
    }
  }

  func testClosedAtOnceNothingAppears() throws {
    try assertReleasedOnMain {
      let controller = WindowController(interface: Interface("held", xml: Self.held))
      try controller.present()
      controller.close()
      await staysTrue { controller.lifecyclePhase == .unloaded }
      return controller
    }
  }

  private static let held = """
    <interface>
      <object class="GtkWindow" id="held">
        <property name="default-width">200</property>
        <property name="default-height">100</property>
        <child>
          <object class="GtkBox">
            <child>
              <object class="GtkButton" id="yes"><property name="visible">True</property></object>
            </child>
            <child>
              <object class="GtkButton" id="no"><property name="visible">True</property></object>
            </child>
          </object>
        </child>
      </object>
    </interface>
    """
}

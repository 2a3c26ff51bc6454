// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Handy
import Imaging
import TestSupport
import XCTest

@testable import CameoApp
@testable import Gtk

/// The window where the focal point of a shared picture is chosen.
final class FocusWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheFocalPointIsMovedByKeys() throws {
    try assertReleasedOnMain {
      let picture = try Samples.picture("hills-at-noon.jpg")
      var focus: PicturePoint??
      let model = FocusModel(
        picture.turned(1), name: "Hills",
        edit: PictureEdit(quarterTurns: 1, focus: PicturePoint(x: 200, y: 300)))
      XCTAssertEqual(model.state.point, PicturePoint(x: 700, y: 200))
      let window = FocusController(model) { focus = $0 }
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      let area = try XCTUnwrap(view.part("focus-area"))
      await eventually { area.isFocus }
      await eventually { area.accessibleDescription == "70% from the left and 20% from the top" }
      let center = try view.button("Center")
      await eventually { center.isSensitive }
      center.click()
      await eventually { model.focus == nil }
      await eventually { !center.isSensitive }
      try press(GDK_KEY_Left, 0, on: area)
      try press(GDK_KEY_Down, 0, on: area)
      try press(GDK_KEY_Down, GDK_CONTROL_MASK.rawValue, on: area)
      await eventually { model.state.point == PicturePoint(x: 480, y: 521) }
      try view.button("Set Point").click()
      await eventually { focus != nil }
      XCTAssertEqual(focus, PicturePoint(x: 521, y: 520), "As it is in the file.")
      return window
    }
  }
}

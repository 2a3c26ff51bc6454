// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class SwitchTests: GtkTestCase {
  func testTurningItIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let it = Switch()
      Container(window)?.append(it)
      window.showAll()
      await eventually { it.isMapped }
      var heard: [Bool] = []
      it.onEdit { heard.append($0) }
      Echo.silenced { it.isOn = true }
      XCTAssertTrue(it.isOn)
      XCTAssertEqual(heard, [])
      it.click()
      await eventually { heard == [false] }
      window.destroy()
    }
  }

  func testOneWithAnActionRefusesAndSaysSo() throws {
    try onMain {
      let it: Switch = try make("GtkSwitch", ["action-name": "win.bold"])
      it.isOn = true
      XCTAssertFalse(it.isOn)
    }
    XCTAssertEqual(
      takeLog(domain: "Controllers-Gtk").map(\.text),
      ["A GtkSwitch shows the state of its action win.bold; change that instead."])
  }

  func testProgressStaysBetweenNothingAndAll() throws {
    try assertGivenBackOnMain {
      let bar = ProgressBar()
      for (set, shown) in [(0.5, 0.5), (-1, 0), (7, 1)] {
        bar.fraction = set
        XCTAssertEqual(bar.fraction, shown)
      }
      XCTAssertNil(bar.text)
      bar.text = "3 of 4"
      XCTAssertEqual(bar.text, "3 of 4")
      bar.pulse()
    }
  }
}

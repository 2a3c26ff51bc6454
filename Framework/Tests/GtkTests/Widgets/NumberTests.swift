// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

/// Numbers that are typed and slid.
final class NumberTests: GtkTestCase {
  func testSteppingIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let it = SpinButton(1...20, step: 2)
      Container(window)?.append(it)
      window.showAll()
      await eventually { it.isMapped }
      var heard: [Double] = []
      it.onEdit { heard.append($0) }
      Echo.silenced { it.value = 7 }
      XCTAssertEqual([it.value, Double(it.wholeValue)], [7, 7])
      XCTAssertEqual(heard, [])
      gtk_spin_button_spin(pointer(it), GTK_SPIN_STEP_FORWARD, 0)
      XCTAssertEqual(heard, [9])
      it.value = 100
      XCTAssertEqual(it.value, 20, "It stays within its range.")
      it.value = .nan
      XCTAssertEqual(it.value, 20)
      it.range = 0...5
      XCTAssertEqual(it.range, 0...5)
      XCTAssertEqual(it.value, 5)
      XCTAssertEqual(it.step, 2)
      it.wraps = true
      gtk_spin_button_spin(pointer(it), GTK_SPIN_STEP_FORWARD, 0)
      XCTAssertEqual(it.value, 0)
      window.destroy()
    }
  }

  func testTypedInputCountsWhenTheFieldLosesTheFocus() throws {
    try onMain {
      let it = SpinButton(0...100, digits: 2)
      var heard: [Double] = []
      it.onEdit { heard.append($0) }
      it.asEntry.text = ""
      it.asEntry.type("12.5")
      // A state that says the same as before must not take away what is being typed.
      it.value = 0
      XCTAssertEqual(it.asEntry.text, "12.5")
      XCTAssertEqual(heard, [])
      it.commit()
      XCTAssertEqual(heard, [12.5])
      XCTAssertEqual(it.asEntry.text, "12.50")
      XCTAssertEqual(it.digits, 2)
      it.destroy()
    }
  }

  func testSlidingIsReportedAndDescribedInWords() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let scale = Scale(0...1, step: 0.1, digits: 2)
      scale.describeValue { "\(Int(($0 * 100).rounded())) %" }
      scale.addMark(at: 0.5, "a < b")
      Container(window)?.append(scale)
      window.showAll()
      await eventually { scale.isMapped }
      var heard: [Double] = []
      scale.onEdit { heard.append($0) }
      Echo.silenced { scale.value = 0.25 }
      XCTAssertEqual(scale.value, 0.25)
      XCTAssertEqual(heard, [])
      scale.value = 7
      XCTAssertEqual(heard, [1])
      XCTAssertEqual(scale.range, 0...1)
      XCTAssertEqual(scale.step, 0.1)
      let text = gtk_scale_get_layout(OpaquePointer(scale.handle.pointer).scale)
        .flatMap { pango_layout_get_text($0) }
      XCTAssertEqual(text.map { String(cString: $0) }, "100 %")
      scale.showsValue = false
      XCTAssertFalse(scale.showsValue)
      scale.removeMarks()
      window.destroy()
    }
  }

  func testBothAreFoundInFiles() throws {
    try onMain {
      let spin: SpinButton = try make("GtkSpinButton")
      spin.range = 1...3
      spin.step = 1
      spin.value = 2
      XCTAssertEqual(spin.value, 2)
      let scale: Scale = try make("GtkScale")
      scale.range = 1...3
      scale.value = 2
      XCTAssertEqual(scale.value, 2)
    }
  }
}

@MainActor
private func pointer(_ spin: SpinButton) -> UnsafeMutablePointer<GtkSpinButton> {
  spin.handle.pointer.assumingMemoryBound(to: GtkSpinButton.self)
}

extension OpaquePointer {
  fileprivate var scale: UnsafeMutablePointer<GtkScale> { UnsafeMutablePointer(self) }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGtk
import Handy
import TestSupport
import XCTest

@testable import CameoApp
@testable import Gtk
@testable import Imaging

/// Drawing on a photo in the window that edits it.
final class MarkWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testMarksAreDrawnMovedAndRemovedByKeys() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.crop)
      let (control, shift) = (GDK_CONTROL_MASK.rawValue, GDK_SHIFT_MASK.rawValue)
      try room.pressInWindow(GDK_KEY_m)
      await eventually { room.area.accessibleDescription == "No marks" }
      try room.press(GDK_KEY_Return)
      await eventually {
        room.area.accessibleDescription?.hasPrefix("Mark 1 of 1: Arrow, ") == true
      }
      let drawn = try XCTUnwrap(room.model.edit.marks.first)
      try room.press(GDK_KEY_Left)
      let once = room.model.edit.marks[0]
      let step = drawn.points[0].x - once.points[0].x
      XCTAssertGreaterThan(step, 0)
      XCTAssertEqual(drawn.points[1].x - once.points[1].x, step, "All of it moves.")
      try room.press(GDK_KEY_Right, shift)
      XCTAssertGreaterThan(room.model.edit.marks[0].points[0].x, once.points[0].x + 8 * step)
      let before = room.model.edit.marks[0]
      try room.press(GDK_KEY_Down, control)
      XCTAssertEqual(room.model.edit.marks[0].points[0], before.points[0])
      XCTAssertGreaterThan(room.model.edit.marks[0].points[1].y, before.points[1].y, "Its tip.")
      room.model.choose(mark: nil)
      try room.press(GDK_KEY_Return)
      // From one to the next, and out behind the last one.
      try room.press(GDK_KEY_ISO_Left_Tab, shift)
      XCTAssertEqual(room.model.chosenMark, 0)
      try room.press(GDK_KEY_Tab)
      try room.press(GDK_KEY_Tab)
      XCTAssertNil(room.model.chosenMark)
      try room.press(GDK_KEY_Tab)
      try room.press(GDK_KEY_Delete)
      XCTAssertEqual(room.model.edit.marks.count, 1)
      try room.view.button("Done").click()
      await eventually { room.taken != nil }
      XCTAssertEqual(room.taken?.current.marks.count, 1)
      return room.window
    }
  }

  func testEveryKindIsDrawnByThePointer() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.mark)
      let pointer = Pointer(on: room.area)
      let size = room.area.allocatedSize
      let middle = (x: Double(size.width) / 2, y: Double(size.height) / 2)
      for (number, (name, kind)) in [
        ("Box", MarkKind.box), ("Pen", .pen), ("Numbers", .number), ("Arrow", .arrow),
      ].enumerated() {
        try room.view.button(name).click()
        await eventually { room.model.markKind == kind }
        let y = middle.y - 100 + 50 * Double(number)
        pointer.drag(from: (middle.x - 60, y), to: (middle.x + 60, y + 30))
        await eventually { room.model.edit.marks.count == number + 1 }
        XCTAssertEqual(room.model.edit.marks[number].kind, kind)
        XCTAssertEqual(room.model.history.past.count, number + 1, "One step each")
      }
      await eventually { room.view.texts.contains("The next number is 2.") }
      let arrow = room.model.edit.marks[3]
      // By its middle.
      pointer.drag(from: (middle.x, middle.y + 65), to: (middle.x + 20, middle.y + 85))
      await eventually { room.model.edit.marks[3] != arrow }
      let moved = room.model.edit.marks[3]
      XCTAssertGreaterThan(moved.points[0].x, arrow.points[0].x)
      XCTAssertEqual(
        moved.points[1].x - arrow.points[1].x, moved.points[0].x - arrow.points[0].x)
      // By its tip.
      pointer.drag(from: (middle.x + 80, middle.y + 100), to: (middle.x + 80, middle.y + 60))
      await eventually { room.model.edit.marks[3] != moved }
      XCTAssertEqual(room.model.edit.marks[3].points[0], moved.points[0])
      try room.view.button("Blue").click()
      await eventually { room.model.edit.marks[3].color == .blue }
      room.model.choose(mark: 0)
      let toFront = try room.view.button("To Front")
      await eventually { toFront.isSensitive }
      toFront.click()
      await eventually { room.model.chosenMark == 3 }
      XCTAssertEqual(room.model.edit.marks[3].kind, .box)
      try room.view.button("Delete").click()
      await eventually { room.model.edit.marks.count == 3 }
      await eventually { room.area.isFocus }
      try room.view.button("Undo").click()
      await eventually { room.model.edit.marks.count == 4 }
      room.discard()
      return room.window
    }
  }

  func testATextIsTypedInThePane() throws {
    try assertReleasedOnMain {
      let room = try await EditRoom(.mark)
      let entry = try XCTUnwrap(room.view.part("text-entry").flatMap { Entry($0) })
      XCTAssertFalse(entry.isMapped)
      try room.view.button("Text").click()
      await eventually { room.model.markKind == .text }
      try room.press(GDK_KEY_Return)
      await eventually { entry.isFocus }
      XCTAssertEqual(entry.text, "Text")
      entry.type("Catc")
      await eventually { room.model.chosenText == "Catc" }
      // In a text, a letter is no shortcut.
      try room.pressInWindow(GDK_KEY_h)
      await eventually { room.model.chosenText == "Catch" }
      XCTAssertEqual(room.model.tool, .mark)
      XCTAssertNotEqual(gtk_widget_activate(entry.cast()), 0)
      await eventually { room.area.isFocus }
      await eventually {
        room.area.accessibleDescription?.hasPrefix("Mark 1 of 1: Text “Catch”, ") == true
      }
      // What can't be drawn isn't left in the entry.
      entry.type("\u{2060}")
      await eventually { room.view.texts.contains("“\u{2060}” can't be drawn.") }
      XCTAssertEqual(entry.text, "Catch")
      XCTAssertEqual(entry.cursor, 5)
      // Escape ends writing, too, and nothing else.
      entry.grabFocus()
      await eventually { entry.isFocus }
      try room.pressInWindow(GDK_KEY_Escape)
      await eventually { room.area.isFocus }
      XCTAssertEqual(room.model.chosenText, "Catch")
      let scale = try XCTUnwrap(room.view.part("size-scale").flatMap { Scale($0) })
      let size = room.model.edit.marks[0].size
      scale.value = 1
      await eventually { room.model.edit.marks[0].size > size * 1.9 }
      await eventually { room.view.texts.contains("Large") }
      // Only the photo is left when nothing is chosen.
      room.model.choose(mark: nil)
      await eventually { !entry.isMapped }
      room.discard()
      return room.window
    }
  }
}

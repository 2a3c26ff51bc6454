// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class CellWidgetTests: GtkTestCase {
  func testAssistiveTechnologySeesACell() throws {
    try onMain {
      let cell = CellWidget(role: .item)
      cell.setName("before anybody asks")
      XCTAssertEqual(cell.accessibleName, "before anybody asks")
      XCTAssertEqual(atk_object_get_role(accessible(cell)), ATK_ROLE_LIST_ITEM)
      XCTAssertFalse(has(ATK_STATE_SELECTED, cell))
      XCTAssertTrue(has(ATK_STATE_SELECTABLE, cell))
      XCTAssertTrue(has(ATK_STATE_FOCUSABLE, cell))
      XCTAssertNil(attributes(cell)["posinset"])
      cell.setPosition(3, of: 70)
      cell.setSelected(true)
      XCTAssertTrue(has(ATK_STATE_SELECTED, cell))
      XCTAssertEqual(attributes(cell)["posinset"], "3")
      XCTAssertEqual(attributes(cell)["setsize"], "70")
      cell.destroy()
    }
  }

  func testAHeadingIsNoItem() throws {
    try onMain {
      let heading = CellWidget(role: .heading)
      heading.setName("Summer")
      XCTAssertEqual(heading.accessibleName, "Summer")
      XCTAssertEqual(atk_object_get_role(accessible(heading)), ATK_ROLE_HEADING)
      XCTAssertFalse(has(ATK_STATE_SELECTABLE, heading))
      XCTAssertFalse(has(ATK_STATE_FOCUSABLE, heading))
      heading.destroy()
    }
  }

  func testChangesAreReported() throws {
    try assertGivenBackOnMain {
      let cell = CellWidget(role: .item)
      guard let accessible = accessible(cell) else { return XCTFail("no accessible") }
      var heard: [String] = []
      let handle = ObjectHandle(retaining: UnsafeMutableRawPointer(accessible))
      handle.connect("notify::accessible-name") { _ in heard.append("name") }
      handle.connect("state-change") { arguments in
        heard.append("\(arguments.string(0) ?? "") \(arguments.bool(1) ?? false)")
      }
      cell.setName("one")
      cell.setName("one")
      cell.setSelected(true)
      cell.setSelected(true)
      cell.setSelected(false)
      XCTAssertEqual(heard, ["name", "selected true", "selected false"])
      cell.destroy()
    }
  }
}

@MainActor
private func accessible(_ cell: CellWidget) -> UnsafeMutablePointer<AtkObject>? {
  gtk_widget_get_accessible(cell.handle.pointer.assumingMemoryBound(to: GtkWidget.self))
}

@MainActor
private func has(_ state: AtkStateType, _ cell: CellWidget) -> Bool {
  guard let states = atk_object_ref_state_set(accessible(cell)) else { return false }
  defer { g_object_unref(UnsafeMutableRawPointer(states)) }
  return atk_state_set_contains_state(states, state) != 0
}

@MainActor
private func attributes(_ cell: CellWidget) -> [String: String] {
  let set = atk_object_get_attributes(accessible(cell))
  defer { atk_attribute_set_free(set) }
  var all: [String: String] = [:]
  var link = set
  while let item = link {
    if let attribute = item.pointee.data?.assumingMemoryBound(to: AtkAttribute.self) {
      all[String(cString: attribute.pointee.name)] = String(cString: attribute.pointee.value)
    }
    link = item.pointee.next
  }
  return all
}

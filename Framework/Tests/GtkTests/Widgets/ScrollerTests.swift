// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class ScrollerTests: GtkTestCase {
  func testItIsBuiltFromAnInterface() throws {
    try onMain {
      let scroller: Scroller = try make("ControllersScroller")
      XCTAssertEqual(scroller.handle.typeName, "ControllersScroller")
      XCTAssertEqual(scroller.contentHeight, 0)
      XCTAssertEqual(scroller.offset, 0)
      scroller.destroy()
    }
  }

  func testContentTooTallForAWindowScrolls() throws {
    try assertGivenBackOnMain {
      let (window, scroller) = try openScroller()
      let cell = CellWidget(role: .item)
      scroller.append(cell)
      scroller.contentHeight = 1e9
      scroller.offset = 9e8
      scroller.onUpdate { [cell] in
        scroller.place(cell, x: 10, y: 9e8 + 20, width: 50, height: 40)
      }
      window.showAll()
      await eventually { cell.isMapped }
      await eventually { place(of: cell) == [10, 20, 50, 40] }
      scroller.offset = 9e8 - 30
      await eventually { place(of: cell) == [10, 50, 50, 40] }
      XCTAssertEqual(scroller.offset, 9e8 - 30)
      scroller.putAside(cell)
      XCTAssertFalse(cell.isMapped)
      window.destroy()
    }
  }

  func testTheCellBelowThePointerKnowsIt() throws {
    try onMain {
      let (window, scroller) = try openScroller()
      let cells = (0..<2).map { _ in CellWidget(role: .item) }
      for cell in cells { scroller.append(cell) }
      scroller.contentHeight = 1000
      scroller.onUpdate { [cells] in
        for (index, cell) in cells.enumerated() {
          scroller.place(cell, x: 0, y: Double(index) * 40, width: 50, height: 40)
        }
      }
      window.showAll()
      await eventually { place(of: cells[1]) == [0, 40, 50, 40] }
      func below() -> [Bool] {
        cells.map { cell in
          let widget = cell.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
          return gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
        }
      }
      XCTAssertEqual(below(), [false, false])
      try movePointer(to: (10, 50), over: scroller)
      XCTAssertEqual(below(), [false, true])
      try movePointer(to: (10, 30), over: scroller)
      XCTAssertEqual(below(), [true, false])
      scroller.offset = 20
      XCTAssertEqual(below(), [false, false], "Another one may be there now.")
      window.destroy()
    }
  }

  func testCellsAreThereInTheFirstFrame() throws {
    try onMain {
      let (window, scroller) = try openScroller()
      var seen: [String] = []
      var cells: [CellWidget] = []
      scroller.onUpdate {
        seen.append("update")
        guard cells.isEmpty else { return }
        let cell = CellWidget(role: .item)
        cell.onDraw { canvas in seen.append("draw \(Int(canvas.width))x\(Int(canvas.height))") }
        scroller.append(cell)
        cells.append(cell)
        scroller.place(cell, x: 0, y: 0, width: 100, height: 80)
      }
      let painted = scroller.handle.connectEvent("draw") { _ in
        seen.append("frame")
        return .propagate
      }
      window.showAll()
      await eventually { seen.contains("draw 100x80") }
      XCTAssertEqual(seen.prefix(3), ["update", "frame", "draw 100x80"])
      painted.disconnect()
      window.destroy()
    }
  }

  func testTheOffsetStaysWithinTheContent() throws {
    try onMain {
      let (window, scroller) = try openScroller()
      scroller.contentHeight = 1000
      window.showAll()
      await eventually { scroller.isMapped && scroller.allocatedSize.height > 1 }
      let most = 1000 - Double(scroller.allocatedSize.height)
      scroller.offset = 5000
      XCTAssertEqual(scroller.offset, most)
      scroller.contentHeight = 100
      XCTAssertEqual(scroller.offset, 0)
      scroller.offset = -20
      XCTAssertEqual(scroller.offset, 0)
      window.destroy()
    }
  }

  func testAFlickKeepsScrolling() throws {
    try onMain {
      let window = ScrolledWindow(Scroller())
      XCTAssertTrue(window.isKinetic)
      window.isKinetic = false
      XCTAssertFalse(window.isKinetic)
      window.destroy()
    }
  }
}

@MainActor
private func openScroller() throws -> (Window, Scroller) {
  let window = Window()
  let scroller = Scroller()
  window.resize(width: 300, height: 200)
  try XCTUnwrap(Container(window)).append(ScrolledWindow(scroller))
  return (window, scroller)
}

@MainActor
private func place(of widget: CellWidget) -> [Int32] {
  var place = GtkAllocation()
  gtk_widget_get_allocation(
    widget.handle.pointer.assumingMemoryBound(to: GtkWidget.self), &place)
  return [place.x, place.y, place.width, place.height]
}

/// Moves the pointer, as the window system does.
@MainActor
private func movePointer(to point: (Double, Double), over scroller: Scroller) throws {
  let widget = scroller.handle.pointer.assumingMemoryBound(to: GtkWidget.self)
  let event = try XCTUnwrap(gdk_event_new(GDK_MOTION_NOTIFY))
  defer { gdk_event_free(event) }
  let surface = try XCTUnwrap(gtk_widget_get_window(widget))
  g_object_ref(UnsafeMutableRawPointer(surface))
  event.pointee.any.window = surface
  let seat = gdk_display_get_default_seat(gdk_display_get_default())
  gdk_event_set_device(event, gdk_seat_get_pointer(seat))
  (event.pointee.motion.x, event.pointee.motion.y) = point
  gtk_widget_event(widget, event)
}

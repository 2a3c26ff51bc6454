// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

final class GridAccessibilityTests: GtkTestCase {
  func testItIsAListOfWhatIsSeenInReadingOrder() throws {
    try onMain {
      let photos = (0..<1000).map { Photo($0, album: $0 < 7 ? "Summer" : "Winter") }
      let grid = PhotoGrid(photos) { $0.album }
      await grid.open()
      for offset in [0.0, 5000, 60] {
        grid.view.offset = offset
        await grid.frame()
        let list = try XCTUnwrap(accessible(grid.view))
        XCTAssertEqual(atk_object_get_role(list), ATK_ROLE_LIST)
        XCTAssertTrue(has(ATK_STATE_MULTISELECTABLE, list))
        XCTAssertTrue(has(ATK_STATE_MANAGES_DESCENDANTS, list))
        let names = children(of: list).filter { $0.hasPrefix("photo") }
        XCTAssertEqual(names, grid.names, "Spare cells are not exposed.")
        XCTAssertEqual(children(of: list).contains("Summer"), offset == 0)
        for index in 0..<atk_object_get_n_accessible_children(list) {
          let child = atk_object_ref_accessible_child(list, index)
          XCTAssertEqual(atk_object_get_index_in_parent(child), index)
          if let child { g_object_unref(UnsafeMutableRawPointer(child)) }
        }
      }
      grid.close()
    }
  }

  func testAssistiveTechnologySelects() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      let list = try XCTUnwrap(accessible(grid.view))
      let selection = OpaquePointer(list)
      var (told, heard) = (0, [Set<Int>]())
      let handle = ObjectHandle(retaining: UnsafeMutableRawPointer(list))
      handle.connect("selection-changed") { _ in told += 1 }
      grid.adapter?.onSelectionChange = { heard.append($0) }
      XCTAssertNotEqual(atk_selection_add_selection(selection, 3), 0)
      XCTAssertNotEqual(atk_selection_add_selection(selection, 5), 0)
      XCTAssertEqual(grid.selected, [3, 5])
      XCTAssertEqual(grid.focus, 0, "The focus stays where it is.")
      await eventually { told == 1 }
      XCTAssertEqual(atk_selection_get_selection_count(selection), 2)
      XCTAssertEqual(selected(selection), ["photo 3", "photo 5"])
      XCTAssertNotEqual(atk_selection_is_child_selected(selection, 5), 0)
      XCTAssertEqual(atk_selection_is_child_selected(selection, 4), 0)
      XCTAssertNotEqual(atk_selection_remove_selection(selection, 0), 0)
      XCTAssertEqual(grid.selected, [5])
      XCTAssertNotEqual(atk_selection_select_all_selection(selection), 0)
      XCTAssertEqual(grid.selected.count, 1000, "Including invisible items.")
      XCTAssertNotEqual(atk_selection_clear_selection(selection), 0)
      XCTAssertEqual(grid.selected, [])
      XCTAssertEqual(heard.map(\.count), [1, 2, 1, 1000, 0])
      await eventually { told == 2 }
      XCTAssertNil(atk_selection_ref_selection(selection, 0))
      for wrong in [-1, 30, 5000] as [gint] {
        XCTAssertEqual(atk_selection_add_selection(selection, wrong), 0)
        XCTAssertEqual(atk_selection_remove_selection(selection, wrong), 0)
      }
      grid.click(7)
      await eventually { told == 3 }
      XCTAssertEqual(selected(selection), ["photo 7"])
      grid.close()
    }
  }

  func testAHeadingCannotBeSelected() throws {
    try onMain {
      let grid = PhotoGrid((0..<20).map { Photo($0, album: "Summer") }) { $0.album }
      await grid.open()
      let selection = OpaquePointer(accessible(grid.view))
      XCTAssertEqual(atk_selection_add_selection(selection, 0), 0)
      XCTAssertNotEqual(atk_selection_add_selection(selection, 1), 0)
      XCTAssertEqual(grid.selected, [0])
      grid.close()
    }
  }

  func testPositionsInTheWholeFollowChanges() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      XCTAssertEqual(placeInSet(grid, 3), "4 of 1000")
      grid.source.items.removeFirst(2)
      await grid.frame()
      XCTAssertEqual(placeInSet(grid, 3), "2 of 998")
      grid.source.items.append(Photo(5000))
      await grid.frame()
      XCTAssertEqual(placeInSet(grid, 3), "2 of 999")
      grid.close()
    }
  }

  func testFocusChangesAreReported() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      let list = try XCTUnwrap(accessible(grid.view))
      let active = Names()
      active.listen(to: list)
      for cell in Container(grid.view)?.children ?? [] { _ = accessible(cell) }
      grid.type(GDK_KEY_Right)
      await eventually { active.all == ["photo 1"] }
      let cell = try XCTUnwrap(grid.adapter?.cell(for: 1)).view
      let spoken = try XCTUnwrap(accessible(cell))
      await eventually("Having the focus") {
        grid.window.focusComes()
        return has(ATK_STATE_FOCUSED, spoken)
      }
      grid.type(GDK_KEY_Down)
      await eventually { active.all == ["photo 1", "photo 7"] }
      await eventually("Having lost the focus") { !has(ATK_STATE_FOCUSED, spoken) }
      grid.close()
      withExtendedLifetime(active) {}
    }
  }

  func testADestroyedCellIsNoLongerReported() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<100)
      let cell = try XCTUnwrap(grid.adapter?.cell(for: 1) as? PhotoCell)
      let list = try XCTUnwrap(accessible(grid.view))
      let handle = ObjectHandle(retaining: UnsafeMutableRawPointer(list))
      _ = accessible(cell.view)
      grid.close()
      // A thumbnail that comes too late.
      cell.consume(Photo(1, "late"))
      grid.view.announceSelection()
      XCTAssertEqual(atk_object_get_n_accessible_children(list), 0)
      XCTAssertEqual(atk_selection_get_selection_count(OpaquePointer(list)), 0)
      XCTAssertEqual(atk_selection_clear_selection(OpaquePointer(list)), 0)
      _ = handle
    }
  }
}

/// The names of the cells that got the focus. The signal passes a bare pointer.
@MainActor
private final class Names {
  var all: [String] = []

  func listen(to list: UnsafeMutablePointer<AtkObject>) {
    let call: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = { _, child, names in
      guard let child, let names else { return }
      let (address, kept) = (UInt(bitPattern: child), UInt(bitPattern: names))
      MainActor.assumeIsolated {
        guard let names = UnsafeRawPointer(bitPattern: kept),
          let child = UnsafeMutablePointer<AtkObject>(bitPattern: address)
        else { return }
        Unmanaged<Names>.fromOpaque(names).takeUnretainedValue().all.append(name(child))
      }
    }
    g_signal_connect_data(
      list, "active-descendant-changed", unsafeBitCast(call, to: GCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(0))
  }
}

@MainActor
private func accessible(_ widget: some WidgetType) -> UnsafeMutablePointer<AtkObject>? {
  gtk_widget_get_accessible(pointer(widget))
}

@MainActor
private func has(_ state: AtkStateType, _ accessible: UnsafeMutablePointer<AtkObject>) -> Bool {
  guard let states = atk_object_ref_state_set(accessible) else { return false }
  defer { g_object_unref(UnsafeMutableRawPointer(states)) }
  return atk_state_set_contains_state(states, state) != 0
}

@MainActor
private func name(_ accessible: UnsafeMutablePointer<AtkObject>?) -> String {
  atk_object_get_name(accessible).map { String(cString: $0) } ?? ""
}

@MainActor
private func children(of list: UnsafeMutablePointer<AtkObject>) -> [String] {
  (0..<atk_object_get_n_accessible_children(list)).map { index in
    let child = atk_object_ref_accessible_child(list, index)
    defer { if let child { g_object_unref(UnsafeMutableRawPointer(child)) } }
    return name(child)
  }
}

@MainActor
private func selected(_ selection: OpaquePointer) -> [String] {
  (0..<atk_selection_get_selection_count(selection)).map { index in
    let child = atk_selection_ref_selection(selection, index)
    defer { if let child { g_object_unref(UnsafeMutableRawPointer(child)) } }
    return name(child)
  }
}

@MainActor
private func placeInSet(_ grid: PhotoGrid, _ id: Int) -> String? {
  guard let cell = grid.adapter?.cell(for: id) else { return nil }
  let set = atk_object_get_attributes(accessible(cell.view))
  defer { atk_attribute_set_free(set) }
  var all: [String: String] = [:]
  var link = set
  while let item = link {
    if let attribute = item.pointee.data?.assumingMemoryBound(to: AtkAttribute.self) {
      all[String(cString: attribute.pointee.name)] = String(cString: attribute.pointee.value)
    }
    link = item.pointee.next
  }
  return "\(all["posinset"] ?? "?") of \(all["setsize"] ?? "?")"
}

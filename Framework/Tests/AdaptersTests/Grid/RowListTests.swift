// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import DataSources
import GLib
import Gtk
import XCTest

/// A grid of one column: the list for any number of rows.
final class RowListTests: GtkTestCase {
  func testTenThousandRowsHaveOnlyTheCellsThatAreSeen() throws {
    try assertReleasedOnMain {
      let list = await RowList.open(0..<10_000)
      XCTAssertEqual(list.adapter?.layout.columns, 1)
      XCTAssertLessThan(RowCell.made, 12)
      for offset in stride(from: 0.0, through: list.view.contentHeight, by: 4_321) {
        list.view.offset = offset
        list.view.update()
      }
      list.view.offset = list.view.contentHeight
      await eventually { list.cell(9_999) != nil }
      XCTAssertLessThan(RowCell.made, 15, "Rows are used again.")
      list.window.destroy()
      return list
    }
  }

  func testARowThatComesAboveLaysOutNothingBelow() throws {
    try onMain {
      let list = await RowList.open(0..<10_000)
      list.view.offset = 5_000
      await eventually { list.cell(100) != nil }
      let (shown, sized) = (RowCell.shown, RowCell.sized)
      let top = try XCTUnwrap(list.top(of: 100))
      list.source.items.insert(Place(-1), at: 0)
      await eventually { list.view.contentHeight > 10_000 * 50 + 40 }
      await turn()
      XCTAssertEqual(list.top(of: 100), top, "It stays where it is on the screen.")
      XCTAssertEqual(RowCell.shown, shown, "No row shows anything else.")
      XCTAssertEqual(RowCell.sized, sized, "No row has got another size.")
      list.window.destroy()
    }
  }

  func testAClickOpensWhereNothingIsSelected() throws {
    try onMain {
      let list = await RowList.open(0..<100)
      list.adapter?.selectionMode = .none
      var opened: [Int] = []
      list.adapter?.onSelect = { opened.append($2.id) }
      list.click(3)
      XCTAssertEqual(opened, [3])
      XCTAssertEqual(list.selected, [])
      list.type(GDK_KEY_Down)
      XCTAssertEqual(list.adapter?.selection.focus, 4)
      XCTAssertEqual(list.selected, [], "Arrows select nothing.")
      list.type(GDK_KEY_Return)
      list.type(GDK_KEY_space)
      XCTAssertEqual(opened, [3, 4, 4])
      list.adapter?.selectAll()
      XCTAssertEqual(list.selected, [])
      await eventually("Assistive technology does not offer to select it") {
        !list.isSelectable(4)
      }
      list.window.destroy()
    }
  }

  func testRowsAreAddedAndRemovedWhileTheyAreChosen() throws {
    try onMain {
      let list = await RowList.open(0..<100)
      list.adapter?.selectionMode = .toggle
      var opened = 0
      list.adapter?.onSelect = { _, _, _ in opened += 1 }
      list.click(2)
      list.click(5)
      XCTAssertEqual(list.selected, [2, 5])
      list.click(2)
      XCTAssertEqual(list.selected, [5])
      list.click(3)
      list.click(7, GDK_SHIFT_MASK)
      XCTAssertEqual(list.selected, [3, 4, 5, 6, 7], "Shift adds all between.")
      list.type(GDK_KEY_Down)
      list.type(GDK_KEY_Down)
      XCTAssertEqual(list.selected, [3, 4, 5, 6, 7], "Arrows only lead on.")
      list.type(GDK_KEY_space)
      list.type(GDK_KEY_Down, GDK_SHIFT_MASK)
      XCTAssertEqual(list.selected, [3, 4, 5, 6, 7, 9, 10])
      list.type(GDK_KEY_Return)
      XCTAssertEqual(list.selected, [3, 4, 5, 6, 7, 9])
      list.type(GDK_KEY_a, GDK_CONTROL_MASK)
      XCTAssertEqual(list.selected.count, 100)
      XCTAssertEqual(opened, 0)
      await eventually { list.isSelectable(4) }
      list.adapter?.selectionMode = .none
      XCTAssertEqual(list.selected, [], "Nothing stays selected.")
      list.window.destroy()
    }
  }

  func testTabLeadsToTheButtonOfARowAndOutAgain() throws {
    try onMain {
      let list = await RowList.open(0..<100)
      list.before.grabFocus()
      list.tab()
      XCTAssertEqual(list.adapter?.selection.focus, 0)
      await eventually { list.cell(0)?.holdsFocus == true }
      list.type(GDK_KEY_Down)
      await eventually { list.cell(1)?.holdsFocus == true }
      list.tab()
      XCTAssertEqual(list.button(1)?.isFocus, true)
      list.type(GDK_KEY_Down)
      await eventually { list.cell(2)?.holdsFocus == true }
      XCTAssertEqual(list.button(1)?.isFocus, false, "Arrows lead from row to row.")
      list.tab()
      XCTAssertEqual(list.button(2)?.isFocus, true)
      list.tab(GTK_DIR_TAB_BACKWARD)
      XCTAssertEqual(list.button(2)?.isFocus, false)
      XCTAssertEqual(list.cell(2)?.holdsFocus, true)
      list.tab()
      list.tab()
      XCTAssertTrue(list.after.isFocus)
      list.window.destroy()
    }
  }

  func testRowsKnowWhereTheirSectionBeginsAndEnds() throws {
    try onMain {
      let list = await RowList.open(0..<10, groupedBy: { $0.id < 3 ? "A" : "B" })
      await eventually { list.cell(4) != nil }
      XCTAssertEqual(
        (0...4).map { "\(list.state($0)?.isFirst == true) \(list.state($0)?.isLast == true)" },
        ["true false", "false false", "false true", "true false", "false false"])
      list.source.items.removeAll { $0.id == 3 }
      await eventually { list.state(4)?.isFirst == true }
      list.window.destroy()
    }
  }
}

/// A cell with a button, which counts what is done to it.
private final class RowCell: StatefulCell {
  static var (made, shown, sized) = (0, 0, 0)
  private(set) var object: Place?
  var state = CellState()
  let button = Button("Open")
  private let label = Label("")
  private let row = Box(.horizontal, spacing: 6)

  init() {
    Self.made += 1
    label.expands = true
    row.append(label)
    row.append(button)
    row.handle.connect("size-allocate") { _ in Self.sized += 1 }
  }

  var view: Widget { Widget(row) }

  func consume(_ object: Place) {
    Self.shown += 1
    self.object = object
    label.text = object.name
  }
}

@MainActor
private final class RowList {
  let window = Window()
  let before = Button("before")
  let view = Scroller()
  let after = Button("after")
  let source: ArrayDataSource<Place>
  weak var adapter: GridAdapter<ArrayDataSource<Place>>?

  init(_ places: [Place], groupedBy grouping: ((Place) -> String)?) {
    (RowCell.made, RowCell.shown, RowCell.sized) = (0, 0, 0)
    source = ArrayDataSource(places, cell: RowCell.self, groupedBy: grouping)
    adapter = view.show(source, metrics: .list(rowHeight: 50))
    let scrolled = ScrolledWindow(view)
    scrolled.expandsVertically = true
    let column = Box(.vertical)
    column.append(before)
    column.append(scrolled)
    column.append(after)
    Container(window)?.append(column)
    window.resize(width: 400, height: 400)
  }

  static func open(
    _ ids: Range<Int>, groupedBy grouping: ((Place) -> String)? = nil
  ) async -> RowList {
    let list = RowList(places(ids), groupedBy: grouping)
    list.window.showAll()
    await eventually("Rows are there") { list.cell(0)?.isMapped == true }
    await turn()
    list.view.grabFocus()
    return list
  }

  var selected: [Int] { adapter?.selection.ids.sorted() ?? [] }

  func cell(_ id: Int) -> Widget? {
    let view = adapter?.cell(for: id)?.view
    return view?.ancestor(of: CellWidget.self).map { Widget($0) }
  }

  func button(_ id: Int) -> Button? { (adapter?.cell(for: id) as? RowCell)?.button }

  func state(_ id: Int) -> CellState? { (adapter?.cell(for: id) as? RowCell)?.state }

  func isSelectable(_ id: Int) -> Bool {
    guard let cell = cell(id), let accessible = gtk_widget_get_accessible(pointer(cell)) else {
      return false
    }
    let states = atk_object_ref_state_set(accessible)
    defer { g_object_unref(states.map { UnsafeMutableRawPointer($0) }) }
    return atk_state_set_contains_state(states, ATK_STATE_SELECTABLE) != 0
  }

  func top(of id: Int) -> Double? {
    guard let adapter, let path = adapter.snapshot.path(of: id) else { return nil }
    return adapter.layout.rectangle(of: path).map { $0.y - view.offset }
  }

  func tab(_ direction: GtkDirectionType = GTK_DIR_TAB_FORWARD) {
    window.focusComes()
    gtk_widget_child_focus(pointer(window), direction)
  }

  func click(_ id: Int, _ modifiers: GdkModifierType = GdkModifierType(0)) {
    guard let top = top(of: id) else { return }
    press(view, x: 30, y: top + 25, modifiers)
  }

  func type(_ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(0)) {
    press(key, in: window, modifiers)
  }
}

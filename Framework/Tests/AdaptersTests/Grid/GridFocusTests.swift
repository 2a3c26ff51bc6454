// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import CGtk
import ControllersTesting
import DataSources
import Gtk
import XCTest

final class GridFocusTests: GtkTestCase {
  func testTabComesInAndGoesOnAndBack() throws {
    try onMain {
      let form = await Form.open(items: 1000)
      form.before.grabFocus()
      form.tab()
      XCTAssertTrue(form.isFocused(0), "The first visible one.")
      form.focus(3)
      await eventually { form.isFocused(3) }
      form.tab()
      XCTAssertTrue(form.after.isFocus, "The grid is one stop.")
      form.tab(GTK_DIR_TAB_BACKWARD)
      XCTAssertTrue(form.isFocused(3), "It returns to the same item.")
      form.tab(GTK_DIR_TAB_BACKWARD)
      XCTAssertTrue(form.before.isFocus)
      form.window.destroy()
    }
  }

  func testTabBringsAFocusOutOfSightBackIntoView() throws {
    try onMain {
      let form = await Form.open(items: 1000)
      form.before.grabFocus()
      form.tab()
      form.focus(3)
      form.tab()
      form.view.offset = 5000
      await eventually { form.adapter?.cell(for: 3) == nil }
      form.tab(GTK_DIR_TAB_BACKWARD)
      await eventually { form.isFocused(3) }
      XCTAssertLessThan(form.view.offset, 200)
      form.window.destroy()
    }
  }

  func testAnEmptyGridIsReachableAndPassesTheFocusOnLater() throws {
    try onMain {
      let form = await Form.open(items: 0)
      form.before.grabFocus()
      form.tab()
      XCTAssertTrue(form.view.isFocus, "A screen reader reads why it is empty.")
      (form.view.dataSource as? ArrayDataSource<Place>)?.items = places(0..<10)
      await eventually { form.isFocused(0) }
      form.tab()
      XCTAssertTrue(form.after.isFocus)
      form.window.destroy()
    }
  }

  func testAPressBetweenCellsDoesNotScrollToTheFocus() throws {
    try onMain {
      let grid = await PhotoGrid.open(0..<1000)
      grid.click(1)
      grid.view.offset = 5000
      await grid.frame()
      grid.click(x: 2, y: 200)
      await grid.frame()
      XCTAssertEqual(grid.view.offset, 5000)
      XCTAssertTrue(grid.view.holdsFocus)
      grid.close()
    }
  }

  func testFocusThatTheProgramMovesDoesNotScroll() throws {
    try onMain {
      let form = await Form.open(items: 1000)
      form.before.grabFocus()
      form.tab()
      form.focus(3)
      form.view.offset = 5000
      await eventually { form.adapter?.cell(for: 3) == nil }
      form.before.grabFocus()
      form.adapter?.takeFocusInView()
      await turn()
      XCTAssertEqual(form.view.offset, 5000)
      let focus = try XCTUnwrap(form.adapter?.focusedItem?.id)
      XCTAssertTrue(form.isFocused(focus), "The first one in view.")
      // One that is in view keeps it.
      form.focus(focus + 1)
      form.before.grabFocus()
      form.adapter?.takeFocusInView()
      XCTAssertTrue(form.isFocused(focus + 1))
      form.window.destroy()
    }
  }

  func testEveryKindOfCellShowsThatItIsSelectedAndFocused() throws {
    try onMain {
      for kind in [CellKind(PlaceCell.self), CellKind(PlainTile.self)] as [CellKind<Place>] {
        let form = await Form.open(items: 10, as: kind)
        form.before.grabFocus()
        await eventually { form.widget(of: 4) != nil }
        let cell = try XCTUnwrap(form.widget(of: 4))
        let plain = picture(of: cell)
        form.adapter?.select([4])
        await eventually("\(kind.cellClass) selected") { picture(of: cell) != plain }
        form.adapter?.select([])
        await eventually("\(kind.cellClass) unselected") { picture(of: cell) == plain }
        gtk_window_set_focus_visible(
          form.window.handle.pointer.assumingMemoryBound(to: GtkWindow.self), 1)
        cell.grabFocus()
        await eventually("\(kind.cellClass) focused") {
          form.window.focusComes()
          return picture(of: cell) != plain
        }
        form.window.destroy()
      }
    }
  }

  func testACellOfWidgetsIsShownAndRecycled() throws {
    try assertReleasedOnMain {
      let form = await Form.open(items: 1000, as: CellKind(PlaceCell.self))
      await eventually { form.widget(of: 4)?.isMapped == true }
      let label = (form.adapter?.cell(for: 4) as? PlaceCell)?.view
      XCTAssertEqual(label?.isMapped, true)
      XCTAssertEqual(label.map { Label($0)?.text }, "Place 4")
      XCTAssertEqual(form.widget(of: 4)?.accessibleName, "Place 4")
      for offset in stride(from: 0.0, through: 9000, by: 777) {
        form.view.offset = offset
        form.view.update()
      }
      let shown = Container(form.view)?.children ?? []
      XCTAssertLessThan(shown.count, 60)
      XCTAssertTrue(shown.allSatisfy { CellWidget($0) != nil })
      form.window.destroy()
      return form
    }
  }
}

/// A cell that draws itself and does nothing about selection or focus.
private final class PlainTile: DrawnCell<Place> {
  override func draw(on canvas: Canvas, width: Double, height: Double) {
    let area = Rectangle(x: 0, y: 0, width: width, height: height).inset(by: 8)
    canvas.draw(object?.name ?? "", in: area)
  }
}

/// A grid between two buttons.
@MainActor
private final class Form {
  let window = Window()
  let before = Button("before")
  let view = Scroller()
  let after = Button("after")
  weak var adapter: GridAdapter<ArrayDataSource<Place>>?

  static func open(
    items: Int, as kind: CellKind<Place> = CellKind(PlainTile.self)
  ) async -> Form {
    let form = Form()
    let source = ArrayDataSource(places(0..<items)) { _ in kind }
    form.adapter = form.view.show(source)
    let box = Box(.vertical, spacing: 0)
    let scrolled = ScrolledWindow(form.view)
    scrolled.setMinimumSize(width: 500, height: 400)
    for widget in [Widget(form.before), Widget(scrolled), Widget(form.after)] { box.append(widget) }
    Container(form.window)?.append(box)
    form.window.showAll()
    await eventually { form.view.isMapped && form.adapter?.layout.count == items }
    await turn()
    return form
  }

  func tab(_ direction: GtkDirectionType = GTK_DIR_TAB_FORWARD) {
    window.focusComes()
    gtk_widget_child_focus(pointer(window), direction)
  }

  func widget(of id: Int) -> CellWidget? {
    guard let view = adapter?.cell(for: id)?.view else { return nil }
    return CellWidget(view)
      ?? Container(self.view)?.children.first { Container($0)?.children == [view] }
      .flatMap { CellWidget($0) }
  }

  /// Moves the focus to a cell as a screen reader does.
  func focus(_ id: Int) { widget(of: id)?.grabFocus() }

  func isFocused(_ id: Int) -> Bool { widget(of: id)?.isFocus ?? false }
}

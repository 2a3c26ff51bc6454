// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Gtk
import XCTest

final class NotebookTests: GtkTestCase {
  func testPagesStandInTheOrderOfTheirTabs() throws {
    try assertGivenBackOnMain {
      let (notebook, pages) = fruitNotebook()
      XCTAssertEqual(notebook.pages, pages.map { Widget($0) })
      XCTAssertEqual(notebook.currentIndex, 0)
      XCTAssertEqual(notebook.index(of: pages[2]), 2)
      notebook.move(pages[2], to: 0)
      XCTAssertEqual(notebook.pages.first, Widget(pages[2]))
      XCTAssertEqual(notebook.currentIndex, 1, "The visible page stays visible.")
      notebook.remove(pages[2])
      XCTAssertNil(notebook.index(of: pages[2]))
      XCTAssertEqual(pages[2].text, "Quince page")
      notebook.insert(pages[2], at: 1, title: "Quince")
      XCTAssertEqual(notebook.index(of: pages[2]), 1)
      notebook.destroy()
    }
  }

  func testSwitchingIsReportedAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let (notebook, pages) = fruitNotebook()
      Container(window)?.append(notebook)
      window.showAll()
      await eventually { pages[0].isMapped }
      var heard: [String] = []
      notebook.onSwitch { [weak handle = notebook.handle] page, index in
        heard.append("\(Label(page)?.text ?? "") at \(index)")
        XCTAssertEqual(handle.flatMap { Notebook(handle: $0).current }, page)
      }
      Echo.silenced { notebook.show(at: 1) }
      XCTAssertEqual(notebook.current, Widget(pages[1]))
      XCTAssertEqual(heard, [])
      notebook.show(pages[2])
      notebook.show(at: 7)
      notebook.show(at: -1)
      XCTAssertEqual(heard, ["Quince page at 2"])
      notebook.remove(pages[2])
      XCTAssertEqual(heard, ["Quince page at 2", "Pear page at 1"])
      window.destroy()
      XCTAssertEqual(heard.count, 2, "Closing a window is no switch of pages.")
    }
  }

  func testMovingATabIsReportedAndShowingAStateIsNot() throws {
    try onMain {
      let (notebook, pages) = fruitNotebook()
      XCTAssertFalse(notebook.isReorderable(pages[0]))
      notebook.setReorderable(pages[0], true)
      XCTAssertTrue(notebook.isReorderable(pages[0]))
      var heard: [Int] = []
      notebook.onReorder { heard.append($1) }
      Echo.silenced { notebook.move(pages[0], to: 1) }
      XCTAssertEqual(heard, [])
      notebook.move(pages[0], to: 2)
      XCTAssertEqual(heard, [2])
      notebook.destroy()
    }
  }

  func testATabIsNamedByItsTitle() throws {
    try onMain {
      let (notebook, pages) = fruitNotebook()
      XCTAssertEqual(notebook.title(of: pages[0]), "Apple")
      notebook.setTitle("Apples", of: pages[0])
      XCTAssertEqual(notebook.title(of: pages[0]), "Apples")
      notebook.setTab(Image(iconName: "user-home-symbolic"), title: "Home", of: pages[1])
      XCTAssertEqual(notebook.title(of: pages[1]), "Home")
      XCTAssertEqual(spokenTitles(notebook), ["Apples", "Home", "Quince"])
      XCTAssertNil(notebook.title(of: Label("stranger")))
      notebook.setTitle("nothing", of: Label("stranger"))
      notebook.setTab(Label(""), title: "nothing", of: Label("stranger"))
      notebook.destroy()
    }
  }

  func testTabsAreWhereTheyArePut() throws {
    try onMain {
      let (notebook, _) = fruitNotebook()
      XCTAssertEqual(notebook.side, .top)
      for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
        gtk_widget_set_direction(notebook.cast(), direction)
        for side in [Notebook.Side.bottom, .start, .end, .top] {
          notebook.side = side
          XCTAssertEqual(notebook.side, side)
        }
        notebook.side = .start
        XCTAssertEqual(
          gtk_notebook_get_tab_pos(notebook.cast()),
          direction == GTK_TEXT_DIR_RTL ? GTK_POS_RIGHT : GTK_POS_LEFT)
      }
      notebook.showsTabs = false
      XCTAssertFalse(notebook.showsTabs)
      notebook.scrollsTabs = true
      XCTAssertTrue(notebook.scrollsTabs)
      let button = Button("New")
      notebook.setWidgetBesideTabs(Widget(button))
      XCTAssertTrue(button.isInside(notebook))
      notebook.setWidgetBesideTabs(nil)
      XCTAssertFalse(button.isInside(notebook))
      notebook.destroy()
    }
  }
}

@MainActor
private func fruitNotebook() -> (Notebook, [Label]) {
  let notebook = Notebook()
  let pages = ["Apple", "Pear", "Quince"].map { title in
    let page = Label("\(title) page")
    page.isVisible = true
    notebook.insert(page, title: title)
    return page
  }
  return (notebook, pages)
}

@MainActor
private func spokenTitles(_ notebook: Notebook) -> [String] {
  let all = gtk_widget_get_accessible(notebook.cast())
  return (0..<atk_object_get_n_accessible_children(all)).map { index in
    guard let tab = atk_object_ref_accessible_child(all, index) else { return "" }
    defer { g_object_unref(tab) }
    return atk_object_get_name(tab).map { String(cString: $0) } ?? ""
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Gtk
import Handy
import XCTest

final class RowAndPageTests: GtkTestCase {
  func testARowIsChosen() throws {
    try assertGivenBackOnMain {
      let row = ActionRow(title: "One", subtitle: "First")
      var count = 0
      row.onActivate { count += 1 }
      row.activate()
      XCTAssertEqual(count, 1)
      XCTAssertEqual([row.title, row.subtitle], ["One", "First"])
      XCTAssertNil(row.iconName)
      row.iconName = "emblem-ok-symbolic"
      XCTAssertEqual(row.iconName, "emblem-ok-symbolic")
      row.addAtStart(Label("before"))
      row.destroy()
    }
  }

  func testARowForwardsItsClick() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let row = ActionRow(title: "On")
      let button = Button("Turn")
      var count = 0
      button.onClick { count += 1 }
      row.addAtEnd(button)
      row.setTarget(Widget(button))
      Container(window)?.append(row)
      window.showAll()
      await eventually { button.isMapped }
      row.activate()
      await eventually { count == 1 }
      window.destroy()
    }
  }

  func testAPageSaysWhatItIsAbout() throws {
    try assertGivenBackOnMain {
      let page = StatusPage(
        title: "No pictures", description: "Add some.", iconName: "camera-photo-symbolic")
      XCTAssertEqual(page.title, "No pictures")
      XCTAssertEqual(page.description, "Add some.")
      XCTAssertEqual(page.iconName, "camera-photo-symbolic")
      page.iconName = nil
      XCTAssertNil(page.iconName)
      page.append(Button("Add"))
    }
  }

  func testAClampKeepsItsChildNarrow() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let label = Label("text")
      let clamp = Clamp(label, width: 300)
      clamp.tightensAt = 200
      XCTAssertEqual([clamp.width, clamp.tightensAt], [300, 200])
      Container(window)?.append(clamp)
      window.resize(width: 900, height: 100)
      window.showAll()
      await eventually { clamp.allocatedSize.width == 900 && label.allocatedSize.width == 300 }
      window.destroy()
    }
  }
}

// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

/// Inputs in a page that scrolls.
final class TamedInputTests: GtkTestCase {
  func testTheWheelScrollsThePageAndChangesNoOption() throws {
    try assertGivenBackOnMain {
      let page = try await Page()
      turnWheel(over: page.choice)
      XCTAssertEqual(page.choice.chosen, "public")
      await eventually { page.scroller.verticalOffset > 0 }
      // The pointer is still there when an option has just been chosen.
      page.choice.grabFocus()
      turnWheel(over: page.choice)
      XCTAssertEqual(page.choice.chosen, "public")
      page.window.destroy()
    }
  }

  func testTheWheelChangesANumberOnlyWhileThatHasTheFocus() throws {
    try assertGivenBackOnMain {
      let page = try await Page()
      page.entry.grabFocus()
      turnWheel(over: page.number)
      turnWheel(over: page.scale)
      XCTAssertEqual([page.number.value, page.scale.value], [5, 5])
      await eventually { page.scroller.verticalOffset > 0 }
      page.number.grabFocus()
      turnWheel(over: page.number)
      XCTAssertEqual(page.number.value, 4)
      page.scale.grabFocus()
      turnWheel(over: page.scale)
      XCTAssertNotEqual(page.scale.value, 5)
      page.window.destroy()
    }
  }

  func testWhereNothingScrollsTheWheelIsForTheInputBelowThePointer() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let scale = Scale(0...10, step: 1)
      scale.value = 5
      Container(window)?.append(scale)
      window.showAll()
      await eventually { scale.isMapped }
      turnWheel(over: scale)
      XCTAssertNotEqual(scale.value, 5)
      window.destroy()
    }
  }

  func testANumberThatWasDeletedIsTheFormerOneAgain() throws {
    try onMain {
      let number = SpinButton(0...60)
      number.value = 10
      var heard: [Double] = []
      number.onEdit { heard.append($0) }
      for text in ["", " ", "-", "x"] {
        number.asEntry.text = text
        number.commit()
        XCTAssertEqual(number.value, 10, "“\(text)” is no number.")
        XCTAssertEqual(number.asEntry.text, "10")
      }
      XCTAssertEqual(heard, [])
      number.asEntry.text = "0"
      number.commit()
      XCTAssertEqual(heard, [0], "0 is one.")
      number.destroy()
    }
  }
}

/// A page that is higher than its window.
@MainActor
private struct Page {
  let window = Window()
  let scroller: ScrolledWindow
  let choice = Choice()
  let number = SpinButton(0...10)
  let scale = Scale(0...10, step: 1)
  let entry = Entry()

  init() async throws {
    choice.offer([.init("public", "Public"), .init("followers", "Followers")])
    choice.chosen = "public"
    number.value = 5
    scale.value = 5
    let column = Box(.vertical)
    for input in [Widget(choice), Widget(number), Widget(scale), Widget(entry)] {
      column.append(input)
    }
    let rest = Label("")
    rest.setMinimumSize(width: 100, height: 3000)
    column.append(rest)
    scroller = ScrolledWindow(column)
    Container(window)?.append(scroller)
    window.resize(width: 300, height: 400)
    window.showAll()
    let last = entry
    await eventually { last.isMapped && last.allocatedSize.width > 100 }
  }
}

/// Turns the wheel down by one notch over `widget`; the event goes the way that all events go.
@MainActor
private func turnWheel(over widget: some WidgetType) {
  guard let event = gdk_event_new(GDK_SCROLL), let window = gtk_widget_get_window(widget.cast())
  else { return }
  defer { gdk_event_free(event) }
  g_object_ref(UnsafeMutableRawPointer(window))
  event.pointee.scroll.window = window
  event.pointee.scroll.direction = GDK_SCROLL_DOWN
  gdk_event_set_device(
    event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default())))
  gtk_propagate_event(widget.cast(), event)
}

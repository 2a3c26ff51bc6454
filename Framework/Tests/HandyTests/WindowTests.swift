// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CHandy
import ControllersTesting
import GLib
import Gtk
import Handy
import XCTest

final class HandyWindowTests: GtkTestCase {
  func testAWindowHasItsHeaderBarInside() throws {
    try assertGivenBackOnMain {
      let main = ApplicationWindow()
      let column = Box(.vertical)
      let bar = Handy.HeaderBar()
      bar.title = "Pictures"
      bar.subtitle = "All of them"
      bar.showsCloseButton = true
      bar.addAtStart(Button("Back"))
      bar.addAtEnd(Button("Menu"))
      column.append(bar)
      main.append(column)
      main.window.resize(width: 400, height: 300)
      main.showAll()
      await eventually { bar.isMapped }
      XCTAssertEqual(bar.title, "Pictures")
      XCTAssertEqual(bar.subtitle, "All of them")
      XCTAssertTrue(bar.showsCloseButton)
      XCTAssertEqual(try XCTUnwrap(Window(main)), main.window)
      let label = Label("Other")
      bar.setTitleWidget(Widget(label))
      label.isVisible = true
      await eventually { label.isMapped }
      main.destroy()
    }
  }

  func testAnInterfaceMayUseItsClasses() throws {
    try assertGivenBackOnMain {
      Handy.start()
      let reader = try InterfaceReader(preferences)
      let window: PreferencesWindow = try reader.root()
      let row: ActionRow = try reader.object("row")
      let group: PreferencesGroup = try reader.object("group")
      XCTAssertEqual(row.title, "Dark")
      XCTAssertEqual(group.title, "Looks")
      XCTAssertTrue(window.isSearchable)
      window.isSearchable = false
      XCTAssertFalse(window.isSearchable)
      group.description = "For eyes"
      XCTAssertEqual(group.description, "For eyes")
      let added = ActionRow(title: "More", subtitle: "R&D")
      group.append(added)
      window.showAll()
      await eventually { added.isMapped }
      window.showSubpage(StatusPage(title: "Sub"))
      window.closeSubpage()
      window.destroy()
    }
  }

  func testPagesAndGroupsOfPreferencesGiveBackWhatTheirTemplatesPutIntoThem() throws {
    try onMain {
      Handy.start()
      let insides = UnsafeMutablePointer<gpointer?>.allocate(capacity: 2)
      defer { insides.deallocate() }
      do {
        let reader = try InterfaceReader(preferences)
        let window: PreferencesWindow = try reader.root()
        for (index, name) in ["page", "group"].enumerated() {
          let container: Container = try reader.object(name)
          let inside = try XCTUnwrap(gtk_bin_get_child(container.cast()))
          insides[index] = gpointer(inside)
          g_object_add_weak_pointer(
            UnsafeMutableRawPointer(inside).assumingMemoryBound(to: GObject.self), insides + index)
        }
        window.showAll()
        window.destroy()
      }
      await eventually("The inside of the page goes") { insides[0] == nil }
      await eventually("The inside of the group goes") { insides[1] == nil }
    }
  }
}

private let preferences = Interface(
  "preferences-window",
  xml: """
    <interface><object class="HdyPreferencesWindow" id="preferences-window">
    <child><object class="HdyPreferencesPage" id="page"><property name="visible">True</property>
    <child><object class="HdyPreferencesGroup" id="group"><property name="title">Looks</property>
    <child><object class="HdyActionRow" id="row"><property name="title">Dark</property></object>
    </child></object></child></object></child></object></interface>
    """)

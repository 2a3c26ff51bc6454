// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import GLib
import Gtk
import XCTest

/// Days, colours, fonts and radio buttons.
final class ChoosingTests: GtkTestCase {
  func testADayIsReportedOnceAndShowingAStateIsNot() throws {
    try assertGivenBackOnMain {
      let calendar = CalendarView()
      var heard: [String] = []
      calendar.onEdit { heard.append("\($0)") }
      let january = try XCTUnwrap(CalendarView.Day(2026, 1, 31))
      Echo.silenced { calendar.day = january }
      XCTAssertEqual(calendar.day, january)
      XCTAssertEqual(heard, [])
      calendar.day = CalendarView.Day(2026, 2, 28)
      XCTAssertEqual(heard, ["2026-02-28"], "Not of the days in between.")
      calendar.day = nil
      XCTAssertNil(calendar.day)
      XCTAssertEqual(heard.count, 1)
      calendar.markedDays = [3, 14, 99]
      XCTAssertEqual(calendar.markedDays, [3, 14])
      calendar.destroy()
    }
  }

  func testInvalidDaysAreIgnored() {
    for (year, month, day) in [
      (2026, 2, 29), (2026, 13, 1), (0, 1, 1), (2026, 1, 0), (2026, 4, 31),
    ] {
      XCTAssertNil(CalendarView.Day(year, month, day))
    }
    XCTAssertEqual(CalendarView.Day(2024, 2, 29)?.description, "2024-02-29")
    XCTAssertEqual(CalendarView.Day(7, 3, 1)?.description, "0007-03-01")
  }

  func testAColourIsChosenInItsDialog() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let button = ColorButton(RGBA(red: 1, green: 0, blue: 0), title: "Ink")
      Container(window)?.append(button)
      window.showAll()
      await eventually { button.isMapped }
      var heard: [RGBA] = []
      button.onEdit { heard.append($0) }
      let blue = try XCTUnwrap(RGBA("#0000ff"))
      Echo.silenced { button.color = blue }
      XCTAssertEqual(button.color, blue)
      Button(handle: button.handle).click()
      await eventually("The dialog") { dialog("GtkColorChooserDialog") != nil }
      let chooser = try XCTUnwrap(dialog("GtkColorChooserDialog"))
      XCTAssertEqual(chooser.title, "Ink")
      var green = GdkRGBA(red: 0, green: 1, blue: 0, alpha: 1)
      gtk_color_chooser_set_rgba(OpaquePointer(chooser.handle.pointer), &green)
      XCTAssertEqual(heard, [])
      respond(chooser, GTK_RESPONSE_OK)
      XCTAssertEqual(heard, [RGBA(red: 0, green: 1, blue: 0)])
      button.offersAlpha = true
      XCTAssertTrue(button.offersAlpha)
      window.destroy()
      chooser.destroy()
    }
  }

  func testColoursAreReadAndWrittenAsCSSHasThem() {
    XCTAssertEqual(RGBA("#3584e4")?.description, "rgb(53,132,228)")
    XCTAssertEqual(RGBA("rgba(0,0,0,0.5)")?.alpha, 0.5)
    XCTAssertNil(RGBA("no colour"))
    XCTAssertNil(RGBA("red\0"))
    XCTAssertEqual(RGBA(red: 7, green: -1, blue: .nan), RGBA(red: 1, green: 0, blue: 0))
  }

  func testAFontIsChosenInItsDialog() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let button = FontButton(Font("Sans", size: 11), title: "Letters")
      Container(window)?.append(button)
      window.showAll()
      await eventually { button.isMapped }
      var heard: [Font] = []
      button.onEdit { heard.append($0) }
      Echo.silenced { button.font = Font("Serif", size: 9) }
      XCTAssertEqual(button.font.size, 9)
      Button(handle: button.handle).click()
      await eventually("The dialog") { dialog("GtkFontChooserDialog") != nil }
      let chooser = try XCTUnwrap(dialog("GtkFontChooserDialog"))
      XCTAssertEqual(chooser.title, "Letters")
      gtk_font_chooser_set_font(OpaquePointer(chooser.handle.pointer), "Monospace Bold 14")
      respond(chooser, GTK_RESPONSE_OK)
      XCTAssertEqual(heard.map(\.size), [14])
      XCTAssertEqual(heard.map(\.family), ["Monospace"])
      XCTAssertEqual(heard.map(\.isBold), [true])
      window.destroy()
      chooser.destroy()
    }
  }

  func testAFontSaysWhatItIs() {
    let font = Font("DejaVu Sans", size: 12.5, isBold: true, isItalic: true)
    XCTAssertEqual(font.family, "DejaVu Sans")
    XCTAssertEqual(font.size, 12.5)
    XCTAssertTrue(font.isBold && font.isItalic)
    XCTAssertFalse(Font("Sans 10").isBold)
  }

  func testRadioButtonsAreOneChoice() throws {
    try assertGivenBackOnMain {
      let window = Window()
      let choice = RadioChoice()
      Container(window)?.append(choice)
      var heard: [String] = []
      choice.onEdit { heard.append($0) }
      choice.offer([.init("s", "Small"), .init("m", "Medium"), .init("l", "Large")])
      XCTAssertEqual(choice.chosen, "s")
      Echo.silenced { choice.chosen = "l" }
      XCTAssertEqual(choice.chosen, "l")
      XCTAssertEqual(heard, [])
      Button(handle: choice.buttons[1].handle).click()
      XCTAssertEqual(heard, ["m"], "Reported once, for the pressed one.")
      choice.chosen = "none of them"
      XCTAssertEqual(choice.chosen, "m")
      choice.offer([.init("x", "Other")])
      XCTAssertEqual(choice.buttons.map(\.label), ["Other"])
      XCTAssertEqual(choice.chosen, "x")
      window.destroy()
    }
  }

  func testAChoiceInAFileUsesTheIdsOfItsButtons() throws {
    try onMain {
      let xml = """
        <interface><object class="GtkBox" id="it">
        <child><object class="GtkRadioButton" id="small"/></child>
        <child><object class="GtkRadioButton" id="large">
        <property name="group">small</property></object></child></object></interface>
        """
      let choice: RadioChoice = try InterfaceReader(Interface("it", xml: xml)).root()
      var heard: [String] = []
      choice.onEdit { heard.append($0) }
      choice.chosen = "large"
      XCTAssertEqual(heard, ["large"])
      choice.offer([.init("a", "A"), .init("b", "B")])
      choice.chosen = "b"
      XCTAssertEqual(heard, ["large", "b"])
      choice.destroy()
    }
  }

  func testOptionsMayHaveIcons() throws {
    try assertGivenBackOnMain {
      let choice = Choice()
      func renderers() -> Int {
        let list = gtk_cell_layout_get_cells(OpaquePointer(choice.handle.pointer))
        defer { g_list_free(list) }
        return Int(g_list_length(list))
      }
      choice.offer([.init("a", "A", icon: "user-home-symbolic"), .init("b", "B")])
      XCTAssertEqual(renderers(), 2)
      choice.chosen = "b"
      XCTAssertEqual(choice.chosen, "b")
      choice.offer([.init("c", "C")])
      XCTAssertEqual(renderers(), 1, "No room for an icon where none is.")
      XCTAssertNil(choice.chosen)
      choice.destroy()
    }
  }
}

@MainActor
private func dialog(_ type: String) -> Window? {
  Window.all.first { $0.handle.typeName == type && $0.isMapped }
}

@MainActor
private func respond(_ dialog: Window, _ response: GtkResponseType) {
  gtk_dialog_response(
    dialog.handle.pointer.assumingMemoryBound(to: GtkDialog.self), response.rawValue)
}
